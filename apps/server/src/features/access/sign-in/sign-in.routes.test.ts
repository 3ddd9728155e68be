import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortestTimes } from '../../../../test/kit/shortest-times.ts';
import { callsMeet, meeting } from '../../../../test/servers/meeting.ts';
import { type Client, client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSchoolYear, aTeacher } from '../../../../test/world/factories.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createUser, hashPassword, type NewUser, setPassword, setUserDisabled } from '../access.public.ts';

const system = { actor: null, origin: null };
const password = 'ngựa xanh ăn phở';

describe('signing in', () => {
  let server: TestServer;
  let hash: string;
  let teacherId: string;
  let now = Date.parse('2027-01-07T00:30:00Z');

  const newUser = (user: Partial<NewUser> & { username: string }) =>
    inTransaction(server.services.database, (trx) =>
      createUser(trx, system, { scope: 'account', password: { hash }, displayName: 'Lê Thị Thu', ...user }),
    );
  const login = (username: string, typed = password, path = 'login', headers = {}) =>
    server.anonymous.post(`/account/auth/${path}`, { username, password: typed }, headers);
  const auditOf = (entityId: string) =>
    server.services.db.selectFrom('audit_log').selectAll().where('entity_id', '=', entityId).orderBy('id').execute();

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(now)) });
    hash = await hashPassword(password);
    teacherId = (await aTeacher(server.services.db, { name: 'Trần Thị Mai' })).id;
    await aSchoolYear(server.services.db);
    await newUser({ username: 'giaovu' });
    await newUser({ username: 'mai', scope: 'teacher', teacherId, displayName: 'Trần Thị Mai' });
  });

  it('answers two tokens and nothing else; the info endpoint of the scope has all the first page needs', async () => {
    const answer = await login('mai', password, 'login-teacher');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'refresh_token']);
    const mine = client(server.app, answer.body.access_token);
    const info = await mine.get('/account-teacher');
    expect(info.body).toMatchObject({
      scope: 'teacher',
      is_admin: false,
      permissions: [],
      name: 'Trần Thị Mai',
      username: 'mai',
      locale: 'vi',
      must_change_password: false,
      teacher_id: teacherId,
      student_id: null,
      school_years: [
        {
          name: '2026-2027',
          status: 'ACTIVE',
          start_date: '2026-09-01',
          semesters: [
            { ordinal: 1, is_current: true },
            { ordinal: 2, is_current: false },
          ],
        },
      ],
    });
    expect(JSON.stringify(info.body)).not.toMatch(/token|hash|argon/);
    expect((await mine.get('/account/auth/info')).status).toBe(403);
    expect((await mine.get('/account-student')).status).toBe(403);
  });

  it('takes the name in any case, with spaces around, composed or not, and the password as typed on any keyboard', async () => {
    await newUser({ username: 'Hồng.Lê' });
    expect((await login('  HỒNG.LÊ '.normalize('NFD'))).status).toBe(200);
    expect((await login('hồng.lê', password.normalize('NFD'))).status).toBe(200);
    expect((await login('hồng.lê', ` ${password}`)).status).toBe(401);
  });

  it('gives the same answer for a wrong scope, a wrong name, a wrong password, a disabled user and one without password', async () => {
    const disabled = await newUser({ username: 'nghiviec' });
    await inTransaction(server.services.database, (trx) =>
      setUserDisabled(trx, system, disabled, { isDisabled: true, now: new Date(now) }),
    );
    await newUser({ username: 'chuacap', password: null });
    const answers = [
      await login('giaovu', password, 'login-teacher'),
      await login('khongco'),
      await login('giaovu', 'sai mật khẩu rồi'),
      await login('nghiviec'),
      await login('chuacap'),
    ];
    const seen = answers.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }));
    for (const answer of seen) expect(answer).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({ status: 401, body: { code: 'access.wrong_credentials' } });
  });

  it('takes about as long for an unknown name as for a wrong password', async () => {
    for (let round = 0; round < 30; round += 1) await newUser({ username: `dongho${round}` });
    const areAlike = ([known = 0, unknown = 0]: readonly number[]) =>
      Math.abs(known - unknown) < Math.max(known, unknown) * 0.6;
    let rounds = 0;
    const times = await shortestTimes(
      [
        (round) => login(`dongho${round}`, 'sai mật khẩu rồi'),
        async (round) => {
          await login(`vang${round}`, 'sai mật khẩu rồi');
          // Of the unknown names of a minute only the first ten are in the log.
          now += 61_000;
        },
      ],
      (each) => ++rounds >= 9 && areAlike(each),
    );
    expect([times, areAlike(times)]).toEqual([times, true]);
    expect(Math.min(...times)).toBeGreaterThan(5);
  });

  it('refuses too long names and passwords before any work, and unknown fields', async () => {
    expect((await login('x'.repeat(201))).status).toBe(400);
    expect((await login('giaovu', 'x'.repeat(201))).status).toBe(400);
    expect((await login('giaovu', '')).status).toBe(400);
    expect((await login('giao\u0000vu')).status).toBe(400);
    const extra = { username: 'giaovu', password, scope: 'account' };
    expect((await server.anonymous.post('/account/auth/login', extra)).status).toBe(400);
  });

  it('is throttled for the account after ten failures, with a growing wait; other accounts are not', async () => {
    await newUser({ username: 'bidoan' });
    for (let n = 0; n < 10; n++) expect((await login('bidoan', 'đoán mò thôi')).status).toBe(401);
    const blocked = await login('BiDoan');
    expect(blocked).toMatchObject({ status: 429, body: { code: 'access.too_many_failures', retryAfter: 60 } });
    expect(blocked.headers['retry-after']).toBe('60');
    expect((await login('giaovu')).status).toBe(200);
    now += 61_000;
    expect((await login('bidoan', 'đoán mò thôi')).status).toBe(401);
    expect(await login('bidoan')).toMatchObject({ status: 429, body: { retryAfter: 120 } });
    now += 121_000;
    expect((await login('bidoan')).status).toBe(200);
    expect((await login('bidoan', 'đoán mò thôi')).status).toBe(401);
    expect((await login('bidoan')).status).toBe(200);
  });

  it('is throttled the same way for a name that does not exist', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await login('aido', 'đoán mò thôi')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('gives fifty parallel guesses no more than ten tries', async () => {
    await newUser({ username: 'songsong' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => login('songsong', 'đoán mò thôi')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it.runIf(callsMeet)('leaves no session behind when the account is stopped at the same moment', async () => {
    const id = await newUser({ username: 'gapnhau' });
    const stop = (isDisabled: boolean) =>
      inTransaction(server.services.database, (trx) =>
        setUserDisabled(trx, system, id, { isDisabled, now: new Date(now) }),
      );
    await server.services.db.deleteFrom('sign_in_failures').execute();
    await login('gapnhau', 'đoán mò thôi');
    let tokens: { access_token: string; refresh_token: string } | undefined;
    // The sign-in has found the password right and waits to forget the failure while the account is being stopped.
    await meeting(server.services, {
      hold: (trx) => sql`select from sign_in_failures for update`.execute(trx),
      calls: [
        async () => {
          tokens = (await login('gapnhau')).body;
        },
        () => stop(true),
      ],
    });
    await stop(false);
    expect(tokens).toHaveProperty('access_token');
    expect((await client(server.app, tokens?.access_token ?? '').get('/account/auth/info')).status).toBe(401);
    const again = { refresh_token: tokens?.refresh_token };
    expect((await server.anonymous.post('/account/auth/refresh-token', again)).status).toBe(401);
  });

  it('stops after a hundred failures until a new password is set', async () => {
    const id = await newUser({ username: 'tamngung' });
    // Others who have failed once are not meant.
    await server.services.db.deleteFrom('sign_in_failures').execute();
    await login('tamngung', 'đoán mò thôi');
    await server.services.db.updateTable('sign_in_failures').set({ failures: 100 }).where('failures', '=', 1).execute();
    now += 24 * 3_600_000;
    expect(await login('tamngung')).toMatchObject({ status: 429, body: { code: 'access.sign_in_stopped' } });
    await inTransaction(server.services.database, (trx) =>
      setPassword(trx, system, id, { password: { hash }, now: new Date(now) }),
    );
    expect((await login('tamngung')).status).toBe(200);
  });

  it('lets more good sign-ins from one address through than any number of wrong ones', async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < 11; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => login('giaovu')));
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([[200, 110]]);
  });

  it('stores argon2id with 19 MiB and two passes', async () => {
    const users = await server.services.db.selectFrom('users').select('password_hash').execute();
    const hashes = users.flatMap((user) => user.password_hash ?? []);
    expect(hashes.length).toBeGreaterThan(0);
    for (const stored of hashes) expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a first password that has expired, and says so only to who knows it', async () => {
    await newUser({ username: 'hethan', mustChangeBy: new Date(now - 1) });
    expect(await login('hethan')).toMatchObject({ status: 401, body: { code: 'access.password_expired' } });
    expect(await login('hethan', 'đoán mò thôi')).toMatchObject({ body: { code: 'access.wrong_credentials' } });
  });

  it('writes good and failed tries into the log, without names typed, passwords or tokens', async () => {
    const id = await newUser({ username: 'nhatki' });
    await login('nhatki', 'mật khẩu gõ sai');
    const { body } = await login('nhatki');
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'access.user_created',
      'access.sign_in_failed',
      'access.sign_in',
    ]);
    expect(entries[2]).toMatchObject({ user_id: id, scope: 'account', ip: '127.0.0.1' });
    await login('tên gõ nhầm thành mật khẩu', 'x');
    const everything = JSON.stringify(await server.services.db.selectFrom('audit_log').selectAll().execute());
    expect(everything).toContain('access.sign_in_failed');
    for (const secret of ['mật khẩu', password, 'argon2', body.refresh_token, body.access_token]) {
      expect(everything).not.toContain(secret);
    }
    const failures = JSON.stringify(await server.services.db.selectFrom('sign_in_failures').selectAll().execute());
    expect(failures).not.toContain('nhatki');
  });

  it('is logged when a call is refused, once a minute for a person and call', async () => {
    const clerk = await server.account();
    for (let n = 0; n < 5; n++) expect((await clerk.post('/subjects', {})).status).toBe(403);
    await expect.poll(() => auditOf('subjects.create')).toHaveLength(1);
    now += 60_000;
    await clerk.post('/subjects', {});
    await expect.poll(() => auditOf('subjects.create')).toHaveLength(2);
    expect((await auditOf('subjects.create'))[1]).toMatchObject({ action: 'access.refused', after: { repeated: 4 } });
  });
});

describe('a signed-in person', () => {
  let server: TestServer;
  let now = Date.parse('2027-01-07T00:30:00Z');
  const login = async (username: string, typed = password): Promise<Client> => {
    const { body } = await server.anonymous.post('/account/auth/login', { username, password: typed });
    return client(server.app, body.access_token);
  };
  const newUser = async (username: string, more: Partial<NewUser> = {}) =>
    inTransaction(server.services.database, (trx) =>
      createUser(trx, system, { scope: 'account', username, password, displayName: 'Lê Thị Thu', ...more }),
    );

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date(now)) });
  });

  it('is out on the next call when disabled, when the session is over, and after signing out everywhere', async () => {
    const id = await newUser('mot');
    const [here, there] = [await login('mot'), await login('mot')];
    expect((await here.get('/account/auth/info')).status).toBe(200);
    expect((await here.post('/account/auth/sign-out-everywhere')).status).toBe(204);
    for (const each of [here, there]) {
      expect(await each.get('/account/auth/info')).toMatchObject({
        status: 401,
        body: { code: 'access.session_expired' },
      });
    }
    const again = await login('mot');
    await inTransaction(server.services.database, (trx) =>
      setUserDisabled(trx, system, id, { isDisabled: true, now: new Date(now) }),
    );
    expect((await again.get('/account/auth/info')).status).toBe(401);
  });

  it('keeps the right to a call only as long as a role gives it', async () => {
    const clerk = await server.account('view_subject');
    expect((await clerk.get('/subjects')).status).toBe(200);
    await server.services.db.deleteFrom('role_permissions').execute();
    expect((await clerk.get('/subjects')).status).toBe(403);
  });

  it('changes the password with the current one; other sessions end, this one goes on', async () => {
    await newUser('hai');
    const [here, there] = [await login('hai'), await login('hai')];
    const change = (currentPassword: string, newPassword: string) =>
      here.put('/account/password', { currentPassword, newPassword });
    expect(await change('không phải', 'cá vàng bơi ngược')).toMatchObject({
      status: 400,
      body: { code: 'access.wrong_current_password', errors: [{ field: 'currentPassword' }] },
    });
    expect(await change(password, 'ngắn')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword', code: 'access.password_too_short' }] },
    });
    expect(await change(password, 'matkhau1234')).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'access.password_too_common' }] },
    });
    expect(await change(password, password)).toMatchObject({ body: { code: 'access.password_unchanged' } });
    expect((await change(password, 'cá vàng bơi ngược')).status).toBe(204);
    expect((await here.get('/account/auth/info')).status).toBe(200);
    expect((await there.get('/account/auth/info')).status).toBe(401);
    expect((await server.anonymous.post('/account/auth/login', { username: 'hai', password })).status).toBe(401);
  });

  it('may guess the current password no more often than at sign-in', async () => {
    await newUser('ba');
    const here = await login('ba');
    const guess = () =>
      here.put('/account/password', { currentPassword: 'không phải', newPassword: 'cá vàng bơi ngược' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect((await server.anonymous.post('/account/auth/login', { username: 'ba', password })).status).toBe(200);
  });

  it('can do nothing but change a first password', async () => {
    await newUser('bon', { isAdmin: true, mustChangeBy: new Date(now + 7 * 24 * 3_600_000) });
    const here = await login('bon');
    expect((await here.get('/account/auth/info')).body).toMatchObject({ must_change_password: true, is_admin: true });
    expect(await here.get('/subjects')).toMatchObject({ status: 403, body: { code: 'access.must_change_password' } });
    const newPassword = 'cá vàng bơi ngược dòng';
    expect((await here.put('/account/password', { currentPassword: password, newPassword })).status).toBe(204);
    expect((await here.get('/account/auth/info')).body).toMatchObject({ must_change_password: false });
    expect((await here.get('/subjects')).status).toBe(200);
    now += 1000;
  });

  it('cannot be the last administrator locked out', async () => {
    await server.services.db.updateTable('users').set({ is_admin: false }).execute();
    const lone = userIdOf((await server.admin()).token);
    const lock = inTransaction(server.services.database, (trx) =>
      setUserDisabled(trx, system, lone, { isDisabled: true, now: new Date(now) }),
    );
    await expect(lock).rejects.toMatchObject({ code: 'access.last_administrator' });
  });
});
