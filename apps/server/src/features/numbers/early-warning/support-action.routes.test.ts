import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRoute } from '../../../../test/contract/call-route.ts';
import { routesOf } from '../../../../test/contract/contract-areas.ts';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { aSupportAction } from '../../../../test/samples/number-samples.ts';
import { samples } from '../../../../test/samples/samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { actorsOf } from '../../../../test/world/actors.ts';
import { isHomeroomOf } from '../../../../test/world/factories.ts';
import { aWorld, type World, worldClock } from '../../../../test/world/world.ts';
import { newId } from '../../../platform/ids.ts';

const today = '2026-11-16';
const marker = 'Dấu-riêng-của-cảnh-báo';
const pupilAreas = [
  'access',
  'accounts',
  'students',
  'classes',
  'grading',
  'timetable',
  'attendance',
  'learning',
  'numbers',
  'home',
  'notifications',
  'assistant',
  'school',
];

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await testServer({ clock: worldClock });
  world = await aWorld(server);
});

/** Sessions missed on the last school days before today. */
async function misses(studentId: string, days: readonly string[]): Promise<void> {
  const rows = days.map((on_date) => ({
    student_id: studentId,
    on_date,
    class_id: world.classes.a.id,
    kind: 'K' as const,
    updated_by: null,
  }));
  await world.db.insertInto('absences').values(rows).execute();
}
const lastWeek = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
const body = (more: object = {}) => ({ kind: 'PHONE', note: 'Mẹ hứa nhắc em', day: today, ...more });
const pathOf = (studentId: string) => `/students/${studentId}/support-actions`;

describe('what is done for a pupil', () => {
  eachTestBeginsAfresh(() => server);
  const known = new Map<string, Promise<Client>>();
  const teacher = (id: string) => {
    const client = known.get(id) ?? server.teacher(id);
    known.set(id, client);
    return client;
  };
  beforeEach(() => known.clear());
  const homeroom = () => teacher(world.teachers.homeroom.id);
  const tab = async (client: Client, classId = world.classes.a.id) =>
    (await client.get(`/classes/${classId}/early-warning`)).body;

  it('is written down with the points of then; as the reasons go, its effect is seen, and it ends with what came of it', async () => {
    const { db, pupils } = world;
    const client = await homeroom();
    await misses(pupils.self.id, lastWeek);
    const before = (await tab(client)).pupils.find((each: { studentId: string }) => each.studentId === pupils.self.id);
    expect(before).toMatchObject({
      points: 2,
      level: 'WATCH',
      reasons: [{ code: 'RECENT_ABSENCES', count: 5, unexcused: 5 }],
    });
    const { body: made, status } = await client.post(pathOf(pupils.self.id), body({ followUpOn: '2026-11-30' }));
    expect([status, made.pointsThen, made.levelThen, made.byName]).toEqual([200, 2, 'WATCH', 'Giáo viên thử']);
    // The days were a mistake of the register: nothing is left of the reason.
    await db.deleteFrom('absences').where('student_id', '=', pupils.self.id).execute();
    const after = (await tab(client)).pupils.find((each: { studentId: string }) => each.studentId === pupils.self.id);
    expect(after).toMatchObject({ points: 0, level: null, reasons: [], actions: [{ id: made.id, pointsThen: 2 }] });
    const changed = await client.put(`/support-actions/${made.id}`, { ...body({ kind: 'HOME_VISIT' }), version: 1 });
    expect(changed.body).toMatchObject({ kind: 'HOME_VISIT', pointsThen: 2, version: 2 });
    const end = { version: 2, outcome: 'BETTER', outcomeNote: 'Đi học đều' };
    expect((await client.post(`/support-actions/${made.id}/close`, { ...end, version: 1 })).body.code).toBe(
      'platform.stale_version',
    );
    expect((await client.post(`/support-actions/${made.id}/close`, end)).body).toMatchObject({
      outcome: 'BETTER',
      closedByName: 'Giáo viên thử',
    });
    expect((await client.post(`/support-actions/${made.id}/close`, { ...end, version: 3 })).body.code).toBe(
      'numbers.support_closed',
    );
    expect((await client.put(`/support-actions/${made.id}`, { ...body(), version: 3 })).body.code).toBe(
      'numbers.support_closed',
    );
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'support_action')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'supportActions.create',
      'supportActions.update',
      'supportActions.close',
    ]);
    expect(log[1]).toMatchObject({ before: { kind: 'PHONE' }, after: { kind: 'HOME_VISIT' } });
  });

  it('has a day of this year that is not to come, and is looked at again not before it', async () => {
    const client = await homeroom();
    const post = async (more: object) => (await client.post(pathOf(world.pupils.self.id), body(more))).body;
    for (const day of ['2026-11-17', '2026-08-31'])
      expect(await post({ day })).toMatchObject({ code: 'numbers.support_day', errors: [{ field: 'day' }] });
    expect(await post({ followUpOn: '2026-11-15' })).toMatchObject({ code: 'numbers.support_follow_up' });
    expect((await post({ kind: 'SHOUTING' })).code).toBe('platform.invalid_input');
  });

  it('goes with a pupil who moves to the homeroom teacher of the new class, and the old one loses sight of it', async () => {
    const { db, pupils, classes, years } = world;
    const [old, next] = [await homeroom(), await teacher(world.teachers.other.id)];
    const { body: made } = await old.post(pathOf(pupils.self.id), body());
    expect((await next.post(pathOf(pupils.self.id), body())).status).toBe(404);
    await db
      .updateTable('enrolments')
      .set({ to_date: '2026-11-15' })
      .where('student_id', '=', pupils.self.id)
      .where('class_id', '=', classes.a.id)
      .execute();
    await db
      .insertInto('enrolments')
      .values({
        id: newId(),
        student_id: pupils.self.id,
        class_id: classes.b.id,
        school_year_id: years.now.id,
        from_date: today,
        to_date: null,
      })
      .execute();
    expect(JSON.stringify(await tab(old))).not.toContain(pupils.self.id);
    expect((await old.post(`/support-actions/${made.id}/close`, { version: 1, outcome: 'SAME' })).status).toBe(404);
    expect((await old.put(`/support-actions/${made.id}`, { ...body(), version: 1 })).status).toBe(404);
    const seen = (await tab(next, classes.b.id)).pupils;
    expect(seen).toMatchObject([{ studentId: pupils.self.id, actions: [{ id: made.id, byName: 'Giáo viên thử' }] }]);
    expect((await next.post(`/support-actions/${made.id}/close`, { version: 1, outcome: 'SAME' })).status).toBe(200);
  });

  it('is of whoever leads the class today: neither who did before nor who will, and nobody once the pupil has left', async () => {
    const { db, pupils, classes, teachers } = world;
    const [old, next] = [await homeroom(), await teacher(teachers.other.id)];
    await db
      .updateTable('homeroom_assignments')
      .set({ to_date: '2026-11-16' })
      .where('class_id', '=', classes.a.id)
      .execute();
    await isHomeroomOf(db, { teacherId: teachers.other.id, classId: classes.a.id, from: '2026-11-17' });
    // The tab is shown to whom it opens: one who will lead the class sees the class, and not the tab.
    for (const [client, leadsToday, status] of [
      [next, false, 404],
      [old, true, 200],
    ] as const) {
      expect((await client.get(`/classes/${classes.a.id}`)).body.mine).toMatchObject({ isHomeroom: true, leadsToday });
      expect((await client.get(`/classes/${classes.a.id}/early-warning`)).status).toBe(status);
    }
    await db
      .updateTable('enrolments')
      .set({ to_date: '2026-11-10' })
      .where('student_id', '=', pupils.self.id)
      .execute();
    expect((await old.post(pathOf(pupils.self.id), body())).status).toBe(404);
    const { body: made } = await old.post(pathOf(pupils.mate.id), body());
    await db
      .updateTable('homeroom_assignments')
      .set({ to_date: '2026-11-15' })
      .where('class_id', '=', classes.a.id)
      .where('teacher_id', '=', teachers.homeroom.id)
      .execute();
    expect((await old.get(`/classes/${classes.a.id}/early-warning`)).status).toBe(404);
    expect((await old.post(`/support-actions/${made.id}/close`, { version: 1, outcome: 'SAME' })).status).toBe(404);
  });

  it('has a history of who wrote what and what was changed, for who leads the class today', async () => {
    const client = await homeroom();
    const { body: made } = await client.post(pathOf(world.pupils.self.id), body());
    await client.put(`/support-actions/${made.id}`, { ...body({ kind: 'TALK' }), version: 1 });
    const history = `/support-actions/${made.id}/history`;
    const { body: found } = await client.get(history);
    expect(found.items.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
      ['supportActions.update', 'Giáo viên thử'],
      ['supportActions.create', 'Giáo viên thử'],
    ]);
    expect(found.items[0].changes).toContainEqual({ field: 'kind', before: 'PHONE', after: 'TALK' });
    expect((await (await teacher(world.teachers.other.id)).get(history)).status).toBe(404);
    expect((await client.get(`/support-actions/${newId()}/history`)).status).toBe(404);
  });

  it('is not written in a closed year, by none of the three calls', async () => {
    const { db, pupils } = world;
    const client = await homeroom();
    const id = await aSupportAction(world, pupils.self.id);
    await db.updateTable('school_years').set({ status: 'CLOSED' }).execute();
    for (const answer of [
      await client.post(pathOf(pupils.self.id), body()),
      await client.put(`/support-actions/${id}`, { ...body(), version: 1 }),
      await client.post(`/support-actions/${id}/close`, { version: 1, outcome: 'SAME' }),
    ])
      expect(answer.body.code).toBe('school.year_closed');
    expect((await tab(client)).isClosed).toBe(true);
  });

  it('stands in the pupil’s own file with the points and why, and an erasure takes it away', async () => {
    const { db, pupils } = world;
    await misses(pupils.self.id, lastWeek);
    await aSupportAction(world, pupils.self.id);
    await aSupportAction(world, pupils.mate.id);
    const pupil = await server.student(pupils.self.id);
    const answer = await pupil.post('/personal-data/own/export');
    const parts = unzipSync(new Uint8Array(answer.raw));
    const json = JSON.parse(Buffer.from(parts['Du lieu ca nhan.json'] ?? []).toString());
    expect(json.tables.support_actions).toMatchObject([{ note: 'Mẹ hứa nhắc em nộp bài', points_then: 3 }]);
    expect(json.reckoned[0].earlyWarning).toMatchObject({
      points: 2,
      sentences: ['Nghỉ 5 buổi trong 20 ngày học gần đây, 5 không phép.'],
    });
    const sheets = Object.values(unzipSync(parts['Du lieu ca nhan.xlsx'] ?? new Uint8Array())).map((part) =>
      Buffer.from(part).toString(),
    );
    for (const text of ['Cảnh báo sớm, tính khi xuất', 'Việc đã làm để hỗ trợ em', 'Gọi gia đình', 'Nghỉ 5 buổi'])
      expect(sheets.join('')).toContain(text);
    await db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', '=', pupils.self.id).execute();
    const admin = await server.admin();
    await admin.post(`/personal-data/student/${pupils.self.id}/erasure`, { reason: 'Gia đình xin' });
    const left = await db.selectFrom('support_actions').select('student_id').execute();
    expect(left).toEqual([{ student_id: pupils.mate.id }]);
  });

  it('reaches a pupil by no call: every one that pupils may make is made, and none tells of it', async () => {
    const { db, pupils } = world;
    await misses(pupils.self.id, lastWeek);
    const id = await aSupportAction(world, pupils.self.id);
    await db.updateTable('support_actions').set({ note: marker, outcome_note: marker }).where('id', '=', id).execute();
    const pupil = (await actorsOf(world)('signedIn')).pupilSelf;
    const own = pupilAreas.flatMap(routesOf).filter(([routeId, { access, method }]) => {
      const isTheirs = access === 'signedIn' || (typeof access === 'object' && access.student !== undefined);
      return isTheirs && method === 'GET' && routeId !== 'personalData.exportOwn';
    });
    expect(own.length).toBeGreaterThan(20);
    const told: string[] = [];
    for (const [routeId, definition] of own) {
      const call = await samples[routeId].make(world, pupil);
      const { raw } = await callRoute(server.app, pupil.client.token, definition, call);
      if (/Dấu-riêng|supportAction|earlyWarning|RECENT_ABSENCES/.test(raw.toString())) told.push(routeId);
    }
    expect(told).toEqual([]);
    for (const path of [
      `/classes/${world.classes.a.id}/early-warning`,
      '/numbers/early-warning',
      '/numbers/early-warning/pupils',
    ])
      expect((await pupil.client.get(path)).status).toBe(403);
  });
});
