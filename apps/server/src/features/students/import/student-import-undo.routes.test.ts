import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { storeMarks } from '../../../../test/kit/stored-marks.ts';
import { callsMeet } from '../../../../test/servers/meeting.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const labels = ['Mã học sinh', 'Họ và tên', 'Ngày sinh', 'Lớp', 'Điện thoại', 'Tên cha', 'Giới tính'];
const list = (rows: Cell[][]) =>
  writeWorkbook({
    sheets: [{ name: 'HS', columns: labels.map((header) => ({ header, width: 12, type: 'text' })), rows }],
  });
const an: Cell[] = ['HS01', 'Nguyễn Văn An', '15/02/2015', '6A1', '0912345001', 'Nguyễn Ba', 'Nam'];
const binh: Cell[] = ['HS02', 'Trần Bình', '16/02/2015', '6A1', '0912345002', null, 'Nam'];

describe('an import of pupils that is taken back', () => {
  let server: TestServer;
  let clerk: Client;
  let yearId: string;
  let semesterId: string;
  let subjectId: string;
  let classes: Record<'6A1' | '6A2', string>;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-10-15T03:00:00Z')) });
    const { db } = server.services;
    clerk = await server.account('view_student', 'create_student', 'update_student');
    const year = await aSchoolYear(db);
    yearId = year.id;
    semesterId = year.semester1;
    const subject = await aSubject(db, { name: 'Toán' });
    subjectId = subject.id;
    const made = async (name: string) =>
      (await aClass(db, { schoolYearId: yearId, name, grade: 6, subjects: [subject] })).id;
    classes = { '6A1': await made('6A1'), '6A2': await made('6A2') };
  });
  eachTestBeginsAfresh(() => server);

  const run = async (rows: Cell[][]): Promise<string> => {
    const fields = { schoolYearId: yearId, updateExisting: 'true' };
    const { body } = await clerk.upload('/students/import', 'ds.xlsx', await list(rows), fields);
    expect(body).toMatchObject({ importId: expect.any(String) });
    return body.importId;
  };
  const undo = (id: string, who = clerk) => who.post(`/students/import/runs/${id}/undo`);
  const find = async (code: string) => (await clerk.get(`/students?q=${code}`)).body.items[0];
  const record = async (code: string) => (await clerk.get(`/students/${(await find(code)).id}`)).body;
  const give = async (code: string, className: '6A1' | '6A2') => {
    const { db } = server.services;
    const sheetId = newId();
    const keys = { class_id: classes[className], subject_id: subjectId, semester_id: semesterId };
    await db
      .insertInto('mark_sheets')
      .values({ id: sheetId, ...keys, mode: 'SCORE', regular_count: 2 })
      .execute();
    await storeMarks(db, [
      { sheet_id: sheetId, student_id: (await find(code)).id, column_key: 'tx1', state: 'value', tenths: 80 },
    ]);
  };

  it('gives what it changed its old values back: record, parents, class; and an open form of it is stale', async () => {
    await run([an]);
    const before = await record('HS01');
    const changed = await run([['HS01', 'Nguyễn Hoài An', '15/02/2015', '6A2', '0999999999', 'Nguyễn Bốn', 'Nam']]);
    const open = await record('HS01');
    expect(open.enrolments.map(({ className }: { className: string }) => className).toSorted()).toEqual(['6A1', '6A2']);
    expect((await undo(changed)).status).toBe(200);
    const { version, updatedAt, ...back } = await record('HS01');
    const { version: first, updatedAt: _, ...was } = before;
    expect(back).toEqual(was);
    expect(version).toBeGreaterThan(open.version);
    const log = await server.services.db
      .selectFrom('audit_log')
      .select(['entity', 'before', 'after'])
      .where('action', '=', 'students.undoImport')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      {
        entity: 'student',
        before: { fullName: 'Nguyễn Hoài An', phone: '+84999999999' },
        after: { fullName: 'Nguyễn Văn An', phone: '+84912345001' },
      },
      { entity: 'import', after: { name: 'ds.xlsx', updated: 1 } },
    ]);
    expect(first).toBe(1);
  });

  it('is refused, whole, once one of its pupils has a mark; and says how many have', async () => {
    const id = await run([an, binh]);
    await give('HS02', '6A1');
    const refused = await undo(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'platform.import_has_marks' } });
    expect(refused.body.detail).toContain('1 hồ sơ');
    expect((await clerk.get('/students')).body.total).toBe(2);
    expect((await clerk.get('/students/import/runs')).body[0]).toMatchObject({ canUndo: true, undoneAt: null });
  });

  it('is refused when a pupil it moved has a mark in the class of the file, not when the mark is of the class before', async () => {
    await run([an, binh]);
    await give('HS01', '6A1');
    const moved = await run([an.with(3, '6A2'), binh.with(3, '6A2')]);
    expect((await undo(moved)).status).toBe(200);
    const again = await run([binh.with(3, '6A2')]);
    await give('HS02', '6A2');
    expect((await undo(again)).body.code).toBe('platform.import_has_marks');
  });

  it('is refused when somebody changed one of its pupils since, or gave one an account; every reason is named', async () => {
    const id = await run([an, binh]);
    const { id: studentId, version } = await record('HS01');
    const admin = await server.admin();
    const edited = await server.services.db
      .updateTable('students')
      .set({ phone: '+84911111111', version: version + 1 })
      .where('id', '=', studentId)
      .executeTakeFirst();
    expect(edited.numUpdatedRows).toBe(1n);
    expect((await undo(id)).body).toMatchObject({ code: 'platform.import_edited' });
    await server.student((await find('HS02')).id);
    const { body } = await undo(id, admin);
    expect(body.errors.map(({ code }: { code: string }) => code)).toEqual([
      'platform.import_has_accounts',
      'platform.import_edited',
    ]);
  });

  it('of a later file goes first: the earlier one is refused until then', async () => {
    const first = await run([an]);
    const second = await run([an.with(4, '0988888888')]);
    expect((await undo(first)).body.code).toBe('platform.import_edited');
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    expect((await clerk.get('/students')).body.total).toBe(0);
  });

  it('is refused in a closed year, after seven days, and to who may not import', async () => {
    const id = await run([an]);
    const reader = await server.account('view_student', 'update_student');
    expect((await undo(id, reader)).status).toBe(403);
    expect((await reader.get('/students/import/runs')).status).toBe(403);
    await server.services.db.updateTable('school_years').set({ status: 'CLOSED' }).where('id', '=', yearId).execute();
    expect((await undo(id)).body.code).toBe('school.year_closed');
    await server.services.db
      .updateTable('imports')
      .set({ at: new Date('2026-10-08T02:59:59Z') })
      .execute();
    expect((await undo(id)).body.code).toBe('platform.import_too_old');
    expect((await clerk.get('/students/import/runs')).body[0]).toMatchObject({ canUndo: false });
    expect((await clerk.get('/students')).body.total).toBe(1);
  });

  it('keeps no earlier value of a person whose data were erased, and then is refused', async () => {
    const { db } = server.services;
    await run([an]);
    const id = await run([an.with(4, '0988888888')]);
    await db
      .deleteFrom('import_rows')
      .where('student_id', '=', (await find('HS01')).id)
      .execute();
    expect((await undo(id)).body.code).toBe('platform.import_edited');
  });

  it('is done once, also when two ask at the same moment', { skip: !callsMeet }, async () => {
    const id = await run([an, binh]);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('notes nothing of what is written outside an import', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_rows`.execute(
      server.services.db,
    );
    await clerk.post('/students', { fullName: 'Lê Chi', dateOfBirth: '2015-01-01', sex: 'FEMALE' });
    const after = await sql<{ count: number }>`select count(*)::int as count from import_rows`.execute(
      server.services.db,
    );
    expect(after.rows).toEqual(rows);
  });
});
