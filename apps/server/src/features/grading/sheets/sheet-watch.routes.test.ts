import type { Socket } from 'socket.io-client';
import { beforeAll, expect, test } from 'vitest';
import { type LiveSockets, liveSockets, next } from '../../../../test/servers/live-sockets.ts';
import type { Client } from '../../../../test/servers/server.ts';
import {
  anOpenSheet,
  aTaughtClass,
  openSheetOf,
  save,
  sheetPath,
  sheetWorld,
  value,
  write,
} from './mark-sheet-fixtures.ts';

const world = sheetWorld();
let live: LiveSockets;

beforeAll(async () => {
  live = await liveSockets(world.server);
});

/** A tab of the person that shows the sheet, and how often it was told to read it again. */
async function watching(person: Client, classId: string) {
  const socket = await live.connect(person.token);
  const heard = { times: 0 };
  socket.on('sheet.changed', () => {
    heard.times += 1;
  });
  return { socket, heard, ...(await watch(socket, classId)) };
}

async function watch(socket: Socket, classId: string): Promise<{ isWatched: boolean }> {
  const query = new URLSearchParams(sheetPath(world, classId).split('?')[1]);
  return socket.emitWithAck('sheet.watch', { sheet: Object.fromEntries(query) });
}

test('who shows a sheet hears of every change by somebody else, many at once as one, and the writer of none', async () => {
  const sheet = await anOpenSheet(world, 2);
  const reader = await watching(world.reader, sheet.classId);
  const writer = await watching(world.teacher, sheet.classId);
  const other = await watching(world.reader, (await anOpenSheet(world, 1)).classId);
  expect([reader.isWatched, writer.isWatched, other.isWatched]).toEqual([true, true, true]);
  const told = next(reader.socket, 'sheet.changed');
  const begun = performance.now();
  for (let version = 0; version < 8; version += 1) {
    await save(world.teacher, sheet.id, [write(sheet.ids[0], 'tx1', value(60 + version), version)]);
  }
  await told;
  expect(writer.heard.times).toBe(0);
  const both = Promise.all([next(reader.socket, 'sheet.changed'), next(writer.socket, 'sheet.changed')]);
  const saved = await save(world.clerk, sheet.id, [write(sheet.ids[1], 'tx1', value(70))], 'Theo bài làm');
  expect(saved.body.results).toMatchObject([{ status: 'saved' }]);
  await both;
  // What comes within a second and a half of the last notice is told together.
  expect(reader.heard.times).toBeLessThanOrEqual(2 + (performance.now() - begun) / 1_500);
  expect(other.heard.times).toBe(0);
});

test('the first mark of an unmade sheet is heard too; who goes on to another sheet hears no more of it', async () => {
  const { id: classId } = await aTaughtClass(world, 1);
  const { socket, heard } = await watching(world.reader, classId);
  const made = next(socket, 'sheet.changed');
  await openSheetOf(world, world.teacher, classId);
  await made;
  expect(await watch(socket, classId)).toEqual({ isWatched: true });
  expect(await socket.emitWithAck('sheet.watch', { sheet: null })).toEqual({ isWatched: false });
  const [connection] = [...live.realtime.connections.values()].filter(({ socket: own }) => own.id === socket.id);
  expect([...(connection?.socket.rooms ?? [])].filter((room) => room.startsWith('topic:'))).toEqual([]);
  expect(heard.times).toBe(1);
});

test('a sheet that may not be read cannot be watched', async () => {
  const { classId } = await anOpenSheet(world, 1);
  const outsiders = [world.stranger, await world.server.account('view_student')];
  for (const person of outsiders) {
    const socket = await live.connect(person.token);
    const answer = socket.timeout(500).emitWithAck('sheet.watch', {
      sheet: Object.fromEntries(new URLSearchParams(sheetPath(world, classId).split('?')[1])),
    });
    expect(await answer.catch(() => null)).not.toEqual({ isWatched: true });
    const [connection] = [...live.realtime.connections.values()].filter(({ socket: own }) => own.id === socket.id);
    expect([...(connection?.socket.rooms ?? [])].filter((room) => room.startsWith('topic:'))).toEqual([]);
  }
});
