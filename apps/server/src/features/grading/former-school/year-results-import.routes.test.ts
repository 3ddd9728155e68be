import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { storeMarks } from '../../../../test/kit/stored-marks.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const sheet = (labels: readonly string[], rows: Cell[][]) =>
  writeWorkbook({
    sheets: [
      {
        name: 'Tổng kết',
        columns: labels.map((header) => ({ header, width: 12, type: 'text' })),
        rows,
        title: ['TRƯỜNG THCS SA ĐÉC', 'BẢNG TỔNG KẾT CẢ NĂM', 'Năm học 2026-2027'],
      },
    ],
  });

const pupils = ['Mã học sinh', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Lớp'];
/** As the systems print it: "Bảng tổng kết cả năm". */
const results = [
  'STT',
  'Mã HS',
  'Họ và tên',
  'Ngày sinh',
  'Lớp',
  'Toán',
  'Văn',
  'GDTC',
  'KQ học tập',
  'KQ rèn luyện',
  'Danh hiệu',
  'Kết quả',
];
const an: Cell[] = [
  1,
  'HS01',
  'Nguyễn Văn An',
  '15/02/2015',
  '6A1',
  '9,1',
  '8,4',
  'Đ',
  'Tốt',
  'Tốt',
  'HSG',
  'Được lên lớp',
];
const binh: Cell[] = [2, 'HS02', 'Trần Bình', '16/02/2015', '6A1', 4.2, 5.5, 'Đ', 'CĐ', 'Khá', '-', 'Ở lại'];
const chi: Cell[] = [3, 'HS03', 'Lê Chi', '17/02/2012', '9A1', 7, 8, 'Đ', 'Khá', 'Tốt', null, 'Được lên lớp'];

describe('results of a year from another system', () => {
  let server: TestServer;
  let office: Client;
  let from: Awaited<ReturnType<typeof aSchoolYear>>;
  let to: Awaited<ReturnType<typeof aSchoolYear>>;
  let classes: Record<'6A1' | '9A1', string>;
  let maths: string;

  /** A school without a mark: years, classes of the year that is over, and their pupils by file. */
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-08-15T03:00:00Z')) });
    const { db } = server.services;
    office = await server.account('create_student', 'view_student', 'verify_mark', 'view_mark', 'grade_up');
    from = await aSchoolYear(db, { startYear: 2026, status: 'ACTIVE' });
    to = await aSchoolYear(db, { startYear: 2027, status: 'PLANNED' });
    const subjects = [
      await aSubject(db, { code: 'MATH', name: 'Toán' }),
      await aSubject(db, { code: 'LIT', name: 'Ngữ văn' }),
      await aSubject(db, { code: 'PE', name: 'Giáo dục thể chất', mode: 'COMMENT' }),
    ];
    maths = subjects[0]?.id ?? '';
    const made = async (name: string, grade: number) =>
      (await aClass(db, { schoolYearId: from.id, name, grade, subjects })).id;
    classes = { '6A1': await made('6A1', 6), '9A1': await made('9A1', 9) };
    const list = await sheet(
      pupils,
      [an, binh, chi].map((row) => [row[1] ?? null, row[2] ?? null, row[3] ?? null, 'Nam', row[4] ?? null]),
    );
    const { body } = await office.upload('/students/import', 'hs.xlsx', list, { schoolYearId: from.id });
    expect(body).toMatchObject({ created: 3 });
  });
  eachTestBeginsAfresh(() => server);

  const send = async (path: string, rows: Cell[][], fields: Record<string, string> = {}, labels = results) =>
    office.upload(path, 'tong-ket.xlsx', await sheet(labels, rows), { schoolYearId: from.id, ...fields });
  const run = (rows: Cell[][], fields: Record<string, string> = {}) => send('/year-results/import', rows, fields);
  const faults = ({ body }: TestAnswer) =>
    body.faults.map((fault: { row: number; label: string; code: string }) => [fault.row, fault.label, fault.code]);
  const ofClass = async (name: '6A1' | '9A1', period = 'CN') =>
    (await office.get(`/classes/${classes[name]}/results?period=${period}`)).body;

  it('move in as they were, and grading up and the school record run on them', async () => {
    const looked = await send('/year-results/import/preview', [an, binh, chi]);
    expect(looked.body).toMatchObject({ totals: { rows: 3, new: 3, wrong: 0 } });
    expect((await run([an, binh, chi])).body).toMatchObject({ created: 3, updated: 0, skipped: 0 });
    const shown = await ofClass('6A1');
    expect(shown.rows.map((row: { name: string }) => row.name)).toEqual(['Nguyễn Văn An', 'Trần Bình']);
    expect(shown.rows).toMatchObject([
      { academic: { final: 'GOOD' }, conduct: 'GOOD', title: 'EXCELLENT_STUDENT', decision: 'PROMOTED' },
      { academic: { final: 'UNSATISFACTORY' }, conduct: 'FAIR', title: null, decision: 'REPEAT' },
    ]);
    // Computing again leaves them: there is nothing to compute them from.
    const admin = await server.admin();
    await admin.post(`/classes/${classes['6A1']}/results`, { period: 'CN' });
    expect((await ofClass('6A1')).rows).toEqual(shown.rows);

    const plan = await office.post('/grade-up/preview', { fromYearId: from.id, toYearId: to.id });
    expect(plan.body.totals).toMatchObject({ UP: 1, REPEAT: 1, COMPLETE: 1, WAIT: 0 });
    const { db } = server.services;
    const { id } = await db
      .selectFrom('students')
      .select('id')
      .where('student_code', '=', 'HS01')
      .executeTakeFirstOrThrow();
    const record = await admin.get(`/transcripts/student/${id}/preview.pdf?schoolYearId=${from.id}`);
    expect([record.status, record.headers['content-type']]).toEqual([200, 'application/pdf']);
    const printed = (await readPdfPages(new Uint8Array(record.raw))).join(' ').replaceAll('\n', ' ');
    for (const each of ['9,1', '8,4', 'Được lên lớp']) expect(printed).toContain(each);
  });

  it('change nothing when the file comes again, and only what differs when it is to be updated', async () => {
    await run([an, binh]);
    expect((await run([an, binh], { updateExisting: 'true' })).body).toMatchObject({ unchanged: 2, updated: 0 });
    expect((await run([an.with(8, 'Khá')], { updateExisting: 'true' })).body).toMatchObject({ updated: 1 });
    expect((await ofClass('6A1')).rows[0]).toMatchObject({ academic: { final: 'FAIR' }, conduct: 'GOOD' });
  });

  it('are judged by the words of the year’s circular: Khá and Giỏi of before 2021 are other levels', async () => {
    const { db } = server.services;
    const old = await aSchoolYear(db, { startYear: 2019, status: 'PLANNED' });
    const schoolClass = await aClass(db, { schoolYearId: old.id, name: '8A1', grade: 8 });
    const student = await db
      .selectFrom('students')
      .select('id')
      .where('student_code', '=', 'HS03')
      .executeTakeFirstOrThrow();
    const place = { class_id: schoolClass.id, school_year_id: old.id, from_date: '2019-09-05', to_date: '2020-05-31' };
    await db
      .insertInto('enrolments')
      .values({ id: newId(), student_id: student.id, order_number: null, ...place })
      .execute();
    const labels = ['Mã HS', 'Học lực', 'Hạnh kiểm', 'Danh hiệu', 'TBcm'];
    const into = { schoolYearId: old.id };
    const wrong = await send('/year-results/import/preview', [['HS03', 'Đạt', 'Tốt', 'HSTT', '7,2']], into, labels);
    expect(faults(wrong)).toEqual([[5, 'Học lực', 'grading.level_not_in_regulation']]);
    await send('/year-results/import', [['HS03', 'Khá', 'T', 'HSTT', '7,2']], into, labels);
    const stored = await db
      .selectFrom('term_results')
      .selectAll()
      .where('school_year_id', '=', old.id)
      .executeTakeFirst();
    expect(stored).toMatchObject({
      rule_set: 'TT58',
      academic_final: 'GOOD',
      conduct: 'GOOD',
      title: 'ADVANCED_STUDENT',
      mean_tenths: 72,
    });
  });

  it('name every wrong cell: an unknown pupil, another class, a level there is not, a mark for a comment, a second row', async () => {
    const rows = [
      an.with(1, 'HS99'),
      an.with(4, '6A2'),
      binh.with(8, 'Xuất chúng').with(7, 8),
      chi.with(11, 'Chờ'),
      binh,
    ];
    expect(faults(await send('/year-results/import/preview', rows))).toEqual([
      [5, 'Mã HS', 'grading.former_import_pupil_missing'],
      [6, 'Lớp', 'grading.year_results_other_class'],
      [7, 'GDTC', 'grading.wrong_kind'],
      [7, 'KQ học tập', 'grading.level_not_in_regulation'],
      [8, 'Kết quả', 'platform.cell_not_a_choice'],
      [9, 'Mã HS', 'grading.year_results_repeated'],
    ]);
    expect(await run(rows)).toMatchObject({ status: 409, body: { code: 'grading.year_results_has_faults' } });
    expect((await ofClass('6A1')).rows[0].academic.final).toBe(null);
  });

  /** A mark of semester I in class 6A1. */
  async function aMarkOf(code: string) {
    const { db } = server.services;
    const sheetId = newId();
    const keys = { class_id: classes['6A1'], subject_id: maths, semester_id: from.semester1 };
    await db
      .insertInto('mark_sheets')
      .values({ id: sheetId, ...keys, mode: 'SCORE', regular_count: 2 })
      .execute();
    const { id } = await db
      .selectFrom('students')
      .select('id')
      .where('student_code', '=', code)
      .executeTakeFirstOrThrow();
    await storeMarks(db, [{ sheet_id: sheetId, student_id: id, column_key: 'tx1', state: 'value', tenths: 80 }]);
  }

  it('never stand beside marks: a class that has some has its results from them', async () => {
    await aMarkOf('HS02');
    expect(faults(await send('/year-results/import/preview', [an, chi]))).toEqual([
      [5, 'Lớp', 'grading.year_results_has_marks'],
    ]);
  });

  it('come into a closed year in which nobody ever entered a mark, and into no other; not by who may not verify marks', async () => {
    const { db } = server.services;
    await db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', from.id).execute();
    const { body } = await run([an]);
    expect(body).toMatchObject({ created: 1 });
    expect((await office.post(`/year-results/import/runs/${body.importId}/undo`)).status).toBe(200);
    await aMarkOf('HS02');
    expect((await run([chi])).body.code).toBe('school.year_closed');
    const clerk = await server.account('create_student', 'enter_mark');
    const answer = await clerk.upload('/year-results/import', 'a.xlsx', await sheet(results, [an]), {
      schoolYearId: from.id,
    });
    expect(answer.status).toBe(403);
  });

  it('are taken back until somebody was moved up by them', async () => {
    const { importId } = (await run([an, binh, chi])).body;
    const undo = () => office.post(`/year-results/import/runs/${importId}/undo`);
    const years = { fromYearId: from.id, toYearId: to.id };
    const plan = await office.post('/grade-up/preview', years);
    const mapping = plan.body.classes.map((each: { fromClassId: string; name: string }) => ({
      fromClassId: each.fromClassId,
      up: { name: '7A1' },
      repeat: { name: each.name },
    }));
    const applied = await office.post('/grade-up/runs', { ...years, mapping }, { 'idempotency-key': newId() });
    expect(applied.body).toMatchObject({ totals: { UP: 1, REPEAT: 1, COMPLETE: 1 } });
    expect((await undo()).body).toMatchObject({ code: 'platform.import_has_results' });
    await office.post(`/grade-up/runs/${applied.body.runId}/undo`, { reason: 'Nhập nhầm tệp' });
    expect((await undo()).status).toBe(200);
    expect((await ofClass('6A1')).rows[0].academic.final).toBe(null);
    expect((await office.post('/grade-up/preview', years)).body.totals).toMatchObject({ WAIT: 3 });
  });
});
