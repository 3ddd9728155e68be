import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  createSetupLink,
  createUser,
  demoUsersExist,
  ensureDefaultRoles,
  giveRoles,
  hasAnyAccount,
} from '../access.public.ts';
import { completeSetup } from './setup.commands.ts';

const input = {
  username: 'hieutruong',
  password: 'ngựa xanh ăn phở bò',
  name: 'Nguyễn Văn Bình',
  schoolName: 'Trường THCS Hoa Phượng',
  schoolPhone: '0277 385 1234',
};

describe('the first set-up', () => {
  let server: TestServer;
  const start = Date.parse('2027-01-07T00:30:00Z');
  let now = start;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(now)) });
  });
  eachTestBeginsAfresh(() => server);
  beforeEach(() => {
    now = start;
  });

  it('is told by the status, which anybody may read', async () => {
    expect((await server.anonymous.get('/setup/status')).body).toEqual({
      isSetUp: false,
      schoolName: '',
      schoolPlace: '',
      schoolPhone: '',
      locale: 'vi',
      googleClientId: null,
      ssoName: null,
      sendsMail: false,
    });
  });

  it('needs the newest link, within 24 hours, and a long password', async () => {
    const setUp = (token: string, more = {}) => server.anonymous.post('/setup', { token, ...input, ...more });
    expect(await setUp('never given')).toMatchObject({ status: 410, body: { code: 'access.setup_link_invalid' } });
    const first = await createSetupLink(server.services);
    const second = await createSetupLink(server.services);
    expect((await setUp(first)).status).toBe(410);
    expect(await setUp(second, { password: 'ngắn quá' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', code: 'access.password_too_short' }] },
    });
    now += 24 * 3_600_000;
    expect((await setUp(second)).status).toBe(410);
    expect(await hasAnyAccount(server.services.db)).toBe(false);
    const stored = await server.services.db.selectFrom('setup_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second);
  });

  it('makes one administrator, signed in, however often the link is used at once', async () => {
    const token = await createSetupLink(server.services);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => server.anonymous.post('/setup', { token, ...input, username: `ht${n}` })),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 410]).toContain(status);
    const mine = client(server.app, good[0]?.body.access_token);
    expect((await mine.get('/account/auth/info')).body).toMatchObject({ is_admin: true, name: input.name });
    expect((await server.anonymous.get('/setup/status')).body.isSetUp).toBe(true);
  });

  it('makes one link when two processes start at once, and one administrator of two links', async () => {
    const { db } = server.services;
    await Promise.all([createSetupLink(server.services), createSetupLink(server.services)]);
    expect(await db.selectFrom('setup_links').selectAll().execute()).toHaveLength(1);
    const token = await createSetupLink(server.services);
    const [link] = await db.selectFrom('setup_links').selectAll().execute();
    const other = 'another link of a start before';
    const token_hash = createHash('sha256').update(other).digest('base64url');
    if (link)
      await db
        .insertInto('setup_links')
        .values({ ...link, token_hash })
        .execute();
    const answers = await Promise.all(
      [token, other].map((each, n) => server.anonymous.post('/setup', { token: each, ...input, username: `hai${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('is refused once there is any account, even with a good link', async () => {
    const token = await createSetupLink(server.services);
    await server.account();
    expect(await server.anonymous.post('/setup', { token, ...input })).toMatchObject({
      status: 409,
      body: { code: 'access.already_set_up' },
    });
  });

  it('hands the school name on, in the same transaction', async () => {
    const token = await createSetupLink(server.services);
    const origin = { requestId: 'r', ip: '127.0.0.1', userAgent: 'test', locale: 'vi' } as const;
    const failing = completeSetup(server.services, () => Promise.reject(new Error('no')), { token, ...input }, origin);
    await expect(failing).rejects.toThrow('no');
    expect(await hasAnyAccount(server.services.db)).toBe(false);
    const told: unknown[] = [];
    const tell = async (_trx: unknown, _by: unknown, school: unknown) => void told.push(school);
    await completeSetup(server.services, tell, { token, ...input }, origin);
    expect(told).toEqual([{ name: input.schoolName, phone: input.schoolPhone }]);
  });
});

describe('the roles a school begins with', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  it('are made once, and an account with one has its permissions', async () => {
    const { db, database } = server.services;
    const ids = await inTransaction(database, ensureDefaultRoles);
    expect(await inTransaction(database, ensureDefaultRoles)).toEqual(ids);
    expect(Object.keys(ids)).toHaveLength(7);
    const names = await db.selectFrom('roles').select('name').orderBy('name').execute();
    expect(names.map(({ name }) => name)).toContain('Giáo vụ');
    const clerk = await server.account();
    const { userId } = await db.selectFrom('users').select('id as userId').executeTakeFirstOrThrow();
    expect((await clerk.get('/subjects')).status).toBe(403);
    await giveRoles(db, userId, [ids.academicClerk ?? '']);
    await giveRoles(db, userId, [ids.academicClerk ?? '']);
    expect((await clerk.get('/subjects')).status).toBe(200);
    expect((await clerk.get('/account/auth/info')).body.permissions).toContain('enter_mark');
    expect(await demoUsersExist(db)).toBe(false);
    const user = { scope: 'account', username: 'demo', password: null, displayName: 'Thử', isDemo: true } as const;
    await createUser(db, { actor: null, origin: null }, user);
    expect(await demoUsersExist(db)).toBe(true);
    const again = createUser(db, { actor: null, origin: null }, { ...user, username: ' DEMO ' });
    await expect(again).rejects.toMatchObject({ code: 'access.username_taken' });
  });
});
