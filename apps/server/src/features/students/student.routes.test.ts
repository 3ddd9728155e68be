import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { picture } from '../../../test/samples/school-samples.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
  teaches,
} from '../../../test/world/factories.ts';
import { clockAt } from '../../platform/clock.ts';
import { readWorkbook } from '../../platform/sheet/read-workbook.ts';

const ha = {
  fullName: 'Đặng Thu Hà',
  dateOfBirth: '2015-08-20',
  sex: 'FEMALE',
  phone: '0916 655 895',
  ethnicityCode: '01',
  guardians: [{ relation: 'MOTHER', fullName: 'Nguyễn Thị Phượng', phone: '0942204731', isPrimaryContact: true }],
};
const missingId = '01890000-0000-7000-8000-000000000000';

describe('pupils', () => {
  let server: TestServer;
  let clerk: Client;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let a1: { id: string; name: string };
  let a2: { id: string; name: string };

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-10-15T03:00:00Z')) });
    clerk = await server.account('view_student', 'create_student', 'update_student');
    year = await aSchoolYear(server.services.db);
    a1 = await aClass(server.services.db, { schoolYearId: year.id, name: '6A1' });
    a2 = await aClass(server.services.db, { schoolYearId: year.id, name: '6A2' });
  });
  eachTestBeginsAfresh(() => server);

  const created = async (over: object = {}) => (await clerk.post('/students', { ...ha, ...over })).body;
  const placed = (over: object = {}) => created({ enrolment: { classId: a1.id, fromDate: '2026-09-01' }, ...over });

  describe('are created', () => {
    it('with the school’s next code, in a class, and found without accents, by code and by phone', async () => {
      const student = await placed();
      expect(student).toMatchObject({
        studentCode: '2026-00001',
        phone: '+84916655895',
        status: 'STUDYING',
        guardians: [{ fullName: 'Nguyễn Thị Phượng', phone: '+84942204731' }],
        enrolments: [{ className: '6A1', fromDate: '2026-09-01', toDate: null }],
        version: 1,
      });
      for (const q of ['dang thu ha', '2026-00001', '0916 655 895', '+84916']) {
        const found = await clerk.get(`/students?schoolYearId=${year.id}&placement=placed&q=${encodeURIComponent(q)}`);
        expect(found.body).toMatchObject({ total: 1, girls: 1, items: [{ className: '6A1', absences: null }] });
      }
    });

    it('with codes that pass over those given by hand', async () => {
      const next = await created();
      const number = Number(next.studentCode.slice(5));
      const byHand = `2026-${String(number + 1).padStart(5, '0')}`;
      await created({ studentCode: byHand });
      expect((await created()).studentCode).toBe(`2026-${String(number + 2).padStart(5, '0')}`);
    });

    it('only with right fields, each named; codes are unique', async () => {
      const wrong = await clerk.post('/students', {
        ...ha,
        dateOfBirth: '2015-02-30',
        phone: '12345',
        moetCode: '12',
        isAdmin: true,
      });
      expect(wrong.status).toBe(400);
      const phone = await clerk.post('/students', { ...ha, phone: '12345', ethnicityCode: '77', religion: 'X' });
      expect(phone.body.errors.map(({ field }: { field: string }) => field)).toEqual([
        'phone',
        'ethnicityCode',
        'religion',
      ]);
      await created({ moetCode: '0123456789' });
      const taken = await clerk.post('/students', { ...ha, moetCode: '0123456789' });
      expect(taken).toMatchObject({
        status: 409,
        body: { code: 'students.moet_code_taken', errors: [{ field: 'moetCode' }] },
      });
    });
  });

  it('are changed with their version; the history tells what changed and by whom', async () => {
    const student = await created();
    const body = { ...ha, studentCode: student.studentCode, phone: '', version: 1 };
    const changed = await clerk.put(`/students/${student.id}`, body);
    expect(changed.body).toMatchObject({ phone: null, version: 2 });
    const stale = await clerk.put(`/students/${student.id}`, body);
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version', current: { version: 2 } } });
    const history = await clerk.get(`/students/${student.id}/history`);
    expect(history.body.items[0]).toMatchObject({
      action: 'students.update',
      by: 'Tài khoản thử',
      changes: [{ field: 'phone', before: '+84916655895', after: '' }],
    });
  });

  it('are given one value together: all or none, each in the log with old and new', async () => {
    const [first, second, third] = [await placed(), await placed(), await placed({ boarding: 'DAY' })];
    const ids = [first.id, second.id, third.id];
    const filling = { field: 'boarding', value: 'DAY' };
    const preview = (await clerk.post('/students/fields/preview', { ids, ...filling })).body;
    expect(preview.same).toBe(1);
    expect(preview.records).toHaveLength(2);
    await clerk.put(`/students/${second.id}`, {
      ...ha,
      fullName: 'Đặng Vừa Sửa',
      studentCode: second.studentCode,
      version: 1,
    });
    const stale = await clerk.post('/students/fields', { records: preview.records, ...filling });
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
    expect(stale.body.errors[0].message).toContain('Đặng Vừa Sửa');
    expect((await clerk.get(`/students/${first.id}`)).body.personal.boarding).toBeNull();
    const again = (await clerk.post('/students/fields/preview', { ids, ...filling })).body;
    expect((await clerk.post('/students/fields', { records: again.records, ...filling })).body).toEqual({ changed: 2 });
    expect((await clerk.get(`/students/${first.id}`)).body).toMatchObject({
      version: 2,
      personal: { boarding: 'DAY' },
    });
    const history = await clerk.get(`/students/${first.id}/history`);
    expect(history.body.items[0]).toMatchObject({ changes: [{ field: 'boarding', after: 'DAY' }] });
    for (const [field, value] of [
      ['boarding', 'NO'],
      ['ethnicityCode', '77'],
      ['youthUnionOn', '2026-02-30'],
    ]) {
      const wrong = await clerk.post('/students/fields/preview', { ids, field, value });
      expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'value' }] } });
    }
    const other = await clerk.post('/students/fields/preview', { ids, field: 'fullName', value: 'x' });
    expect(other).toMatchObject({ status: 400, body: { errors: [{ field: 'field' }] } });
  });

  it('gain, lose or get policy groups together, and keep those of their own', async () => {
    const [poor = '', near = ''] = POLICY_GROUPS.map(({ code }) => code);
    const [first, second] = [await placed(), await placed({ policyGroups: [poor] })];
    const ids = [first.id, second.id];
    const fill = async (value: unknown, how: string) => {
      const filling = { field: 'policyGroups', value, how };
      const { records } = (await clerk.post('/students/fields/preview', { ids, ...filling })).body;
      if (records.length > 0) await clerk.post('/students/fields', { records, ...filling });
      const groups = async (id: string) => (await clerk.get(`/students/${id}`)).body.personal.policyGroups;
      return [records.length, await groups(first.id), await groups(second.id)];
    };
    expect(await fill([near], 'add')).toEqual([2, [near], [poor, near]]);
    expect(await fill([near, poor], 'add')).toEqual([1, [near, poor], [poor, near]]);
    expect(await fill([poor], 'remove')).toEqual([2, [near], [near]]);
    expect(await fill([near], 'set')).toEqual([0, [near], [near]]);
    expect(await fill(null, 'set')).toEqual([2, [], []]);
    const history = await clerk.get(`/students/${second.id}/history`);
    expect(history.body.items[0].changes).toMatchObject([{ field: 'policyGroups' }]);
    for (const [field, value, how, refused] of [
      ['policyGroups', ['NOBODY'], 'add', 'value'],
      ['policyGroups', poor, 'add', 'value'],
      ['boarding', 'DAY', 'add', 'how'],
      ['boarding', ['DAY'], 'set', 'value'],
    ]) {
      const answer = await clerk.post('/students/fields/preview', { ids, field, value, how });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: refused }] } });
    }
  });

  it('are listed in the Vietnamese order of names, by class, state and sex', async () => {
    const db = server.services.db;
    const b1 = await aClass(db, { schoolYearId: year.id, name: '7B1', grade: 7 });
    const names = ['Lê Thị Hoà', 'Nguyễn Văn Đạt', 'Hoàng Thị Ánh', 'Đinh Văn An', 'Phạm Đức Dũng'];
    for (const name of names) await aStudent(db, { name, classId: b1.id, schoolYearId: year.id, sex: 'MALE' });
    const list = await clerk.get(
      `/students?schoolYearId=${year.id}&placement=placed&classId=${b1.id}&sex=MALE&grade=7`,
    );
    expect(list.body.items.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Đinh Văn An',
      'Hoàng Thị Ánh',
      'Phạm Đức Dũng',
      'Nguyễn Văn Đạt',
      'Lê Thị Hoà',
    ]);
    const ids = await clerk.get(`/students/ids?schoolYearId=${year.id}&placement=placed&classId=${b1.id}`);
    expect(ids.body).toHaveLength(5);
    const unplaced = await clerk.get(`/students?schoolYearId=${year.id}&placement=unplaced`);
    expect(unplaced.body.items.every(({ className }: { className: string | null }) => className === null)).toBe(true);
    expect((await clerk.get('/students?status=COMPLETED,DROPPED_OUT')).body.total).toBe(0);
  });

  describe('move class', () => {
    it('from a day on: one place ends the day before, another begins', async () => {
      const student = await placed();
      const moved = await clerk.post('/students/move-class', {
        studentIds: [student.id],
        classId: a2.id,
        fromDate: '2026-10-10',
        reason: 'Gần nhà',
      });
      expect(moved.body).toEqual({ moved: 1, className: '6A2' });
      const after = await clerk.get(`/students/${student.id}`);
      expect(after.body.enrolments).toMatchObject([
        { className: '6A2', fromDate: '2026-10-10', toDate: null, reason: 'Gần nhà' },
        { className: '6A1', fromDate: '2026-09-01', toDate: '2026-10-09' },
      ]);
    });

    it('on the first day replaces the class', async () => {
      const student = await placed();
      await clerk.post('/students/move-class', { studentIds: [student.id], classId: a2.id, fromDate: '2026-09-01' });
      const after = await clerk.get(`/students/${student.id}`);
      expect(after.body.enrolments).toMatchObject([{ className: '6A2', fromDate: '2026-09-01', toDate: null }]);
    });

    it('all or none, with the name of the one in the way', async () => {
      const [one, two] = [await placed(), await created({ fullName: 'Trần Chưa Lớp' })];
      const move = { classId: a2.id, fromDate: '2026-10-10' };
      const refused = await clerk.post('/students/move-class', { ...move, studentIds: [one.id, two.id] });
      expect(refused).toMatchObject({ status: 409, body: { code: 'students.not_enrolled' } });
      expect(refused.body.detail).toContain('Trần Chưa Lớp');
      expect((await clerk.get(`/students/${one.id}`)).body.enrolments).toHaveLength(1);
      const same = await clerk.post('/students/move-class', { ...move, classId: a1.id, studentIds: [one.id] });
      expect(same.body.code).toBe('students.same_class');
      const early = await clerk.post('/students/move-class', { ...move, fromDate: '2026-08-01', studentIds: [one.id] });
      expect(early.body).toMatchObject({ code: 'students.date_outside_year', errors: [{ field: 'fromDate' }] });
      const missing = await clerk.post('/students/move-class', { ...move, studentIds: [one.id, missingId] });
      expect(missing.status).toBe(404);
    });
  });

  describe('leave and come back', () => {
    it('with date and reason; the place in the class ends that day; the code stays', async () => {
      const student = await placed();
      const leave = { action: 'transferOut', effectiveOn: '2026-10-12', reason: '', version: 1 };
      const unsaid = await clerk.post(`/students/${student.id}/status`, leave);
      expect(unsaid.body).toMatchObject({ code: 'students.reason_required', errors: [{ field: 'reason' }] });
      const left = await clerk.post(`/students/${student.id}/status`, { ...leave, reason: 'Theo gia đình' });
      expect(left.body).toMatchObject({
        status: 'TRANSFERRED',
        enrolments: [{ toDate: '2026-10-12' }],
        statusChanges: [{ fromStatus: 'STUDYING', toStatus: 'TRANSFERRED', reason: 'Theo gia đình' }, {}],
        version: 2,
      });
      expect(left.body.can).toContain('comeBack');
      const again = await clerk.post(`/students/${student.id}/status`, { ...leave, reason: 'x', version: 2 });
      expect(again.body.code).toBe('students.action_not_allowed');
      for (const effectiveOn of ['2026-10-12', '2026-09-20']) {
        const early = { action: 'comeBack', effectiveOn, reason: 'Chuyển về', classId: a2.id, version: 2 };
        const refused = await clerk.post(`/students/${student.id}/status`, early);
        expect(refused.body).toMatchObject({ code: 'students.still_in_class', errors: [{ field: 'effectiveOn' }] });
        expect(refused.body.detail).toContain('13/10/2026');
      }
      const back = await clerk.post(`/students/${student.id}/status`, {
        action: 'comeBack',
        effectiveOn: '2026-10-20',
        reason: 'Chuyển về',
        classId: a2.id,
        version: 2,
      });
      expect(back.body).toMatchObject({
        status: 'STUDYING',
        studentCode: student.studentCode,
        enrolments: [{ className: '6A2', fromDate: '2026-10-20', toDate: null }, { className: '6A1' }],
      });
    });

    it('on their first day at the soonest, and not before they came', async () => {
      const student = await placed({ enrolment: { classId: a1.id, fromDate: '2026-10-01' } });
      const left = await clerk.post(`/students/${student.id}/status`, {
        action: 'dropOut',
        effectiveOn: '2026-09-20',
        reason: 'x',
        version: 1,
      });
      expect(left.body).toMatchObject({ code: 'students.date_before_enrolment', errors: [{ field: 'effectiveOn' }] });
      const body = { action: 'dropOut', effectiveOn: '2026-10-01', reason: 'x', version: 1 };
      expect((await clerk.post(`/students/${student.id}/status`, body)).status).toBe(200);
      expect((await clerk.get(`/students/${student.id}`)).body).toMatchObject({
        status: 'DROPPED_OUT',
        enrolments: [{ fromDate: '2026-10-01', toDate: '2026-10-01' }],
      });
    });
  });

  it('are numbered by name until the roster is frozen; later arrivals get the next numbers', async () => {
    const db = server.services.db;
    const c1 = await aClass(db, { schoolYearId: year.id, name: '8C1', grade: 8 });
    const place = { classId: c1.id, schoolYearId: year.id };
    for (const name of ['Trần Bình', 'Lê An', 'Vũ Cường']) await aStudent(db, { name, ...place });
    expect((await clerk.post(`/students/of-class/${c1.id}/freeze`)).body).toEqual({ numbered: 3 });
    const late = await created({ fullName: 'Đỗ Ái' });
    await clerk.post(`/students/${late.id}/enrolments`, { classId: c1.id, fromDate: '2026-10-01' });
    const viewer = await server.account('view_class');
    const roster = await viewer.get(`/students/of-class/${c1.id}`);
    expect(roster.body.isFrozen).toBe(true);
    expect(
      roster.body.items.map((row: { orderNumber: number; fullName: string }) => [row.orderNumber, row.fullName]),
    ).toEqual([
      [1, 'Lê An'],
      [2, 'Trần Bình'],
      [3, 'Vũ Cường'],
      [4, 'Đỗ Ái'],
    ]);
    const before = await viewer.get(`/students/of-class/${c1.id}?on=2026-09-15`);
    expect(before.body.items).toHaveLength(3);
  });

  describe('pictures', () => {
    const png = Buffer.concat([picture, Buffer.alloc(100)]);

    it('are kept by their bytes and given back to those who may see the pupil', async () => {
      const student = await placed();
      const set = await clerk.upload(`/students/${student.id}/photo`, 'anh.html', png);
      expect(set.body).toMatchObject({ hasPhoto: true });
      const photo = await clerk.get(`/students/${student.id}/photo`);
      expect(photo.raw.equals(png)).toBe(true);
      expect(photo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
      const self = await server.student(student.id);
      expect((await self.get(`/students/${student.id}/photo`)).status).toBe(200);
      const other = await server.student((await created()).id);
      expect((await other.get(`/students/${student.id}/photo`)).status).toBe(404);
      expect((await clerk.delete(`/students/${student.id}/photo`)).status).toBe(204);
      expect((await clerk.get(`/students/${student.id}/photo`)).status).toBe(404);
    });

    it('are JPEG or PNG of at most 2 MB', async () => {
      const student = await created();
      const svg = await clerk.upload(`/students/${student.id}/photo`, 'a.png', Buffer.from('<svg/>'));
      expect(svg).toMatchObject({ status: 415, body: { code: 'students.photo_not_an_image' } });
      const big = await clerk.upload(
        `/students/${student.id}/photo`,
        'a.png',
        Buffer.concat([png, Buffer.alloc(2 ** 21)]),
      );
      expect(big).toMatchObject({ status: 413, body: { code: 'students.photo_too_large' } });
    });
  });

  it('leave as a workbook; personal data only with the right to take it out, and the log knows', async () => {
    const student = await placed({ fullName: '=Bùi Xuất' });
    const path = `/students/export?q=bui%20xuat`;
    const [sheet] = await readWorkbook((await clerk.get(path)).raw);
    const lines = sheet?.rows.map(({ cells }) => cells) ?? [];
    expect(lines[0]).toEqual(['DANH SÁCH HỌC SINH']);
    const header = lines.find(([first]) => first === 'STT') ?? [];
    expect(header).toContain('Họ và tên');
    expect(header).not.toContain('Dân tộc');
    expect(lines.at(-1)?.[0]).toBe(1);
    expect(lines.at(-1)).toContain("'=Bùi Xuất");
    expect((await clerk.get(`${path}&full=true`)).status).toBe(403);
    const exporter = await server.account('view_student', 'export_personal_data');
    const [full] = await readWorkbook((await exporter.get(`${path}&full=true`)).raw);
    expect(full?.rows.at(-1)?.cells).toEqual(
      expect.arrayContaining([student.studentCode, 'Kinh', 'Nguyễn Thị Phượng']),
    );
    const log = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'students.export')
      .execute();
    expect(log.map(({ after }) => after)).toContainEqual({ count: 1, full: true });
  });

  it('leave as a workbook by the rows that were ticked, whatever the list shows', async () => {
    const [first, second] = [await placed({ fullName: 'Cao Chọn Một' }), await placed({ fullName: 'Cao Chọn Hai' })];
    await placed({ fullName: 'Cao Không Chọn' });
    const chosen = (studentIds: string[], over: object = {}) =>
      clerk.post('/students/export', { studentIds, schoolYearId: year.id, ...over });
    const [sheet] = await readWorkbook((await chosen([second.id, first.id])).raw);
    const names = sheet?.rows.map(({ cells }) => cells[3]).filter((cell) => String(cell).startsWith('Cao'));
    expect(names).toEqual(['Cao Chọn Hai', 'Cao Chọn Một']);
    expect((await chosen([first.id, missingId])).status).toBe(404);
    expect(await chosen([])).toMatchObject({ status: 400, body: { errors: [{ field: 'studentIds' }] } });
    expect((await chosen([first.id], { full: true })).status).toBe(403);
  });

  it('are found by what their record lacks, with how many lack what', async () => {
    const whole = {
      moetCode: '0123456789',
      personalId: '036215000123',
      placeOfBirth: 'Hà Nội',
      currentAddress: '12 Lê Lợi',
    };
    await placed({ fullName: 'Lò Thị Đủ', ...whole });
    await placed({ fullName: 'Lò Thị Thiếu', guardians: [] });
    const asked = (missing: string) =>
      `/students?q=lo%20thi&schoolYearId=${year.id}&placement=placed&missing=${missing}`;
    const found = async (missing: string) =>
      (await clerk.get(asked(missing))).body.items.map(({ fullName }: { fullName: string }) => fullName);
    for (const field of ['moetCode', 'personalId', 'placeOfBirth', 'address', 'guardians', 'guardianPhone']) {
      expect([field, await found(field)]).toEqual([field, ['Lò Thị Thiếu']]);
    }
    expect(await found('moetCode,photo')).toHaveLength(2);
    expect(await clerk.get(asked('nothing'))).toMatchObject({ status: 400 });
    const counts = await clerk.get(`/students/missing?q=lo%20thi&schoolYearId=${year.id}&placement=placed`);
    expect(counts.body).toEqual([
      { field: 'moetCode', count: 1 },
      { field: 'personalId', count: 1 },
      { field: 'ethnicityCode', count: 0 },
      { field: 'placeOfBirth', count: 1 },
      { field: 'address', count: 1 },
      { field: 'photo', count: 2 },
      { field: 'guardians', count: 1 },
      { field: 'guardianPhone', count: 1 },
    ]);
    const [sheet] = await readWorkbook((await clerk.get(asked('moetCode').replace('?', '/export?'))).raw);
    expect(sheet?.rows.at(-1)?.cells).toEqual(expect.arrayContaining([1, 'Lò Thị Thiếu']));
  });

  describe('are seen', () => {
    it('by teachers of the class in part, by others not at all', async () => {
      const db = server.services.db;
      const student = await placed();
      const [homeroom, subjectTeacher, other] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)];
      await isHomeroomOf(db, { teacherId: homeroom.id, classId: a1.id });
      const subject = await aSubject(db);
      await teaches(db, {
        teacherId: subjectTeacher.id,
        classId: a1.id,
        subjectId: subject.id,
        semesterIds: [year.semester1],
      });
      const byHomeroom = await (await server.teacher(homeroom.id)).get(`/students/${student.id}`);
      expect(byHomeroom.body).toMatchObject({ personal: null, guardians: [{ phone: '+84942204731' }], can: [] });
      const byTeacher = await (await server.teacher(subjectTeacher.id)).get(`/students/${student.id}`);
      expect(byTeacher.body).toMatchObject({ personal: null, phone: null, guardians: [{ phone: null }] });
      const stranger = await server.teacher(other.id);
      expect((await stranger.get(`/students/${student.id}`)).status).toBe(404);
      expect((await stranger.get(`/students/of-class/${a1.id}`)).status).toBe(404);
      expect((await stranger.get('/students')).status).toBe(403);
    });

    it('by themselves, and nobody else', async () => {
      const student = await placed();
      const self = await server.student(student.id);
      expect((await self.get('/students/me')).body).toMatchObject({ id: student.id, can: [] });
      expect((await self.get(`/students/${student.id}`)).status).toBe(403);
      expect((await self.get('/students')).status).toBe(403);
    });

    it('by accounts with the permission only; missing and malformed ids are 404', async () => {
      const viewer = await server.account('view_student');
      const stranger = await server.account('view_teacher');
      const student = await placed();
      expect((await server.anonymous.get('/students')).status).toBe(401);
      expect((await stranger.get(`/students/${student.id}`)).status).toBe(403);
      expect((await viewer.post('/students', ha)).status).toBe(403);
      expect((await viewer.put(`/students/${student.id}`, { ...ha, version: 1 })).status).toBe(403);
      expect((await viewer.post('/students/move-class', {})).status).toBe(403);
      expect((await clerk.get(`/students/${missingId}`)).status).toBe(404);
      expect((await clerk.get('/students/abc')).status).toBe(404);
      expect((await clerk.put(`/students/${missingId}`, { ...ha, version: 1 })).status).toBe(404);
    });
  });
});
