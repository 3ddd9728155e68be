import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'socket.io-client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { atEnd } from '../../../../test/kit/at-end.ts';
import { type LiveSockets, liveSockets, next } from '../../../../test/servers/live-sockets.ts';
import type { Client } from '../../../../test/servers/server.ts';
import { allEventHandlers } from '../../../areas.ts';
import { realtimeServer } from '../../../platform/realtime/realtime-server.ts';
import { socketGuard } from '../../access/access.public.ts';
import { ok } from '../submissions/work-fixtures.ts';
import { aSchoolOfLiveSlides, deck } from './live-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfLiveSlides>>;
let live: LiveSockets;

beforeAll(async () => {
  school = await aSchoolOfLiveSlides();
  live = await liveSockets(school.server);
});
beforeEach(() => {
  school.beginAgain();
  live.closeAll();
});

interface Heard {
  readonly name: string;
  readonly payload: { turn?: number; page?: number };
}

const watch = (socket: Socket, itemId: string | null): Promise<{ isWatched: boolean }> =>
  socket.emitWithAck('live.watch', { itemId });

/** A tab of a person that shows the deck, and what it has heard. */
async function following(person: Client, itemId: string, url?: string) {
  const socket = await live.connect(person.token, {}, url);
  const heard: Heard[] = [];
  socket.onAny((name: string, payload: Heard['payload']) => void heard.push({ name, payload }));
  return {
    socket,
    heard,
    turns: () => heard.flatMap(({ payload: { turn } }) => turn ?? []),
    ...(await watch(socket, itemId)),
  };
}

test('every pupil of the class who has the deck open hears each turn, in an order that its number puts right', async () => {
  const { itemId, desk } = await school.aLiveDeck();
  const [pupil, mate] = [await following(school.pupil, itemId), await following(school.mate, itemId)];
  expect([pupil.isWatched, mate.isWatched]).toEqual([true, true]);
  const turns = [1, 2, 3, 4, 5, 6, 7, 8];
  await Promise.all(turns.map((turn) => ok(school.turn(itemId, desk.id, turn, turn))));
  for (const { turns: heard } of [pupil, mate]) await expect.poll(() => Math.max(...heard())).toBe(8);
  const last = (await school.own(school.pupil, itemId)).live;
  expect([last.turn, last.page]).toEqual([8, 8]);
  // An older turn is not told once a newer one has been taken in.
  expect(pupil.turns()).toEqual([...pupil.turns()].sort((a, b) => a - b));
});

test('who may not read the deck can neither watch it nor hears of it; who watched it and goes on hears no more', async () => {
  const { itemId, desk } = await school.aLiveDeck();
  const [foreign, pupil] = [await following(school.foreign, itemId), await following(school.pupil, itemId)];
  expect([foreign.isWatched, pupil.isWatched]).toEqual([false, true]);
  const stranger = await live.connect((await school.server.account('view_class')).token);
  // An event that is refused is not answered.
  const answer = stranger.timeout(500).emitWithAck('live.watch', { itemId });
  expect(await answer.catch(() => null)).toBeNull();
  await watch(pupil.socket, null);
  const mate = await following(school.mate, itemId);
  await ok(school.turn(itemId, desk.id, 1, 2));
  await expect.poll(() => mate.turns()).toEqual([1]);
  expect([foreign.heard, pupil.heard]).toEqual([[], []]);
});

test('who shows a deck and says so again loses nothing; what another event named is not touched', async () => {
  const { itemId, desk } = await school.aLiveDeck();
  const pupil = await following(school.pupil, itemId);
  const again = Promise.all(Array.from({ length: 6 }, () => watch(pupil.socket, itemId)));
  await ok(school.turn(itemId, desk.id, 1, 1));
  await again;
  await expect.poll(() => pupil.turns()).toEqual([1]);
  const teacher = await following(school.teacher, itemId);
  await teacher.socket.emitWithAck('sheet.watch', { sheet: null });
  await ok(school.turn(itemId, desk.id, 2, 2));
  await expect.poll(() => teacher.turns()).toEqual([2]);
});

test('who comes late, or back after the line was cut, reads the page of now before the next turn is told', async () => {
  const { itemId, desk } = await school.aLiveDeck();
  const early = await following(school.pupil, itemId);
  await ok(school.turn(itemId, desk.id, 1, 1));
  await expect.poll(() => early.turns()).toEqual([1]);
  const late = await following(school.mate, itemId);
  expect((await school.own(school.mate, itemId)).live.page).toBe(1);
  early.socket.disconnect();
  await ok(school.turn(itemId, desk.id, 2, 2));
  const back = await following(school.pupil, itemId);
  expect((await school.own(school.pupil, itemId)).live.page).toBe(2);
  await ok(school.turn(itemId, desk.id, 3, 0));
  // The word of the turn it has read already may come after it has said that it follows.
  await expect.poll(() => back.turns().filter((page) => page !== 2)).toEqual([3]);
  await expect.poll(() => late.turns()).toEqual([2, 3]);
});

test('beginning and ending is told to the class wherever it is, and to nobody else', async () => {
  const { itemId } = await school.aDeck(deck());
  const [pupil, foreign] = [await live.connect(school.pupil.token), await live.connect(school.foreign.token)];
  let strange = 0;
  foreign.on('live.onAir', () => {
    strange += 1;
  });
  const shown = await following(school.mate, itemId);
  const begun = next(pupil, 'live.onAir');
  const changed = next(shown.socket, 'live.changed');
  await ok(school.begin(school.teacher, itemId));
  await Promise.all([begun, changed]);
  const ended = next(pupil, 'live.onAir');
  await ok(school.teacher.delete(`/lesson-items/${itemId}/live`));
  await ended;
  expect(strange).toBe(0);
});

test('who presents hears of answers and of who comes and goes, without names, and is told how many follow', async () => {
  const { itemId } = await school.aLiveDeck();
  const teacher = await following(school.teacher, itemId);
  const counted = async () => (await school.read(school.teacher, itemId)).live.following;
  const pupil = await following(school.pupil, itemId);
  await following(school.mate, itemId);
  await expect.poll(() => teacher.heard.filter(({ name }) => name === 'live.answered').length).toBeGreaterThan(0);
  expect(await counted()).toBe(2);
  await watch(pupil.socket, null);
  expect(await counted()).toBe(1);
  // Who only closes the browser is gone when nothing was heard for a while.
  school.clock.now = new Date(school.clock.now.getTime() + 80_000);
  expect(await counted()).toBe(0);
  const { question } = await ok(school.poll(itemId, ['Có', 'Không']));
  const told = next(teacher.socket, 'live.answered');
  await ok(school.answer(school.pupil, itemId, question.id, [1]));
  expect(await told).toEqual({});
});

test('another process tells its browsers too, and one that was restarted knows the page', async () => {
  const { itemId, desk } = await school.aLiveDeck();
  const { services } = school.server;
  const http = createServer();
  const other = realtimeServer(http, {
    guard: socketGuard(services),
    handlers: allEventHandlers(services),
    signals: services.database.signals,
    clock: services.clock,
    publicUrl: undefined,
    trustProxy: false,
    onError: (error) => expect.fail(String(error)),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    await other.stop();
    http.close();
  });
  await ok(school.turn(itemId, desk.id, 1, 2));
  const moved = await following(school.pupil, itemId, `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  expect([moved.isWatched, (await school.own(school.pupil, itemId)).live.page]).toEqual([true, 2]);
  await ok(school.turn(itemId, desk.id, 2, 1));
  await expect.poll(() => moved.turns()).toEqual([2]);
});
