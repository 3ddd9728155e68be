import { afterAll, beforeAll, expect } from 'vitest';
import { story } from '../../../../test/kit/story.ts';
import { type MailServer, mailServer } from '../../../../test/servers/mail-server.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';

let now = new Date('2026-11-16T03:00:00Z');
let mail: MailServer;
let server: TestServer;
let office: Client;
let classId: string;
let schoolYearId: string;
const names = ['Trần Thị Mai', 'Nguyễn Văn An', 'Đỗ Gia Bảo', 'Vũ Minh Châu', 'Nguyễn Thị Ánh', 'Hồ Quang Lâm'];
const pupils: string[] = [];
const address = 'http://truong.test';

beforeAll(async () => {
  mail = await mailServer();
  server = await testServer({ clock: clockAt(() => now), mail: mail.settings });
  const { db } = server.services;
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const year = await aSchoolYear(db);
  schoolYearId = year.id;
  classId = (await aClass(db, { schoolYearId, name: '8A', grade: 8 })).id;
  for (const [index, name] of names.entries()) {
    const student = await aStudent(db, { code: `HS26${String(index).padStart(3, '0')}`, name, classId, schoolYearId });
    pupils.push(student.id);
  }
  office = await server.account('view_account', 'create_account', 'update_account');
});
afterAll(() => mail.close());

const print = (people: object, by = office) => by.post('/accounts/first-passwords/print', { people, address });
const textOf = async (pdf: Buffer) => (await readPdfPages(new Uint8Array(pdf))).join('\n').replace(/\s+/g, ' ');
const signIn = (username: string, password: string, scope = 'student') =>
  server.anonymous.post(`/account/auth/login-${scope}`, { username, password });
/** Username and first password of everybody on a sheet. */
const secretsOf = (text: string) =>
  [...text.matchAll(/Tên đăng nhập (\S+) Mật khẩu lần đầu ([a-z]{4}(?:-[a-z]{4}){3})/g)].map(
    ([, username = '', password = '']) => ({ username, password }),
  );

story('a sheet of first passwords, and a reset code on paper for who forgot theirs', (step) => {
  let secrets: { username: string; password: string }[];

  step('has every pupil of the class with a sign-in that works once, and its address', async () => {
    const plan = await office.post('/accounts/first-passwords/plan', { people: { classId } });
    expect(plan.body).toMatchObject({ create: 6, renew: 0, own: 0, withoutAddress: 6, sendsMail: true });
    const sheet = await print({ classId });
    expect(sheet.status).toBe(200);
    expect(sheet.headers['content-type']).toBe('application/pdf');
    const text = await textOf(sheet.raw);
    for (const name of names) expect(text).toContain(name);
    expect(text).toContain('truong.test');
    expect(text).toContain('8A');
    secrets = secretsOf(text);
    expect(secrets).toHaveLength(6);
    expect(new Set(secrets.map(({ password }) => password)).size).toBe(6);
    const [first] = secrets;
    const session = await signIn(first?.username ?? '', first?.password ?? '');
    expect(session.status).toBe(200);
    const info = await server.app.inject({
      url: '/api/account-student',
      headers: { authorization: `Bearer ${session.body.access_token}` },
    });
    expect(info.json().result.must_change_password).toBe(true);
    const home = await server.app.inject({
      url: '/api/home/student',
      headers: { authorization: `Bearer ${session.body.access_token}` },
    });
    expect(home.statusCode).toBe(403);
  });

  step('leaves the passwords nowhere: no table, log or file has them', async () => {
    const { db } = server.services;
    const everything = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
      await db.selectFrom('jobs').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    for (const { password } of secrets) expect(everything).not.toContain(password);
    expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
  });

  step('never replaces a password somebody has chosen; they are on it without one', async () => {
    const own = secrets[1] ?? { username: '', password: '' };
    const session = await signIn(own.username, own.password);
    const changed = await server.app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers: { authorization: `Bearer ${session.body.access_token}` },
      payload: { currentPassword: own.password, newPassword: 'mèo đỏ uống trà sen' },
    });
    expect(changed.statusCode).toBe(204);
    const text = await textOf((await print({ classId })).raw);
    for (const name of names) expect(text).toContain(name);
    const again = secretsOf(text);
    expect(again).toHaveLength(5);
    expect(again.map(({ username }) => username)).not.toContain(own.username);
    expect((await signIn(own.username, 'mèo đỏ uống trà sen')).status).toBe(200);
    // The earlier sheet is worth nothing.
    expect((await signIn(secrets[2]?.username ?? '', secrets[2]?.password ?? '')).status).toBe(401);
    secrets = again;
  });

  step('is over after seven days', async () => {
    const [first] = secrets;
    now = new Date(now.getTime() + 7 * 24 * 3_600_000 + 1000);
    const late = await signIn(first?.username ?? '', first?.password ?? '');
    expect(late).toMatchObject({ status: 401, body: { code: 'access.password_expired' } });
    office = await server.account('view_account', 'create_account', 'update_account');
    const state = await office.post('/accounts/sign-in-state', { studentId: pupils[4] });
    expect(['over', 'own']).toContain(state.body.state);
  });

  step('says so when there is nobody to give anything to', async () => {
    const { db } = server.services;
    await db.updateTable('users').set({ must_change_password: false }).where('student_id', 'is not', null).execute();
    expect(await print({ classId })).toMatchObject({ status: 409, body: { code: 'accounts.nobody_to_give' } });
    await db.updateTable('users').set({ must_change_password: true }).where('student_id', 'is not', null).execute();
  });

  step('is for at most 100 people, one kind of them', async () => {
    const ids = Array.from({ length: 101 }, () => pupils[0]);
    expect((await print({ studentIds: ids })).status).toBe(400);
    expect((await print({})).status).toBe(400);
    expect((await print({ classId, studentIds: [pupils[0]] })).status).toBe(400);
  });

  step('made twice at once gives nobody two sign-ins', async () => {
    const { db } = server.services;
    const student = await aStudent(db, { code: 'HSX1', name: 'Lý Thị Hai', classId, schoolYearId });
    const answers = await Promise.all([print({ studentIds: [student.id] }), print({ studentIds: [student.id] })]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const users = await db.selectFrom('users').select('id').where('student_id', '=', student.id).execute();
    expect(users).toHaveLength(1);
  });

  step('is for those with the right only', async () => {
    const looker = await server.account('view_account', 'update_account');
    expect((await print({ classId }, looker)).status).toBe(403);
    const teacher = await aTeacher(server.services.db, { name: 'Lê Văn Tám' });
    expect((await print({ classId }, await server.teacher(teacher.id))).status).toBe(403);
  });

  step('goes by e-mail to those who have an address, and names the others', async () => {
    const { db } = server.services;
    const with1 = await aTeacher(db, { name: 'Phạm Thị Thư' });
    const without = await aTeacher(db, { name: 'Hoàng Văn Không' });
    await db.updateTable('teachers').set({ email: 'thu@phuong.edu.vn' }).where('id', '=', with1.id).execute();
    await db.updateTable('teachers').set({ email_vouched: true }).where('id', '=', with1.id).execute();
    const people = { teacherIds: [with1.id, without.id] };
    const sent = await office.post('/accounts/first-passwords/mail', { people, address });
    expect(sent.body).toEqual({ sent: 1, withoutAddress: ['Hoàng Văn Không'] });
    const { text } = await mail.mailTo('thu@phuong.edu.vn');
    const username = /Tên đăng nhập: (\S+)/.exec(text)?.[1] ?? '';
    const password = /Mật khẩu lần đầu: (\S+)/.exec(text)?.[1] ?? '';
    expect((await signIn(username, password, 'teacher')).status).toBe(200);
    expect(await db.selectFrom('users').select('id').where('teacher_id', '=', without.id).execute()).toEqual([]);
  });

  const slip = (by: Client, person: object) => by.post('/accounts/reset-codes', { person, address });

  step('is printed by the homeroom teacher for the own class, and sets a new password', async () => {
    const { db } = server.services;
    const teacher = await aTeacher(db, { name: 'Phạm Văn Dũng' });
    const other = await aTeacher(db, { name: 'Lê Thị Cúc' });
    await isHomeroomOf(db, { teacherId: teacher.id, classId });
    const homeroom = await server.teacher(teacher.id);
    const state = await homeroom.post('/accounts/sign-in-state', { studentId: pupils[0] });
    expect(state.body.actions).toEqual(['printCode']);
    const paper = await slip(homeroom, { studentId: pupils[0] });
    expect(paper.status).toBe(200);
    const text = await textOf(paper.raw);
    const code = /Mã trên giấy ([A-Z0-9]{4} [A-Z0-9]{4})/.exec(text)?.[1] ?? '';
    const reset = await server.anonymous.post('/account/auth/reset-password-by-paper', {
      scope: 'student',
      username: state.body.username,
      code,
      newPassword: 'voi tím nhảy dây thun',
    });
    expect(reset.status).toBe(200);
    const stranger = await server.teacher(other.id);
    expect((await slip(stranger, { studentId: pupils[0] })).status).toBe(404);
    expect((await stranger.post('/accounts/sign-in-state', { studentId: pupils[0] })).status).toBe(404);
    expect((await slip(homeroom, { teacherId: other.id })).status).toBe(404);
  });

  step('is not for who has no sign-in', async () => {
    const student = await aStudent(server.services.db, { code: 'HSX2', name: 'Lý Văn Ba', classId, schoolYearId });
    expect(await slip(office, { studentId: student.id })).toMatchObject({
      status: 409,
      body: { code: 'accounts.no_sign_in' },
    });
  });

  step('needs the right to change accounts', async () => {
    const looker = await server.account('view_account');
    expect((await slip(looker, { studentId: pupils[0] })).status).toBe(403);
  });
});
