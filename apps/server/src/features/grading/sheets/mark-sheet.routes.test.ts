import { describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { aSubject } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import {
  anOpenSheet,
  aTaughtClass,
  at,
  fill,
  history,
  openSheetOf,
  save,
  sheetPath,
  sheetWorld,
  value,
  write,
} from './mark-sheet-fixtures.ts';

const world = sheetWorld();

describe('mark sheets', () => {
  it('are empty and without an id until somebody is about to write; reading makes nothing', async () => {
    const schoolClass = await aTaughtClass(world, 2);
    const rows = () => world.server.services.db.selectFrom('mark_sheets').select('id').execute();
    const before = (await rows()).length;
    const read = await world.reader.get(sheetPath(world, schoolClass.id));
    expect(read.body.sheet).toMatchObject({ id: null, state: 'in_progress', mayEnter: false, whyNot: 'NO_PERMISSION' });
    const seen = (await world.teacher.get(sheetPath(world, schoolClass.id))).body;
    expect(seen.sheet).toMatchObject({ id: null, mayEnter: true, whyNot: null, regularCount: 4, can: ['submit'] });
    expect(seen.sheet.columns.map(({ key }: { key: string }) => key)).toEqual(['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    expect(seen.rows).toHaveLength(2);
    expect(seen.rows[0].cells).toEqual(Array.from({ length: 6 }, () => ['blank', null, 0]));
    expect(await rows()).toHaveLength(before);
  });

  it('are made once by whoever is about to write, however many come at the same moment', async () => {
    const schoolClass = await aTaughtClass(world, 1);
    const open = (client: Client) => openSheetOf(world, client, schoolClass.id);
    expect(await open(world.reader)).toMatchObject({ status: 403, body: { code: 'grading.may_not_enter' } });
    expect(await open(world.homeroom)).toMatchObject({ status: 403, body: { code: 'grading.not_subject_teacher' } });
    expect((await open(world.stranger)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => open(i % 2 ? world.teacher : world.clerk)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [first] = answers;
    expect((await open(world.reader)).body).toEqual(first?.body);
    const read = await world.homeroom.get(sheetPath(world, schoolClass.id));
    expect(read.body.sheet).toMatchObject({ ...first?.body, mayEnter: false, whyNot: 'NOT_SUBJECT_TEACHER' });
  });

  it('say how typed digits are read: as the school has it until the person chooses', async () => {
    const schoolClass = await aTaughtClass(world, 1);
    const entryOf = async (client: Client) => (await client.get(sheetPath(world, schoolClass.id))).body.sheet.markEntry;
    expect(await entryOf(world.teacher)).toBe('AS_TYPED');
    const { db } = world.server.services;
    const school = { name: 'THCS Hoa Phượng', logo_file_id: null, mark_entry: 'TWO_DIGITS' as const };
    await db
      .insertInto('schools')
      .values(school)
      .onConflict((known) => known.column('id').doUpdateSet(school))
      .execute();
    expect(await entryOf(world.teacher)).toBe('TWO_DIGITS');
    const chosen = await world.teacher.put('/account/mark-entry', { markEntry: 'AS_TYPED' });
    expect(chosen.status).toBe(204);
    expect([await entryOf(world.teacher), await entryOf(world.homeroom)]).toEqual(['AS_TYPED', 'TWO_DIGITS']);
  });

  it('do not exist for other teachers, pupils and subjects that the class does not have', async () => {
    const schoolClass = await aTaughtClass(world, 1);
    const other = await aSubject(world.server.services.db);
    const pupil = await world.server.student(schoolClass.students[0]?.id ?? '');
    expect((await world.stranger.get(sheetPath(world, schoolClass.id))).status).toBe(404);
    expect((await pupil.get(sheetPath(world, schoolClass.id))).status).toBe(403);
    expect((await world.reader.get(sheetPath(world, schoolClass.id, other.id))).status).toBe(404);
    expect((await world.server.anonymous.get(sheetPath(world, schoolClass.id))).status).toBe(401);
    expect((await (await world.server.account('view_student')).get(sheetPath(world, schoolClass.id))).status).toBe(403);
  });

  it('save cells, give the average of circular 22 and keep one history row for each change', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 1);
    const [pupil = ''] = ids;
    const marks = { tx1: 80, tx2: 70, tx3: 90, tx4: 80, gk: 75, ck: 85 };
    const changes = Object.entries(marks).map(([column, tenths]) => write(pupil, column, value(tenths)));
    const saved = await save(world.teacher, id, changes);
    expect(saved.body.results).toHaveLength(6);
    expect(saved.body.results[0]).toEqual({ studentId: pupil, column: 'tx1', status: 'saved', version: 1 });
    const sheet = (await world.teacher.get(sheetPath(world, classId))).body;
    expect(sheet.rows[0].cells[5]).toEqual(['value', 85, 1]);
    expect(sheet.rows[0].average).toBe(81);
    const rows = await history(world, id);
    expect(rows).toHaveLength(6);
    expect(rows.find((row) => row.column_key === 'ck')).toMatchObject({
      old_state: 'blank',
      new_tenths: 85,
      source: 'sheet',
      changed_by_name: 'Giáo viên thử',
    });
  });

  it('answer saved again for a repeated call, without another history row', async () => {
    const { id, ids } = await anOpenSheet(world, 1);
    const change = [write(ids[0] ?? '', 'gk', value(65))];
    const first = await save(world.teacher, id, change);
    const second = await save(world.teacher, id, change);
    expect(second.body).toEqual(first.body);
    expect(await history(world, id)).toHaveLength(1);
  });

  it('show both values when two people write the same cell, and save the other cells', async () => {
    const { id, ids } = await anOpenSheet(world, 1);
    const [pupil = ''] = ids;
    await save(world.teacher, id, [write(pupil, 'ck', value(80))]);
    const late = await save(world.clerk, id, [write(pupil, 'ck', value(75)), write(pupil, 'gk', value(60))]);
    expect(late.body.results).toEqual([
      {
        studentId: pupil,
        column: 'ck',
        status: 'conflict',
        version: 1,
        current: { value: { state: 'value', tenths: 80 }, by: 'Giáo viên thử', at: expect.any(String) },
      },
      { studentId: pupil, column: 'gk', status: 'saved', version: 1 },
    ]);
    const kept = await save(world.clerk, id, [write(pupil, 'ck', value(75), 1)]);
    expect(kept.body.results[0]).toMatchObject({ status: 'saved', version: 2 });
  });

  it('refuse what does not belong: another class, a column there is not, the wrong kind, a value out of range', async () => {
    const { id, ids } = await anOpenSheet(world, 1);
    const elsewhere = await aTaughtClass(world, 1);
    const [pupil = ''] = ids;
    const answer = await save(world.teacher, id, [
      write(elsewhere.students[0]?.id ?? '', 'tx1', value(80)),
      write(pupil, 'tx8', value(80)),
      write(pupil, 'tx1', { state: 'value', passed: true }),
      write(pupil, 'tx2', value(80)),
    ]);
    expect(answer.body.results.map((each: { code?: string }) => each.code)).toEqual([
      'grading.pupil_not_in_class',
      'grading.no_such_column',
      'grading.wrong_kind',
      undefined,
    ]);
    expect((await save(world.teacher, id, [write(pupil, 'tx1', value(101))])).status).toBe(400);
    expect((await save(world.teacher, id, [write(pupil, 'tx1', value(8.5))])).status).toBe(400);
    expect((await save(world.teacher, id, [])).status).toBe(400);
    const twice = [write(pupil, 'tx1', value(80)), write(pupil, 'tx1', value(90))];
    expect((await save(world.teacher, id, twice)).status).toBe(400);
  });

  it('keep the row of a pupil who left, but take nothing more', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 2);
    await world.server.services.db
      .updateTable('enrolments')
      .set({ to_date: '2026-11-15' })
      .where('student_id', '=', ids[0] ?? '')
      .execute();
    const row = (await world.teacher.get(sheetPath(world, classId))).body.rows[0];
    expect(row).toMatchObject({ studentId: ids[0], leftOn: '2026-11-15' });
    const answer = await save(world.teacher, id, [write(ids[0] ?? '', 'tx1', value(80))]);
    expect(answer.body.results[0]).toMatchObject({ status: 'refused', code: 'grading.pupil_left' });
  });

  it('take marks again from a pupil who left and came back', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 1);
    const { db } = world.server.services;
    const [pupil = ''] = ids;
    await db.updateTable('enrolments').set({ to_date: '2026-10-01' }).where('student_id', '=', pupil).execute();
    expect((await save(world.teacher, id, [write(pupil, 'tx1', value(80))])).body.results[0]).toMatchObject({
      code: 'grading.pupil_left',
    });
    const stay = { student_id: pupil, class_id: classId, school_year_id: world.year.id };
    await db
      .insertInto('enrolments')
      .values({ id: newId(), ...stay, from_date: '2026-11-02', to_date: null, order_number: 2 })
      .execute();
    const answer = await save(world.teacher, id, [write(pupil, 'tx1', value(80))]);
    expect(answer.body.results[0]).toMatchObject({ status: 'saved' });
  });

  it('are closed to the homeroom teacher, other teachers and accounts without both rights', async () => {
    const { id, ids } = await anOpenSheet(world, 1);
    const change = [write(ids[0] ?? '', 'tx1', value(80))];
    expect(await save(world.homeroom, id, change)).toMatchObject({
      status: 403,
      body: { code: 'grading.not_subject_teacher' },
    });
    expect((await save(world.stranger, id, change)).status).toBe(404);
    expect((await save(world.reader, id, change)).status).toBe(403);
    const half = await world.server.account('enter_mark');
    expect(await save(half, id, change)).toMatchObject({ status: 403, body: { code: 'grading.may_not_enter' } });
    expect((await save(world.teacher, '01890000-0000-7000-8000-000000000000', change)).status).toBe(404);
    expect(await history(world, id)).toHaveLength(0);
  });

  it('open and close with the entry window; an exception and an account with a reason go further', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 1);
    const [pupil = ''] = ids;
    const change = [write(pupil, 'tx1', value(80))];
    await at(world, '2027-01-20T03:00:00Z', async () => {
      const closed = await save(world.teacher, id, change);
      expect(closed).toMatchObject({ status: 409, body: { code: 'grading.window_closed' } });
      expect(closed.body.detail).toContain('10/01/2027');
      const { sheet } = (await world.teacher.get(sheetPath(world, classId))).body;
      expect(sheet).toMatchObject({ mayEnter: false, whyNot: 'WINDOW_CLOSED' });
      expect(await save(world.clerk, id, change)).toMatchObject({
        status: 400,
        body: { code: 'grading.reason_required' },
      });
      const corrected = await save(world.clerk, id, change, 'Chấm sót câu 3');
      expect(corrected.body.results[0].status).toBe('saved');
      expect((await history(world, id))[0]?.reason).toBe('Chấm sót câu 3');
      const grant = {
        semesterId: world.year.semester1,
        teacherId: world.teacherId,
        classId,
        subjectId: world.maths.id,
        hours: 2,
        reason: 'Giáo viên ốm',
      };
      expect((await world.clerk.post('/entry-exceptions', grant)).status).toBe(403);
      expect((await world.verifier.post('/entry-exceptions', { ...grant, teacherId: ids[0] })).status).toBe(404);
      expect((await world.verifier.post('/entry-exceptions', grant)).status).toBe(200);
      expect((await world.verifier.get(`/entry-exceptions?semesterId=${world.year.semester1}`)).body).toHaveLength(1);
      expect((await save(world.teacher, id, [write(pupil, 'tx2', value(70))])).body.results[0].status).toBe('saved');
    });
    await at(world, '2027-01-20T06:00:00Z', async () => {
      expect((await save(world.teacher, id, [write(pupil, 'tx3', value(70))])).status).toBe(409);
    });
  });

  it('take nothing before the entry window opens', async () => {
    const { id, ids } = await anOpenSheet(world, 1);
    const window = { semester_id: world.year.semester1, kind: 'MARKS' as const };
    const dates = { opens_on: '2026-12-10', closes_on: '2027-01-05' };
    await world.server.services.db
      .insertInto('entry_windows')
      .values({ id: newId(), ...window, ...dates })
      .execute();
    const early = await save(world.teacher, id, [write(ids[0] ?? '', 'tx3', value(70))]);
    await world.server.services.db.deleteFrom('entry_windows').execute();
    expect(early).toMatchObject({ status: 409, body: { code: 'grading.window_not_open' } });
  });

  it('are listed with progress; a teacher gets their own and those of the homeroom class', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 2);
    await fill(world, id, [ids[0] ?? ''], ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await save(world.teacher, id, [write(ids[1] ?? '', 'gk', { state: 'absent_pending' })]);
    const path = `/classes/${classId}/mark-sheets?semesterId=${world.year.semester1}`;
    const list = (await world.reader.get(path)).body.items;
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({
      sheetId: id,
      subjectName: 'Toán',
      state: 'in_progress',
      teachers: [{ id: world.teacherId, name: 'Trần Thị Hương' }],
      progress: { pupils: 2, filled: 6, required: 12, complete: 1, awaitingMakeUp: 1 },
      mayEnter: false,
    });
    expect((await world.homeroom.get(path)).body.items).toHaveLength(2);
    expect((await world.stranger.get(path)).status).toBe(404);
    const mine = (
      await world.teacher.get(`/mark-sheets?semesterId=${world.year.semester1}&classId=${classId}&mine=true`)
    ).body;
    expect(mine.total).toBe(2);
    expect(mine.items[0].mayEnter).toBe(true);
  });

  it('keep remarks with their version', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 1);
    const [pupil = ''] = ids;
    const remark = (text: string, version: number) =>
      world.teacher.put(`/mark-sheets/${id}/remarks`, { changes: [{ studentId: pupil, remark: text, version }] });
    expect((await remark('Tư duy tốt', 0)).body.results[0]).toEqual({ studentId: pupil, status: 'saved', version: 1 });
    expect((await remark('Tư duy tốt', 0)).body.results[0]).toMatchObject({ status: 'saved', version: 1 });
    expect((await remark('Cần luyện thêm', 0)).body.results[0]).toMatchObject({
      status: 'conflict',
      version: 1,
      current: { remark: 'Tư duy tốt', by: 'Giáo viên thử' },
    });
    expect((await remark('Cần luyện thêm', 1)).body.results[0]).toMatchObject({ status: 'saved', version: 2 });
    expect((await world.teacher.get(sheetPath(world, classId))).body.rows[0]).toMatchObject({
      remark: 'Cần luyện thêm',
      remarkVersion: 2,
    });
  });

  it('offer ready remarks in both languages without words of either sex', async () => {
    const bank = (await world.teacher.get('/remark-bank?kind=SUBJECT')).body;
    expect(bank.length).toBeGreaterThanOrEqual(20);
    expect((await world.teacher.get('/remark-bank')).body.length).toBeGreaterThan(bank.length);
    for (const { en } of bank) expect(en).not.toMatch(/\b(he|she|his|her|him)\b/i);
  });

  it('give the history of a sheet, a pupil and a cell, page by page', async () => {
    const { id, ids } = await anOpenSheet(world, 2);
    await fill(world, id, ids, ['tx1', 'tx2']);
    await save(world.teacher, id, [write(ids[0] ?? '', 'tx1', value(50), 1)]);
    const cell = (await world.homeroom.get(`/mark-sheets/${id}/history?studentId=${ids[0]}&column=tx1`)).body;
    expect(cell.items).toMatchObject([
      { old: { tenths: 80 }, new: { tenths: 50 }, version: 2, by: 'Giáo viên thử' },
      { old: { state: 'blank' }, new: { tenths: 80 }, version: 1 },
    ]);
    const first = (await world.teacher.get(`/mark-sheets/${id}/history?limit=3`)).body;
    expect(first.items).toHaveLength(3);
    expect(
      (await world.teacher.get(`/mark-sheets/${id}/history?limit=3&before=${first.next}`)).body.items,
    ).toHaveLength(2);
    expect((await world.stranger.get(`/mark-sheets/${id}/history`)).status).toBe(404);
  });
});
