import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, mailServer } from '../../../../test/servers/mail-server.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';

let now = new Date('2026-11-16T03:00:00Z');
let mail: MailServer;
let server: TestServer;
let office: Client;
let classId: string;
let schoolYearId: string;
let classCode: string;
let number = 0;
const password = 'mèo đỏ uống trà sen';
const address = 'http://truong.test';

beforeAll(async () => {
  mail = await mailServer();
  server = await testServer({ clock: clockAt(() => now), mail: mail.settings });
  const { db } = server.services;
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  schoolYearId = (await aSchoolYear(db)).id;
  classId = (await aClass(db, { schoolYearId, name: '8A', grade: 8 })).id;
  office = await server.account('view_account', 'create_account', 'update_account');
  classCode = (await office.post('/accounts/access-codes', { classId })).body.code;
});
afterAll(() => mail.close());

const aPupil = (name = 'Trần Thị Mai') => {
  number += 1;
  return aStudent(server.services.db, { code: `HS${number}`, name, classId, schoolYearId });
};
const ask = (changes: object = {}) =>
  server.anonymous.post('/account/sign-up', {
    scope: 'student',
    code: classCode,
    fullName: 'Trần Thị Mai',
    dateOfBirth: '2012-03-05',
    username: `mai.${++number}`,
    password,
    locale: 'vi',
    ...changes,
  });
const newest = async () => (await office.get('/accounts/access-requests?sort=createdAt&direction=desc')).body.items[0];
const aRequest = async (changes: object = {}) => {
  now = new Date(now.getTime() + 1000);
  expect((await ask(changes)).status).toBe(204);
  return newest();
};
const approve = (request: { id: string; version: number; username: string }, personId: string, by = office) =>
  by.post(`/accounts/access-requests/${request.id}/approve`, {
    version: request.version,
    personId,
    username: request.username,
  });
const counted = async () => {
  const { db } = server.services;
  const count = async (table: 'students' | 'teachers' | 'users' | 'employees') =>
    (await db.selectFrom(table).select('id').execute()).length;
  return { students: await count('students'), teachers: await count('teachers'), employees: await count('employees') };
};

describe('a request for access', () => {
  it('gives no sign-in until it is approved, then exactly the one that was asked for', async () => {
    const student = await aPupil();
    const before = await counted();
    const request = await aRequest({ personCode: student.code, email: 'mai@phuong.edu.vn' });
    const signIn = () => server.anonymous.post('/account/auth/login-student', { username: request.username, password });
    expect((await signIn()).status).toBe(401);
    const read = await office.get(`/accounts/access-requests/${request.id}`);
    expect(read.body.matches[0]).toMatchObject({ personId: student.id, by: 'code', username: null });
    expect((await approve(request, student.id)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await counted()).toEqual(before);
    expect((await mail.mailTo('mai@phuong.edu.vn')).subject).toBe('Yêu cầu truy cập của bạn đã được duyệt');
    const row = await server.services.db
      .selectFrom('access_requests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'approved', password_hash: null });
  });

  it('suggests the same name and birthday before the same name', async () => {
    const { db } = server.services;
    const twins = [await aPupil('Đinh Thị Sen'), await aPupil('Đinh Thị Sen')];
    await db
      .updateTable('students')
      .set({ date_of_birth: '2012-07-01' })
      .where('id', '=', twins[0]?.id ?? '')
      .execute();
    await db
      .updateTable('students')
      .set({ date_of_birth: '2012-08-02' })
      .where('id', '=', twins[1]?.id ?? '')
      .execute();
    const request = await aRequest({ fullName: 'đinh thị sen', dateOfBirth: '2012-08-02' });
    const { matches } = (await office.get(`/accounts/access-requests/${request.id}`)).body;
    expect(matches.map((each: { by: string }) => each.by)).toEqual(['nameAndBirthday', 'name']);
    expect(matches[0].personId).toBe(twins[1]?.id);
    const searched = await office.get(`/accounts/access-requests/${request.id}?q=${encodeURIComponent('trần thị')}`);
    expect(searched.body.matches.length).toBeGreaterThan(0);
  });

  it('is never approved for somebody who has a sign-in, or without a record', async () => {
    const student = await aPupil();
    expect((await approve(await aRequest(), student.id)).status).toBe(200);
    const second = await aRequest();
    expect(await approve(second, student.id)).toMatchObject({
      status: 409,
      body: { code: 'accounts.person_has_account' },
    });
    const teacher = await aTeacher(server.services.db, { name: 'Trần Thị Mai' });
    expect(await approve(second, teacher.id)).toMatchObject({ status: 400, body: { code: 'accounts.person_needed' } });
  });

  it('approved by two at once, for one person, makes one sign-in', async () => {
    const student = await aPupil();
    const requests = [await aRequest(), await aRequest()];
    const answers = await Promise.all([
      ...requests.map((request) => approve(request, student.id)),
      ...requests.map((request) => approve(request, student.id)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const users = await server.services.db
      .selectFrom('users')
      .select('id')
      .where('student_id', '=', student.id)
      .execute();
    expect(users).toHaveLength(1);
  });

  it('with a name that is taken is approved under another one only', async () => {
    const [one, two] = [await aPupil(), await aPupil()];
    const first = await aRequest({ username: 'trung.ten' });
    const second = await aRequest({ username: 'Trung.Ten' });
    await approve(first, one.id);
    expect((await office.get(`/accounts/access-requests/${second.id}`)).body.isUsernameTaken).toBe(true);
    expect(await approve(second, two.id)).toMatchObject({ status: 409, body: { code: 'access.username_taken' } });
    expect((await approve({ ...second, username: 'trung.ten.2' }, two.id)).status).toBe(200);
  });

  it('that is refused says why, by mail as well, and cannot be approved any more', async () => {
    const student = await aPupil();
    const request = await aRequest({ email: 'no@phuong.edu.vn' });
    const refuse = (reason: string) =>
      office.post(`/accounts/access-requests/${request.id}/refuse`, { version: request.version, reason });
    expect((await refuse('')).status).toBe(400);
    expect((await refuse('Không có trong danh sách lớp')).status).toBe(200);
    expect((await mail.mailTo('no@phuong.edu.vn')).text).toContain('Không có trong danh sách lớp');
    expect(await approve(request, student.id)).toMatchObject({
      status: 409,
      body: { code: 'accounts.already_decided' },
    });
  });

  it('carries the version', async () => {
    const student = await aPupil();
    const request = await aRequest();
    expect(await approve({ ...request, version: 7 }, student.id)).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version' },
    });
  });

  it('of a teacher needs the code of the staff, and gives a teacher no right of the office', async () => {
    const { body: staff } = await office.post('/accounts/access-codes', { classId: null });
    const teacher = await aTeacher(server.services.db, { name: 'Lê Văn Tám' });
    expect((await ask({ scope: 'teacher' })).status).toBe(400);
    const request = await aRequest({ scope: 'teacher', code: staff.code.toLowerCase(), fullName: 'Lê Văn Tám' });
    expect((await approve(request, teacher.id)).status).toBe(200);
    const session = await server.anonymous.post('/account/auth/login-teacher', {
      username: request.username,
      password,
    });
    expect(session.status).toBe(200);
    const office2 = await server.app.inject({
      url: '/api/accounts/access-requests',
      headers: { authorization: `Bearer ${session.body.access_token}` },
    });
    expect(office2.statusCode).toBe(403);
  });

  it('tells nothing: a taken name, an unknown person and a known one get the same answer', async () => {
    const student = await aPupil();
    const known = await ask({ personCode: student.code });
    const taken = await ask({ username: 'trung.ten' });
    const unknown = await ask({ fullName: 'Không Ai Cả', personCode: 'HS99999' });
    expect([known, taken, unknown].map(({ status, raw }) => [status, raw.length])).toEqual([
      [204, 0],
      [204, 0],
      [204, 0],
    ]);
  });

  it.each([
    ['code', { code: 'AAAAAAAA' }],
    ['password', { password: 'matkhau123' }],
    ['password', { password: '05032012' }],
    ['dateOfBirth', { dateOfBirth: '2012-13-01' }],
    ['email', { email: 'không phải thư' }],
    ['phone', { phone: '12' }],
    ['fullName', { fullName: ' ' }],
  ])('with a wrong %s is refused at the field', async (field, changes) => {
    const answer = await ask(changes);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`"${field}"`);
  });
});

describe('a code of a class', () => {
  it('ends with the next one, by hand, and after 30 days', async () => {
    const old = classCode;
    classCode = (await office.post('/accounts/access-codes', { classId })).body.code;
    expect((await ask({ code: old })).body.code).toBe('accounts.code_invalid');
    expect((await ask()).status).toBe(204);
    const { body: codes } = await office.get('/accounts/access-codes');
    const line = codes.find((each: { classId: string }) => each.classId === classId);
    expect(line).toMatchObject({ code: classCode, className: '8A' });
    now = new Date(now.getTime() + 31 * 24 * 3_600_000);
    office = await server.account('view_account', 'create_account', 'update_account');
    expect((await ask()).body.code).toBe('accounts.code_invalid');
    const made = (await office.post('/accounts/access-codes', { classId })).body;
    classCode = made.code;
    expect((await office.delete(`/accounts/access-codes/${made.id}`)).status).toBe(204);
    expect((await ask()).body.code).toBe('accounts.code_invalid');
    classCode = (await office.post('/accounts/access-codes', { classId })).body.code;
  });
});

describe('an invitation', () => {
  const look = (token: string) => server.anonymous.post('/account/invitation', { token });
  const accept = (token: string, chosen = password) =>
    server.anonymous.post('/account/invitation/accept', { token, password: chosen });

  it('by mail lets its person choose a password, once', async () => {
    const teacher = await aTeacher(server.services.db, { name: 'Phạm Thị Thư' });
    const sent = await office.post('/accounts/invitations/mail', {
      person: { teacherId: teacher.id },
      email: 'thu@phuong.edu.vn',
      address,
    });
    expect(sent.body).toMatchObject({ name: 'Phạm Thị Thư', state: 'open', email: 'thu@phuong.edu.vn' });
    const { text } = await mail.mailTo('thu@phuong.edu.vn');
    const token = /#invitation=([A-Z0-9]{16})/.exec(text)?.[1] ?? '';
    expect((await look(token)).body).toMatchObject({ name: 'Phạm Thị Thư', scope: 'teacher' });
    expect((await accept(token, 'matkhau123')).status).toBe(400);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { username } = sent.body;
    expect((await server.anonymous.post('/account/auth/login-teacher', { username, password })).status).toBe(200);
    expect((await look(token)).status).toBe(410);
    const again = await office.post('/accounts/invitations/mail', {
      person: { teacherId: teacher.id },
      email: 'thu@phuong.edu.vn',
      address,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'accounts.person_has_account' } });
  });

  it('on paper can be typed; a newer one, withdrawing and 14 days end it', async () => {
    const name = 'Lý Thị Giấy';
    const student = await aPupil(name);
    const print = async ({ id: studentId } = student) => {
      const paper = await office.post('/accounts/invitations/print', { person: { studentId }, address });
      expect(paper.status).toBe(200);
      const text = (await readPdfPages(new Uint8Array(paper.raw))).join(' ');
      return /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(text)?.[0] ?? '';
    };
    const first = await print();
    const ofAnother = await print(await aPupil('Hồ Văn Khác'));
    const second = await print();
    expect((await look(first)).status).toBe(410);
    expect((await look(ofAnother)).status).toBe(200);
    expect((await look(second.toLowerCase())).status).toBe(200);
    const { items } = (await office.get('/accounts/invitations?direction=desc')).body;
    const open = items.find((each: { state: string; name: string }) => each.state === 'open' && each.name === name);
    expect((await office.post(`/accounts/invitations/${open.id}/revoke`)).status).toBe(204);
    expect((await look(second)).status).toBe(410);
    const third = await print();
    const printed = now;
    now = new Date(now.getTime() + 14 * 24 * 3_600_000 + 1000);
    expect((await accept(third)).status).toBe(410);
    now = printed;
    const users = await server.services.db
      .selectFrom('users')
      .select(['id', 'status'])
      .where('student_id', '=', student.id)
      .execute();
    expect(users).toMatchObject([{ status: 'invited' }]);
  });

  it('is not for who has left school, nor is a first password', async () => {
    const { db } = server.services;
    office = await server.account('view_account', 'create_account', 'update_account');
    const [gone, done] = [await aPupil(), await aPupil()];
    const status = (id: string, to: 'TRANSFERRED' | 'COMPLETED') =>
      db.updateTable('students').set({ status: to }).where('id', '=', id).execute();
    await status(gone.id, 'TRANSFERRED');
    await status(done.id, 'COMPLETED');
    const print = (studentId: string) => office.post('/accounts/invitations/print', { person: { studentId }, address });
    expect(await print(gone.id)).toMatchObject({ status: 409, body: { code: 'accounts.pupil_has_left' } });
    const give = await office.post('/accounts/first-passwords/print', { people: { studentIds: [gone.id] }, address });
    expect(give).toMatchObject({ status: 409, body: { code: 'accounts.nobody_to_give' } });
    const state = await office.post('/accounts/sign-in-state', { studentId: gone.id });
    expect(state.body).toMatchObject({ state: 'none', actions: [] });
    // Who has completed may still look at their results.
    expect((await print(done.id)).status).toBe(200);
  });

  it('without an address says so', async () => {
    office = await server.account('view_account', 'create_account', 'update_account');
    const student = await aPupil();
    const answer = await office.post('/accounts/invitations/mail', { person: { studentId: student.id }, address });
    expect(answer).toMatchObject({ status: 409, body: { code: 'accounts.no_mail_address' } });
  });
});
