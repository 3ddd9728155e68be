import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { picture } from '../../../../test/samples/school-samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher, isHomeroomOf, teaches } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { createUser } from '../../access/access.public.ts';

const mai = { fullName: 'Đặng Thị Mai', level: 'LOWER_SECONDARY', phone: '0912 345 678', email: 'mai@truong.edu.vn' };
const missing = '01890000-0000-7000-8000-000000000000';

describe('teachers', () => {
  let server: TestServer;
  let clerk: Client;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
    clerk = await server.account('view_teacher', 'create_teacher', 'update_teacher');
  });
  eachTestBeginsAfresh(() => server);

  it('get the next code when none is given, and their phone is kept as E.164', async () => {
    const first = await clerk.post('/teachers', mai);
    expect(first).toMatchObject({ status: 200, body: { code: 'GV001', phone: '+84912345678', status: 'WORKING' } });
    const own = await clerk.post('/teachers', { ...mai, fullName: 'Lê Hồng Phong', code: 'GV007' });
    expect(own.body.code).toBe('GV007');
    const next = await clerk.post('/teachers', { ...mai, fullName: 'Nguyễn Văn Ân' });
    expect(next.body.code).toBe('GV008');
  });

  it('are found without accents and sorted in the Vietnamese order of names', async () => {
    for (const fullName of [mai.fullName, 'Lê Hồng Phong', 'Nguyễn Văn Ân']) {
      expect((await clerk.post('/teachers', { ...mai, fullName })).status).toBe(200);
    }
    const found = await clerk.get('/teachers?q=dang%20thi');
    expect(found.body).toMatchObject({ total: 1, items: [{ fullName: 'Đặng Thị Mai' }] });
    const all = await clerk.get('/teachers?sort=name');
    expect(all.body.items.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Nguyễn Văn Ân',
      'Đặng Thị Mai',
      'Lê Hồng Phong',
    ]);
  });

  it('are changed with their version; the log keeps what changed', async () => {
    const { body } = await clerk.post('/teachers', { ...mai, fullName: 'Vũ Thị Hoa', code: 'HOA' });
    const changed = await clerk.put(`/teachers/${body.id}`, { ...mai, fullName: 'Vũ Thị Hoà', version: 1 });
    expect(changed.body).toMatchObject({ fullName: 'Vũ Thị Hoà', code: 'HOA', version: 2 });
    const stale = await clerk.put(`/teachers/${body.id}`, { ...mai, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version', current: { version: 2 } } });
    const history = await clerk.get(`/teachers/${body.id}/history`);
    expect(history.body.items[0]).toMatchObject({
      action: 'teachers.update',
      changes: [{ field: 'fullName', before: 'Vũ Thị Hoa', after: 'Vũ Thị Hoà' }],
    });
  });

  it('refuse a code or identity number of somebody else, by field', async () => {
    await clerk.post('/teachers', { ...mai, personalId: '001190001234' });
    const again = await clerk.post('/teachers', { ...mai, personalId: '001190001234' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'staff.personal_id_taken', errors: [{ field: 'personalId' }] },
    });
    await clerk.post('/teachers', { ...mai, code: 'GV007' });
    const code = await clerk.post('/teachers', { ...mai, code: 'GV007' });
    expect(code).toMatchObject({ status: 409, body: { code: 'staff.code_taken' } });
    const department = await clerk.post('/teachers', { ...mai, departmentId: missing });
    expect(department).toMatchObject({ status: 400, body: { code: 'staff.unknown_department' } });
  });

  it('refuse wrong fields, each by name', async () => {
    const answer = await clerk.post('/teachers', { fullName: 'An 2', level: 'X', phone: 'abc', isAdmin: true });
    expect(answer.status).toBe(400);
    const fields = answer.body.errors.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['fullName', 'isAdmin', 'level', 'phone']);
    const phone = await clerk.post('/teachers', { ...mai, phone: '1234567890' });
    expect(phone.body.errors).toMatchObject([{ field: 'phone', code: 'common.must_be_phone' }]);
  });

  it('change status with a day and a reason, never to come nor to the same', async () => {
    const { body } = await clerk.post('/teachers', { ...mai, fullName: 'Phạm Văn Tú' });
    const change = { status: 'RETIRED', effectiveOn: '2026-09-30', reason: 'Đủ tuổi', version: 1 };
    const future = await clerk.post(`/teachers/${body.id}/status`, { ...change, effectiveOn: '2026-12-01' });
    expect(future).toMatchObject({ status: 400, body: { code: 'staff.status_in_future' } });
    const done = await clerk.post(`/teachers/${body.id}/status`, change);
    expect(done.body).toMatchObject({
      status: 'RETIRED',
      statusChanges: [{ fromStatus: 'WORKING', toStatus: 'RETIRED', effectiveOn: '2026-09-30', reason: 'Đủ tuổi' }],
    });
    const same = await clerk.post(`/teachers/${body.id}/status`, { ...change, version: 2 });
    expect(same).toMatchObject({ status: 409, body: { code: 'staff.status_same' } });
    const options = await clerk.get('/teachers/options');
    expect(options.body.map(({ name }: { name: string }) => name)).not.toContain('Phạm Văn Tú');
  });

  it('show the load of the semester with each reduction and its article', async () => {
    const year = await aSchoolYear(server.services.db);
    const maths = await aSubject(server.services.db, { code: 'MATH', annualPeriods: 140 });
    const teacher = await aTeacher(server.services.db, { name: 'Hồ Quang Hiếu' });
    const schoolClass = await aClass(server.services.db, { schoolYearId: year.id, name: '6A1', subjects: [maths] });
    await isHomeroomOf(server.services.db, { teacherId: teacher.id, classId: schoolClass.id });
    const own = { teacherId: teacher.id, classId: schoolClass.id, subjectId: maths.id };
    await teaches(server.services.db, { ...own, semesterIds: [year.semester1] });
    await clerk.post(`/teachers/${teacher.id}/duties`, { duty: 'DEPARTMENT_HEAD', fromDate: '2026-09-01' });
    const load = await clerk.get(`/teachers/${teacher.id}/load?schoolYearId=${year.id}`);
    expect(load.body[0]).toMatchObject({
      ordinal: 1,
      load: { assigned: 4, norm: 19, required: 12, surplus: -8 },
      classes: [{ className: '6A1', weeklyPeriods: 4 }],
    });
    expect(load.body[0].load.reductions).toMatchObject([
      { code: 'HOMEROOM', periods: 4, legalBasis: 'TT 05/2025/TT-BGDĐT, Điều 9.1' },
      { code: 'DEPARTMENT_HEAD', periods: 3 },
    ]);
    const list = await clerk.get(`/teachers?q=quang%20hieu&schoolYearId=${year.id}&semesterId=${year.semester1}`);
    expect(list.body.items).toMatchObject([{ homeroomClass: { name: '6A1' }, load: { assigned: 4, required: 12 } }]);
    const mine = await (await server.teacher(teacher.id)).get(`/teachers/me/load?schoolYearId=${year.id}`);
    expect(mine.body).toEqual(load.body);
  });

  it('hold a duty once at a time; homeroom is never added by hand; another text sets some periods', async () => {
    const teacher = await aTeacher(server.services.db);
    const add = (body: object) => clerk.post(`/teachers/${teacher.id}/duties`, { fromDate: '2026-09-01', ...body });
    expect(await add({ duty: 'HOMEROOM' })).toMatchObject({ status: 400, body: { code: 'staff.duty_automatic' } });
    expect(await add({ duty: 'KING' })).toMatchObject({ status: 400, body: { errors: [{ field: 'duty' }] } });
    expect(await add({ duty: 'YOUTH_UNION' })).toMatchObject({
      status: 400,
      body: { code: 'staff.duty_periods_needed' },
    });
    expect((await add({ duty: 'YOUTH_UNION', periods: 2.5 })).body.duties).toMatchObject([{ periods: 2.5 }]);
    const held = await add({ duty: 'LIBRARY' });
    expect(await add({ duty: 'LIBRARY' })).toMatchObject({ status: 409, body: { code: 'staff.duty_held' } });
    const { id } = held.body.duties.find(({ duty }: { duty: string }) => duty === 'LIBRARY');
    const early = await clerk.post(`/teachers/${teacher.id}/duties/${id}/end`, { toDate: '2026-08-01' });
    expect(early).toMatchObject({ status: 400, body: { code: 'staff.duty_ends_before_start' } });
    expect((await clerk.post(`/teachers/${teacher.id}/duties/${id}/end`, { toDate: '2026-09-20' })).status).toBe(200);
    const again = await clerk.post(`/teachers/${teacher.id}/duties/${id}/end`, { toDate: '2026-09-20' });
    expect(again).toMatchObject({ status: 409, body: { code: 'staff.duty_ended' } });
    const onLastDay = await add({ duty: 'LIBRARY', fromDate: '2026-09-20' });
    expect(onLastDay).toMatchObject({ status: 409, body: { code: 'staff.duty_held' } });
    expect((await add({ duty: 'LIBRARY', fromDate: '2026-09-21' })).status).toBe(200);
    expect((await clerk.delete(`/teachers/${teacher.id}/duties/${id}`)).status).toBe(204);
    expect((await clerk.delete(`/teachers/${teacher.id}/duties/${id}`)).status).toBe(404);
  });

  it('read and change of themselves only the contact fields', async () => {
    const teacher = await aTeacher(server.services.db, { name: 'Bùi Thị Lan' });
    const self = await server.teacher(teacher.id);
    expect((await self.get('/teachers/me')).body).toMatchObject({ fullName: 'Bùi Thị Lan', version: 1 });
    const contact = { phone: '0987654321', email: 'lan@truong.edu.vn', currentAddress: 'Huế', version: 1 };
    expect((await self.put('/teachers/me', contact)).body).toMatchObject({ phone: '+84987654321', version: 2 });
    expect((await self.put('/teachers/me', contact)).status).toBe(409);
    const more = await self.put('/teachers/me', { ...contact, version: 2, fullName: 'Hiệu trưởng' });
    expect(more).toMatchObject({ status: 400, body: { errors: [{ field: 'fullName' }] } });
    expect((await self.get(`/teachers/${teacher.id}`)).status).toBe(403);
    expect((await clerk.get('/teachers/me')).status).toBe(403);
  });

  it('change their own address and phone only with a fresh proof: codes for a new password go there', async () => {
    const { db } = server.services;
    const teacher = await aTeacher(db, { name: 'Bùi Thị Mới' });
    const self = await server.teacher(teacher.id);
    await db
      .updateTable('sessions')
      .set({ authenticated_at: new Date('2026-10-01T02:00:00Z') })
      .execute();
    const contact = { phone: null, email: null, currentAddress: 'Huế', version: 1 };
    expect((await self.put('/teachers/me', contact)).status).toBe(200);
    for (const key of [{ email: 'ke.la@example.vn' }, { phone: '0987654322' }]) {
      const answer = await self.put('/teachers/me', { ...contact, ...key, version: 2 });
      expect(answer).toMatchObject({ status: 403, body: { code: 'access.step_up_required' } });
    }
    await db
      .updateTable('sessions')
      .set({ authenticated_at: new Date('2026-10-01T03:00:00Z') })
      .execute();
    expect((await self.put('/teachers/me', { ...contact, email: 'moi@truong.vn', version: 2 })).status).toBe(200);
  });

  it('who may do more in the office are given no other address by who may do less', async () => {
    const { db } = server.services;
    const teacher = await clerk.post('/teachers', { ...mai, fullName: 'Trần Hiệu Trưởng' });
    const id = newId();
    const employee = {
      employee_code: 'NV-HT',
      full_name: null,
      sort_key: null,
      search_key: 'nv-ht',
      job_position: 'PRINCIPAL' as const,
    };
    const unknown = { date_of_birth: null, sex: null, phone: null, email: null, department_id: null, start_date: null };
    await db
      .insertInto('employees')
      .values({ id, teacher_id: teacher.body.id, ...employee, ...unknown })
      .execute();
    const account = {
      scope: 'account' as const,
      username: 'hieu.truong',
      displayName: 'Trần Hiệu Trưởng',
      isAdmin: true,
    };
    const by = { actor: null, origin: null };
    await inTransaction(server.services.database, (trx) =>
      createUser(trx, by, { ...account, password: null, employeeId: id }),
    );
    const change = { ...mai, fullName: 'Trần Hiệu Trưởng', version: 1 };
    const other = await clerk.put(`/teachers/${teacher.body.id}`, { ...change, email: 'ke.la@example.vn' });
    expect(other).toMatchObject({ status: 403, body: { code: 'access.more_rights_than_own' } });
    expect((await clerk.put(`/teachers/${teacher.body.id}`, { ...change, note: 'x' })).status).toBe(200);
  });

  it('are exported with personal columns only for those who may take them out', async () => {
    await clerk.post('/teachers', mai);
    const plain = await readWorkbook((await clerk.get('/teachers/export?q=dang')).raw);
    const labels = (rows: (typeof plain)[number]['rows'] | undefined) =>
      rows?.find(({ cells }) => cells[0] === 'STT')?.cells ?? [];
    expect(plain[0]?.rows[0]?.cells).toEqual(['DANH SÁCH GIÁO VIÊN']);
    const header = labels(plain[0]?.rows);
    expect(header).toContain('Họ và tên');
    expect(header).not.toContain('Điện thoại');
    const keeper = await server.account('view_teacher', 'export_personal_data');
    const full = await readWorkbook((await keeper.get('/teachers/export?q=dang')).raw);
    expect(labels(full[0]?.rows)).toContain('Điện thoại');
    expect(full[0]?.rows.at(-1)?.cells).toContain('0912 345 678');
  });

  it('who lack something are counted and found, the chosen ones exported, listed to sign and put on cards', async () => {
    const { db } = server.services;
    const year = await aSchoolYear(db);
    const subject = await aSubject(db);
    const schoolClass = await aClass(db, { schoolYearId: year.id });
    const add = async (body: object) => (await clerk.post('/teachers', { ...mai, ...body })).body as { id: string };
    const whole = await add({ fullName: 'Lê Đủ', subjects: [{ subjectId: subject.id }], personalId: '001190001234' });
    await teaches(db, {
      teacherId: whole.id,
      classId: schoolClass.id,
      subjectId: subject.id,
      semesterIds: [year.semester1],
    });
    const bare = await add({ fullName: 'Lê Thiếu', email: '', phone: '' });
    const gone = await add({ fullName: 'Lê Nghỉ', email: '' });
    await db.updateTable('teachers').set({ status: 'RETIRED' }).where('id', '=', gone.id).execute();
    const counts = (await clerk.get(`/teachers/missing?schoolYearId=${year.id}`)).body as {
      field: string;
      count: number;
    }[];
    expect(Object.fromEntries(counts.map(({ field, count }) => [field, count]))).toMatchObject({
      account: 2,
      assignment: 1,
      subjects: 1,
      email: 1,
      phone: 1,
      personalId: 1,
      moetCode: 2,
      photo: 2,
    });
    const found = async (missing: string) =>
      (await clerk.get(`/teachers?missing=${missing}&schoolYearId=${year.id}`)).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found('email,phone')).toEqual([bare.id]);
    expect(await found('assignment')).toEqual([bare.id]);
    expect(await found('account')).toEqual([whole.id, bare.id]);
    expect((await clerk.get('/teachers?missing=name')).status).toBe(400);

    const chosen = await clerk.post('/teachers/export', { teacherIds: [bare.id] });
    const [sheet] = await readWorkbook(chosen.raw);
    const cells = sheet?.rows.flatMap((row) => row.cells.map(String)) ?? [];
    expect(cells).toContain('Lê Thiếu');
    expect(cells).not.toContain('Lê Đủ');
    expect((await clerk.post('/teachers/export', { teacherIds: [missing] })).status).toBe(404);

    const ids = [whole.id, bare.id];
    const roster = await clerk.post('/forms/teachers', {
      ids,
      form: 'roster',
      title: 'Kí nhận sách',
      columns: ['Số cuốn'],
    });
    const [page] = await readPdfPages(new Uint8Array(roster.raw));
    for (const words of ['KÍ NHẬN SÁCH', 'Lê Đủ', 'Lê Thiếu', 'Số cuốn', 'Danh sách có 2 người']) {
      expect(page).toContain(words);
    }
    const cards = await clerk.post('/forms/teachers', { ids, form: 'cards' });
    expect((await readPdfPages(new Uint8Array(cards.raw)))[0]?.match(/THẺ GIÁO VIÊN/g)).toHaveLength(2);
    expect((await clerk.post('/forms/teachers', { ids: [missing], form: 'cards' })).status).toBe(404);
  });

  it('get their photos by the names of the files; namesakes are told for somebody to choose', async () => {
    const add = async (body: object) => (await clerk.post('/teachers', { ...mai, ...body })).body as { id: string };
    const first = await add({ code: 'GV01' });
    const second = await add({ code: 'GV02' });
    const names = ['gv01.JPG', 'Đặng Thị Mai.png', 'Người Lạ.jpg'];
    const { body } = await clerk.post('/teachers/photos/match', { names });
    const among = (body as { among: { id: string }[] }[]).map((each) => each.among.map(({ id }) => id));
    expect(among).toEqual([[first.id], [first.id, second.id], []]);
    const path = `/teachers/${first.id}/photo`;
    expect((await clerk.upload(path, 'anh.png', picture)).body.hasPhoto).toBe(true);
    expect((await clerk.get(path)).headers['content-type']).toContain('image/png');
    const wrong = await clerk.upload(path, 'anh.png', Buffer.from('<svg/>'));
    expect(wrong).toMatchObject({ status: 415, body: { code: 'staff.photo_not_an_image' } });
    expect((await clerk.delete(path)).status).toBe(204);
    expect((await clerk.get(path)).status).toBe(404);
  });

  it('are closed to anonymous callers, pupils, and accounts without the permission', async () => {
    const stranger = await server.account('view_student');
    expect((await server.anonymous.get('/teachers')).status).toBe(401);
    expect((await stranger.get('/teachers')).status).toBe(403);
    const viewer = await server.account('view_teacher');
    expect((await viewer.post('/teachers', mai)).status).toBe(403);
    expect((await viewer.put(`/teachers/${missing}`, { ...mai, version: 1 })).status).toBe(403);
    expect((await clerk.get(`/teachers/${missing}`)).status).toBe(404);
    expect((await clerk.get('/teachers/abc')).status).toBe(404);
    expect((await clerk.put(`/teachers/${missing}`, { ...mai, version: 1 })).status).toBe(404);
  });

  it('name their homeroom classes as people count them', async () => {
    const { db } = server.services;
    const { id: schoolYearId } = await aSchoolYear(db);
    const teacher = (await clerk.post('/teachers', { ...mai, fullName: 'Trịnh Thị Yến' })).body;
    for (const name of ['8B10', '8B2']) {
      const { id: classId } = await aClass(db, { schoolYearId, name, grade: 8 });
      await isHomeroomOf(db, { teacherId: teacher.id, classId });
    }
    const { homeroomClasses } = (await clerk.get(`/teachers/${teacher.id}`)).body;
    expect(homeroomClasses.map(({ name }: { name: string }) => name)).toEqual(['8B2', '8B10']);
  });
});

describe('departments', () => {
  let clerk: Client;
  beforeAll(async () => {
    const server = await testServer();
    clerk = await server.account('view_teacher', 'create_teacher', 'update_teacher');
  });

  it('have names unique without accents, are renamed with their version and removed when empty', async () => {
    const created = await clerk.post('/departments', { name: 'Toán – Tin' });
    expect(created.body).toMatchObject({ name: 'Toán – Tin', teacherCount: 0, version: 1 });
    expect(await clerk.post('/departments', { name: 'toan – tin' })).toMatchObject({
      status: 409,
      body: { code: 'staff.department_taken', errors: [{ field: 'name' }] },
    });
    const { id } = created.body;
    expect((await clerk.put(`/departments/${id}`, { name: 'Toán', version: 1 })).body.version).toBe(2);
    expect((await clerk.put(`/departments/${id}`, { name: 'Tin', version: 1 })).status).toBe(409);
    const { body } = await clerk.post('/teachers', { fullName: 'Lê An', level: 'UPPER_SECONDARY', departmentId: id });
    expect(await clerk.delete(`/departments/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'staff.department_in_use' },
    });
    await clerk.put(`/teachers/${body.id}`, { fullName: 'Lê An', level: 'UPPER_SECONDARY', version: 1 });
    expect((await clerk.delete(`/departments/${id}`)).status).toBe(204);
    expect((await clerk.delete(`/departments/${id}`)).status).toBe(404);
  });
});
