import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, hashPassword } from '../access.public.ts';
import { mostUnderWay } from './flood.guards.ts';
import { placeKey } from './place-failures.guards.ts';

let now = new Date('2026-11-16T00:00:00Z');
let server: TestServer;
let hash: string;
let number = 0;
const password = 'ngựa xanh ăn phở';
const school = '203.0.113.7';
const elsewhere = '198.51.100.9';

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => now) });
  hash = await hashPassword(password);
});
beforeEach(() => {
  // Each test after the windows of the one before.
  now = new Date(now.getTime() + 3_600_000);
});

async function aPerson(): Promise<string> {
  number += 1;
  const username = `nguoi.${number}`;
  const by = { actor: null, origin: null };
  await inTransaction(server.services.database, (trx) =>
    createUser(trx, by, { scope: 'account', username, password: { hash }, displayName: 'Lê Thị Thu' }),
  );
  return username;
}

interface From {
  readonly ip?: string;
  readonly cookie?: string | undefined;
  readonly language?: string;
}

async function send(payload: string, { ip = school, cookie, language }: From = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/account/auth/login',
    payload,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
      ...(language ? { 'accept-language': language } : {}),
    },
  });
  const set = response.headers['set-cookie'];
  const { code, detail } = response.json();
  return {
    status: response.statusCode,
    code,
    detail,
    retryAfter: response.headers['retry-after'],
    cookie: typeof set === 'string' ? set.split(';')[0] : undefined,
  };
}
const login = (username: string, typed = password, from: From = {}) =>
  send(JSON.stringify({ username, password: typed }), from);

async function failTooOften(ip: string): Promise<void> {
  await server.services.db.deleteFrom('sign_in_failures').execute();
  const row = { key: placeKey(ip), failures: 300, first_at: now, last_at: now, blocked_until: null };
  await server.services.db.insertInto('sign_in_failures').values(row).execute();
}

describe('a flood of tries', () => {
  it('does not hold up the owner of a name it guesses: they wait for their own turn, not for the turns of its guesses', async () => {
    const owner = await aPerson();
    const ended: string[] = [];
    const flood = Array.from({ length: 60 }, (_, each) =>
      login(each % 20 === 19 ? owner : `ai.do.${each}`, 'đoán mò thôi').then(() => ended.push('flood')),
    );
    const honest = login(owner, password, { ip: elsewhere }).then(({ status }) => ended.push(`owner ${status}`));
    await Promise.all([...flood, honest]);
    expect(ended.indexOf('owner 200')).toBeGreaterThanOrEqual(0);
    expect(ended.indexOf('owner 200')).toBeLessThan(20);
  });

  it('is refused, once its address has failed too often, before its body is read and without asking the database', async () => {
    const owner = await aPerson();
    const { cookie } = await login(owner);
    await failTooOften(school);
    const stopped = { status: 429, code: 'access.too_many_failures_here', retryAfter: '900' };
    expect(await login('ai.do', 'mật khẩu của cả trường')).toMatchObject(stopped);
    await inTransaction(server.services.database, async (trx) => {
      // Whoever asked the database now would wait for this transaction.
      await sql`lock table users, sign_in_failures in access exclusive mode`.execute(trx);
      expect(await login('ai.do.khac', 'mật khẩu của cả trường')).toMatchObject(stopped);
      expect(await send('{"username":', { language: 'en' })).toMatchObject({
        ...stopped,
        detail: expect.stringContaining('There were too many wrong tries from this network.'),
      });
      expect(await send('x'.repeat(200_000))).toMatchObject(stopped);
    });
    expect((await login(owner, password, { ip: elsewhere })).status).toBe(200);
    expect((await login(owner, password, { cookie })).status).toBe(200);
  });

  it('is asked about again after some seconds: what another process forgave counts here too', async () => {
    await failTooOften(school);
    expect((await login('ai.do', 'mật khẩu của cả trường')).status).toBe(429);
    await server.services.db.deleteFrom('sign_in_failures').execute();
    expect((await login('ai.do', 'mật khẩu của cả trường')).status).toBe(429);
    now = new Date(now.getTime() + 5_000);
    expect((await login('ai.do', 'mật khẩu của cả trường')).status).toBe(401);
  });

  it('has so many tries under way and no more; others, and devices their people know at that very address, come in meanwhile', async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    const { cookie } = await login(owner);
    const flood = Array.from({ length: mostUnderWay.place + 30 }, (_, each) => login(`ai.${each}`, 'đoán mò thôi'));
    const [known, honest] = await Promise.all([
      login(owner, password, { cookie }),
      login(other, password, { ip: elsewhere }),
    ]);
    expect([known.status, honest.status]).toEqual([200, 200]);
    const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
    const told = { code: 'access.too_many_at_once_here', retryAfter: '2' };
    expect(refused).toHaveLength(30);
    expect(refused.slice(-1)).toMatchObject([
      { ...told, detail: 'Từ mạng này đang có quá nhiều lượt đăng nhập cùng lúc. Chờ vài giây rồi thử lại.' },
    ]);
    expect((await login(other)).status).toBe(200);
  });

  it('by a device that is known has a few tries under way, whatever its cookie is sent with', async () => {
    const owner = await aPerson();
    const { cookie } = await login(owner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => login(each % 2 ? owner : `ai.${each}`, 'đoán mò thôi', { cookie })),
    );
    expect(answers.filter(({ code }) => code === 'access.too_many_at_once_here')).toHaveLength(
      20 - mostUnderWay.device,
    );
    expect((await login(owner, password, { cookie })).status).toBe(200);
  });
});

it('a call of somebody who has not signed in is at most 64 kB long', async () => {
  expect(await send(JSON.stringify({ username: 'x'.repeat(65_600), password }))).toMatchObject({
    status: 413,
    code: 'platform.too_large',
  });
});
