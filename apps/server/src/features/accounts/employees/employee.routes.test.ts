import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { picture } from '../../../../test/samples/school-samples.ts';
import { type Client, client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSchoolYear, aTeacher } from '../../../../test/world/factories.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

const refused = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });

describe('employees', () => {
  let server: TestServer;
  let admin: Client;
  let number = 0;
  const person = (fullName = 'Vũ Thị Thanh') => ({ fullName, jobPosition: 'CLERK', phone: '0912 345 678' });
  const add = async (more: object = {}) => (await admin.post('/employees', { ...person(), ...more })).body;
  const aRole = async (...permissions: Permission[]) =>
    (await admin.post('/roles', { name: `Vai trò ${++number}`, permissions })).body.id as string;
  const open = (id: string, roleIds: string[] = [], by = admin) =>
    by.post(`/employees/${id}/account`, { username: `nguoi.${++number}`, roleIds });
  const signIn = async (username: string, password: string) => {
    const answer = await server.anonymous.post('/account/auth/login', { username, password });
    return client(server.app, answer.body?.access_token ?? '');
  };
  /** Somebody with an account that has roles and a password of its own. */
  const withAccount = async (...roleIds: string[]) => {
    const { id } = await add();
    const first = (await open(id, roleIds)).body;
    const early = await signIn(first.username, first.password);
    const next = 'ngựa xanh ăn phở bò';
    await early.put('/account/password', { currentPassword: first.password, newPassword: next });
    return { id, username: first.username, client: await signIn(first.username, next) };
  };
  const read = async (id: string) => (await admin.get(`/employees/${id}`)).body;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.admin();
  });
  eachTestBeginsAfresh(() => server);

  it('are added with a code of their own, found by name without accents, by code, phone and username', async () => {
    const added = await add({ fullName: 'Đỗ Thị Bích Ngọc' });
    expect(added).toMatchObject({
      code: 'NV001',
      phone: '+84912345678',
      account: null,
      can: ['open', 'invite'],
      version: 1,
    });
    const { username } = (await open(added.id)).body;
    for (const q of ['bich ngoc', 'NV001', '912345678', username]) {
      const found = await admin.get(`/employees?q=${encodeURIComponent(q)}`);
      expect([q, found.body.items.map(({ id }: { id: string }) => id)]).toEqual([q, [added.id]]);
    }
    expect((await add()).code).toBe('NV002');
    expect(await admin.post('/employees', { ...person(), code: 'NV001' })).toMatchObject(
      refused(409, 'accounts.employee_code_taken'),
    );
    expect(await admin.post('/employees', { ...person(), departmentId: newId() })).toMatchObject(
      refused(400, 'staff.unknown_department'),
    );
    const nameless = await admin.post('/employees', { jobPosition: 'CLERK' });
    expect(nameless.body.errors[0]).toMatchObject({ field: 'fullName', code: 'common.required_field' });
  });

  it('stand in Vietnamese order and are filtered by state of work, account, role and department', async () => {
    const role = await aRole('view_class');
    const made = await withAccount(role);
    const withRole = await admin.get(`/employees?roleId=${role}&accountState=active`);
    expect(withRole.body).toMatchObject({ total: 1, items: [{ id: made.id, accountState: 'active' }] });
    expect(withRole.body.items[0].lastSeenAt).toEqual(expect.any(String));
    await add({ fullName: 'Lê Thị Ánh' });
    await add({ fullName: 'Lê Thị An' });
    const names = (await admin.get('/employees?q=le thi')).body.items.map(
      (each: { fullName: string }) => each.fullName,
    );
    expect(names).toEqual(['Lê Thị An', 'Lê Thị Ánh']);
  });

  it('that teach are the same person: name and contact come from the teacher, who can come in twice', async () => {
    const { db } = server.services;
    await aSchoolYear(db);
    const teacher = await aTeacher(db, { name: 'Phạm Thị Thu Hà' });
    const added = await add({ teacherId: teacher.id, fullName: 'Ai đó khác', jobPosition: 'VICE_PRINCIPAL' });
    expect(added).toMatchObject({ fullName: 'Phạm Thị Thu Hà', teacherId: teacher.id, jobPosition: 'VICE_PRINCIPAL' });
    const again = await admin.post('/employees', { ...person(), teacherId: teacher.id });
    expect(again).toMatchObject(refused(409, 'accounts.teacher_is_employee'));
    expect(await admin.post('/employees', { ...person(), teacherId: newId() })).toMatchObject(
      refused(400, 'accounts.unknown_teacher'),
    );
    await db.updateTable('teachers').set({ full_name: 'Phạm Thị Hà' }).where('id', '=', teacher.id).execute();
    expect((await read(added.id)).fullName).toBe('Phạm Thị Hà');
    const inClass = await server.teacher(teacher.id);
    expect((await inClass.get('/teachers/me')).status).toBe(200);
    expect((await open(added.id)).status).toBe(200);
    const edited = await admin.put(`/employees/${added.id}`, {
      ...person('Không ai'),
      jobPosition: 'PRINCIPAL',
      version: 1,
    });
    expect(edited.body).toMatchObject({ fullName: 'Phạm Thị Hà', jobPosition: 'PRINCIPAL', phone: null });
  });

  it('whose account came first are in the list, and get their record by saving it', async () => {
    const early = await server.account('view_class');
    const id = userIdOf(early.token);
    const listed = (await admin.get(`/employees/${id}`)).body;
    expect(listed).toMatchObject({ code: null, fullName: 'Tài khoản thử', version: 1, account: { userId: id } });
    expect(await admin.post(`/employees/${id}/leave`, { leftOn: '2026-11-01', reason: 'x', version: 1 })).toMatchObject(
      refused(409, 'accounts.has_left'),
    );
    const saved = await admin.put(`/employees/${id}`, { ...person('Lý Thị Bình'), version: 1 });
    expect(saved.body).toMatchObject({ id, fullName: 'Lý Thị Bình', version: 2, account: { userId: id } });
    expect((await early.get('/account/auth/info')).body.name).toBe('Lý Thị Bình');
    const total = (await admin.get('/employees?q=ly thi binh')).body.total;
    expect(total).toBe(1);
  });

  it('refuse a stale version and say what is so now', async () => {
    const { id } = await add();
    await admin.put(`/employees/${id}`, { ...person('Tên Mới'), version: 1 });
    const stale = await admin.put(`/employees/${id}`, { ...person(), version: 1 });
    expect(stale).toMatchObject(refused(409, 'platform.stale_version'));
    expect(stale.body.current.fullName).toBe('Tên Mới');
    const nameless = await admin.put(`/employees/${id}`, { jobPosition: 'CLERK', version: 2 });
    expect(nameless.body.errors).toMatchObject([{ field: 'fullName', code: 'common.required_field' }]);
  });

  it('get a post together; an account without a record is left out, a teacher has the post as well', async () => {
    const department = (await admin.post('/departments', { name: 'Văn phòng' })).body;
    const early = await server.account('view_class');
    const account = userIdOf(early.token);
    const teacher = await aTeacher(server.services.db, { name: 'Trịnh Thị Vân' });
    const [one, other] = [await add(), await add({ teacherId: teacher.id })];
    const filling = { field: 'departmentId', value: department.id };
    const ids = [one.id, other.id, account];
    const { body } = await admin.post('/employees/fields/preview', { ids, ...filling });
    expect(body).toMatchObject({ same: 0, absent: 1, from: [{ value: null, count: 2 }] });
    const noDay = { ids, field: 'startDate', value: '2026-13-01' };
    expect(await admin.post('/employees/fields/preview', noDay)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'value' }] },
    });
    const stale = body.records.map((each: { id: string }) => ({ ...each, version: each.id === other.id ? 7 : 1 }));
    const refusal = await admin.post('/employees/fields', { records: stale, ...filling });
    expect(refusal).toMatchObject(refused(409, 'platform.stale_version'));
    expect(refusal.body.errors[0].message).toContain('Trịnh Thị Vân');
    expect((await admin.post('/employees/fields', { records: body.records, ...filling })).body).toEqual({ changed: 2 });
    for (const { id } of [one, other])
      expect(await read(id)).toMatchObject({ departmentName: 'Văn phòng', version: 2 });
    const history = await admin.get(`/employees/${one.id}/history`);
    expect(history.body.items[0]).toMatchObject({ changes: [{ field: 'departmentName', after: 'Văn phòng' }] });
    const reader = await server.account('view_account');
    expect((await reader.post('/employees/fields', { records: body.records, ...filling })).status).toBe(403);
  });

  it('come in with a first password that must be changed, and whoever issues a new one ends the sessions', async () => {
    const { id } = await add();
    const first = (await open(id)).body;
    expect(first.password).toMatch(/^(?:[a-z]{4}-){3}[a-z]{4}$/);
    expect(await open(id)).toMatchObject(refused(409, 'accounts.person_has_account'));
    const early = await signIn(first.username, first.password);
    expect(await early.get('/subjects')).toMatchObject(refused(403, 'access.must_change_password'));
    const second = (await admin.post(`/employees/${id}/password`)).body;
    expect((await early.get('/account/auth/info')).status).toBe(401);
    expect((await signIn(first.username, first.password)).token).toBe('');
    expect((await signIn(second.username, second.password)).token).not.toBe('');
    const stored = await server.services.db.selectFrom('idempotency_keys').selectAll().execute();
    const log = await server.services.db.selectFrom('audit_log').selectAll().execute();
    for (const { password } of [first, second]) expect(JSON.stringify([stored, log])).not.toContain(password);
    const noAccount = await add();
    expect(await admin.post(`/employees/${noAccount.id}/password`)).toMatchObject(refused(409, 'accounts.no_account'));
  });

  it('get roles from who holds all their rights only, never from themselves', async () => {
    const [low, high] = [await aRole('view_class'), await aRole('view_teacher')];
    const office = await aRole('view_account', 'update_account', 'create_account', 'view_class');
    const clerk = await withAccount(office);
    const other = await withAccount();
    const give = (id: string, roleIds: string[], version = 1) =>
      clerk.client.put(`/employees/${id}/roles`, { roleIds, version });
    const version = (await read(other.id)).account.version;
    expect(await give(other.id, [high], version)).toMatchObject(refused(403, 'access.right_not_held'));
    expect(await give(clerk.id, [low], version)).toMatchObject(refused(403, 'access.own_rights'));
    expect(await give(other.id, [newId()], version)).toMatchObject(refused(400, 'access.unknown_role'));
    expect(await give(other.id, [low], 999)).toMatchObject(refused(409, 'platform.stale_version'));
    expect((await other.client.get('/classes')).status).toBe(403);
    expect((await give(other.id, [low], version)).body.account.roles).toMatchObject([{ id: low }]);
    expect((await other.client.get('/subjects')).status).toBe(403);
    const now = (await read(other.id)).account.version;
    await admin.put(`/employees/${other.id}/roles`, { roleIds: [low, high], version: now });
    expect((await other.client.get('/departments')).status).toBe(200);
    expect(await give(other.id, [low], now + 1)).toMatchObject(refused(403, 'access.right_not_held'));
    const fresh = await add();
    expect(await open(fresh.id, [high], clerk.client)).toMatchObject(refused(403, 'access.right_not_held'));
    expect((await open(fresh.id, [low], clerk.client)).status).toBe(200);
  });

  it('with more rights are safe from who has fewer: no password, no e-mail address, no lock for administrators', async () => {
    const office = await aRole('view_account', 'update_account');
    const clerk = await withAccount(office);
    const strong = await withAccount(await aRole('view_teacher'));
    const boss = await withAccount();
    const { version } = (await read(boss.id)).account;
    await admin.put(`/employees/${boss.id}/administrator`, { isAdmin: true, version });
    for (const { id } of [strong, boss]) {
      expect(await clerk.client.post(`/employees/${id}/password`)).toMatchObject(
        refused(403, 'access.more_rights_than_own'),
      );
      const body = { ...person(), email: 'toi@truong.edu.vn', version: 1 };
      expect(await clerk.client.put(`/employees/${id}`, body)).toMatchObject(
        refused(403, 'access.more_rights_than_own'),
      );
      expect((await clerk.client.put(`/employees/${id}`, { ...person(), note: 'x', version: 1 })).status).toBe(200);
    }
    const now = (await read(boss.id)).account.version;
    const lock = await clerk.client.post(`/employees/${boss.id}/disable`, { reason: 'Thử', version: now });
    expect(lock).toMatchObject(refused(403, 'access.administrators_only'));
    const roles = await clerk.client.put(`/employees/${boss.id}/roles`, { roleIds: [], version: now });
    expect(roles).toMatchObject(refused(403, 'access.administrators_only'));
    const raise = await clerk.client.put(`/employees/${clerk.id}/administrator`, { isAdmin: true, version: 1 });
    expect(raise).toMatchObject(refused(403, 'platform.forbidden'));
    await admin.put(`/employees/${boss.id}/administrator`, { isAdmin: false, version: now });
  });

  it('that are the last administrator stay one, and nobody gives it up themselves', async () => {
    const mine = userIdOf(admin.token);
    const own = (await read(mine)).account;
    const give = await admin.put(`/employees/${mine}/administrator`, { isAdmin: false, version: own.version });
    expect(give).toMatchObject(refused(403, 'access.own_rights'));
    const lock = await admin.post(`/employees/${mine}/disable`, { reason: 'Thử', version: own.version });
    expect(lock).toMatchObject(refused(403, 'access.own_rights'));
  });

  it('are locked with a reason, out at once, and let in again', async () => {
    const made = await withAccount(await aRole('view_class'));
    expect((await made.client.get('/account/auth/info')).status).toBe(200);
    const { version } = (await read(made.id)).account;
    const stale = await admin.post(`/employees/${made.id}/disable`, { reason: 'Nghỉ việc', version: 99 });
    expect(stale).toMatchObject(refused(409, 'platform.stale_version'));
    const locked = await admin.post(`/employees/${made.id}/disable`, { reason: 'Nghỉ việc', version });
    expect(locked.body).toMatchObject({
      account: { state: 'disabled', disabledReason: 'Nghỉ việc', openSessions: 0 },
      can: expect.arrayContaining(['enable']),
    });
    expect((await made.client.get('/account/auth/info')).status).toBe(401);
    expect((await signIn(made.username, 'ngựa xanh ăn phở bò')).token).toBe('');
    const back = await admin.post(`/employees/${made.id}/enable`, { version: version + 1 });
    expect(back.body.account).toMatchObject({ state: 'active', disabledReason: null });
    expect((await signIn(made.username, 'ngựa xanh ăn phở bò')).token).not.toBe('');
    const history = (await admin.get(`/employees/${made.id}/history`)).body.items;
    expect(history[0]).toMatchObject({ action: 'access.user_status', by: 'Quản trị thử' });
    expect(history.map(({ action }: { action: string }) => action)).toContain('employees.create');
  });

  it('who leave are locked; they cannot be let in before their return is recorded', async () => {
    const made = await withAccount();
    const leave = (leftOn: string) =>
      admin.post(`/employees/${made.id}/leave`, { leftOn, reason: 'Chuyển công tác', version: 1 });
    expect(await leave('2099-01-01')).toMatchObject(refused(400, 'accounts.left_in_future'));
    const left = (await leave('2026-11-01')).body;
    expect(left).toMatchObject({ status: 'LEFT', leftOn: '2026-11-01', account: { state: 'disabled' }, can: [] });
    expect((await made.client.get('/account/auth/info')).status).toBe(401);
    const { version } = left.account;
    expect(await admin.post(`/employees/${made.id}/enable`, { version })).toMatchObject(
      refused(409, 'accounts.has_left'),
    );
    expect((await admin.post(`/employees/${made.id}/come-back`, { version: 2 })).body.status).toBe('WORKING');
    expect(await admin.post(`/employees/${made.id}/come-back`, { version: 3 })).toMatchObject(
      refused(409, 'accounts.has_not_left'),
    );
    expect((await admin.post(`/employees/${made.id}/enable`, { version })).body.account.state).toBe('active');
  });

  describe('who are invited', () => {
    const password = 'ngựa xanh ăn phở bò';
    const invite = (employeeId: string, roleIds?: string[], by = admin) =>
      by.post('/accounts/invitations/print', {
        person: { employeeId },
        address: 'http://truong.test',
        ...(roleIds ? { roleIds } : {}),
      });
    const tokenOf = async (answer: TestAnswer) =>
      /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec((await readPdfPages(new Uint8Array(answer.raw))).join(' '))?.[0] ?? '';

    it('have a state of their own, and come in with the roles they were invited with', async () => {
      const role = await aRole('view_class');
      const { id, can } = await add();
      expect(can).toEqual(['open', 'invite']);
      const token = await tokenOf(await invite(id, [role]));
      const invited = await read(id);
      expect(invited.account).toMatchObject({ state: 'invited', roles: [{ id: role }], openSessions: 0 });
      expect(invited.account.invitation).toMatchObject({ email: null, isOver: false });
      expect(invited.can).toContain('invite');
      const { items } = (await admin.get('/employees?accountState=invited')).body;
      expect(items.find((each: { id: string }) => each.id === id)).toMatchObject({ mayInvite: true });
      expect((await server.anonymous.post('/account/invitation/accept', { token, password })).status).toBe(200);
      const active = await read(id);
      expect(active).toMatchObject({ account: { state: 'active', invitation: null, roles: [{ id: role }] } });
      expect(active.can).not.toContain('invite');
      const actions = (await admin.get(`/employees/${id}/history`)).body.items.map(
        ({ action }: { action: string }) => action,
      );
      expect(actions).toEqual(expect.arrayContaining(['accounts.invited', 'accounts.invitation_accepted']));
    });

    it('keep their roles with the next invitation, and are locked and let in again as invited', async () => {
      const role = await aRole('view_class');
      const { id } = await add();
      await invite(id, [role]);
      await invite(id, [await aRole('view_student')]);
      const { account } = await read(id);
      expect(account.roles).toMatchObject([{ id: role }]);
      const locked = await admin.post(`/employees/${id}/disable`, { reason: 'Nhầm người', version: account.version });
      expect(locked.body).toMatchObject({ account: { state: 'disabled', invitation: null } });
      expect(locked.body.can).not.toContain('invite');
      const opened = await admin.post(`/employees/${id}/enable`, { version: locked.body.account.version });
      expect(opened.body.account.state).toBe('invited');
    });

    it('are shown without an invitation once it is withdrawn, and in the list of invitations as ended', async () => {
      const { id } = await add();
      await invite(id);
      const { invitation } = (await read(id)).account;
      expect((await admin.post(`/accounts/invitations/${invitation.id}/revoke`)).status).toBe(204);
      expect((await read(id)).account).toMatchObject({ state: 'invited', invitation: null });
      await invite(id);
      const { invitation: next } = (await read(id)).account;
      await admin.post(`/employees/${id}/password`);
      const { items } = (await admin.get('/accounts/invitations?direction=desc')).body;
      expect(items.find((each: { id: string }) => each.id === next.id).state).toBe('ended');
    });

    it('get no role whose rights the caller lacks, and nobody who has left is invited', async () => {
      const role = await aRole('view_student');
      const clerk = await server.account('view_account', 'create_account');
      const { id } = await add();
      expect(await invite(id, [role], clerk)).toMatchObject(refused(403, 'access.right_not_held'));
      expect((await read(id)).account).toBe(null);
      await admin.post(`/employees/${id}/leave`, { leftOn: '2026-01-05', reason: 'Nghỉ hưu', version: 1 });
      expect(await invite(id)).toMatchObject(refused(409, 'accounts.has_left'));
      const nobody = await server.account('view_account', 'update_account');
      expect((await invite(id, undefined, nobody)).status).toBe(403);
    });
  });

  it('have their open tasks listed, and whether nobody else can do them', async () => {
    const { db } = server.services;
    const made = await withAccount(await aRole('view_account', 'update_account'));
    const { userId } = (await read(made.id)).account;
    const job = { id: newId(), kind: 'demo', payload: '{}', state: 'queued' as const, created_by: userId };
    await db
      .insertInto('jobs')
      .values({ ...job, run_at: new Date('2099-01-01') })
      .execute();
    const { tasks, openSessions } = (await admin.get(`/employees/${made.id}/open-tasks`)).body;
    expect(tasks).toEqual([{ kind: 'JOBS_RUNNING', count: 1, isOnlyOne: true }]);
    expect(openSessions).toBe(2);
    await db.deleteFrom('jobs').where('id', '=', job.id).execute();
  });

  it('are exported without birth dates and contacts, but for who may take them out', async () => {
    const clerk = await server.account('view_account');
    const headers = async (by: Client) => {
      const answer = await by.get('/employees/export');
      const [sheet] = await readWorkbook(answer.raw);
      return sheet?.rows.find(({ cells }) => cells[0] === 'STT')?.cells.map((cell) => String(cell));
    };
    expect(await headers(clerk)).not.toContain('Ngày sinh');
    expect(await headers(await server.account('view_account', 'export_personal_data'))).toContain('Ngày sinh');
  });

  it('who lack something are counted and found; the chosen ones are exported, listed and matched with photos', async () => {
    const whole = await add({ fullName: 'Lê Đủ', email: 'du@truong.edu.vn' });
    await open(whole.id);
    const bare = await add({ fullName: 'Lê Thiếu', phone: null });
    const counts = (await admin.get('/employees/missing')).body as { field: string; count: number }[];
    // The first administrator has an account and no record.
    expect(Object.fromEntries(counts.map(({ field, count }) => [field, count]))).toMatchObject({
      record: 1,
      account: 1,
      role: 1,
      phone: 1,
      department: 2,
    });
    const found = async (missing: string) =>
      (await admin.get(`/employees?missing=${missing}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await found('account')).toEqual([bare.id]);
    expect(await found('role')).toEqual([whole.id]);
    const chosen = await admin.post('/employees/export', { employeeIds: [bare.id] });
    const [sheet] = await readWorkbook(chosen.raw);
    const cells = sheet?.rows.flatMap((row) => row.cells.map(String)) ?? [];
    expect([cells.includes('Lê Thiếu'), cells.includes('Lê Đủ')]).toEqual([true, false]);
    expect((await admin.post('/employees/export', { employeeIds: [newId()] })).status).toBe(404);
    const paper = await admin.post('/forms/employees', { ids: [bare.id], form: 'roster' });
    expect((await readPdfPages(new Uint8Array(paper.raw)))[0]).toContain('Lê Thiếu');
    const match = await admin.post('/employees/photos/match', { names: [`${whole.code}.jpg`, 'le thieu.png'] });
    const among = (match.body as { among: { id: string }[] }[]).map((each) => each.among.map(({ id }) => id));
    expect(among).toEqual([[whole.id], [bare.id]]);
  });

  it('have a picture of at most 2 MB, judged by its bytes', async () => {
    const { id } = await add();
    const path = `/employees/${id}/photo`;
    expect((await admin.upload(path, 'anh.html', picture)).body.hasPhoto).toBe(true);
    expect((await admin.get(path)).headers['content-type']).toContain('image/png');
    expect(await admin.upload(path, 'anh.png', Buffer.from('<svg/>'))).toMatchObject(
      refused(415, 'accounts.photo_not_an_image'),
    );
    expect(await admin.upload(path, 'anh.png', Buffer.concat([picture, Buffer.alloc(2_100_000)]))).toMatchObject(
      refused(413, 'accounts.photo_too_large'),
    );
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
  });
});
