import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { remindOfLists } from './list-reminder.commands.ts';

/** A Monday. */
const monday = '2026-11-16';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date(`${monday}T01:00:00Z`)) });
});

const definition = { noun: 'PUPILS', columns: ['studentCode'], filters: [], sort: null, group: null };
const weekly = { every: 'WEEK', day: 1 };

async function aList(rights: readonly ('view_statistic' | 'view_student')[], more: object) {
  const owner = await server.account('view_statistic', ...rights);
  const body = { name: 'Học sinh lớp 9', note: '', definition, roleIds: [], userIds: [], ...more };
  const { status, body: list } = await owner.post('/numbers/own-lists', body);
  expect(status).toBe(200);
  return { owner, list };
}

const toldOf = async (listId: string): Promise<string[]> => {
  const rows = await server.services.db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'params'])
    .where('link', '=', `/statistics?list=${listId}`)
    .execute();
  for (const { kind, params } of rows) expect([kind, params]).toEqual(['ownListDue', { name: 'Học sinh lớp 9' }]);
  return rows.map(({ user_id }) => user_id).sort();
};

describe('reminders of lists', () => {
  it('tell the owner and whom a list is shared with, once, on its day', async () => {
    const reader = await server.account('view_statistic', 'view_student');
    const readerId = userIdOf(reader.token);
    const { owner, list } = await aList(['view_student'], { userIds: [readerId], reminder: weekly });
    expect(list.reminder).toEqual(weekly);
    await remindOfLists(server.services, '2026-11-15');
    expect(await toldOf(list.id)).toEqual([]);
    await remindOfLists(server.services, monday);
    await remindOfLists(server.services, monday);
    expect(await toldOf(list.id)).toEqual([userIdOf(owner.token), readerId].sort());
    await remindOfLists(server.services, '2026-11-23');
    expect(await toldOf(list.id)).toHaveLength(4);
  });

  it('come on a day of every month, and no more once they are taken off', async () => {
    const { owner, list } = await aList(['view_student'], { reminder: { every: 'MONTH', day: 20 } });
    await remindOfLists(server.services, '2026-11-20');
    expect(await toldOf(list.id)).toHaveLength(1);
    const { id, name, note, version } = list;
    const body = { name, note, definition, roleIds: [], userIds: [], reminder: null, version };
    expect((await owner.put(`/numbers/own-lists/${id}`, body)).body).toMatchObject({ reminder: null });
    await remindOfLists(server.services, '2026-12-20');
    expect(await toldOf(list.id)).toHaveLength(1);
  });

  it('leave out who may not see such rows or is locked, and wait while the owner is', async () => {
    const { db } = server.services;
    const [blind, locked] = [
      await server.account('view_statistic'),
      await server.account('view_statistic', 'view_student'),
    ];
    const userIds = [userIdOf(blind.token), userIdOf(locked.token)];
    const { owner, list } = await aList(['view_student'], { userIds, reminder: weekly });
    const lock = (token: string, status: 'active' | 'disabled') =>
      db.updateTable('users').set({ status }).where('id', '=', userIdOf(token)).execute();
    await lock(locked.token, 'disabled');
    await lock(owner.token, 'disabled');
    await remindOfLists(server.services, '2026-11-30');
    expect(await toldOf(list.id)).toEqual([]);
    await lock(owner.token, 'active');
    await remindOfLists(server.services, '2026-12-07');
    expect(await toldOf(list.id)).toEqual([userIdOf(owner.token)]);
  });

  it('are refused on days that not every week or month has', async () => {
    const owner = await server.account('view_statistic', 'view_student');
    const body = { name: 'Sai ngày', note: '', definition, roleIds: [], userIds: [] };
    for (const reminder of [
      { every: 'MONTH', day: 31 },
      { every: 'WEEK', day: 0 },
      { every: 'YEAR', day: 1 },
    ])
      expect((await owner.post('/numbers/own-lists', { ...body, reminder })).status).toBe(400);
  });
});
