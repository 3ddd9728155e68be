import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

describe('marks in workbooks', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let teacher: Client;
  let stranger: Client;
  let teacherId: string;
  let maths: Awaited<ReturnType<typeof aSubject>>;
  let sport: Awaited<ReturnType<typeof aSubject>>;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-12-01T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    maths = await aSubject(db, { code: 'MATH', name: 'Toán', annualPeriods: 140 });
    sport = await aSubject(db, { code: 'PE', name: 'Thể chất', mode: 'COMMENT' });
    teacherId = (await aTeacher(db)).id;
    teacher = await server.teacher(teacherId);
    stranger = await server.teacher((await aTeacher(db)).id);
  });

  async function aSheet(subject = maths) {
    const { db } = server.services;
    const schoolClass = await aClass(db, { schoolYearId: year.id, subjects: [maths, sport] });
    const place = { classId: schoolClass.id, schoolYearId: year.id };
    const first = await aStudent(db, { ...place, name: 'Lê Ánh', dateOfBirth: '2014-02-03' });
    const second = await aStudent(db, { ...place, name: 'Phạm Bình', dateOfBirth: '2014-05-06' });
    await db
      .updateTable('students')
      .set({ moet_code: `74${first.code.slice(2)}00`.slice(0, 10) })
      .where('id', '=', first.id)
      .execute();
    await teaches(db, { teacherId, classId: schoolClass.id, subjectId: subject.id, semesterIds: [year.semester1] });
    const path = `/mark-sheets/by-class?classId=${schoolClass.id}&subjectId=${subject.id}&semesterId=${year.semester1}`;
    const keys = { classId: schoolClass.id, subjectId: subject.id, semesterId: year.semester1 };
    const sheet = (await teacher.put('/mark-sheets/by-class', keys)).body;
    return { id: sheet.id as string, path, className: schoolClass.name, first, second };
  }

  const save = (sheetId: string, changes: object[]) => teacher.put(`/mark-sheets/${sheetId}/marks`, { changes });
  const workbook = (headers: string[], rows: (string | number | null)[][]) =>
    writeWorkbook({
      sheets: [
        {
          name: 'Điểm',
          title: ['BẢNG ĐIỂM', ''],
          columns: headers.map((header) => ({ header, width: 12, type: 'text' as const })),
          rows,
        },
      ],
    });
  const layout1 = [
    'STT',
    'Lớp',
    'Mã học sinh',
    'Họ và tên',
    'Ngày sinh',
    'ĐĐGtx1',
    'ĐĐGtx2',
    'ĐĐGgk',
    'ĐĐGck',
    'Nhận xét',
  ];

  it('go out in three layouts', async () => {
    const { id, first } = await aSheet();
    await save(id, [
      { studentId: first.id, column: 'tx1', value: { state: 'value', tenths: 85 }, version: 0 },
      { studentId: first.id, column: 'ck', value: { state: 'absent_pending' }, version: 0 },
    ]);
    const one = await teacher.get(`/mark-sheets/${id}/export`);
    expect(one.headers['content-disposition']).toContain('.xlsx');
    const rows = (await readWorkbook(one.raw))[0]?.rows ?? [];
    const header = rows.find(({ cells }) => cells.includes('ĐĐGtx1'));
    expect(header?.cells.map(cellText)).toContain('Mã định danh Bộ GD&ĐT');
    const line = rows.find(({ cells }) => cells.includes('Lê Ánh'))?.cells ?? [];
    expect(line[header?.cells.indexOf('ĐĐGtx1') ?? -1]).toBe(8.5);
    expect(line[header?.cells.indexOf('ĐĐGck') ?? -1]).toBe('Vắng');
    const two = (await readWorkbook((await teacher.get(`/mark-sheets/${id}/export?template=2`)).raw))[0]?.rows ?? [];
    expect(two.some(({ cells }) => cells.includes('8,5'))).toBe(true);
    expect((await stranger.get(`/mark-sheets/${id}/export`)).status).toBe(404);
    const comment = await aSheet(sport);
    const three = (await readWorkbook((await teacher.get(`/mark-sheets/${comment.id}/export`)).raw))[0]?.rows ?? [];
    expect(three.some(({ cells }) => cells.includes('Đánh giá'))).toBe(true);
  });

  it('come back: what was exported changes nothing', async () => {
    const { id, first } = await aSheet();
    await save(id, [{ studentId: first.id, column: 'gk', value: { state: 'value', tenths: 100 }, version: 0 }]);
    const { raw } = await teacher.get(`/mark-sheets/${id}/export`);
    const preview = (await teacher.upload(`/mark-sheets/${id}/import/preview`, 'diem.xlsx', raw)).body;
    expect(preview).toMatchObject({ totals: { rows: 2, unchanged: 2, wrong: 0 }, cellsToWrite: 0, conflicts: [] });
  });

  it('are previewed with conflicts, unknown pupils and wrong cells, then imported cell by cell', async () => {
    const { id, path, className, first, second } = await aSheet();
    await save(id, [{ studentId: first.id, column: 'gk', value: { state: 'value', tenths: 60 }, version: 0 }]);
    const file = await workbook(layout1, [
      [1, className, first.code, 'Lê Ánh', '03/02/2014', '8,5', 9, '7', null, 'Tư duy tốt'],
      [2, className, null, 'Phạm Bình', '06/05/2014', '85', 'v', '6,5', '7', null],
      [3, className, null, 'Người Lạ', '06/05/2014', '8', '8', '8', '8', null],
      [4, 'Lớp khác', null, 'Lê Ánh', '03/02/2014', '1', '1', '1', '1', null],
    ]);
    const preview = (await teacher.upload(`/mark-sheets/${id}/import/preview`, 'diem.xlsx', Buffer.from(file))).body;
    expect(preview.totals).toMatchObject({ rows: 3, new: 1, updated: 1, wrong: 1 });
    expect(preview.conflicts).toEqual([
      {
        row: expect.any(Number),
        studentId: first.id,
        name: 'Lê Ánh',
        column: 'gk',
        current: { state: 'value', tenths: 60 },
        given: { state: 'value', tenths: 70 },
      },
    ]);
    expect(preview).toMatchObject({ otherClassRows: 1, cellsToWrite: 6, unmatched: [{ name: 'Người Lạ' }] });
    expect(preview.faults.map(({ code }: { code: string }) => code)).toEqual([
      'grading.not_a_mark',
      'grading.pupil_not_in_class',
    ]);
    expect((await stranger.upload(`/mark-sheets/${id}/import/preview`, 'diem.xlsx', Buffer.from(file))).status).toBe(
      404,
    );
    const done = (await teacher.upload(`/mark-sheets/${id}/import`, 'diem.xlsx', Buffer.from(file))).body;
    expect(done).toMatchObject({ created: 5, updated: 0, skipped: 2 });
    const rows = (await teacher.get(path)).body.rows;
    const rowOf = (studentId: string) => rows.find((row: { studentId: string }) => row.studentId === studentId);
    expect(rowOf(first.id).cells[4]).toEqual(['value', 60, 1]);
    expect(rowOf(first.id).remark).toBe('Tư duy tốt');
    expect(rowOf(second.id).cells[1]).toEqual(['absent_pending', null, 1]);
    const over = await teacher.upload(`/mark-sheets/${id}/import`, 'diem.xlsx', Buffer.from(file), {
      overwrite: 'true',
    });
    expect(over.body).toMatchObject({ created: 0, updated: 1 });
    const again = await teacher.upload(`/mark-sheets/${id}/import`, 'diem.xlsx', Buffer.from(file), {
      overwrite: 'true',
    });
    expect(again.body).toMatchObject({ created: 0, updated: 0 });
    const history = (await teacher.get(`/mark-sheets/${id}/history`)).body.items;
    expect(history[0]).toMatchObject({ source: 'import', old: { tenths: 60 }, new: { tenths: 70 } });
  });

  it('come in the second layout and for comment subjects too', async () => {
    const scored = await aSheet();
    const headers = ['STT', 'Họ và tên', 'Ngày sinh', 'ĐĐGtx', 'ĐĐGgk', 'ĐĐGck', 'ĐTBmhk'];
    const two = await workbook(headers, [[1, 'Lê Ánh', '03/02/2014', '8; 7,5; 9', '7', '8', '8']]);
    const first = (await teacher.upload(`/mark-sheets/${scored.id}/import`, 'd.xlsx', Buffer.from(two))).body;
    expect(first).toMatchObject({ created: 5 });
    const comment = await aSheet(sport);
    const file = await workbook(
      ['STT', 'Họ và tên', 'Ngày sinh', 'Đánh giá', 'Nội dung nhận xét'],
      [
        [1, 'Lê Ánh', '03/02/2014', 'Đạt', 'Cố gắng'],
        [2, 'Phạm Bình', '06/05/2014', 'Chưa đạt', null],
      ],
    );
    const second = (await teacher.upload(`/mark-sheets/${comment.id}/import`, 'd.xlsx', Buffer.from(file))).body;
    expect(second).toMatchObject({ created: 2 });
    const rows = (await teacher.get(comment.path)).body.rows;
    expect(rows.map((row: { cells: unknown[][] }) => row.cells.at(-1)?.[1]).sort()).toEqual([false, true]);
  });

  it('come in from a teacher’s own list of names alone, split over two columns under one label', async () => {
    const { id } = await aSheet();
    const own = await workbook(
      ['STT', 'Họ và tên', '', 'TX1', 'TX2'],
      [
        [1, 'Lê', 'Ánh', '8', '9'],
        [2, 'Phạm', 'Bình', '7,5', '6'],
        [3, 'Người', 'Lạ', '7', '6'],
      ],
    );
    const preview = (await teacher.upload(`/mark-sheets/${id}/import/preview`, 'd.xlsx', Buffer.from(own))).body;
    expect(preview).toMatchObject({ cellsToWrite: 4, unmatched: [{ name: 'Người Lạ' }] });
  });

  it('are refused when the file is no table of marks, or the sheet is closed', async () => {
    const { id, className } = await aSheet();
    const other = await workbook(layout1, [[1, 'Lớp khác', null, 'Lê Ánh', '03/02/2014', '1', '1', '1', '1', null]]);
    expect(await teacher.upload(`/mark-sheets/${id}/import/preview`, 'd.xlsx', Buffer.from(other))).toMatchObject({
      status: 409,
      body: { code: 'grading.import_no_class' },
    });
    const plain = await teacher.upload(`/mark-sheets/${id}/import/preview`, 'd.xlsx', Buffer.from('không phải Excel'));
    expect(plain.status).toBe(422);
    await server.services.db.updateTable('mark_sheets').set({ state: 'locked' }).where('id', '=', id).execute();
    const good = await workbook(layout1, [[1, className, null, 'Lê Ánh', '03/02/2014', '1', '1', '1', '1', null]]);
    expect(await teacher.upload(`/mark-sheets/${id}/import`, 'd.xlsx', Buffer.from(good))).toMatchObject({
      status: 409,
      body: { code: 'grading.sheet_locked' },
    });
  });
});
