import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, mailServer } from '../../../../test/servers/mail-server.ts';
import { type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, hashPassword, issuePaperCode } from '../access.public.ts';

let now = new Date('2026-11-16T00:00:00Z');
let mail: MailServer;
let server: TestServer;
let hash: string;
let number = 0;
const password = 'ngựa xanh ăn phở';
const next = 'mèo đỏ uống trà sen';
const nobody = { actor: null, origin: null };
const school = '203.0.113.7';
const elsewhere = '198.51.100.9';

beforeAll(async () => {
  mail = await mailServer();
  server = await testServer({ clock: clockAt(() => now), mail: mail.settings });
  hash = await hashPassword(password);
});
beforeEach(() => {
  // Each test after the windows of the one before.
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(() => mail.close());

async function aPerson() {
  number += 1;
  const username = `nguoi.${number}`;
  const email = `${username}@truong.vn`;
  const { database, db } = server.services;
  const id = await inTransaction(database, (trx) =>
    createUser(trx, nobody, { scope: 'account', username, password: { hash }, displayName: 'Lê Thị Thu', email }),
  );
  await db.updateTable('users').set({ confirmed_email: email }).where('id', '=', id).execute();
  return { id, username, email };
}

interface From {
  readonly ip?: string;
  readonly cookie?: string | undefined;
}

/** A call of sign-in from an address, with the cookie of a device. */
async function call(path: string, payload: object, { ip = school, cookie }: From = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/account/auth/${path}`,
    payload,
    remoteAddress: ip,
    headers: cookie ? { cookie } : {},
  });
  const set = response.headers['set-cookie'];
  const body = response.json();
  return {
    status: response.statusCode,
    code: body.code,
    result: body.result,
    retryAfter: body.retryAfter,
    setCookie: typeof set === 'string' ? set : undefined,
    cookie: typeof set === 'string' ? set.split(';')[0] : undefined,
  };
}
const login = (username: string, typed = password, from: From = {}) =>
  call('login', { username, password: typed }, from);

/** As if this many more had failed from the address whose failure is the newest. */
async function failMore(failures: number): Promise<void> {
  const { db } = server.services;
  await login('khong.co.ai', 'mật khẩu của cả trường');
  const places = await db
    .selectFrom('sign_in_failures')
    .select(['key', 'last_at'])
    .where('key', 'like', 'place.%')
    .execute();
  const newest = places.sort((a, b) => b.last_at.getTime() - a.last_at.getTime())[0]?.key ?? '';
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb('failures', '+', failures - 1) }))
    .where('key', '=', newest)
    .execute();
}

describe('the cookie of a device', () => {
  it('is set by coming in and by nothing else; no page reads it, and only the calls of sign-in get it', async () => {
    const { username } = await aPerson();
    expect((await login(username, 'đoán mò thôi')).setCookie).toBeUndefined();
    const { setCookie } = await login(username);
    expect(setCookie).toMatch(
      /^phuong-device=[\w-]{22}\.[\w-]{12}\.[\w-]{43}; Path=\/api\/account\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('lets the owner in while neighbours behind the same address, with the same browser, have the account throttled', async () => {
    const owner = await aPerson();
    const { cookie } = await login(owner.username);
    const { cookie: ofNeighbour } = await login((await aPerson()).username);
    for (let n = 0; n < 10; n += 1) expect((await login(owner.username, 'đoán mò thôi')).status).toBe(401);
    expect(await login(owner.username)).toMatchObject({ status: 429, code: 'access.too_many_failures' });
    expect((await login(owner.username, password, { cookie: ofNeighbour })).status).toBe(429);
    expect((await login(owner.username, password, { cookie: `${cookie}x` })).status).toBe(429);
    expect((await login(owner.username, password, { cookie, ip: elsewhere })).status).toBe(200);
  });

  it('gives ten guesses on a shared computer, and its owner others', async () => {
    const owner = await aPerson();
    const { cookie } = await login(owner.username);
    const guess = () => login(owner.username, 'đoán mò thôi', { cookie });
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
    // The device is no better than any other now: the owner comes in as from a new one.
    expect((await login(owner.username, password, { cookie })).status).toBe(200);
  });
});

describe('one password tried on many names from one address', () => {
  it('is stopped after three hundred failures, for those without a known device, for a quarter of an hour', async () => {
    const [owner, other] = [await aPerson(), await aPerson()];
    const { cookie } = await login(owner.username);
    await failMore(299);
    expect((await login('ai.do', 'mật khẩu của cả trường')).status).toBe(401);
    const stopped = { status: 429, code: 'access.too_many_failures_here', retryAfter: 900 };
    expect(await login('ai.do.khac', 'mật khẩu của cả trường')).toMatchObject(stopped);
    expect(await login(other.username)).toMatchObject(stopped);
    expect((await login(other.username, password, { ip: elsewhere })).status).toBe(200);
    expect((await login(owner.username, password, { cookie })).status).toBe(200);
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await login(other.username)).status).toBe(200);
  });

  it('is no matter of good sign-ins: whoever mistypes and then comes in is not held against the school', async () => {
    const { db } = server.services;
    const failures = async () =>
      (await db.selectFrom('sign_in_failures').select('failures').where('key', 'like', 'place.%').execute()).reduce(
        (sum, row) => sum + row.failures,
        0,
      );
    await db.deleteFrom('sign_in_failures').execute();
    const { username } = await aPerson();
    for (let n = 0; n < 3; n += 1) await login(username, 'gõ nhầm');
    expect(await failures()).toBe(3);
    for (let n = 0; n < 5; n += 1) expect((await login(username)).status).toBe(200);
    expect(await failures()).toBe(0);
  });

  it('counts wrong codes from mails as well', async () => {
    const { username, email } = await aPerson();
    const before = mail.mails.length;
    const { challenge } = (await call('forgot-password', { scope: 'account', identifier: username })).result;
    const code = /^\d{6}$/m.exec((await mail.mailTo(email, before)).text)?.[0] ?? '';
    const reset = (typed: string, from: From = {}) =>
      call('reset-password', { challenge, code: typed, newPassword: next }, from);
    await failMore(299);
    expect((await reset(code === '000000' ? '000001' : '000000')).code).toBe('access.reset_code_wrong');
    expect((await reset(code)).code).toBe('access.too_many_failures_here');
    expect((await reset(code, { ip: elsewhere })).status).toBe(200);
  });
});

describe('what strangers break', () => {
  it('is whole again by a new slip, and a slip is not spoilt from elsewhere', async () => {
    const { id, username } = await aPerson();
    const { database, config } = server.services;
    const print = () =>
      inTransaction(database, (trx) => issuePaperCode(trx, nobody, { userId: id, secret: config.sessionSecret, now }));
    const reset = (code: string, ip: string) =>
      call('reset-password-by-paper', { scope: 'account', username, code, newPassword: next }, { ip });
    await print();
    for (let n = 0; n < 10; n += 1) expect((await reset('AAAAAAAA', school)).code).toBe('access.reset_code_wrong');
    for (let n = 0; n < 10; n += 1) await reset('AAAAAAAA', elsewhere);
    for (let n = 0; n < 10; n += 1) await login(username, 'đoán mò thôi');
    expect((await reset('AAAAAAAA', school)).status).toBe(429);
    expect((await login(username)).status).toBe(429);
    const { code } = await print();
    for (let n = 0; n < 10; n += 1) await reset('AAAAAAAA', elsewhere);
    expect((await login(username)).status).toBe(200);
    expect((await reset(code, school)).status).toBe(200);
  });

  it('is not the owner’s code by mail: on their own device it comes although strangers have asked for all of them', async () => {
    const { username, email } = await aPerson();
    const { cookie } = await login(username);
    const ask = (from: From = {}) => call('forgot-password', { scope: 'account', identifier: username }, from);
    for (let n = 0; n < 3; n += 1) expect((await ask({ ip: elsewhere })).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const before = mail.mails.length;
    expect((await ask({ cookie })).status).toBe(200);
    await mail.mailTo(email, before);
  });
});
