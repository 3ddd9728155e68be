import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { aSupportAction } from '../../../../test/samples/number-samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { isHomeroomOf } from '../../../../test/world/factories.ts';
import { aWorld, userIdOf, type World, worldClock } from '../../../../test/world/world.ts';
import { remindOfSupport } from './support-reminder.commands.ts';

/** When what is made by `aSupportAction` is to be looked at again. */
const due = '2026-11-30';

describe('the day to look at a pupil again', () => {
  let server: TestServer;
  let world: World;
  let homeroom: Client;

  beforeAll(async () => {
    server = await testServer({ clock: worldClock });
    world = await aWorld(server);
  });
  eachTestBeginsAfresh(() => server);
  beforeEach(async () => {
    homeroom = await server.teacher(world.teachers.homeroom.id);
  });

  const told = () =>
    world.db
      .selectFrom('notifications')
      .select(['user_id as userId', 'params', 'link'])
      .where('kind', '=', 'supportDue')
      .execute();
  const remind = (day: string) => remindOfSupport(server.services, day);

  it('is told to who leads the class, once, and names no pupil', async () => {
    const { pupils, classes } = world;
    await aSupportAction(world, pupils.self.id);
    await aSupportAction(world, pupils.self.id);
    await aSupportAction(world, pupils.mate.id);
    expect(await remind('2026-11-29')).toBe(0);
    expect(await remind(due)).toBe(1);
    expect(await remind(due)).toBe(0);
    expect(await remind('2026-12-01')).toBe(0);
    const rows = (await told()).filter(({ userId }) => userId === userIdOf(homeroom.token));
    expect(rows).toMatchObject([{ params: { pupils: 2 }, link: `/t/classes/${classes.a.id}?tab=concern` }]);
    expect(JSON.stringify(await told())).not.toContain(pupils.self.id);
  });

  it('is made up for on the next morning, and told anew where another day is set', async () => {
    const { db, pupils } = world;
    const id = await aSupportAction(world, pupils.self.id);
    expect(await remind('2026-12-02')).toBe(1);
    await db.updateTable('support_actions').set({ follow_up_on: '2026-12-10' }).where('id', '=', id).execute();
    expect(await remind('2026-12-09')).toBe(0);
    expect(await remind('2026-12-10')).toBe(1);
  });

  it('is told of nothing that is ended, to nobody before their first day, and waits until somebody leads the class', async () => {
    const { db, pupils, classes, teachers } = world;
    const ended = await aSupportAction(world, pupils.mate.id);
    await db
      .updateTable('support_actions')
      .set({ closed_at: worldClock.now(), closed_by_name: 'Cô', outcome: 'BETTER' })
      .where('id', '=', ended)
      .execute();
    expect(await remind(due)).toBe(0);
    await aSupportAction(world, pupils.self.id);
    await db
      .updateTable('homeroom_assignments')
      .set({ to_date: '2026-11-20' })
      .where('class_id', '=', classes.a.id)
      .execute();
    await isHomeroomOf(db, { teacherId: teachers.other.id, classId: classes.a.id, from: '2026-12-02' });
    const next = await server.teacher(teachers.other.id);
    expect(await remind(due)).toBe(0);
    expect(await remind('2026-12-02')).toBe(1);
    expect(new Set((await told()).map(({ userId }) => userId))).toContain(userIdOf(next.token));
  });
});
