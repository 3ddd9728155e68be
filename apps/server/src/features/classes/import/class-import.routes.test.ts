import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const list = (labels: string[], rows: Cell[][]) =>
  writeWorkbook({
    sheets: [{ name: 'x', columns: labels.map((header) => ({ header, width: 12, type: 'text' })), rows }],
  });
const faults = ({ body }: TestAnswer) =>
  body.faults.map((fault: { row: number; label: string; code: string }) => [fault.row, fault.label, fault.code]);

let server: TestServer;
let clerk: Client;
let year: Awaited<ReturnType<typeof aSchoolYear>>;
let maths: Awaited<ReturnType<typeof aSubject>>;
beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_class', 'create_class', 'update_class', 'view_timetable', 'update_timetable');
  year = await aSchoolYear(server.services.db);
  maths = await aSubject(server.services.db, { code: 'MATH', name: 'Toán' });
  await aTeacher(server.services.db, { name: 'Lê Thị Lan', code: 'GV101' });
  await aTeacher(server.services.db, { name: 'Vũ Hoa', code: 'GV102' });
  await aTeacher(server.services.db, { name: 'Nguyễn An', code: 'GV103' });
  await aTeacher(server.services.db, { name: 'Nguyễn An', code: 'GV104' });
});
eachTestBeginsAfresh(() => server);

describe('the import of classes', () => {
  const labels = ['Lớp', 'Khối', 'GVCN', 'Phòng'];
  const upload = (path: string, content: Uint8Array, fields = {}, client = clerk) =>
    client.upload(`/classes/import${path}`, 'lop.xlsx', content, { schoolYearId: year.id, ...fields });

  it('makes classes with the subjects of their grade and their homeroom teachers; again: nothing changes', async () => {
    const file = await list(labels, [
      ['6A1', 'Khối 6', 'lê thị lan', '101'],
      ['10A2', null, 'GV102', 102],
    ]);
    expect((await upload('/preview', file)).body).toMatchObject({ totals: { rows: 2, new: 2, wrong: 0 } });
    expect((await upload('', file)).body).toMatchObject({ created: 2, updated: 0 });
    const classes = await clerk.get(`/classes?schoolYearId=${year.id}`);
    expect(classes.body.items).toMatchObject([
      { name: '6A1', grade: 6, room: '101', homeroomTeacher: { name: 'Lê Thị Lan' }, subjectCount: 1 },
      { name: '10A2', grade: 10, room: '102', homeroomTeacher: { name: 'Vũ Hoa' } },
    ]);
    expect((await upload('', file, { updateExisting: 'true' })).body).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
  });

  it('names wrong rows: repeated, without a grade, unknown and ambiguous teachers, taken ones', async () => {
    await upload('', await list(labels, [['6A1', 6, 'GV101', null]]));
    const file = await list(labels, [
      ['7A1', 7, 'GV999', null],
      ['7a1', 7, null, null],
      ['Chọn', null, 'Nguyễn An', null],
      ['7A2', 7, 'GV101', null],
    ]);
    expect(faults(await upload('/preview', file))).toEqual([
      [2, 'GVCN', 'classes.import_teacher_missing'],
      [3, 'Lớp', 'classes.import_row_repeated'],
      [4, 'Khối', 'classes.import_grade_missing'],
      [4, 'GVCN', 'classes.import_teacher_ambiguous'],
      [5, 'GVCN', 'classes.homeroom_taken'],
    ]);
    expect(await upload('', file)).toMatchObject({ status: 409, body: { code: 'classes.import_has_faults' } });
  });

  it('refuses homeroom teachers to who may not assign, closed years and strangers; reads its own template', async () => {
    const maker = await server.account('create_class');
    const file = await list(labels, [['8A1', 8, 'GV103', null]]);
    expect(faults(await upload('/preview', file, {}, maker))).toEqual([[2, 'GVCN', 'platform.forbidden']]);
    const viewer = await server.account('view_class');
    expect((await upload('', file, {}, viewer)).status).toBe(403);
    const closed = await aSchoolYear(server.services.db, { startYear: 2018, status: 'CLOSED' });
    expect((await upload('', file, { schoolYearId: closed.id })).body.code).toBe('school.year_closed');
    const template = await clerk.get('/classes/import/template');
    expect((await upload('/preview', template.raw)).body.totals.rows).toBe(1);
  });
});

describe('the import of teaching assignments', () => {
  const labels = ['Lớp', 'Môn', 'Giáo viên', 'Số tiết'];
  const upload = (path: string, content: Uint8Array, fields = {}, client = clerk) =>
    client.upload(`/timetable/teaching-assignments/import${path}`, 'pc.xlsx', content, {
      semesterId: year.semester1,
      ...fields,
    });
  beforeEach(async () => {
    for (const name of ['9A1', '9A2']) {
      await aClass(server.services.db, { schoolYearId: year.id, name, grade: 9, subjects: [maths] });
    }
  });
  const teachersOf = async (className: string) => {
    const { body } = await clerk.get(`/timetable/teaching-assignments?semesterId=${year.semester1}`);
    const row = body.classes.find(({ name }: { name: string }) => name === className);
    const name = (id: string) => body.teachers.find((teacher: { id: string }) => teacher.id === id).name;
    return row.cells[0].teachers.map((teacher: { teacherId: string }) => name(teacher.teacherId));
  };

  it('fills cells, shared ones too; the same file again changes nothing', async () => {
    const file = await list(labels, [
      ['9A1', 'toan', 'GV101', '2,5'],
      ['9A1', 'Toán', 'GV102', 1.5],
      ['Lớp 9A2', 'MATH', 'Vũ Hoa', null],
    ]);
    expect((await upload('', file)).body).toMatchObject({ created: 3, skipped: 0 });
    expect(await teachersOf('9A1')).toEqual(['Vũ Hoa', 'Lê Thị Lan']);
    expect((await upload('', file, { updateExisting: 'true' })).body).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
    });
  });

  it('replaces the teachers of a cell only when asked to', async () => {
    await upload('', await list(labels, [['9A2', 'Toán', 'GV102', null]]));
    const file = await list(labels, [['9A2', 'Toán', 'GV103', null]]);
    expect((await upload('', file)).body).toMatchObject({ updated: 0, skipped: 1 });
    expect((await upload('', file, { updateExisting: 'true' })).body).toMatchObject({ updated: 1 });
    expect(await teachersOf('9A2')).toEqual(['Nguyễn An']);
  });

  it('reads a grid of classes and subjects, either way round, with several teachers in a cell', async () => {
    const across = await list(['Môn', '9A1', '9A2'], [['Toán', 'GV101 (2,5), GV102 (1,5)', 'Vũ Hoa']]);
    expect((await upload('/preview', across)).body).toMatchObject({ totals: { rows: 3, new: 3, wrong: 0 } });
    expect((await upload('', across)).body).toMatchObject({ created: 3 });
    expect(await teachersOf('9A1')).toEqual(['Vũ Hoa', 'Lê Thị Lan']);
    const other = await aSubject(server.services.db, { code: 'MUS', name: 'Âm nhạc' });
    const down = await list(
      ['STT', 'Lớp', 'Toán', other.name],
      [
        [1, '9A1', 'Nguyễn Bình', null],
        [2, 'Lớp 9A2', 'GV103', 'GV101'],
      ],
    );
    const seen = (await upload('/preview', down)).body;
    expect(seen.totals).toMatchObject({ rows: 3, wrong: 2 });
    expect(faults({ body: seen } as TestAnswer)).toEqual([
      [2, 'Giáo viên', 'classes.import_teacher_missing'],
      [3, 'Môn', 'classes.import_subject_not_taught'],
    ]);
    const mended = await upload('/faults', down);
    expect((await readWorkbook(mended.raw))[0]?.rows.slice(1).map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['9A1', 'Toán', 'Nguyễn Bình'],
      ['Lớp 9A2', 'Âm nhạc', 'GV101'],
    ]);
  });

  it('reads a row a teacher with what they teach, and a list with several classes in a cell', async () => {
    const rows = await list(
      ['TT', 'Họ và tên', 'Phân công chuyên môn', 'Kiêm nhiệm'],
      [
        [1, 'Vũ Hoa', 'Toán 9A1, 9A2', 'Tổ trưởng'],
        [2, 'GV101', 'Toán: 9A1', null],
      ],
    );
    expect((await upload('/preview', rows)).body).toMatchObject({ totals: { rows: 3, new: 3, wrong: 0 } });
    const several = await list(labels, [['9A1, 9A2', 'Toán', 'GV102', null]]);
    expect((await upload('', several)).body).toMatchObject({ created: 2 });
    expect(await teachersOf('9A2')).toEqual(['Vũ Hoa']);
  });

  it('names wrong rows and is closed to who may not assign', async () => {
    const other = await aSubject(server.services.db, { code: 'MUS', name: 'Âm nhạc' });
    const file = await list(labels, [
      ['9A9', 'Toán', 'GV101', null],
      ['9A1', 'Toán cao cấp', 'GV101', null],
      ['9A1', other.name, 'GV101', 'x'],
      ['9A1', 'Toán', 'Nguyễn An', null],
    ]);
    expect(faults(await upload('/preview', file))).toEqual([
      [2, 'Lớp', 'classes.import_class_missing'],
      [3, 'Môn', 'classes.import_subject_missing'],
      [4, 'Số tiết', 'platform.cell_not_in_range'],
      [4, 'Môn', 'classes.import_subject_not_taught'],
      [5, 'Giáo viên', 'classes.import_teacher_ambiguous'],
    ]);
    const viewer = await server.account('view_timetable');
    expect((await upload('/preview', file, {}, viewer)).status).toBe(403);
    expect((await server.anonymous.get('/timetable/teaching-assignments/import/template')).status).toBe(401);
  });
});
