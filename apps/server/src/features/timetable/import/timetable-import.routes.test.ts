import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoServer } from '../../../../test/servers/demo-school.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';
import { slotKey, slotsOf } from '../setup/week-setup.rules.ts';
import { aTimetableSchool } from '../timetable-fixtures.ts';
import { lessonsOf } from '../versions/timetable-lessons.reads.ts';

const clock = clockAt(() => new Date('2026-11-16T00:30:00Z'));
const week = (labels: readonly string[], ...rows: readonly (readonly Cell[])[]) =>
  writeWorkbook({
    sheets: [
      {
        name: 'TKB',
        title: ['TRƯỜNG THCS HOA PHƯỢNG', 'THỜI KHOÁ BIỂU'],
        columns: labels.map((header) => ({ header, width: 12, type: 'text' as const })),
        rows: rows.map((row) => [...row]),
      },
    ],
  });
const faults = ({ body }: TestAnswer) =>
  body.faults.map(({ row, column, code }: { row: number; column: string; code: string }) => [`${column}${row}`, code]);

/** Every period of a version as it is seen: class, subject, people, room, time. */
const seen = (lessons: readonly BoardLesson[]) =>
  lessons
    .flatMap((lesson) =>
      (lesson.slot ? slotsOf(lesson.slot, lesson.duration).map(slotKey) : ['tray']).flatMap((place) =>
        lesson.classes.map(({ classId }) =>
          [place, classId, lesson.subjectId, lesson.purpose, lesson.weeks, lesson.roomId, ...lesson.teacherIds].join(
            ' ',
          ),
        ),
      ),
    )
    .sort();

describe('our own workbook', () => {
  it('comes in again exactly: every lesson, teacher, room, odd and even week of the whole school', async () => {
    const server = await demoServer();
    const { db } = server.services;
    const office = await server.account('view_timetable', 'create_timetable', 'update_timetable');
    const { id, semesterId } = (await office.get('/timetable/in-force')).body.timetable;
    const { raw } = await office.get(`/timetable/versions/${id}/paper.xlsx`);
    const send = (path: string, fields = {}) =>
      office.upload(`/timetable/versions/import${path}`, 'tkb.xlsx', new Uint8Array(raw), { semesterId, ...fields });
    const preview = await send('/preview');
    expect(preview.body).toMatchObject({ faults: [], missing: [], clashes: [], totals: { wrong: 0 } });
    const made = await send('', { name: 'Nhập lại', effectiveFrom: '2026-12-07' });
    expect(made.body).toMatchObject({ skipped: 0 });
    expect(made.body.created + made.body.unchanged).toBe(preview.body.totals.rows);
    const [before, after] = [await lessonsOf(db, id), await lessonsOf(db, made.body.timetableId)];
    expect(seen(after)).toEqual(seen(before));
    expect(after.length).toBeGreaterThan(300);
    const draft = (await office.get(`/timetable/versions/${made.body.timetableId}`)).body;
    expect(draft).toMatchObject({
      name: 'Nhập lại',
      state: 'draft',
      effectiveFrom: '2026-12-07',
      score: { unplaced: 0 },
    });
  });
});

describe('a week from another program', () => {
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aTimetableSchool>>;
  let office: Client;
  const send = (path: string, content: Uint8Array, fields = {}, client = office) =>
    client.upload(`/timetable/versions/import${path}`, 'tkb.xlsx', content, {
      semesterId: school.year.semester1,
      ...fields,
    });
  const placed = async (id: string) => {
    const lessons = (await lessonsOf(server.services.db, id)).filter(({ slot, isLocked }) => slot && !isLocked);
    return lessons.map(({ slot, subjectId, duration, teacherIds }) => {
      const subject = Object.values(school.subjects).find((each) => each.id === subjectId)?.name;
      const teacher = school.teachers
        .find((each) => each.id === teacherIds[0])
        ?.name.split(' ')
        .at(-2);
      return `${slot?.day}.${slot?.shift[0]}${slot?.period} ${subject}/${duration} ${teacher}`;
    });
  };

  beforeAll(async () => {
    server = await testServer({ clock });
    await server.services.db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
    school = await aTimetableSchool(server.services.db);
    office = await server.account('view_timetable', 'create_timetable', 'update_timetable');
  });

  it('takes every usual way to write a cell; the teacher of a bare subject comes from the assignment', async () => {
    const file = await week(
      ['Thứ', 'Tiết', 'Lớp 8A1', '8a2'],
      ['Thứ 2', 1, 'Chào cờ', 'CC'],
      [null, 2, 'Toán - An 1', 'KHTN'],
      [null, 3, 'Ngữ văn (Bình 1)', null],
      [null, 4, 'NGỮ VĂN\nBình 1', 'Tiếng Anh - cô Chi 1'],
      ['Thứ 3', 1, 'Tin', 'Toán'],
    );
    const preview = await send('/preview', file);
    expect(faults(preview)).toEqual([]);
    expect(preview.body).toMatchObject({ totals: { rows: 9, new: 7, unchanged: 2, wrong: 0 }, headerRow: 3 });
    expect(preview.body.columns.slice(2)).toMatchObject([
      { label: 'Lớp 8A1', readAs: '8A1' },
      { label: '8a2', readAs: '8A2' },
    ]);
    expect(preview.body.missing).toContainEqual({
      className: '8A1',
      subjectName: 'Toán',
      teachers: ['Nguyễn Thị An 1'],
      periods: 3,
    });
    const made = await send('', file, { name: 'Từ phần mềm cũ' });
    expect(made.body).toMatchObject({ created: 7, unchanged: 2, skipped: 0, faults: [] });
    expect((await placed(made.body.timetableId)).sort()).toEqual([
      '1.M2 Khoa học tự nhiên/1 Dũng',
      '1.M2 Toán/1 An',
      '1.M3 Ngữ văn/2 Bình',
      '1.M4 Tiếng Anh/1 Chi',
      '2.M1 Tin học/1 Khánh',
      '2.M1 Toán/1 An',
    ]);
    const log = server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', made.body.timetableId);
    expect(await log.execute()).toEqual([{ action: 'timetables.import' }]);
    expect((await send('', file, { name: 'Từ phần mềm cũ' })).body.code).toBe('timetable.name_taken');
  });

  it('names each wrong cell with its remedy; all valid cells or none', async () => {
    const file = await week(
      ['Thứ', 'Tiết', '8A1', '8A2'],
      ['Thứ 2', 1, 'Toán', 'Bay lượn'],
      [null, 2, 'Chào cờ', 'Toán - Zorro'],
      [null, 3, 'Âm nhạc', 'Toán - Bình 1'],
      [null, 4, 'Âm nhạc', 'Toán'],
      ['Chủ nhật', 1, 'Toán', null],
    );
    const preview = await send('/preview', file);
    expect(faults(preview)).toEqual([
      ['C4', 'timetable.import_place_fixed'],
      ['D4', 'timetable.import_subject_missing'],
      ['C5', 'timetable.import_fixed_elsewhere'],
      ['D5', 'timetable.import_teacher_missing'],
      ['D6', 'timetable.import_teacher_other'],
      ['C7', 'timetable.import_lesson_extra'],
      ['C8', 'timetable.slot_outside_week'],
    ]);
    expect(preview.body.faults[4].message).toBe(
      'Theo phân công, Toán lớp 8A2 do Nguyễn Thị An 1 dạy. Sửa ô, hoặc đổi phân công trước.',
    );
    expect(preview.body.faults[2].message).toContain('Thứ Hai, sáng, tiết 1');
    expect((await send('', file, { name: 'Có lỗi' })).body).toMatchObject({
      code: 'timetable.import_has_faults',
      status: 409,
    });
    expect((await office.get(`/timetable/versions?schoolYearId=${school.year.id}`)).body).not.toContainEqual(
      expect.objectContaining({ name: 'Có lỗi' }),
    );
    const made = await send('', file, { name: 'Có lỗi', onlyValid: 'true' });
    expect(made.body).toMatchObject({ created: 2, skipped: 7 });
    expect((await placed(made.body.timetableId)).sort()).toEqual(['1.M3 Âm nhạc/1 Lan', '1.M4 Toán/1 An']);
    const [sheet] = await readWorkbook(new Uint8Array((await send('/faults', file)).raw));
    expect(sheet?.rows).toHaveLength(8);
    expect(JSON.stringify(sheet?.rows[1])).toContain('C4');
  });

  it('tells who would be in two places; the draft shows it too', async () => {
    const file = await week(['Thứ', 'Tiết', '8A1', '8A2'], ['Thứ 2', 2, 'Toán', 'Toán']);
    const { body } = await send('/preview', file);
    expect(body.clashes).toEqual([
      { row: 4, teacher: 'Nguyễn Thị An 1', slot: { day: 1, shift: 'MORNING', period: 2 }, classes: ['8A1', '8A2'] },
    ]);
  });

  it('gives a template of the semester that comes in again', async () => {
    const { raw } = await office.get(`/timetable/versions/import/template?semesterId=${school.year.semester1}`);
    const preview = await send('/preview', new Uint8Array(raw));
    expect(preview.body).toMatchObject({ faults: [], totals: { new: 0, unchanged: 8, wrong: 0 } });
  });

  it('names classes as people count them, and says of a workbook that is too large that it is one', async () => {
    const { db } = server.services;
    const extra = await aClass(db, { schoolYearId: school.year.id, name: '8A10', grade: 8 });
    const none = await send('/preview', await week(['Họ tên', 'Ngày sinh'], ['An', '1/1']));
    expect(none.body.detail).toContain('8A1, 8A2, 8A3');
    await db.deleteFrom('classes').where('id', '=', extra.id).execute();
    const labels = ['Thứ', 'Tiết', '8A1', '8A2', '8A3', '8A4'];
    const columns = labels.map((header) => ({ header, width: 12, type: 'text' as const }));
    const rows = Array.from({ length: 2600 }, () => ['Thứ 2', 2, 'Toán', 'Toán', 'Toán', 'Toán']);
    const sheets = ['Tuần 1', 'Tuần 2'].map((name) => ({ name, title: ['THỜI KHOÁ BIỂU'], columns, rows }));
    const large = await send('/preview', await writeWorkbook({ sheets }));
    expect(large).toMatchObject({ status: 413, body: { code: 'platform.workbook_too_large' } });
  });

  it.each([
    ['a broken workbook', async () => new TextEncoder().encode('PK\u0003\u0004 Toán'), {}, 'platform.not_a_workbook'],
    ['text without classes', async () => new TextEncoder().encode('Toán'), {}, 'timetable.import_no_grid'],
    ['a workbook without classes', () => week(['Họ tên', 'Ngày sinh'], ['An', '1/1']), {}, 'timetable.import_no_grid'],
    [
      'a day outside the semester',
      () => week(['Thứ', 'Tiết', '8A1'], ['Thứ 2', 2, 'Toán']),
      { effectiveFrom: '2027-05-01' },
      'timetable.date_outside_semester',
    ],
  ] as const)('refuses %s', async (_, file, fields, code) => {
    expect((await send('', await file(), { name: 'Không nhập', ...fields })).body.code).toBe(code);
  });

  it('is for those who may make timetables', async () => {
    const reader = await server.account('view_timetable', 'update_timetable');
    const file = await week(['Thứ', 'Tiết', '8A1'], ['Thứ 2', 2, 'Toán']);
    for (const path of ['/preview', '/faults', '']) {
      expect((await send(path, file, path ? {} : { name: 'x' }, reader)).status).toBe(403);
    }
  });
});
