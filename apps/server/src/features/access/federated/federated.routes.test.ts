import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { googleClient, type OidcHouse, ssoClient, startOidcHouse } from '../../../../test/servers/oidc-provider.ts';
import { type Client, client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, hashPassword, type NewUser, setUserDisabled } from '../access.public.ts';

const system = { actor: null, origin: null };
const password = 'ngựa xanh ăn phở';
const publicUrl = 'http://127.0.0.1:9999';
const returnTo = ['account', 'teacher', 'student'].map((scope) => `${publicUrl}/login-sso/${scope}`);
type Scope = 'account' | 'teacher';

let house: OidcHouse;
let server: TestServer;
let passwordHash: string;
let later = 0;

beforeAll(async () => {
  house = await startOidcHouse([...returnTo, `${publicUrl}/profile`]);
  const { issuer } = house;
  const google = {
    clientId: googleClient.id,
    clientSecret: googleClient.secret,
    issuer,
    tokenInfo: `${issuer}/tokeninfo`,
  };
  const sso = { issuer, clientId: ssoClient.id, clientSecret: ssoClient.secret, name: 'Tài khoản trường', publicUrl };
  server = await testServer({ signIn: { google, sso }, clock: clockAt(() => new Date(Date.now() + later)) });
  passwordHash = await hashPassword(password);
});
beforeEach(() => {
  house.tamper = null;
  house.answersAs = null;
  later = 0;
});
afterAll(() => house.stop());

/** Refusals are written ten a minute from one address: a minute in which none has been written yet. */
let minutes = 0;
const logAgain = () => ++minutes * 2 * 60_000;

let counter = 0;
const aSubject = () => `nguoi-${++counter}`;

async function aUser(scope: Scope = 'account', more: Partial<NewUser> = {}) {
  const username = `ten.${++counter}`;
  const teacherId = scope === 'teacher' ? (await aTeacher(server.services.db)).id : undefined;
  const user = { scope, username, password: { hash: passwordHash }, displayName: 'Lê Thị Thu', teacherId, ...more };
  const id = await inTransaction(server.services.database, (trx) => createUser(trx, system, user));
  return { id, username, scope };
}

async function signedIn({ username, scope }: { username: string; scope: Scope }): Promise<Client> {
  const path = scope === 'teacher' ? 'login-teacher' : 'login';
  const { body } = await server.anonymous.post(`/account/auth/${path}`, { username, password });
  return client(server.app, body.access_token);
}

/** Somebody who has linked `subject` in their profile, at the school's provider. */
async function aLinkedUser(subject: string, scope: Scope = 'account', more: Partial<NewUser> = {}) {
  const user = await aUser(scope, more);
  const mine = await signedIn(user);
  const started = await mine.post('/account/identities/sso-start');
  expect((await mine.post('/account/identities/sso', await returned(started.body, subject))).status).toBe(200);
  return { ...user, client: mine };
}

/** Goes to the provider as `subject` and comes back with what the browser would post. */
async function returned({ url, browser }: { url: string; browser: string }, subject: string) {
  house.answersAs = subject;
  const back = await house.visit(url);
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return { code: code ?? '', state: state ?? '', iss: iss ?? '', browser };
}

const start = async (scope: Scope = 'account') =>
  (await server.anonymous.post('/account/auth/sso-start', { scope })).body;
const finish = (answer: object) => server.anonymous.post('/account/auth/login-sso', answer);
const ssoSignIn = async (subject: string, scope: Scope = 'account') =>
  finish(await returned(await start(scope), subject));
const google = (evidence: object, path = 'login-google') => server.anonymous.post(`/account/auth/${path}`, evidence);
const refused = { status: 401, body: { code: 'access.identity_refused' } };
const notLinked = { status: 401, body: { code: 'access.identity_not_linked' } };
const lastFailure = () =>
  server.services.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'access.sign_in_failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('sign-in at the school’s provider', () => {
  it('lets in whoever linked themselves, into the area of their link, and says so in the log', async () => {
    const subject = aSubject();
    const user = await aLinkedUser(subject, 'teacher');
    const answer = await ssoSignIn(subject, 'teacher');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'refresh_token']);
    const mine = client(server.app, answer.body.access_token);
    expect((await mine.get('/account-teacher')).body).toMatchObject({ username: user.username, scope: 'teacher' });
    const { links } = (await mine.get('/account/profile')).body;
    expect(links).toEqual([
      {
        id: expect.any(String),
        provider: 'sso',
        issuer: house.issuer,
        subject,
        email: `${subject}@truong.edu.vn`,
        linkedAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
    const sessions = (await mine.get('/account/sessions')).body;
    expect(sessions[0]).toMatchObject({ isThis: true, method: 'sso' });
  });

  it('sends the browser away with code, PKCE, state and nonce, to one of our own addresses', async () => {
    const { url } = await start('teacher');
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(house.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${publicUrl}/login-sso/teacher`,
      code_challenge_method: 'S256',
      client_id: ssoClient.id,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    }
    const rows = JSON.stringify(await server.services.db.selectFrom('sso_attempts').selectAll().execute());
    expect(rows).not.toContain(searchParams.get('state'));
  });

  /** Each is the honest token with one thing wrong. */
  const forgeries: [what: string, forge: (claims: JWTPayload) => Promise<string> | string][] = [
    ['for another client', (claims) => house.sign({ ...claims, aud: 'another-school' })],
    ['for several clients, one of them a stranger', (claims) => house.sign({ ...claims, aud: [ssoClient.id, 'x'] })],
    ['of another issuer', (claims) => house.sign({ ...claims, iss: 'https://accounts.google.com' })],
    ['that has expired', (claims) => house.sign({ ...claims, iat: 1_700_000_000, exp: 1_700_000_300 })],
    ['with another nonce', (claims) => house.sign({ ...claims, nonce: 'of-another-attempt' })],
    ['without a nonce', ({ nonce: _, ...claims }) => house.sign(claims)],
    ['without a subject', ({ sub: _, ...claims }) => house.sign(claims)],
    ['that nobody signed', (claims) => unsigned(claims)],
    ['signed with our own secret as HS256', (claims) => symmetric(claims, new TextEncoder().encode(ssoClient.secret))],
    ['signed with the public key as HS256', (claims) => symmetric(claims, publicKeyBytes())],
    ['signed by another key', async (claims) => signedByStranger(claims)],
    ['signed by another key of the same name', async (claims) => signedByStranger(claims, 'of-the-tests')],
    ['with a letter of the signature changed', async (claims) => damaged(await house.sign(claims))],
    ['that is no token', () => 'không phải vé'],
  ];
  it.for(forgeries)('refuses a token %s', async ([, forge]) => {
    const subject = aSubject();
    await aLinkedUser(subject);
    const sessions = await countSessions();
    house.tamper = (token) => forge(claimsOf(token));
    expect(await ssoSignIn(subject)).toMatchObject(refused);
    expect(await countSessions()).toBe(sessions);
    house.tamper = null;
    expect((await ssoSignIn(subject)).status).toBe(200);
  });

  it('refuses a state that comes again, one of nobody, and one that took too long', async () => {
    const subject = aSubject();
    await aLinkedUser(subject);
    const answer = await returned(await start(), subject);
    expect((await finish(answer)).status).toBe(200);
    later = logAgain();
    expect(await finish(answer)).toMatchObject(refused);
    expect((await lastFailure())?.after).toMatchObject({ why: 'no_attempt' });
    expect(await finish({ ...answer, state: 'of-nobody' })).toMatchObject(refused);
    const slow = await returned(await start(), subject);
    later += 10 * 60_000 + 1;
    expect(await finish(slow)).toMatchObject(refused);
  });

  it('refuses a code that comes again with a fresh state', async () => {
    const subject = aSubject();
    await aLinkedUser(subject);
    const first = await returned(await start(), subject);
    const second = await returned(await start(), subject);
    expect((await finish(first)).status).toBe(200);
    expect(await finish({ ...second, code: first.code })).toMatchObject(refused);
  });

  it('refuses what comes back to another browser: the value it was given is missing or not its own', async () => {
    const subject = aSubject();
    await aLinkedUser(subject);
    const mine = await start();
    const stolen = await returned(await start(), subject);
    later = logAgain();
    expect(await finish({ ...stolen, browser: mine.browser })).toMatchObject(refused);
    expect((await lastFailure())?.after).toMatchObject({ why: 'other_browser' });
    const { browser: _, ...without } = await returned(await start(), subject);
    expect((await finish(without)).status).toBe(400);
    // And the attempt is used up.
    expect(await finish(stolen)).toMatchObject(refused);
  });

  it('refuses a code when the verifier is not the one the attempt began with', async () => {
    const subject = aSubject();
    await aLinkedUser(subject);
    const answer = await returned(await start(), subject);
    await server.services.db
      .updateTable('sso_attempts')
      .set({ verifier: 'v'.repeat(43) })
      .execute();
    expect(await finish(answer)).toMatchObject(refused);
  });

  it('refuses an answer that names another provider', async () => {
    const other = await startOidcHouse(returnTo);
    const subject = aSubject();
    await aLinkedUser(subject);
    const answer = await returned(await start(), subject);
    expect(await finish({ ...answer, iss: other.issuer })).toMatchObject(refused);
    await other.stop();
  });

  it('never goes by the e-mail: an unlinked person with the same address stays outside', async () => {
    const subject = aSubject();
    await aLinkedUser(subject, 'account', { email: 'hieu.truong@truong.edu.vn' });
    house.tamper = (token) =>
      house.sign({ ...claimsOf(token), email: `${subject}@truong.edu.vn`, email_verified: true });
    expect(await ssoSignIn(aSubject())).toMatchObject(notLinked);
    house.tamper = (token) => house.sign({ ...claimsOf(token), email: 'hieu.truong@truong.edu.vn' });
    expect(await ssoSignIn(aSubject())).toMatchObject(notLinked);
  });

  it('gives the same answer to a stranger, to another area’s user and to a disabled one', async () => {
    const [account, disabled] = [aSubject(), aSubject()];
    await aLinkedUser(account);
    const { id } = await aLinkedUser(disabled);
    await inTransaction(server.services.database, (trx) =>
      setUserDisabled(trx, system, id, { isDisabled: true, now: new Date() }),
    );
    const answers = [await ssoSignIn(aSubject()), await ssoSignIn(account, 'teacher'), await ssoSignIn(disabled)].map(
      ({ status, body }) => ({ status, body: { ...body, requestId: '' } }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(notLinked);
    const withScope = { ...(await returned(await start('teacher'), account)), scope: 'account' };
    expect((await finish(withScope)).status).toBe(400);
  });

  it('an attempt to link ends in the session that began it, and is no sign-in', async () => {
    const mine = await signedIn(await aUser());
    const theirs = await signedIn(await aUser());
    const begin = async () => returned((await mine.post('/account/identities/sso-start')).body, aSubject());
    expect(await theirs.post('/account/identities/sso', await begin())).toMatchObject(refused);
    expect(await finish(await begin())).toMatchObject(refused);
    expect(await mine.post('/account/identities/sso', await returned(await start(), aSubject()))).toMatchObject(
      refused,
    );
    expect((await mine.get('/account/profile')).body.links).toEqual([]);
  });

  it('links a person of the provider to one user only', async () => {
    const subject = aSubject();
    const first = await aLinkedUser(subject);
    const again = await returned((await first.client.post('/account/identities/sso-start')).body, subject);
    expect((await first.client.post('/account/identities/sso', again)).status).toBe(200);
    expect((await first.client.get('/account/profile')).body.links).toHaveLength(1);
    const other = await signedIn(await aUser());
    const taken = await returned((await other.post('/account/identities/sso-start')).body, subject);
    expect(await other.post('/account/identities/sso', taken)).toMatchObject({
      status: 409,
      body: { code: 'access.identity_taken' },
    });
  });

  it('asks for a fresh proof before a link is made or taken away', async () => {
    const { client: mine } = await aLinkedUser(aSubject());
    const { links } = (await mine.get('/account/profile')).body;
    later = 10 * 60_000 + 1000;
    const stepUp = { status: 403, body: { code: 'access.step_up_required' } };
    expect(await mine.post('/account/identities/sso-start')).toMatchObject(stepUp);
    expect(await mine.post('/account/identities/google', { credential: 'x' })).toMatchObject(stepUp);
    expect(await mine.delete(`/account/identities/${links[0].id}`)).toMatchObject(stepUp);
    expect((await mine.post('/account/auth/step-up', { password })).status).toBe(204);
    expect((await mine.delete(`/account/identities/${links[0].id}`)).status).toBe(204);
  });

  it('never takes the last way in away, but the last link of who has a password', async () => {
    const [first, second] = [aSubject(), aSubject()];
    const user = await aLinkedUser(first);
    const more = await returned((await user.client.post('/account/identities/sso-start')).body, second);
    await user.client.post('/account/identities/sso', more);
    const { db } = server.services;
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    const { links } = (await user.client.get('/account/profile')).body;
    const remove = (index: number) => user.client.delete(`/account/identities/${links[index].id}`);
    const statuses = (await Promise.all([remove(0), remove(1)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
    await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
    const [last] = (await user.client.get('/account/profile')).body.links;
    expect((await user.client.delete(`/account/identities/${last.id}`)).status).toBe(204);
    expect(await ssoSignIn(second)).toMatchObject(notLinked);
  });

  it('lets the office link somebody by their subject, but nobody who may do more than the caller', async () => {
    const office = await server.account('update_account', 'view_class');
    const teacher = await aUser('teacher');
    const subject = aSubject();
    const made = await office.post(`/accounts/${teacher.id}/identities`, { provider: 'sso', subject });
    expect(made).toMatchObject({ status: 200, body: { subject, provider: 'sso' } });
    expect((await ssoSignIn(subject, 'teacher')).status).toBe(200);
    const administrator = await aUser('account', { isAdmin: true });
    const risen = await office.post(`/accounts/${administrator.id}/identities`, {
      provider: 'sso',
      subject: aSubject(),
    });
    expect(risen).toMatchObject({ status: 403, body: { code: 'access.more_rights_than_own' } });
    expect((await office.delete(`/accounts/${teacher.id}/identities/${made.body.id}`)).status).toBe(204);
    expect(await ssoSignIn(subject, 'teacher')).toMatchObject(notLinked);
  });

  it('tells a provider that is away from one that is wrong, and asks it again', async () => {
    const away = await startOidcHouse(returnTo);
    const sso = { ...server.services.config.signIn.sso, issuer: away.issuer };
    const other = await testServer({ signIn: { sso: sso as never } });
    await away.stop();
    const answer = await other.anonymous.post('/account/auth/sso-start', { scope: 'account' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'access.provider_unreachable' } });
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('asks no first password of who comes in by the provider', async () => {
    const subject = aSubject();
    const user = await aLinkedUser(subject);
    const change = { must_change_password: true };
    await server.services.db.updateTable('users').set(change).where('id', '=', user.id).execute();
    const bySso = client(server.app, (await ssoSignIn(subject)).body.access_token);
    expect((await bySso.get('/account/auth/info')).body).toMatchObject({ must_change_password: false });
    expect((await bySso.get('/account/profile')).status).toBe(200);
    const byPassword = await signedIn(user);
    expect((await byPassword.get('/account/auth/info')).body).toMatchObject({ must_change_password: true });
    expect((await byPassword.get('/account/profile')).status).toBe(403);
  });
});

describe('sign-in by Google', () => {
  const linkedBy = async (subject: string, scope: Scope = 'account') => {
    const user = await aUser(scope);
    const mine = await signedIn(user);
    const credential = await house.googleCredential(subject);
    expect((await mine.post('/account/identities/google', { credential })).status).toBe(200);
    return user;
  };

  it('takes the code of the popup, an access token and a credential, each on the path of the user’s area', async () => {
    const [account, teacher] = [aSubject(), aSubject()];
    await linkedBy(account);
    await linkedBy(teacher, 'teacher');
    expect((await google({ code: await house.googleCode(account) })).status).toBe(200);
    expect((await google({ access_token: await house.googleAccessToken(account) })).status).toBe(200);
    expect((await google({ credential: await house.googleCredential(account, { jti: '1' }) })).status).toBe(200);
    const byTeacher = await google({ code: await house.googleCode(teacher) }, 'login-google-teacher');
    expect(Object.keys(byTeacher.body).sort()).toEqual(['access_token', 'refresh_token']);
    expect(await google({ code: await house.googleCode(teacher) })).toMatchObject(notLinked);
    expect(await google({ code: await house.googleCode(teacher) }, 'login-google-student')).toMatchObject(notLinked);
  });

  it('takes exactly one kind of evidence', async () => {
    expect((await google({})).status).toBe(400);
    expect((await google({ code: 'a', credential: 'b' })).status).toBe(400);
    expect((await google({ code: 'a b' })).status).toBe(400);
    expect((await google({ credential: 'x'.repeat(8001) })).status).toBe(400);
  });

  const forgeries: [what: string, credential: (subject: string) => Promise<string> | string][] = [
    ['for another client', (sub) => house.googleCredential(sub, { aud: 'another-school' })],
    ['for several clients', (sub) => house.googleCredential(sub, { aud: [googleClient.id, 'another-school'] })],
    ['given to another party', (sub) => house.googleCredential(sub, { azp: 'another-school' })],
    ['of another issuer', (sub) => house.googleCredential(sub, { iss: 'https://accounts.example.com' })],
    ['that has expired', (sub) => house.googleCredential(sub, { iat: 1_700_000_000, exp: 1_700_003_600 })],
    [
      'older than an hour whatever it says',
      (sub) => house.googleCredential(sub, { iat: seconds() - 7200, exp: seconds() + 60 }),
    ],
    ['without a subject', () => house.googleCredential('x', { sub: undefined })],
    ['that nobody signed', (sub) => unsigned({ iss: house.issuer, aud: googleClient.id, sub })],
    [
      'signed with the public key as HS256',
      (sub) => symmetric({ iss: house.issuer, aud: googleClient.id, sub }, publicKeyBytes()),
    ],
    [
      'signed by another key',
      (sub) => signedByStranger({ iss: house.issuer, aud: googleClient.id, sub }, 'of-the-tests'),
    ],
    ['with a letter of the signature changed', async (sub) => damaged(await house.googleCredential(sub))],
  ];
  it.for(forgeries)('refuses a credential %s', async ([, forge]) => {
    const subject = aSubject();
    await linkedBy(subject);
    expect(await google({ credential: await forge(subject) })).toMatchObject(refused);
  });

  it('refuses codes and access tokens of another client, unknown and used ones', async () => {
    const subject = aSubject();
    await linkedBy(subject);
    expect(await google({ access_token: await house.googleAccessToken(subject, 'another-school') })).toMatchObject(
      refused,
    );
    expect(await google({ code: await house.googleCode(subject, 'another-school') })).toMatchObject(refused);
    expect(await google({ access_token: 'of-nobody' })).toMatchObject(refused);
    expect(await google({ code: 'of-nobody' })).toMatchObject(refused);
    const code = await house.googleCode(subject);
    const accessToken = await house.googleAccessToken(subject);
    const credential = await house.googleCredential(subject, { jti: 'once' });
    for (const evidence of [{ code }, { access_token: accessToken }, { credential }]) {
      expect((await google(evidence)).status).toBe(200);
      expect(await google(evidence)).toMatchObject(refused);
    }
  });

  it('gives twenty parallel uses of one credential one session', async () => {
    const subject = aSubject();
    await linkedBy(subject);
    const credential = await house.googleCredential(subject, { jti: 'parallel' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => google({ credential })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is offered only where it is configured, with its client id', async () => {
    expect((await server.anonymous.get('/setup/status')).body).toMatchObject({
      googleClientId: googleClient.id,
      ssoName: 'Tài khoản trường',
    });
    const plain = await testServer();
    expect((await plain.anonymous.get('/setup/status')).body).toMatchObject({ googleClientId: null, ssoName: null });
    const answer = await plain.anonymous.post('/account/auth/login-google', { credential: 'x' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'access.sign_in_not_offered' } });
  });

  it('writes no code, token or secret into the log', async () => {
    const subject = aSubject();
    await linkedBy(subject);
    const credential = await house.googleCredential(subject, { jti: 'logged', exp: seconds() + 3000 });
    await google({ credential });
    later = logAgain();
    await google({ credential });
    const everything = JSON.stringify(await server.services.db.selectFrom('audit_log').selectAll().execute());
    expect(everything).toContain('used_before');
    for (const secret of [credential.split('.')[2] ?? '', googleClient.secret, ssoClient.secret]) {
      expect(everything).not.toContain(secret);
    }
  });
});

const seconds = () => Math.floor(Date.now() / 1000);
const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (claims: JWTPayload) =>
  `${part({ alg: 'none' })}.${part({ iat: seconds(), exp: seconds() + 300, ...claims })}.`;
const publicKeyBytes = () => Buffer.from(JSON.stringify(house.publicJwk));
const symmetric = (claims: JWTPayload, key: Uint8Array) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime('5 minutes').sign(key);
const damaged = (token: string) => token.replace(/.{10}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1));

async function signedByStranger(claims: JWTPayload, kid = 'of-a-stranger'): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid });
  return token.setIssuedAt().setExpirationTime('5 minutes').sign(privateKey);
}

async function countSessions(): Promise<number> {
  const { count } = await server.services.db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('method', '!=', 'password')
    .executeTakeFirstOrThrow();
  return Number(count);
}
