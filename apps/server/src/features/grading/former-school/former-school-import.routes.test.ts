import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { rawWorkbook, sheetXml, textRows } from '../../../platform/sheet/workbook-fixtures.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const list = (labels: readonly string[], rows: Cell[][]) =>
  writeWorkbook({
    sheets: [{ name: 'x', columns: labels.map((header) => ({ header, width: 12, type: 'text' })), rows }],
  });
const faults = ({ body }: TestAnswer) =>
  body.faults.map((fault: { row: number; label: string; code: string }) => [fault.row, fault.label, fault.code]);

const labels = [
  'Mã HS',
  'Họ tên',
  'Năm học',
  'Học kỳ',
  'Trường',
  'Số học bạ',
  'Toán',
  'GDTC',
  'Hạnh kiểm',
  'Có phép',
  'Không phép',
];
const school = 'Trường THCS Nguyễn Du';

describe('the import of results at other schools', () => {
  let server: TestServer;
  let office: Client;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let maths: Awaited<ReturnType<typeof aSubject>>;
  let sport: Awaited<ReturnType<typeof aSubject>>;
  let an: Awaited<ReturnType<typeof aStudent>>;
  let binh: Awaited<ReturnType<typeof aStudent>>;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-03-01T03:00:00Z')) });
    const { db } = server.services;
    office = await server.account('view_student', 'view_class', 'view_mark', 'enter_mark');
    year = await aSchoolYear(db);
    maths = await aSubject(db, { name: 'Toán', code: 'MATH' });
    sport = await aSubject(db, { name: 'Giáo dục thể chất', code: 'PE', mode: 'COMMENT' });
    const eighth = await aClass(db, { schoolYearId: year.id, grade: 8, name: '8A', subjects: [maths, sport] });
    const place = { classId: eighth.id, schoolYearId: year.id, from: '2027-02-01' };
    an = await aStudent(db, { ...place, name: 'Nguyễn Văn An', code: 'HS01' });
    binh = await aStudent(db, { ...place, name: 'Lê Thị Bình', code: 'HS02' });
  });
  eachTestBeginsAfresh(() => server);

  const upload = (path: string, content: Uint8Array, fields = {}, client = office) =>
    client.upload(`/former-school/import${path}`, 'truong-cu.xlsx', content, fields);
  const written = async (pupil: { id: string }) => (await office.get(`/students/${pupil.id}/former-school`)).body.years;
  const semester1 = (more: object = {}) => ({
    ordinal: 1,
    conduct: 'GOOD',
    excused: 2,
    unexcused: 1,
    outcomes: [
      { subjectId: maths.id, value: { tenths: 79 } },
      { subjectId: sport.id, value: { passed: true } },
    ],
    ...more,
  });

  it('writes many pupils, by code or by name; years before and this one; again: nothing changes', async () => {
    const file = await list(labels, [
      ['hs01', 'nguyễn văn an', '2026-2027', 'HK I', school, 'HB 1', '7,9', 'Đ', 'Tốt', 2, 1],
      [null, 'Lê Thị Bình', '2025 - 2026', 1, school, 'HB 2', 8.5, 'Đạt', 'Khá', null, null],
      [null, 'Lê Thị Bình', '2025 - 2026', 2, school, 'HB 2', 9, 'CĐ', 'Tốt', null, null],
    ]);
    expect((await upload('/preview', file)).body).toMatchObject({ totals: { rows: 3, new: 3, wrong: 0 }, faults: [] });
    expect(await written(an)).toEqual([]);
    expect((await upload('', file)).body).toMatchObject({ created: 3, updated: 0, skipped: 0 });
    expect(await written(an)).toMatchObject([
      { startYear: 2026, grade: 8, schoolName: school, documentNumber: 'HB 1', semesters: [semester1()], version: 1 },
    ]);
    const [before] = await written(binh);
    expect(before).toMatchObject({
      startYear: 2025,
      grade: 7,
      semesters: [{ ordinal: 1 }, { ordinal: 2, conduct: 'GOOD' }],
    });
    const again = await upload('', file, { updateExisting: 'true' });
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('reads a header of two lines with both semesters of a pupil in one row', async () => {
    const head = ['Mã học sinh', 'Năm học', 'Trường cũ', 'Số văn bản'];
    const rows = [
      [...head, 'Học kì I', '', 'Học kì II', ''],
      ['', '', '', '', 'Toán', 'Rèn luyện', 'Toán', 'Rèn luyện'],
      ['HS01', '2025-2026', school, 'HB 1', '6,5', 'Khá', '7', 'Tốt'],
    ];
    const merges = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:D2', 'E1:F1', 'G1:H1'];
    const merged = `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    const content = rawWorkbook(sheetXml(textRows(rows), merged));
    expect((await upload('', content)).body).toMatchObject({ created: 1 });
    const term = { excused: 0, unexcused: 0 };
    expect(await written(an)).toMatchObject([
      {
        startYear: 2025,
        semesters: [
          { ...term, ordinal: 1, conduct: 'FAIR', outcomes: [{ subjectId: maths.id, value: { tenths: 65 } }] },
          { ...term, ordinal: 2, conduct: 'GOOD', outcomes: [{ subjectId: maths.id, value: { tenths: 70 } }] },
        ],
      },
    ]);
  });

  it('changes what is written only when asked to; empty cells change nothing', async () => {
    await upload('', await list(labels, [['HS01', null, '2026-2027', 1, school, 'HB 1', 7.9, 'Đ', 'Tốt', 2, 1]]));
    const file = await list(labels, [['HS01', null, '2026-2027', 1, school, 'HB 1', 8.1, null, null, null, null]]);
    const seen = (await upload('/preview', file)).body;
    expect(seen).toMatchObject({ totals: { updated: 1 }, rows: [{ changes: [{ label: 'Toán' }] }] });
    expect((await upload('', file)).body).toMatchObject({ updated: 0, skipped: 1 });
    expect((await upload('', file, { updateExisting: 'true' })).body).toMatchObject({ updated: 1 });
    const outcomes = [
      { subjectId: maths.id, value: { tenths: 81 } },
      { subjectId: sport.id, value: { passed: true } },
    ];
    expect(await written(an)).toMatchObject([{ semesters: [semester1({ outcomes })], version: 2 }]);
  });

  it('names wrong cells with their place, writes the right rows only when asked to, and never half a row', async () => {
    const file = await list(labels, [
      ['HS09', null, '2026-2027', 1, school, 'HB 1', 7, 'Đ', 'Tốt', 0, 0],
      ['HS01', 'Lê Thị Bình', '2026', 1, school, 'HB 1', 7, 'Đ', 'Tốt', 0, 0],
      ['HS01', null, '2026-2027', null, school, 'HB 1', 85, 'Đ', 'Tốt', 0, 0],
      ['HS01', null, '2026-2027', 2, school, 'HB 1', 7, 'Đ', 'Tốt', 0, 0],
      ['HS02', null, '2026-2027', 1, school, null, 'Đ', 7, 'Trung bình', 0, 400],
      ['HS02', null, '2025-2026', 1, school, 'HB 2', 7, 'Đ', 'Tốt', 0, 0],
      ['HS02', null, '2025-2026', 1, 'Trường khác', 'HB 2', 7, 'Đ', 'Tốt', 0, 0],
    ]);
    expect(faults(await upload('/preview', file))).toEqual([
      [2, 'Mã HS', 'grading.former_import_pupil_missing'],
      [3, 'Năm học', 'grading.former_import_year'],
      [3, 'Họ tên', 'grading.former_import_name_differs'],
      [4, 'Toán', 'grading.not_a_mark'],
      [4, 'Học kỳ', 'platform.cell_required'],
      [5, 'Học kỳ', 'grading.former_semester_here'],
      [6, 'Số học bạ', 'platform.cell_required'],
      [6, 'Không phép', 'platform.cell_not_in_range'],
      [8, 'Trường', 'grading.former_import_school_differs'],
      [8, 'Học kỳ', 'grading.former_import_repeated'],
    ]);
    const whole = await upload('', file);
    expect(whole).toMatchObject({ status: 409, body: { code: 'grading.former_import_has_faults' } });
    expect((await upload('', file, { onlyValid: 'true' })).body).toMatchObject({ created: 1, skipped: 6 });
    expect(await written(an)).toEqual([]);
    expect(await written(binh)).toMatchObject([{ startYear: 2025 }]);
  });

  it('takes no sessions missed elsewhere in a semester the pupil was here all through', async () => {
    const { db } = server.services;
    await db.updateTable('enrolments').set({ from_date: '2027-01-05' }).where('student_id', '=', an.id).execute();
    const row = (code: string, missed: number) => [
      code,
      null,
      '2026-2027',
      2,
      school,
      'HB 1',
      null,
      null,
      null,
      0,
      missed,
    ];
    const file = await list(labels, [row('HS01', 3), row('HS02', 3)]);
    expect(faults(await upload('/preview', file))).toEqual([[2, 'Không phép', 'grading.former_absences_here']]);
    expect((await upload('', file, { onlyValid: 'true' })).body).toMatchObject({ created: 1, skipped: 1 });
    const none = await list(labels, [row('HS01', 0)]);
    expect(faults(await upload('/preview', none))).toEqual([]);
  });

  it('reads the grade from the class name as the rest of the house does: 61 is no class of grade 6', async () => {
    const { db } = server.services;
    const newcomer = await aStudent(db, { name: 'Trần Mới', code: 'HS77' });
    const withClass = [...labels, 'Lớp'];
    const row = (name: string) => ['HS77', null, '2025-2026', 1, school, 'HB 1', 7, 'Đ', 'Tốt', 0, 0, name];
    expect(faults(await upload('/preview', await list(withClass, [row('101')])))).toEqual([
      [2, 'Lớp', 'grading.former_import_grade'],
    ]);
    await upload('', await list(withClass, [row('7/2')]));
    expect(await written(newcomer)).toMatchObject([{ grade: 7, className: '7/2' }]);
  });

  it('refuses levels and marks that the year or the subject does not have, and a closed year', async () => {
    const file = await list(labels, [
      ['HS01', null, '2026-2027', 1, school, 'HB 1', 7, 'Đ', 'Yếu', 0, 0],
      ['HS02', null, '2026-2027', 1, school, 'HB 1', 7, 6, 'Tốt', 0, 0],
    ]);
    expect(faults(await upload('/preview', file))).toEqual([
      [2, 'Hạnh kiểm', 'grading.level_not_in_regulation'],
      [3, 'GDTC', 'grading.wrong_kind'],
    ]);
    await server.services.db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', year.id).execute();
    const good = await list(labels, [['HS01', null, '2026-2027', 1, school, 'HB 1', 7, 'Đ', 'Tốt', 0, 0]]);
    expect(faults(await upload('/preview', good))).toEqual([[2, 'Năm học', 'school.year_closed']]);
    expect((await upload('', good, { onlyValid: 'true' })).body).toMatchObject({ created: 0, skipped: 1 });
    expect(await written(an)).toEqual([]);
  });

  it('lets one of two that come at once write a year, the other is told or changes nothing', async () => {
    const file = await list(labels, [['HS01', null, '2026-2027', 1, school, 'HB 1', 7.9, 'Đ', 'Tốt', 2, 1]]);
    const answers = await Promise.all([upload('', file), upload('', file)]);
    for (const { status, body } of answers) {
      expect(status === 200 || body.code === 'platform.stale_version').toBe(true);
    }
    expect(answers.filter(({ body }) => body.created === 1)).toHaveLength(1);
    expect(await written(an)).toMatchObject([{ version: 1, semesters: [semester1()] }]);
  });

  it('reads its own template, gives the wrong rows back, and is closed to who may not enter marks', async () => {
    const template = await office.get('/former-school/import/template');
    const seen = await upload('/preview', template.raw);
    expect(seen.body).toMatchObject({ totals: { rows: 1, wrong: 1 } });
    expect(faults(seen)).toEqual([[2, 'Mã học sinh', 'grading.former_import_pupil_missing']]);
    const wrong = await upload('/faults', template.raw);
    expect(wrong.status).toBe(200);
    const reader = await server.account('view_student', 'view_mark');
    expect((await upload('/preview', template.raw, {}, reader)).status).toBe(403);
  });
});
