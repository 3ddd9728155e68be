import { setTimeout as pause } from 'node:timers/promises';
import { clientEvents, serverEvents } from '@phuong/contract/platform/realtime/socket-events.schema.ts';
import { Manager } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { liveSockets, next } from '../../../test/servers/live-sockets.ts';
import { type Client, testServer } from '../../../test/servers/server.ts';
import { userIdOf } from '../../../test/world/world.ts';
import { allEventHandlers } from '../../areas.ts';
import { openSession, setUserDisabled } from '../../features/access/access.public.ts';
import { accessTokenSeconds, signAccessToken } from '../../features/access/sessions/access-token.rules.ts';
import { inTransaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { announce } from './announce.ts';
import { clientEventHandlers } from './client-event-handlers.ts';
import { socketLimits } from './socket-limits.ts';

const server = await testServer();
const { services } = server;
const live = await liveSockets(server);
/** Looks again soon whose session is over; the other one only tells what is announced. */
const lookingServer = await testServer();
const looking = await liveSockets(lookingServer, { recheckMs: 300 });
const { realtime } = live;
const system = { actor: null, origin: null };

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; sid: string };
/** A token of the same session that has only so long to live. */
const shortToken = ({ token }: Client, seconds: number) => {
  const { sub, sid } = claimsOf(token);
  const claims = { userId: sub, sessionId: sid, scope: 'account' as const };
  const now = Date.now() + (seconds - accessTokenSeconds) * 1000;
  return signAccessToken(claims, services.config.sessionSecret, now);
};
const settled = async (count: number) => expect.poll(() => realtime.connections.size).toBe(count);

afterEach(async () => {
  for (const { closeAll, realtime: itself, errors } of [live, looking]) {
    closeAll();
    await expect.poll(() => itself.connections.size).toBe(0);
    expect(errors).toEqual([]);
  }
});

test.each([
  ['no token', null],
  ['rubbish', 'rubbish-rubbish-rubbish'],
  ['a token nobody signed', `${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`],
])('a connection with %s is refused', async (_, token) => {
  await expect(live.connect(token)).rejects.toThrow('not_signed_in');
});

test('a token that has expired, of a session that is over or with another scope is refused', async () => {
  const person = await server.account();
  await expect(live.connect(await shortToken(person, -1))).rejects.toThrow('not_signed_in');
  const { sub, sid } = claimsOf(person.token);
  const { sessionSecret } = services.config;
  const foreign = await signAccessToken({ userId: sub, sessionId: sid, scope: 'teacher' }, sessionSecret, Date.now());
  await expect(live.connect(foreign)).rejects.toThrow('not_signed_in');
  await services.db.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', sid).execute();
  await expect(live.connect(person.token)).rejects.toThrow('not_signed_in');
});

test('who must change their first password, or set up a second factor, is let in after that and out before', async () => {
  const { db } = lookingServer.services;
  const person = await lookingServer.admin();
  const mustChange = (must: boolean) =>
    db.updateTable('users').set({ must_change_password: must }).where('id', '=', userIdOf(person.token)).execute();
  const requiredFor = (who: 'nobody' | 'administrators') =>
    db.updateTable('second_factor_policy').set({ required_for: who }).execute();
  await mustChange(true);
  await expect(looking.connect(person.token)).rejects.toThrow('not_signed_in');
  await mustChange(false);
  const before = await looking.connect(person.token);
  const out = next(before, 'disconnect');
  await requiredFor('administrators');
  await out;
  await expect(looking.connect(person.token)).rejects.toThrow('not_signed_in');
  await requiredFor('nobody');
  expect((await looking.connect(person.token)).connected).toBe(true);
});

test('the token comes in the header or in auth', async () => {
  const person = await server.account();
  const viaAuth = await live.connect(person.token);
  const viaHeader = await live.connect(null, { extraHeaders: { authorization: `Bearer ${person.token}` } });
  expect([viaAuth.connected, viaHeader.connected]).toEqual([true, true]);
  const viaPolling = await live.connect(person.token, { transports: ['polling'] });
  expect(viaPolling.connected).toBe(true);
});

test('only pages of our own address may connect', async () => {
  const person = await server.account();
  const from = (origin: string) => live.connect(person.token, { extraHeaders: { origin } });
  await expect(from('https://evil.example')).rejects.toThrow();
  await expect(from(`${live.url}.evil.example`)).rejects.toThrow();
  await expect(from('null')).rejects.toThrow();
  const own = await from(live.url);
  const published = await from('https://truong.example.edu.vn');
  expect([own.connected, published.connected]).toEqual([true, true]);
});

test('a frame of more than 64 KB closes the connection', async () => {
  const socket = await live.connect((await server.account()).token);
  const gone = next(socket, 'disconnect');
  socket.emit('auth.renew', { token: 'x'.repeat(socketLimits.frame + 1) });
  await gone;
  await settled(0);
});

test('no event is declared twice, without a handler or without who gets it; the running server listens to nothing else', async () => {
  expect(Object.keys(clientEventHandlers({} as never, allEventHandlers(services))).sort()).toEqual(
    Object.keys(clientEvents).sort(),
  );
  for (const { to } of Object.values(serverEvents)) expect(['user', 'session', 'watchers']).toContain(to);
  await live.connect((await server.account()).token);
  const [connection] = realtime.connections.values();
  expect(connection?.socket.eventNames()).toEqual(['error', 'disconnect']);
});

test('events that are not declared, or have another shape, do nothing and are counted; nobody chooses their rooms', async () => {
  const person = await server.account();
  const stranger = await server.account();
  const socket = await live.connect(person.token);
  const before = { ...realtime.counts };
  const room = `user:${userIdOf(stranger.token)}`;
  const heard: string[] = [];
  socket.onAny((name: string) => void heard.push(name));
  for (const name of ['join', 'subscribe', 'room', 'session.revoked', '__proto__', 'constructor', 'toString']) {
    socket.emit(name, room);
  }
  socket.emit('auth.renew', 'text');
  socket.emit('auth.renew', { token: person.token, room });
  await expect.poll(() => realtime.counts.undeclared - before.undeclared).toBe(7);
  await expect.poll(() => realtime.counts.malformed - before.malformed).toBe(2);
  const [connection] = realtime.connections.values();
  const { sub, sid } = claimsOf(person.token);
  expect([...(connection?.socket.rooms ?? [])].sort()).toEqual([socket.id, `session:${sid}`, `user:${sub}`].sort());
  await announce(services.db, { event: 'permissions.changed', userIds: [userIdOf(stranger.token)] });
  await announce(services.db, { event: 'permissions.changed', userIds: [sub] });
  await expect.poll(() => heard).toEqual(['permissions.changed']);
  await pause(50);
  expect(heard).toHaveLength(1);
});

test('a flood of events ends the connection', async () => {
  const socket = await live.connect((await server.account()).token);
  const why = next(socket, 'session.ended');
  for (let each = 0; each < 100; each += 1) socket.emit('nothing');
  expect(await why).toEqual({ because: 'too_many' });
  await settled(0);
});

/** The same person signed in once more, on another device. */
async function anotherSession({ token }: Client): Promise<string> {
  const { db, config, clock } = services;
  const origin = { ip: '127.0.0.1', userAgent: 'another' };
  const user = { id: claimsOf(token).sub, scope: 'account' as const };
  return (await openSession(db, user, config.sessionSecret, origin, clock.now())).access_token;
}
const connectAll = (count: number, token: string) =>
  Promise.all(Array.from({ length: count }, () => live.connect(token)));

test('one sign-in and one person have so many connections and no more', async () => {
  const person = await server.account();
  await connectAll(socketLimits.ofOneSession, person.token);
  await expect(live.connect(person.token)).rejects.toThrow(/^too_many$/);
  await connectAll(socketLimits.ofOnePerson - socketLimits.ofOneSession, await anotherSession(person));
  await expect(live.connect(await anotherSession(person))).rejects.toThrow(/^too_many$/);
  expect((await live.connect((await server.account()).token)).connected).toBe(true);
});

test('one address has so many connections and no more, whoever they are of; who comes from elsewhere gets one', async () => {
  const school = await testServer();
  const small = await liveSockets(school, { limits: { ofOneAddress: 3 }, trustProxy: true });
  const from = async (forwarded: string) =>
    small.connect((await school.account()).token, { extraHeaders: { 'x-forwarded-for': forwarded } });
  const sockets = [await from('203.0.113.7'), await from('::ffff:203.0.113.7'), await from('203.0.113.7')];
  await expect(from('203.0.113.7')).rejects.toThrow(/^too_many_here$/);
  // What the caller writes before the proxy's own entry counts for nothing.
  await expect(from('198.51.100.9, 203.0.113.7')).rejects.toThrow(/^too_many_here$/);
  expect((await from('198.51.100.9')).connected).toBe(true);
  sockets[0]?.disconnect();
  await expect.poll(() => small.realtime.connections.size).toBe(3);
  expect((await from('203.0.113.7')).connected).toBe(true);
});

test('who only holds the line and never says who they are keeps nobody out: the longest waiting makes room', async () => {
  const school = await testServer();
  const small = await liveSockets(school, { limits: { waitingOfOneAddress: 3 } });
  const held = await Promise.all(Array.from({ length: 3 }, () => heldLine(small.url)));
  const [first] = held;
  const over = new Promise((closed) => first?.engine.once('close', closed));
  expect((await small.connect((await school.account()).token)).connected).toBe(true);
  await over;
  expect(held.slice(1).map(({ engine }) => engine.readyState)).toEqual(['open', 'open']);
  for (const { engine } of held) engine.close();
});

/** A connection that is open and on which nobody signs in. */
async function heldLine(url: string): Promise<Manager> {
  const manager = new Manager(url, {
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((opened, failed) => {
    manager.open((error) => (error ? failed(error) : opened()));
  });
  return manager;
}

test('nobody gets more by coming many times at once, on many transports or on one', async () => {
  const { token } = await server.account();
  const asked = Array.from({ length: 3 * socketLimits.ofOneSession }, () => live.connect(token));
  const answers = await Promise.allSettled(asked);
  const open = answers.filter(({ status }) => status === 'fulfilled').length;
  expect([open, realtime.connections.size]).toEqual([socketLimits.ofOneSession, socketLimits.ofOneSession]);
  live.closeAll();
  await settled(0);
  const manager = await heldLine(live.url);
  const before = realtime.counts.notAdmitted;
  const connect = `0${JSON.stringify({ token })}`;
  for (let each = 0; each < 2 * socketLimits.ofOneSession; each += 1) manager.engine.write(connect);
  await expect.poll(() => realtime.counts.notAdmitted - before).toBe(2 * socketLimits.ofOneSession - 1);
  await settled(1);
  manager.engine.close();
  await settled(0);
  expect((await live.connect(token)).connected).toBe(true);
});

test('a connection ends when its token expires, and lives on when a refreshed one of the same session has come', async () => {
  const person = await server.account();
  const stranger = await server.account();
  // Long enough to come in and to renew on a busy machine.
  const [ends, staysOn] = await Promise.all([
    live.connect(await shortToken(person, 6)),
    live.connect(await shortToken(person, 6)),
  ]);
  const why = next(ends, 'session.ended');
  const gone = next(ends, 'disconnect');
  expect(await staysOn.emitWithAck('auth.renew', { token: stranger.token })).toEqual({ isRenewed: false });
  expect(await staysOn.emitWithAck('auth.renew', { token: 'x'.repeat(60) })).toEqual({ isRenewed: false });
  expect(await staysOn.emitWithAck('auth.renew', { token: person.token })).toEqual({ isRenewed: true });
  expect(await why).toEqual({ because: 'expired' });
  expect(await gone).toBe('io server disconnect');
  await pause(300);
  expect(staysOn.connected).toBe(true);
});

test('signing out everywhere, a new password and disabling end the connections at once, with the reason', async () => {
  const [one, two] = [await server.account(), await server.account()];
  const sockets = await Promise.all([live.connect(one.token), live.connect(two.token)]);
  const [first, second] = sockets.map((socket) => next(socket, 'session.revoked'));
  expect((await one.post('/account/auth/sign-out-everywhere')).status).toBe(204);
  expect(await first).toEqual({ because: 'signed_out_everywhere' });
  await inTransaction(services.database, (trx) =>
    setUserDisabled(trx, system, userIdOf(two.token), { isDisabled: true, now: new Date() }),
  );
  expect(await second).toEqual({ because: 'user_disabled' });
  await settled(0);
});

test('a session that ends without a word is found by looking again', async () => {
  const person = await lookingServer.account();
  const socket = await looking.connect(person.token);
  const why = next(socket, 'session.ended');
  const { sid } = claimsOf(person.token);
  await lookingServer.services.db
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('id', '=', sid)
    .execute();
  expect(await why).toEqual({ because: 'revoked' });
});

test('an event of a session that is over ends the connection at once', async () => {
  const person = await server.account();
  const socket = await live.connect(person.token);
  const why = next(socket, 'session.ended');
  await services.db.deleteFrom('refresh_tokens').where('session_id', '=', claimsOf(person.token).sid).execute();
  await services.db.deleteFrom('sessions').where('id', '=', claimsOf(person.token).sid).execute();
  socket.emit('auth.renew', { token: person.token });
  expect(await why).toEqual({ because: 'revoked' });
  await settled(0);
});

test('of 10 000 events none reaches anybody else', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => server.account()));
  const ids = people.map(({ token }) => userIdOf(token));
  const foreign: unknown[] = [];
  const received = new Map<string, number>();
  const sockets = await Promise.all(people.map(({ token }) => live.connect(token)));
  sockets.forEach((socket, index) => {
    socket.onAny((name: string) => {
      const id = ids[index] ?? '';
      // The even are told, the odd never.
      if (index % 2 === 1 || name !== 'permissions.changed') foreign.push([index, name]);
      received.set(id, (received.get(id) ?? 0) + 1);
    });
  });
  const told = ids.filter((_, index) => index % 2 === 0);
  for (let round = 0; round < 1_000; round += 1) {
    await announce(services.db, { event: 'permissions.changed', userIds: [...told, newId()] });
  }
  const total = () => [...received.values()].reduce((sum, count) => sum + count, 0);
  await expect.poll(total).toBe(10_000);
  await pause(200);
  expect(foreign).toEqual([]);
  expect(told.map((id) => received.get(id))).toEqual(told.map(() => 1_000));
});

test('what is announced but not declared, or of another shape, goes to nobody', async () => {
  const person = await server.account();
  const socket = await live.connect(person.token);
  const heard: string[] = [];
  socket.onAny((name: string) => void heard.push(name));
  const userIds = [userIdOf(person.token)];
  const before = realtime.counts.undeliverable;
  await announce(services.db, { event: 'invented' as never, userIds });
  await announce(services.db, { event: 'permissions.changed', userIds, payload: { name: 'Lan' } as never });
  await announce(services.db, { event: 'permissions.changed', userIds });
  await expect.poll(() => heard).toEqual(['permissions.changed']);
  expect(realtime.counts.undeliverable - before).toBe(2);
});
