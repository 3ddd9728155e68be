import { columnWord } from '@phuong/texts/column-words.ts';
import { personalData as en } from '@phuong/texts/en-GB/accounts/personal-data.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { students as studentsEn } from '@phuong/texts/en-GB/students/students.ts';
import { tables as tablesEn } from '@phuong/texts/en-GB/told.ts';
import { personalData as vi } from '@phuong/texts/vi/accounts/personal-data.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import { students as studentsVi } from '@phuong/texts/vi/students/students.ts';
import { tables as tablesVi } from '@phuong/texts/vi/told.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../src/features/access/access.public.ts';
import { leaversToErase } from '../src/features/accounts/person.reads.ts';
import { clearedFields } from '../src/features/accounts/personal-data/personal-data.reads.ts';
import { personalTables } from '../src/features/accounts/personal-data/personal-data-tables.rules.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import { samePerson } from '../src/platform/privacy/personal-data.rules.ts';
import { groundOn, grounds } from '../src/platform/privacy/retention.rules.ts';
import { picture } from './samples/school-samples.ts';
import { type Client, type TestServer, testServer } from './servers/server.ts';
import { aNewStudent, aWorld, type World, worldClock, worldPassword } from './world/world.ts';

let server: TestServer;
let world: World;
let admin: Client;

beforeAll(async () => {
  server = await testServer({ clock: worldClock });
  world = await aWorld(server);
  admin = await server.admin();
});

const reason = 'Phụ huynh xin, đơn số 12';
const by = { actor: null, origin: null };

/** Columns that point at a person, as the database says. */
async function referencesToPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid::regclass::text in ('students', 'teachers', 'employees', 'users', 'guardians')
    order by 1`.execute(server.services.db);
  return rows.map(({ name }) => name);
}

/** Where a text stands in the database, by table. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.services;
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql`select 1 from ${sql.table(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(db);
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

describe('the rules of personal data', () => {
  it('every table with a person has a rule', async () => {
    const ruled = personalTables.map(({ table, column }) => `${table}.${column}`);
    const followed: readonly string[] = samePerson;
    const references = await referencesToPeople();
    expect(references.length).toBeGreaterThan(25);
    expect(references.filter((each) => !ruled.includes(each) && !followed.includes(each))).toEqual([]);
    for (const own of ['students.id', 'teachers.id', 'employees.id', 'users.id']) expect(ruled).toContain(own);
    const rules = personalTables.map(({ table, column, through }) => `${table}.${column} ${through?.column ?? ''}`);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('every id of a user without a foreign key is of a rule, or says who did something', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid' and column_name ~ '(user|person|student|teacher|employee)_id$'`.execute(
      server.services.db,
    );
    const ruled = personalTables.map(({ table, column }) => `${table}.${column}`);
    const others = rows
      .map(({ name }) => name)
      .filter((name) => !ruled.includes(name) && !(samePerson as readonly string[]).includes(name));
    // The note of an erasure itself, and steps of a sheet, which are of a teacher at work; of staff it is made of the two columns beside it.
    expect(others.sort()).toEqual([
      'leave_entries.person_id',
      'leave_requests.person_id',
      'mark_sheet_events.by_user_id',
      'pay_slips.person_id',
      'personal_data_erasures.person_id',
      'staff_check_ins.person_id',
      'staff_contracts.person_id',
      'staff_data.person_id',
      'staff_data_proposals.person_id',
      'staff_day_corrections.person_id',
      'staff_day_marks.person_id',
    ]);
  });

  it('every rule names columns that exist, and has words in both languages', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
      server.services.db,
    );
    const columns = new Set(rows.map(({ name }) => name));
    const named = personalTables.flatMap(({ table, column, secret = [], files = [], onErasure }) =>
      [column, ...secret, ...files, ...(onErasure.act === 'clear' ? Object.keys(onErasure.columns) : [])].map(
        (each) => `${table}.${each}`,
      ),
    );
    expect(named.filter((each) => !columns.has(each))).toEqual([]);
    for (const words of [vi, en]) {
      const titles: Readonly<Record<string, string>> = words === vi ? tablesVi : tablesEn;
      expect(personalTables.filter(({ table }) => !titles[table])).toEqual([]);
      const records =
        words === vi ? { students: studentsVi, staff: staffVi } : { students: studentsEn, staff: staffEn };
      const unnamed = personalTables.flatMap((rule) =>
        clearedFields(rule).filter((column) => !columnWord(words.columns, records, rule.table, column)),
      );
      expect(unnamed).toEqual([]);
    }
  });

  it('a ground has the text of law that is in force on the day', () => {
    expect(groundOn('schoolRecord', '2026-05-14').basis).toContain('32/2020');
    expect(groundOn('schoolRecord', '2026-05-15')).toMatchObject({
      basis: expect.stringContaining('88/2026'),
      days: null,
    });
    for (const periods of Object.values(grounds)) {
      expect(periods.map(({ since }) => since)).toEqual(periods.map(({ since }) => since).toSorted());
    }
  });
});

/** Everything optional about a pupil, each text one of its kind. */
const marks = {
  phone: '+84905556677',
  inSearch: '0905556677',
  email: 'rieng.cua.tran.thi.bich@example.vn',
  address: 'So 77 duong Khong Ten',
  note: 'ghi chu rieng ve Bich',
  insurance: 'TE4797979797979',
  guardianPhone: '+84905558899',
  guardianMail: 'me.cua.bich@example.vn',
  work: 'Xuong may Rieng Biet',
  username: 'bich.rieng.2026',
  device: 'May-Tinh-Cua-Bich/1.0',
  requestMail: 'bich.xin.tai.khoan@example.vn',
  subject: 'google-subject-of-bich',
  notice: 'tin-rieng-gui-bich',
};

async function aLeaverWithEverything() {
  const { db, database, clock } = server.services;
  const { id } = await aNewStudent(world, { classId: world.classes.a.id, schoolYearId: world.years.now.id });
  await db
    .updateTable('students')
    .set({
      full_name: 'Trần Thị Ngọc Bích',
      phone: marks.phone,
      search_key: `tran thi ngoc bich ${marks.inSearch}`,
      email: marks.email,
      current_address: marks.address,
      note: marks.note,
      health_insurance_no: marks.insurance,
      religion: 'Phật giáo',
      policy_groups: ['HO_NGHEO'],
    })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('guardians')
    .values({
      id: newId(),
      student_id: id,
      relation: 'MOTHER',
      full_name: 'Lê Thị Mẹ Bích',
      birth_year: 1983,
      occupation: 'Công nhân',
      workplace: marks.work,
      phone: marks.guardianPhone,
      email: marks.guardianMail,
    })
    .execute();
  const userId = await inTransaction(database, (trx) =>
    createUser(trx, by, {
      scope: 'student',
      username: marks.username,
      displayName: 'Bích',
      password: { hash: world.passwordHash },
      studentId: id,
    }),
  );
  const now = clock.now();
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      scope: 'student',
      expires_at: now,
      revoked_at: null,
      revoked_because: null,
      ip: '10.1.2.3',
      user_agent: marks.device,
    })
    .execute();
  await db
    .insertInto('identity_links')
    .values({ id: newId(), user_id: userId, issuer: 'https://id.test', subject: marks.subject, linked_by: null })
    .execute();
  await db
    .insertInto('access_requests')
    .values({
      id: newId(),
      scope: 'student',
      state: 'approved',
      access_code_id: null,
      class_id: null,
      full_name: 'Bích',
      search_key: 'bich',
      date_of_birth: '2013-05-04',
      person_code: null,
      email: marks.requestMail,
      phone: null,
      username: marks.username,
      username_key: marks.username,
      password_hash: null,
      locale: 'vi',
      user_id: userId,
      decided_by: null,
      decided_at: now,
      created_at: now,
    })
    .execute();
  await db.insertInto('notification_counters').values({ user_id: userId, last_seq: 1 }).execute();
  await db
    .insertInto('notifications')
    .values({
      user_id: userId,
      seq: 1,
      kind: 'x',
      params: JSON.stringify({ text: marks.notice }),
      link: null,
      in_app: true,
      in_digest: false,
      read_at: null,
      digested_at: null,
    })
    .execute();
  expect((await admin.upload(`/students/${id}/photo`, 'bich.png', picture)).status).toBe(200);
  return { id, userId };
}

const leave = (id: string) =>
  server.services.db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', '=', id).execute();

describe('the data of one person', () => {
  it('are given to them: JSON for programs, .xlsx for people, the picture, no secret', async () => {
    const { id } = await aLeaverWithEverything();
    const answer = await admin.post(`/personal-data/student/${id}/export`, { reason });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const parts = unzipSync(new Uint8Array(answer.raw));
    expect(Object.keys(parts)).toEqual(['Du lieu ca nhan.json', 'Du lieu ca nhan.xlsx', 'Anh 1.png']);
    const json = Buffer.from(parts['Du lieu ca nhan.json'] ?? []).toString();
    for (const text of Object.values(marks)) expect(json).toContain(text);
    expect(json).toContain('Lê Thị Mẹ Bích');
    expect(json).not.toContain(world.passwordHash);
    const sheets = Object.values(unzipSync(parts['Du lieu ca nhan.xlsx'] ?? new Uint8Array())).map((part) =>
      Buffer.from(part).toString(),
    );
    const text = sheets.join('');
    for (const each of ['Hồ sơ học sinh', 'Người thân', marks.address, marks.guardianPhone.slice(1), 'NĐ 88/2026'])
      expect(text).toContain(each);
    for (const code of ['>STUDYING<', '>FEMALE<', '>MOTHER<', 'sort key', 'version<', ' UTC<'])
      expect(text).not.toContain(code);
    const entry = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'personalData.export')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ reason, user_name: 'Quản trị thử' });
    await server.services.db.deleteFrom('access_requests').where('username', '=', marks.username).execute();
    await server.services.db.deleteFrom('users').where('student_id', '=', id).execute();
    await server.services.db.deleteFrom('students').where('id', '=', id).execute();
  });

  it('are theirs to take without asking, and nobody else’s', async () => {
    const pupil = await server.student(world.pupils.self.id);
    const answer = await pupil.post('/personal-data/own/export');
    const json = Buffer.from(unzipSync(new Uint8Array(answer.raw))['Du lieu ca nhan.json'] ?? []).toString();
    expect(json).toContain('Nguyễn Khánh Vân');
    for (const { name } of [world.pupils.mate, world.pupils.other]) expect(json).not.toContain(name);
    expect(JSON.parse(json).tables.marks.length).toBeGreaterThan(0);
  });

  it('a teacher who is an employee too is one person', async () => {
    const { db } = server.services;
    const teacherId = world.teachers.other.id;
    const employeeId = newId();
    await db
      .insertInto('employees')
      .values({
        id: employeeId,
        employee_code: 'NV-CUC',
        teacher_id: teacherId,
        full_name: null,
        sort_key: null,
        search_key: 'cuc',
        date_of_birth: null,
        sex: null,
        phone: null,
        email: null,
        job_position: 'CLERK',
        department_id: null,
        start_date: null,
      })
      .execute();
    for (const path of [`teacher/${teacherId}`, `employee/${employeeId}`]) {
      const { body } = await admin.get(`/personal-data/${path}/erasure`);
      const tables = body.items.map(({ table }: { table: string }) => table);
      expect([path, body.name, body.canErase]).toEqual([path, 'Lê Thị Cúc', false]);
      expect(tables).toEqual(expect.arrayContaining(['teachers', 'employees', 'teaching_assignments']));
    }
    // Retired from teaching, but still in the office: still here.
    await db.updateTable('teachers').set({ status: 'RETIRED' }).where('id', '=', teacherId).execute();
    const { body } = await admin.get(`/personal-data/teacher/${teacherId}/erasure`);
    expect(body.canErase).toBe(false);
    expect(await leaversToErase(db, '2100-01-01')).not.toContainEqual({ kind: 'teacher', id: teacherId });
    await db.updateTable('teachers').set({ status: 'WORKING' }).where('id', '=', teacherId).execute();
    await db.deleteFrom('employees').where('id', '=', employeeId).execute();
  });

  it('of who is still here are not erased', async () => {
    const { id } = world.pupils.mate;
    const answer = await admin.post(`/personal-data/student/${id}/erasure`, { reason });
    expect([answer.status, answer.body.code]).toEqual([409, 'accounts.still_here']);
  });

  it('of who has left go as the preview says: no optional identifier is left anywhere but in the log', async () => {
    const { id, userId } = await aLeaverWithEverything();
    const { db, files } = server.services;
    await leave(id);
    const signIn = () =>
      server.anonymous.post('/account/auth/login-student', { username: marks.username, password: worldPassword });
    expect((await signIn()).status).toBe(200);
    const before = await admin.get(`/personal-data/student/${id}/erasure`);
    const acts = Object.fromEntries(
      before.body.items.map(({ table, act }: { table: string; act: string }) => [table, act]),
    );
    expect(acts).toMatchObject({
      students: 'clear',
      guardians: 'clear',
      enrolments: 'keep',
      users: 'erase',
      sessions: 'erase',
      identity_links: 'erase',
      access_requests: 'erase',
      notifications: 'erase',
    });
    const { photo_file_id: photo } = await db
      .selectFrom('students')
      .select('photo_file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await admin.post(`/personal-data/student/${id}/erasure`, { reason: '' })).status).toBe(400);
    const kept = await db.selectFrom('enrolments').selectAll().where('student_id', '=', id).execute();
    expect((await admin.post(`/personal-data/student/${id}/erasure`, { reason })).status).toBe(200);

    const log = ['audit_log'];
    for (const [name, text] of Object.entries(marks)) {
      const places = (await tablesWith(text)).filter((table) => !log.includes(table));
      expect([name, places]).toEqual([name, []]);
    }
    // What the law keeps: the school record with the name of pupil and mother.
    expect((await tablesWith('Trần Thị Ngọc Bích')).filter((table) => !log.includes(table))).toEqual(['students']);
    expect((await tablesWith('Lê Thị Mẹ Bích')).filter((table) => !log.includes(table))).toContain('guardians');
    expect(await db.selectFrom('enrolments').selectAll().where('student_id', '=', id).execute()).toEqual(kept);
    expect(photo && (await files.read(db, photo))).toBe(null);
    expect(await tablesWith(userId)).toEqual(['audit_log']);
    expect((await signIn()).status).toBe(401);
    const after = await admin.get(`/personal-data/student/${id}/erasure`);
    expect(after.body.lastErasedAt).toBe(worldClock.now().toISOString());
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'personalData.erase')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ reason, after: { kind: 'student', students: 1, guardians: 1, identity_links: 1 } });
    expect((await admin.post(`/personal-data/student/${id}/erasure`, { reason })).status).toBe(200);
  });

  it('of teachers and employees go too, also out of what they are found by', async () => {
    const { db } = server.services;
    const teacher = await admin.post('/teachers', {
      fullName: 'Ngô Thị Rời',
      level: 'LOWER_SECONDARY',
      email: 'roi.rieng@example.vn',
      phone: '0905111222',
    });
    expect(teacher.status).toBe(200);
    const person = {
      fullName: 'Đinh Văn Nghỉ',
      phone: '0905333444',
      email: 'nghi.rieng@example.vn',
      jobPosition: 'CLERK',
    };
    const employee = await admin.post('/employees', person);
    expect(employee.status).toBe(200);
    await db.updateTable('teachers').set({ status: 'RESIGNED' }).where('id', '=', teacher.body.id).execute();
    await db
      .updateTable('employees')
      .set({ status: 'LEFT', left_on: '2026-11-01' })
      .where('id', '=', employee.body.id)
      .execute();
    for (const [path, texts, name] of [
      [`teacher/${teacher.body.id}`, ['roi.rieng', '905111222'], 'Ngô Thị Rời'],
      [`employee/${employee.body.id}`, ['nghi.rieng', '905333444'], 'Đinh Văn Nghỉ'],
    ] as const) {
      for (const text of texts) expect([text, (await tablesWith(text)).length > 0]).toEqual([text, true]);
      expect((await admin.post(`/personal-data/${path}/erasure`, { reason })).status).toBe(200);
      for (const text of texts) {
        expect([text, (await tablesWith(text)).filter((table) => table !== 'audit_log')]).toEqual([text, []]);
      }
      expect((await tablesWith(name)).length).toBeGreaterThan(0);
    }
    const found = await admin.get('/teachers?q=ngo+thi+roi');
    expect(found.body.total).toBe(1);
  });

  it('are erased by administrators, and others with the right, only', async () => {
    const { id } = await aNewStudent(world);
    await leave(id);
    const exporter = await server.account('export_personal_data', 'update_student', 'view_student');
    expect((await exporter.post(`/personal-data/student/${id}/erasure`, { reason })).status).toBe(403);
    const eraser = await server.account('erase_personal_data');
    expect((await eraser.post(`/personal-data/student/${id}/export`, { reason })).status).toBe(403);
    expect((await eraser.post(`/personal-data/student/${id}/erasure`, { reason })).status).toBe(200);
    expect((await eraser.post(`/personal-data/nobody/${id}/erasure`, { reason })).status).toBe(404);
  });
});
