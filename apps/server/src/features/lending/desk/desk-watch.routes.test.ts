import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { liveSockets, next } from '../../../../test/servers/live-sockets.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent, aTeacher } from '../../../../test/world/factories.ts';

let server: TestServer;
let live: Awaited<ReturnType<typeof liveSockets>>;

beforeAll(async () => {
  server = await testServer();
  live = await liveSockets(server);
});

async function watching({ token }: Client, desk: 'library' | 'devices' | 'rooms' | null) {
  const socket = await live.connect(token);
  const heard: unknown[] = [];
  socket.on('desk.changed', (payload) => void heard.push(payload));
  const { isWatched } = await socket.emitWithAck('desk.watch', { desk });
  return { socket, heard, isWatched };
}

test('a desk is heard of by who may see it, and by nobody else', async () => {
  const teacher = await server.teacher((await aTeacher(server.services.db)).id);
  const pupil = await server.student((await aStudent(server.services.db)).id);
  const librarian = await server.account('view_borrow');
  const clerk = await server.account('view_lease');
  const may = async (person: Client) =>
    Promise.all(
      (['library', 'devices', 'rooms'] as const).map(async (desk) => (await watching(person, desk)).isWatched),
    );
  expect(await may(librarian)).toEqual([true, false, false]);
  expect(await may(clerk)).toEqual([false, true, false]);
  expect(await may(await server.account('view_laboratory'))).toEqual([false, false, true]);
  expect(await may(teacher)).toEqual([false, false, true]);
  expect(await may(pupil)).toEqual([false, false, false]);
});

test.each([
  ['library', ['book_loans', 'download_grants', 'borrower_suspensions'], 'view_borrow'],
  ['devices', ['device_orders', 'device_order_lines', 'device_line_items', 'device_items'], 'view_lease'],
  ['rooms', ['laboratories', 'laboratory_requests', 'laboratory_closings'], 'view_laboratory'],
] as const)('every change of what the desk %s shows is told, and says nothing else', async (desk, tables, right) => {
  const { db, database } = server.services;
  const { socket, heard, isWatched } = await watching(await server.account(right), desk);
  expect(isWatched).toBe(true);
  for (const table of tables) {
    const told = next(socket, 'desk.changed');
    await sql`delete from ${sql.table(table)} where false`.execute(db);
    await told;
  }
  expect(heard).toEqual(tables.map(() => ({})));
  // Twice in a transaction is once; taken back is never.
  const told = next(socket, 'desk.changed');
  const [table] = tables;
  await database.kysely.transaction().execute(async (trx) => {
    await sql`delete from ${sql.table(table)} where false`.execute(trx);
    await sql`delete from ${sql.table(table)} where false`.execute(trx);
  });
  await told;
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await sql`delete from ${sql.table(table)} where false`.execute(trx);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  const last = next(socket, 'desk.changed');
  await sql`delete from ${sql.table(table)} where false`.execute(db);
  await last;
  expect(heard).toHaveLength(tables.length + 2);
});

test('who shows another desk, or none, hears no more of the first', async () => {
  const { db } = server.services;
  const person = await server.account('view_borrow', 'view_lease');
  const { socket, heard } = await watching(person, 'library');
  await socket.emitWithAck('desk.watch', { desk: 'devices' });
  await sql`delete from book_loans where false`.execute(db);
  const told = next(socket, 'desk.changed');
  await sql`delete from device_orders where false`.execute(db);
  await told;
  expect(heard).toHaveLength(1);
  await socket.emitWithAck('desk.watch', { desk: null });
  await sql`delete from device_orders where false`.execute(db);
  const other = await watching(person, 'devices');
  const again = next(other.socket, 'desk.changed');
  await sql`delete from device_orders where false`.execute(db);
  await again;
  expect(heard).toHaveLength(1);
});
