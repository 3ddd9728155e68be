import { api } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createUser } from '../src/features/access/access.public.ts';
import { clockAt } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import { aWorkbook } from './samples/workbook.ts';
import { type MailServer, mailServer } from './servers/mail-server.ts';
import { type Client, client, type TestAnswer, type TestServer, testServer } from './servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher } from './world/factories.ts';

/** Every call that takes an e-mail address, and what it may open. A new one is judged here. */
const setters: Readonly<Record<string, string>> = {
  'students.create': 'nobody signs in yet: vouched for or not',
  'students.update': 'walked',
  'teachers.create': 'nobody signs in yet: vouched for or not',
  'teachers.update': 'walked',
  'teachers.updateMe': 'walked, by the person',
  'employees.create': 'nobody signs in yet: vouched for or not',
  'employees.update': 'walked',
  'accessRequests.send': 'typed by who asks, confirmed by nobody',
  'invitations.mail': 'said by who may give sign-ins',
  'identities.linkUser': 'words beside a link; nobody is found by them',
  'schoolInfo.update': 'of the school, on its papers',
};
/** The same in workbooks, where the body does not show it. */
const imports = ['students.import', 'teachers.import'];

let now = new Date('2026-11-16T03:00:00Z');
let mail: MailServer;
let server: TestServer;
let year: Awaited<ReturnType<typeof aSchoolYear>>;
let className: string;
const password = 'ngựa xanh ăn phở';
const nobody = { actor: null, origin: null };
const address = 'http://truong.test';
const thief = 'ke.la@example.vn';

beforeAll(async () => {
  mail = await mailServer();
  server = await testServer({ clock: clockAt(() => now), mail: mail.settings });
  const { db } = server.services;
  year = await aSchoolYear(db);
  className = (await aClass(db, { schoolYearId: year.id, name: '6A1' })).name;
});
afterAll(() => mail.close());

const takesAddress = (route: RouteDefinition) =>
  [route.body, route.fields].some(
    (shape) =>
      shape &&
      shape !== 'file' &&
      /"e?mail"/i.test(JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))),
  );

type Scope = 'account' | 'teacher' | 'student';
interface Person {
  readonly scope: Scope;
  readonly recordId: string;
  readonly userId: string;
  readonly username: string;
  readonly old: string;
}
let number = 0;

/** Somebody who signs in by a password of their own and has confirmed their address. */
async function aPerson(scope: Scope, isAdmin = false): Promise<Person> {
  const { db, database } = server.services;
  number += 1;
  const old = `nguoi.${number}@truong.vn`;
  const username = `nguoi.${number}`;
  const recordId = await aRecord(scope, old);
  const owner = {
    student: { studentId: recordId },
    teacher: { teacherId: recordId },
    account: { employeeId: recordId },
  };
  const userId = await inTransaction(database, (trx) =>
    createUser(trx, nobody, { scope, username, password, displayName: 'Trần Thị Mai', isAdmin, ...owner[scope] }),
  );
  await db.updateTable('users').set({ confirmed_email: old }).where('id', '=', userId).execute();
  return { scope, recordId, userId, username, old };
}

async function aRecord(scope: Scope, email: string): Promise<string> {
  const { db } = server.services;
  if (scope === 'account') {
    const made = await (await server.admin()).post('/employees', { ...office, email });
    expect(made.status).toBe(200);
    return made.body.id;
  }
  const table = scope === 'student' ? ('students' as const) : ('teachers' as const);
  const { id } =
    scope === 'student'
      ? await aStudent(db, { name: 'Trần Thị Mai' })
      : await aTeacher(db, { name: 'Trần Thị Mai', code: `T-${number}` });
  await db.updateTable(table).set({ email }).where('id', '=', id).execute();
  return id;
}
const office = { fullName: 'Trần Thị Mai', jobPosition: 'CLERK' };

const paths = { student: '/students', teacher: '/teachers', account: '/employees' } as const;
const record = async ({ scope, recordId }: Person) =>
  (await (await server.admin()).get(`${paths[scope]}/${recordId}`)).body;

/** Each way to write another address into somebody's record. */
const ways = {
  'students.update': (by: Client, person: Person, email: string | null) => saveStudent(by, person, email),
  'teachers.update': (by: Client, person: Person, email: string | null) => saveTeacher(by, person, email),
  'employees.update': async (by: Client, person: Person, email: string | null) =>
    by.put(`/employees/${person.recordId}`, { ...office, email, version: (await record(person)).version }),
  'students.import': async (by: Client, person: Person, email: string | null) => {
    const { studentCode, fullName } = await record(person);
    const labels = ['STT', 'Mã học sinh', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Lớp', 'Email'];
    const file = await aWorkbook(labels, [1, studentCode, fullName, '20/05/2014', 'Nữ', className, email]);
    const fields = { schoolYearId: year.id, updateExisting: 'true', onlyValid: 'false' };
    return by.upload('/students/import', file.name, file.content, fields);
  },
  'teachers.import': async (by: Client, person: Person, email: string | null) => {
    const { code, fullName } = await record(person);
    const labels = ['STT', 'Mã GV', 'Họ và tên', 'Email'];
    const file = await aWorkbook(labels, [1, code, fullName, email]);
    return by.upload('/teachers/import', file.name, file.content, { updateExisting: 'true', onlyValid: 'false' });
  },
} as const;
type Way = keyof typeof ways;
const scopeOf: Readonly<Record<Way, Scope>> = {
  'students.update': 'student',
  'students.import': 'student',
  'teachers.update': 'teacher',
  'teachers.import': 'teacher',
  'employees.update': 'account',
};

async function saveStudent(by: Client, person: Person, email: string | null): Promise<TestAnswer> {
  const { version, fullName } = await record(person);
  return by.put(`/students/${person.recordId}`, { fullName, dateOfBirth: '2014-05-20', sex: 'FEMALE', email, version });
}
async function saveTeacher(by: Client, person: Person, email: string | null): Promise<TestAnswer> {
  const { version, fullName } = await record(person);
  return by.put(`/teachers/${person.recordId}`, { fullName, level: 'LOWER_SECONDARY', email, version });
}

const signIn = async ({ scope, username }: Person): Promise<Client> => {
  const end = { account: 'login', teacher: 'login-teacher', student: 'login-student' }[scope];
  const { status, body } = await server.anonymous.post(`/account/auth/${end}`, { username, password });
  expect(status).toBe(200);
  return client(server.app, body.access_token);
};

/** Whoever got mail since: everything queued before has gone out. */
async function mailedSince(count: number): Promise<string[]> {
  number += 1;
  const last = `sau.cung.${number}@truong.vn`;
  const { mailer, database } = server.services;
  await inTransaction(database, (trx) => mailer.queue(trx, { to: last, subject: 'Sau cùng', text: 'Sau cùng' }));
  await mail.mailTo(last, count);
  return mail.mails.slice(count).flatMap(({ to }) => to.filter((each) => each !== last));
}

/** How many mails there are when none is under way. */
async function quiet(): Promise<number> {
  await mailedSince(mail.mails.length);
  return mail.mails.length;
}

const askCode = ({ scope }: Person, identifier: string) =>
  server.anonymous.post('/account/auth/forgot-password', { scope, identifier });

async function goStale(by: Client): Promise<void> {
  const { sid: sessionId } = JSON.parse(Buffer.from(by.token.split('.')[1] ?? '', 'base64url').toString());
  const { db } = server.services;
  const long = new Date(now.getTime() - 3_600_000);
  expect(sessionId).toEqual(expect.any(String));
  await db.updateTable('sessions').set({ authenticated_at: long }).where('id', '=', sessionId).execute();
}

describe('an e-mail address somebody else has set', () => {
  it('is set by these calls and no other', () => {
    const found = Object.entries(api as Record<string, RouteDefinition>).flatMap(([id, route]) =>
      takesAddress(route) ? [id] : [],
    );
    expect(found.sort()).toEqual(Object.keys(setters).sort());
    expect(Object.keys(ways).sort()).toEqual(
      [...Object.keys(setters).filter((id) => setters[id] === 'walked'), ...imports].sort(),
    );
  });

  for (const way of Object.keys(ways) as Way[]) {
    it(`by ${way} gets no code, not even from an administrator's hand; its owner is told at the old address and by the bell`, async () => {
      now = new Date(now.getTime() + 3_600_000);
      const person = await aPerson(scopeOf[way]);
      const mine = await signIn(person);
      const before = await quiet();
      const strong = await server.admin();
      expect((await ways[way](strong, person, thief)).status).toBe(200);
      expect((await record(person)).email).toBe(thief);
      for (const name of [person.username, thief, person.old]) expect((await askCode(person, name)).status).toBe(200);
      // The one mail says that the address was changed; no code went anywhere.
      expect(await mailedSince(before)).toEqual([person.old]);
      expect((await mail.mailTo(person.old, before)).subject).toBe('Địa chỉ email của bạn ở trường vừa được đổi');
      expect((await mine.get('/notifications')).body.items).toMatchObject([
        { kind: 'addressChanged', link: '/profile' },
      ]);
      expect((await mine.get('/account/profile')).body).toMatchObject({ email: thief, isEmailConfirmed: false });
    });

    it(`by ${way} asks for a fresh proof, as the person can sign in`, async () => {
      const person = await aPerson(scopeOf[way]);
      const tired = await server.admin();
      await goStale(tired);
      const answer = await ways[way](tired, person, thief);
      expect(answer).toMatchObject({ status: 403, body: { code: 'access.step_up_required' } });
      expect((await record(person)).email).toBe(person.old);
    });
  }

  it('of a teacher who can sign in is changed by nobody who only keeps records', async () => {
    const person = await aPerson('teacher');
    const clerk = await server.account('view_teacher', 'create_teacher', 'update_teacher');
    const refused = { status: 403, body: { code: 'access.address_of_account', errors: [{ field: 'email' }] } };
    expect(await ways['teachers.update'](clerk, person, thief)).toMatchObject(refused);
    expect(await ways['teachers.import'](clerk, person, thief)).toMatchObject(refused);
    expect((await ways['teachers.update'](clerk, person, person.old)).status).toBe(200);
    const keeper = await server.account('view_teacher', 'update_teacher', 'view_account', 'update_account');
    // What would be refused is not offered.
    const offered = async (by: Client, id: string) => (await by.get(`/teachers/${id}`)).body.mayChangeEmail;
    const unknown = await aTeacher(server.services.db);
    expect(await Promise.all([offered(clerk, person.recordId), offered(keeper, person.recordId)])).toEqual([
      false,
      true,
    ]);
    expect(await offered(clerk, unknown.id)).toBe(true);
    expect((await ways['teachers.update'](keeper, person, thief)).status).toBe(200);
  });

  it('of an administrator is changed by administrators alone', async () => {
    const person = await aPerson('account', true);
    const keeper = await server.account('view_account', 'create_account', 'update_account');
    expect(await ways['employees.update'](keeper, person, thief)).toMatchObject({
      status: 403,
      body: { code: 'access.more_rights_than_own' },
    });
  });

  it('of a pupil is daily work of the office', async () => {
    const person = await aPerson('student');
    const clerk = await server.account('view_student', 'update_student');
    expect((await ways['students.update'](clerk, person, 'me.cua.mai@truong.vn')).status).toBe(200);
  });

  it('gets no invitation and no first password unless it was set by somebody who may give sign-ins', async () => {
    const clerk = await server.account('view_teacher', 'create_teacher', 'update_teacher');
    const giver = await server.account('view_teacher', 'create_teacher', 'update_teacher', 'create_account');
    const made = async (by: Client, email: string) =>
      (await by.post('/teachers', { fullName: 'Lê Văn Mới', level: 'LOWER_SECONDARY', email })).body;
    const [typed, vouched] = [await made(clerk, thief), await made(giver, 'moi@truong.vn')];
    const before = await quiet();
    const invite = (teacherId: string, more = {}) =>
      giver.post('/accounts/invitations/mail', { person: { teacherId }, address, ...more });
    expect(await invite(typed.id)).toMatchObject({ status: 409, body: { code: 'accounts.no_mail_address' } });
    const people = { teacherIds: [typed.id, vouched.id] };
    expect((await giver.post('/accounts/first-passwords/plan', { people })).body).toMatchObject({ withoutAddress: 1 });
    expect((await giver.post('/accounts/first-passwords/mail', { people, address })).body).toEqual({
      sent: 1,
      withoutAddress: ['Lê Văn Mới'],
    });
    expect(await mailedSince(before)).toEqual(['moi@truong.vn']);
    // Changed by the clerk afterwards, it is nobody's word again; saved by who may give sign-ins, it is theirs.
    const change = { fullName: 'Lê Văn Mới', level: 'LOWER_SECONDARY', email: 'khac@truong.vn' };
    expect((await clerk.put(`/teachers/${typed.id}`, { ...change, version: 1 })).status).toBe(200);
    expect((await invite(typed.id)).status).toBe(409);
    expect((await giver.put(`/teachers/${typed.id}`, { ...change, version: 2 })).status).toBe(200);
    expect((await invite(typed.id)).status).toBe(200);
    expect((await invite(typed.id, { email: 'noi.ra@truong.vn' })).body.email).toBe('noi.ra@truong.vn');
  });
});

describe('an address its owner has confirmed', () => {
  it('gets codes from then on: by a code mailed there and typed by who is signed in', async () => {
    now = new Date(now.getTime() + 3_600_000);
    const person = await aPerson('teacher');
    const mine = await signIn(person);
    const fresh = `moi.${person.old}`;
    const contact = { phone: null, email: fresh, currentAddress: '', version: 1 };
    expect((await mine.put('/teachers/me', contact)).status).toBe(200);
    let before = await quiet();
    await askCode(person, person.username);
    expect(await mailedSince(before)).not.toContain(fresh);
    before = await quiet();
    expect((await mine.post('/account/address/code')).body).toEqual({ minutes: 10 });
    const { text } = await mail.mailTo(fresh, before);
    const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const confirm = (given: string) => mine.post('/account/address/confirm', { code: given });
    expect(await confirm(wrong)).toMatchObject({ status: 400, body: { code: 'access.reset_code_wrong' } });
    await goStale(mine);
    expect(await confirm(code)).toMatchObject({ status: 403, body: { code: 'access.step_up_required' } });
    expect((await mine.post('/account/auth/step-up', { password })).status).toBe(204);
    expect((await confirm(code)).status).toBe(204);
    expect(await confirm(code)).toMatchObject({ status: 410, body: { code: 'access.reset_code_over' } });
    before = await quiet();
    now = new Date(now.getTime() + 3_600_000);
    await askCode(person, person.username);
    expect((await mail.mailTo(fresh, before)).subject).toContain('mã đặt lại mật khẩu');
  });

  it('is not confirmed by a code for another address, and such a code sets no password', async () => {
    now = new Date(now.getTime() + 3_600_000);
    const person = await aPerson('student');
    const mine = await signIn(person);
    const { db } = server.services;
    await db.updateTable('users').set({ confirmed_email: null }).where('id', '=', person.userId).execute();
    const before = await quiet();
    expect((await mine.post('/account/address/code')).status).toBe(200);
    const code = /^\d{6}$/m.exec((await mail.mailTo(person.old, before)).text)?.[0] ?? '';
    const { id } = await db
      .selectFrom('one_time_codes')
      .select('id')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    const reset = await server.anonymous.post('/account/auth/reset-password', {
      challenge: id,
      code,
      newPassword: 'mèo đỏ uống trà sen',
    });
    expect(reset.status).toBe(410);
    expect((await ways['students.update'](await server.admin(), person, thief)).status).toBe(200);
    expect((await mine.post('/account/address/confirm', { code })).status).toBe(410);
  });

  it('is the one an accepted invitation was mailed to', async () => {
    const teacher = await aTeacher(server.services.db, { name: 'Phạm Thị Thư', code: 'T-THU' });
    const email = 'thu.pham@truong.vn';
    await server.services.db.updateTable('teachers').set({ email }).where('id', '=', teacher.id).execute();
    const before = await quiet();
    const person = { teacherId: teacher.id };
    const office = await server.admin();
    const { username } = (await office.post('/accounts/invitations/mail', { person, email, address })).body;
    const token = /#invitation=([A-Z0-9]{16})/.exec((await mail.mailTo(email, before)).text)?.[1] ?? '';
    expect((await server.anonymous.post('/account/invitation/accept', { token, password })).status).toBe(200);
    const signedIn = await signIn({ scope: 'teacher', recordId: teacher.id, userId: newId(), username, old: email });
    expect((await signedIn.get('/account/profile')).body).toMatchObject({ email, isEmailConfirmed: true });
  });

  it('loses nothing by paper: the office prints a slip, which is in the log, and for a teacher proves who it is', async () => {
    const person = await aPerson('teacher');
    const keeper = await server.account('view_account', 'update_account');
    const print = () => keeper.post('/accounts/reset-codes', { person: { teacherId: person.recordId }, address });
    await goStale(keeper);
    expect(await print()).toMatchObject({ status: 403, body: { code: 'access.step_up_required' } });
    const other = await server.account('view_account', 'update_account');
    const slip = await other.post('/accounts/reset-codes', { person: { teacherId: person.recordId }, address });
    expect(slip.status).toBe(200);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'access.code_printed')
      .execute();
    expect(log).toContainEqual({ entity_id: person.userId });
  });
});
