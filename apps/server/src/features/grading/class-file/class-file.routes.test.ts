import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const workbook = (labels: readonly string[], rows: Cell[][], title: string[] = ['TRƯỜNG THCS SA ĐÉC']) =>
  writeWorkbook({
    sheets: [{ name: 'Lớp', columns: labels.map((header) => ({ header, width: 12, type: 'text' })), rows, title }],
  });

describe('conduct and absences from a file', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let homeroom: Client;
  let stranger: Client;
  let office: Client;
  let classId: string;
  let ids: Record<string, string>;
  let codes: Record<string, string>;
  const names: Record<string, string> = { an: 'Nguyễn Văn An', binh: 'Trần Bình', twin: 'Trần Bình', chi: 'Lê Chi' };

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-12-02T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    classId = (await aClass(db, { schoolYearId: year.id, name: '6A1' })).id;
    const other = (await aClass(db, { schoolYearId: year.id, name: '6A2' })).id;
    const of = { schoolYearId: year.id };
    const made = {
      an: await aStudent(db, { ...of, classId, name: 'Nguyễn Văn An', dateOfBirth: '2015-02-15' }),
      binh: await aStudent(db, { ...of, classId, name: 'Trần Bình', dateOfBirth: '2015-02-16' }),
      twin: await aStudent(db, { ...of, classId, name: 'Trần Bình', dateOfBirth: '2015-03-17' }),
      chi: await aStudent(db, { ...of, classId: other, name: 'Lê Chi', dateOfBirth: '2015-04-18' }),
    };
    ids = Object.fromEntries(Object.entries(made).map(([name, { id }]) => [name, id]));
    const rows = await db.selectFrom('students').select(['id', 'student_code']).execute();
    codes = Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, rows.find((row) => row.id === id)?.student_code ?? '']),
    );
    const teacher = await aTeacher(db);
    await isHomeroomOf(db, { teacherId: teacher.id, classId });
    homeroom = await server.teacher(teacher.id);
    stranger = await server.teacher((await aTeacher(db)).id);
    office = await server.account('view_class', 'view_mark', 'view_student', 'update_conduct', 'update_class');
  });
  eachTestBeginsAfresh(() => server);

  const conductLabels = ['STT', 'Mã HS', 'Họ và tên', 'Ngày sinh', 'Lớp', 'HK1', 'HK2', 'Cả năm'];
  const send = async (
    client: Client,
    path: string,
    rows: Cell[][],
    fields: Record<string, string> = {},
    labels = conductLabels,
    title?: string[],
  ) => client.upload(path, 'lop.xlsx', await workbook(labels, rows, title), { schoolYearId: year.id, ...fields });
  const faults = ({ body }: TestAnswer) =>
    body.faults.map((fault: { row: number; label: string; code: string }) => [fault.row, fault.label, fault.code]);
  const levels = () =>
    server.services.db
      .selectFrom('conduct_results')
      .select(['student_id', 'level', 'class_id', 'version'])
      .orderBy('student_id')
      .execute();
  const row = (name: keyof typeof ids, first: Cell, second: Cell = null, whole: Cell = null): Cell[] => [
    1,
    codes[name] ?? '',
    names[name] ?? '',
    null,
    null,
    first,
    second,
    whole,
  ];

  it('reads levels under their short names, shows old and new, and writes with the log of the class', async () => {
    await server.services.db
      .insertInto('conduct_results')
      .values({
        student_id: ids.binh ?? '',
        semester_id: year.semester1,
        class_id: classId,
        level: 'FAIR',
        updated_by: null,
      })
      .execute();
    const rows = [row('an', 'T'), row('binh', 'Đ')];
    const looked = await send(homeroom, '/conduct/import/preview', rows, { classId });
    expect(looked.body).toMatchObject({ totals: { new: 1, updated: 1, wrong: 0 } });
    expect(looked.body.rows[1].changes).toEqual([{ label: 'Rèn luyện học kì I', before: 'Khá', after: 'Đạt' }]);
    expect((await send(homeroom, '/conduct/import', rows, { classId })).body).toMatchObject({ created: 1, skipped: 1 });
    const all = await send(homeroom, '/conduct/import', rows, { classId, updateExisting: 'true' });
    expect(all.body).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect((await levels()).map(({ level }) => level).sort()).toEqual(['GOOD', 'SATISFACTORY']);
    const log = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'conduct.save')
      .orderBy('id')
      .execute();
    expect(log.at(-1)).toMatchObject({
      entity_id: classId,
      before: [{ level: 'FAIR' }],
      after: [{ level: 'SATISFACTORY' }],
    });
  });

  it('says which cells are refused: no level of the regulation, another class, a year that does not follow, a shut window', async () => {
    const rows = [
      row('an', 'Giỏi'),
      row('chi', 'T').with(4, '6A1'),
      row('binh', 'T', null, 'Tốt'),
      row('twin', 'T', 'K'),
    ];
    const found = await send(office, '/conduct/import/preview', rows);
    expect(faults(found)).toEqual([
      [3, 'HK1', 'grading.level_not_in_regulation'],
      [4, 'Lớp', 'grading.year_results_other_class'],
      [6, 'HK2', 'grading.reason_required'],
    ]);
    const early = await send(homeroom, '/conduct/import/preview', [row('twin', 'T', 'K')], { classId });
    expect(faults(early)).toEqual([[3, 'HK2', 'grading.window_not_open']]);
    const reason = { reason: 'Chuyển từ phần mềm cũ' };
    const year2 = await send(office, '/conduct/import/preview', [row('twin', 'T', 'CĐ', 'Tốt')], reason);
    expect(faults(year2)).toEqual([[3, 'Cả năm', 'grading.conduct_file_year_differs']]);
    expect((await send(office, '/conduct/import', [row('twin', 'T', 'K', 'Khá')], reason)).body).toMatchObject({
      created: 1,
    });
    expect((await send(office, '/conduct/import', rows)).body.code).toBe('grading.conduct_file_has_faults');
  });

  it('asks whom a row means where a name fits two pupils of the class, and takes the answer', async () => {
    const rows: Cell[][] = [[1, null, 'Trần Bình', null, '6A1', 'Khá', null, null]];
    const looked = await send(office, '/conduct/import/preview', rows);
    expect(faults(looked)).toEqual([[3, 'Họ và tên', 'grading.former_import_pupil_ambiguous']]);
    const [asked] = looked.body.severalFit;
    expect(asked).toMatchObject({ row: 3, given: 'Trần Bình', chosen: null });
    expect(asked.among.map(({ label }: { label: string }) => label)).toEqual([
      `Trần Bình · 16/02/2015 · 6A1 · ${codes.binh}`,
      `Trần Bình · 17/03/2015 · 6A1 · ${codes.twin}`,
    ]);
    const meant = `3=${ids.twin}`;
    const again = await send(office, '/conduct/import/preview', rows, { meant });
    expect(again.body).toMatchObject({ totals: { new: 1, wrong: 0 }, severalFit: [{ chosen: ids.twin }] });
    expect((await send(office, '/conduct/import', rows, { meant })).body).toMatchObject({ created: 1 });
    expect(await levels()).toMatchObject([{ student_id: ids.twin, level: 'FAIR' }]);
  });

  it('reads a list of nothing but a name and a level', async () => {
    const rows: Cell[][] = [[1, null, 'Nguyễn Văn An', null, null, 'T', null, null]];
    expect((await send(office, '/conduct/import/preview', rows)).body).toMatchObject({ totals: { rows: 1, new: 1 } });
  });

  it('is the class’s own homeroom teacher’s, who takes back their own file and sees no other', async () => {
    expect((await send(homeroom, '/conduct/import', [row('an', 'T')])).status).toBe(404);
    expect((await send(stranger, '/conduct/import', [row('an', 'T')], { classId })).status).toBe(404);
    const { importId } = (await send(office, '/conduct/import', [row('an', 'T')])).body;
    expect((await homeroom.get('/conduct/import/runs')).body).toEqual([]);
    expect((await homeroom.post(`/conduct/import/runs/${importId}/undo`)).status).toBe(404);
    const own = (await send(homeroom, '/conduct/import', [row('binh', 'K')], { classId })).body.importId;
    expect((await homeroom.get('/conduct/import/runs')).body).toMatchObject([{ id: own, canUndo: true }]);
    expect((await homeroom.post(`/conduct/import/runs/${own}/undo`)).status).toBe(200);
    expect(await levels()).toMatchObject([{ student_id: ids.an }]);
    expect((await office.post(`/conduct/import/runs/${importId}/undo`)).status).toBe(200);
    expect(await levels()).toEqual([]);
  });

  const dayLabels = ['Mã HS', 'Họ và tên', 'Lớp', 'Ngày nghỉ', 'Phép', 'Lí do'];
  const absences = () =>
    server.services.db
      .selectFrom('absences')
      .select(['student_id', 'on_date', 'kind', 'reason', 'class_id'])
      .orderBy('on_date')
      .execute();

  it('takes absences a row each; days off, days to come and a pupil’s second row are refused', async () => {
    const day = (date: string, kind: Cell = 'CP', reason: Cell = null): Cell[] => [
      codes.an ?? '',
      null,
      null,
      date,
      kind,
      reason,
    ];
    const rows = [
      day('16/11/2026', 'CP', 'Ốm'),
      day('17/11/2026', 'KP'),
      day('15/11/2026'),
      day('05/12/2026'),
      day('16/11/2026', 'K'),
    ];
    const found = await send(homeroom, '/absences/import/preview', rows, { classId }, dayLabels);
    expect(faults(found)).toEqual([
      [5, 'Ngày nghỉ', 'grading.not_a_school_day'],
      [6, 'Ngày nghỉ', 'grading.date_in_future'],
      [7, 'Ngày nghỉ', 'grading.absence_file_repeated'],
    ]);
    const done = await send(homeroom, '/absences/import', rows, { classId, onlyValid: 'true' }, dayLabels);
    expect(done.body).toMatchObject({ created: 2, skipped: 3 });
    expect(await absences()).toMatchObject([
      { on_date: '2026-11-16', kind: 'P', reason: 'Ốm' },
      { on_date: '2026-11-17', kind: 'K', reason: '' },
    ]);
    expect((await homeroom.post(`/absences/import/runs/${done.body.importId}/undo`)).status).toBe(200);
    expect(await absences()).toEqual([]);
  });

  it('takes a register with a column a day, by day and month or by the month of its title', async () => {
    const register = ['STT', 'Họ và tên', 'Ngày sinh', '16', '17', '18'];
    const rows: Cell[][] = [
      [1, 'Nguyễn Văn An', '15/02/2015', 'P', null, 'K'],
      [2, 'Trần Bình', '16/02/2015', null, 'K', '-'],
    ];
    const title = ['SỔ ĐIỂM DANH THÁNG 11'];
    const looked = await send(homeroom, '/absences/import/preview', rows, { classId }, register, title);
    expect(looked.body).toMatchObject({ totals: { rows: 3, new: 3, wrong: 0 } });
    expect((await send(homeroom, '/absences/import', rows, { classId }, register, title)).body).toMatchObject({
      created: 3,
    });
    expect((await absences()).map(({ on_date, kind }) => [on_date, kind])).toEqual([
      ['2026-11-16', 'P'],
      ['2026-11-17', 'K'],
      ['2026-11-18', 'K'],
    ]);
    const named = ['Mã HS', 'Họ và tên', '19/11', '20/11'];
    const more: Cell[][] = [[codes.chi ?? '', 'Lê Chi', 'P', 'P']];
    expect((await send(office, '/absences/import', more, {}, named)).body).toMatchObject({ created: 2 });
  });

  it('goes into no closed year', async () => {
    await server.services.db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', year.id).execute();
    const days: Cell[][] = [[codes.an ?? '', 'Nguyễn Văn An', null, '16/11/2026', 'P', null]];
    for (const refused of [
      await send(office, '/conduct/import/preview', [row('an', 'T')]),
      await send(office, '/absences/import', days, {}, dayLabels),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'school.year_closed' } });
    }
  });
});
