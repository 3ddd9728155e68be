import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { codeOfSecret } from '../../../../test/world/one-time-code.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, hashPassword, type NewUser, setPassword, setUserDisabled } from '../access.public.ts';
import { purgeExpiredSessions } from '../purge.commands.ts';

const system = { actor: null, origin: null };
const password = 'ngựa xanh ăn phở bò tái';
const minute = 60_000;

let server: TestServer;
let hash: string;
let now = Date.parse('2027-01-07T00:30:00Z');
let counter = 0;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date(now)) });
  hash = await hashPassword(password);
});

async function aUser(more: Partial<NewUser> = {}) {
  const username = `ten.${++counter}`;
  const user = { scope: 'account' as const, username, password: { hash }, displayName: 'Lê Thị Thu', ...more };
  const id = await inTransaction(server.services.database, (trx) => createUser(trx, system, user));
  return { id, username };
}

const login = (username: string, typed = password) =>
  server.anonymous.post('/account/auth/login', { username, password: typed });
const answer = (challenge: string, code: string) =>
  server.anonymous.post('/account/auth/second-factor', { challenge, code });
const signedIn = async (username: string): Promise<Client> =>
  client(server.app, (await login(username)).body.access_token);
const codeNow = (secret: string) => codeOfSecret(secret, new Date(now));
/** The next code of the app: each is taken once. */
const nextCode = (secret: string) => {
  now += 30_000;
  return codeNow(secret);
};

/** Somebody whose second factor is on, with what the app and the paper hold. */
async function aCarefulUser(more: Partial<NewUser> = {}) {
  const user = await aUser(more);
  const mine = await signedIn(user.username);
  const { secret } = (await mine.post('/account/second-factor')).body;
  const confirmed = await mine.post('/account/second-factor/confirm', { code: nextCode(secret) });
  expect(confirmed.status).toBe(200);
  return { ...user, client: mine, secret: secret as string, codes: confirmed.body.recoveryCodes as string[] };
}

/** The first half of a sign-in. */
async function challengeOf(username: string): Promise<string> {
  const half = await login(username);
  expect(half).toMatchObject({ status: 401, body: { code: 'access.second_factor_required' } });
  return half.body.challenge;
}

const wrongCode = { status: 400, body: { code: 'access.wrong_code', errors: [{ field: 'code' }] } };
const over = { status: 401, body: { code: 'access.challenge_over' } };

describe('turning the second factor on', () => {
  it('takes a code of the app, and answers ten recovery codes that are stored hashed, the secret encrypted', async () => {
    const user = await aUser();
    const mine = await signedIn(user.username);
    const begun = (await mine.post('/account/second-factor')).body;
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
    expect((await login(user.username)).status).toBe(200);
    expect(await mine.post('/account/second-factor/confirm', { code: '000000' })).toMatchObject(wrongCode);
    const { recoveryCodes } = (await mine.post('/account/second-factor/confirm', { code: codeNow(begun.secret) })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await mine.get('/account/profile')).body.secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
    const { db } = server.services;
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(stored).not.toContain(begun.secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('waits fifteen minutes for the first code; another beginning replaces the one that waits', async () => {
    const { username } = await aUser();
    const mine = await signedIn(username);
    const first = (await mine.post('/account/second-factor')).body.secret;
    const second = (await mine.post('/account/second-factor')).body.secret;
    const confirm = (by: Client, secret: string) =>
      by.post('/account/second-factor/confirm', { code: codeNow(secret) });
    expect(await confirm(mine, first)).toMatchObject(wrongCode);
    now += 15 * minute + 1000;
    expect(await confirm(await signedIn(username), second)).toMatchObject({
      status: 409,
      body: { code: 'access.second_factor_not_begun' },
    });
  });

  it('keeps the old app until the new one is confirmed', async () => {
    const user = await aCarefulUser();
    const next = (await user.client.post('/account/second-factor')).body.secret;
    expect((await answer(await challengeOf(user.username), nextCode(user.secret))).status).toBe(200);
    expect((await user.client.post('/account/second-factor/confirm', { code: nextCode(next) })).status).toBe(200);
    expect(await answer(await challengeOf(user.username), nextCode(user.secret))).toMatchObject(wrongCode);
    expect((await answer(await challengeOf(user.username), nextCode(next))).status).toBe(200);
    expect(await answer(await challengeOf(user.username), user.codes[0] ?? '')).toMatchObject(wrongCode);
  });

  it('takes no secret that was copied into another person’s row', async () => {
    const [one, other] = [await aCarefulUser(), await aCarefulUser()];
    const { db } = server.services;
    const row = await db.selectFrom('second_factors').select('secret').where('user_id', '=', one.id).executeTakeFirst();
    await db
      .updateTable('second_factors')
      .set({ secret: row?.secret ?? '' })
      .where('user_id', '=', other.id)
      .execute();
    expect(await answer(await challengeOf(other.username), nextCode(one.secret))).toMatchObject(wrongCode);
  });
});

describe('signing in with the second factor', () => {
  it('needs both: the password gives a challenge and no token, the code gives the two tokens', async () => {
    const user = await aCarefulUser();
    const half = await login(user.username);
    expect(Object.keys(half.body)).not.toContain('access_token');
    expect(half.body.challenge).toMatch(/^[\w-]{43}$/);
    const whole = await answer(half.body.challenge, nextCode(user.secret));
    expect(Object.keys(whole.body).sort()).toEqual(['access_token', 'refresh_token']);
    const info = await client(server.app, whole.body.access_token).get('/account/auth/info');
    expect(info.body).toMatchObject({ username: user.username, has_second_factor: true });
    const rows = JSON.stringify(await server.services.db.selectFrom('sign_in_challenges').selectAll().execute());
    expect(rows).not.toContain(half.body.challenge);
  });

  it('takes each code once, also when two use it at the same moment', async () => {
    const user = await aCarefulUser();
    const challenges = [await challengeOf(user.username), await challengeOf(user.username)];
    const code = nextCode(user.secret);
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await answer(await challengeOf(user.username), code)).toMatchObject(wrongCode);
    expect((await answer(await challengeOf(user.username), nextCode(user.secret))).status).toBe(200);
  });

  it('takes a code of the half minute before, none that is older', async () => {
    const user = await aCarefulUser();
    now += 60_000;
    const code = codeNow(user.secret);
    now += 30_000;
    expect((await answer(await challengeOf(user.username), code)).status).toBe(200);
    now += 60_000;
    const old = codeNow(user.secret);
    now += 60_000;
    expect(await answer(await challengeOf(user.username), old)).toMatchObject(wrongCode);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const user = await aCarefulUser();
    const [first = '', second = ''] = user.codes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect((await answer(await challengeOf(user.username), typed)).status).toBe(200);
    expect(await answer(await challengeOf(user.username), first)).toMatchObject(wrongCode);
    expect((await answer(await challengeOf(user.username), second)).status).toBe(200);
    expect((await user.client.get('/account/profile')).body.secondFactor).toMatchObject({ recoveryCodesLeft: 8 });
    const other = await aCarefulUser();
    expect(await answer(await challengeOf(other.username), user.codes[2] ?? '')).toMatchObject(wrongCode);
  });

  it('a challenge works once, for five minutes, and for five tries', async () => {
    const user = await aCarefulUser();
    const used = await challengeOf(user.username);
    expect((await answer(used, nextCode(user.secret))).status).toBe(200);
    expect(await answer(used, nextCode(user.secret))).toMatchObject(over);
    const slow = await challengeOf(user.username);
    now += 5 * minute + 1000;
    expect(await answer(slow, codeNow(user.secret))).toMatchObject(over);
    const guessed = await challengeOf(user.username);
    for (let n = 0; n < 5; n++) expect(await answer(guessed, '000000')).toMatchObject(wrongCode);
    expect(await answer(guessed, nextCode(user.secret))).toMatchObject(over);
    expect(await answer('of-nobody', '123456')).toMatchObject(over);
  });

  it('is throttled like passwords: ten wrong codes whatever the challenge, then a growing wait', async () => {
    const user = await aCarefulUser();
    for (let n = 0; n < 10; n++) {
      expect(await answer(await challengeOf(user.username), '000000')).toMatchObject(wrongCode);
    }
    const challenge = await challengeOf(user.username);
    expect(await answer(challenge, nextCode(user.secret))).toMatchObject({
      status: 429,
      body: { code: 'access.too_many_failures', retryAfter: 30 },
    });
    now += minute;
    expect((await answer(challenge, nextCode(user.secret))).status).toBe(200);
  });

  it('gives fifty parallel guesses no more than ten tries', async () => {
    const user = await aCarefulUser();
    const challenges = [];
    for (let n = 0; n < 10; n++) challenges.push(await challengeOf(user.username));
    const guesses = challenges.flatMap((challenge) => Array.from({ length: 5 }, () => answer(challenge, '000000')));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it('half a sign-in is over when the person is disabled or has a new password', async () => {
    const user = await aCarefulUser();
    const beforeNew = await challengeOf(user.username);
    const { database } = server.services;
    const at = { password: { hash }, now: new Date(now) };
    await inTransaction(database, (trx) => setPassword(trx, system, user.id, at));
    expect(await answer(beforeNew, nextCode(user.secret))).toMatchObject(over);
    const beforeDisabled = await challengeOf(user.username);
    const disabled = { isDisabled: true, now: new Date(now) };
    await inTransaction(database, (trx) => setUserDisabled(trx, system, user.id, disabled));
    expect(await answer(beforeDisabled, nextCode(user.secret))).toMatchObject(over);
  });

  it('what is over is deleted', async () => {
    const user = await aCarefulUser();
    await challengeOf(user.username);
    now += 6 * minute;
    await purgeExpiredSessions(server.services);
    expect(await server.services.db.selectFrom('sign_in_challenges').selectAll().execute()).toEqual([]);
  });
});

describe('proving again who it is', () => {
  const stale = { status: 403, body: { code: 'access.step_up_required' } };

  it('is asked for ten minutes after the sign-in, and opens for ten more', async () => {
    const mine = await signedIn((await aUser({ isAdmin: true })).username);
    const policy = async () => {
      const { version } = (await mine.get('/settings/second-factor')).body;
      return mine.put('/settings/second-factor', { requiredFor: 'nobody', version });
    };
    now += 10 * minute;
    expect((await policy()).status).toBe(200);
    now += 1000;
    expect(await policy()).toMatchObject(stale);
    expect(await mine.post('/account/second-factor')).toMatchObject(stale);
    const wrong = await mine.post('/account/auth/step-up', { password: 'không phải đâu' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    expect(await policy()).toMatchObject(stale);
    expect((await mine.post('/account/auth/step-up', { password })).status).toBe(204);
    expect((await policy()).status).toBe(200);
  });

  it('refreshing the tokens makes nothing fresh', async () => {
    const { username } = await aUser();
    const opened = (await login(username)).body;
    now += 10 * minute + 1000;
    const refreshed = await server.anonymous.post('/account/auth/refresh-token', {
      refresh_token: opened.refresh_token,
    });
    const mine = client(server.app, refreshed.body.access_token);
    expect(await mine.post('/account/second-factor')).toMatchObject(stale);
  });

  it('needs the second factor of who has one; the password alone does not do', async () => {
    const user = await aCarefulUser();
    now += 11 * minute;
    expect(await user.client.delete('/account/second-factor')).toMatchObject(stale);
    const byPassword = await user.client.post('/account/auth/step-up', { password });
    expect(byPassword).toMatchObject(wrongCode);
    expect(await user.client.post('/account/auth/step-up', { password, code: '123456' })).toMatchObject({
      status: 400,
    });
    const code = nextCode(user.secret);
    expect((await user.client.post('/account/auth/step-up', { code })).status).toBe(204);
    expect(await user.client.post('/account/auth/step-up', { code })).toMatchObject(wrongCode);
    expect((await user.client.delete('/account/second-factor')).status).toBe(204);
    expect((await login(user.username)).status).toBe(200);
  });

  it('may be guessed no more often than at sign-in, and only for this session', async () => {
    const { username } = await aUser();
    const [mine, other] = [await signedIn(username), await signedIn(username)];
    const guess = () => mine.post('/account/auth/step-up', { password: 'đoán mò thôi' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    now += 11 * minute;
    expect((await mine.post('/account/auth/step-up', { password })).status).toBe(204);
    expect((await mine.post('/account/second-factor')).status).toBe(200);
    expect(await other.post('/account/second-factor')).toMatchObject(stale);
  });
});

describe('a second factor the school requires', () => {
  const demand = async (requiredFor: string) => {
    const chief = await aCarefulUser({ isAdmin: true });
    const { version } = (await chief.client.get('/settings/second-factor')).body;
    const set = await chief.client.put('/settings/second-factor', { requiredFor, version });
    expect(set).toMatchObject({ status: 200, body: { requiredFor, version: version + 1 } });
    return chief;
  };
  const setUp = { status: 403, body: { code: 'access.second_factor_setup_required' } };

  it('comes before anything else, from the next call on, and stays on', async () => {
    const { username } = await aUser({ isAdmin: true });
    const before = await signedIn(username);
    expect((await before.get('/subjects')).status).toBe(200);
    await demand('administrators');
    const mine = await signedIn(username);
    for (const each of [before, mine]) expect(await each.get('/subjects')).toMatchObject(setUp);
    expect(await mine.delete('/account/second-factor')).toMatchObject(setUp);
    expect(await mine.put('/account/locale', { locale: 'vi' })).toMatchObject(setUp);
    expect((await mine.get('/account/auth/info')).body).toMatchObject({ must_set_up_second_factor: true });
    const { secret } = (await mine.post('/account/second-factor')).body;
    expect((await mine.post('/account/second-factor/confirm', { code: codeNow(secret) })).status).toBe(200);
    expect((await mine.get('/account/auth/info')).body).toMatchObject({ must_set_up_second_factor: false });
    expect((await mine.get('/subjects')).status).toBe(200);
    expect(await mine.delete('/account/second-factor')).toMatchObject({
      status: 409,
      body: { code: 'access.second_factor_is_required' },
    });
    await demand('nobody');
  });

  it('reaches who holds a sensitive right, not the others', async () => {
    const [holder, clerk] = [await server.account('export_personal_data'), await server.account('view_subject')];
    await demand('administrators');
    expect((await holder.get('/account/profile')).status).toBe(200);
    await demand('sensitive');
    expect(await holder.get('/account/profile')).toMatchObject(setUp);
    expect((await clerk.get('/account/profile')).body.secondFactor).toMatchObject({ isRequired: false });
    await demand('nobody');
    expect((await holder.get('/account/profile')).status).toBe(200);
  });

  it('is written into the log with before and after, and refuses a stale version', async () => {
    const chief = await demand('administrators');
    const entry = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'secondFactor.setPolicy')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ before: { requiredFor: 'nobody' }, after: { requiredFor: 'administrators' } });
    expect(await chief.client.put('/settings/second-factor', { requiredFor: 'nobody', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', current: { requiredFor: 'administrators' } },
    });
    await demand('nobody');
  });

  it('can be taken away by the office for who lost phone and codes, not by who may do less', async () => {
    const office = await server.account('update_account');
    const [clerk, chief] = [await aCarefulUser(), await aCarefulUser({ isAdmin: true })];
    expect((await office.delete(`/accounts/${clerk.id}/second-factor`)).status).toBe(204);
    expect((await login(clerk.username)).status).toBe(200);
    expect((await office.delete(`/accounts/${clerk.id}/second-factor`)).status).toBe(404);
    expect(await office.delete(`/accounts/${chief.id}/second-factor`)).toMatchObject({
      status: 403,
      body: { code: 'access.more_rights_than_own' },
    });
  });
});

describe('a session list', () => {
  it('names device and place, ends one, ends all others, and never somebody else’s', async () => {
    const { username } = await aUser();
    const at = async (userAgent: string) => {
      const typed = { username, password };
      const { body } = await server.anonymous.post('/account/auth/login', typed, { 'user-agent': userAgent });
      return client(server.app, body.access_token);
    };
    const desk = await at(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36',
    );
    const phone = await at(
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/147.0.0.0 Mobile Safari/537.36',
    );
    const { body: sessions } = await desk.get('/account/sessions');
    expect(sessions).toMatchObject([
      { isThis: true, browser: 'Chrome', system: 'Windows', kind: 'computer', ip: '127.0.0.1', method: 'password' },
      { isThis: false, browser: 'Chrome', system: 'Android', kind: 'phone' },
    ]);
    const stranger = await signedIn((await aUser()).username);
    expect((await stranger.delete(`/account/sessions/${sessions[1].id}`)).status).toBe(404);
    expect((await phone.get('/account/profile')).status).toBe(200);
    expect((await desk.delete(`/account/sessions/${sessions[1].id}`)).status).toBe(204);
    expect((await phone.get('/account/profile')).status).toBe(401);
    expect((await desk.delete(`/account/sessions/${sessions[1].id}`)).status).toBe(404);
    const again = await at('Firefox/130.0 (X11; Linux)');
    expect((await desk.post('/account/sessions/end-others')).status).toBe(204);
    expect((await again.get('/account/profile')).status).toBe(401);
    expect((await desk.get('/account/sessions')).body).toHaveLength(1);
  });
});
