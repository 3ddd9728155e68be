import { beforeAll, describe, expect, it } from 'vitest';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf, teaches } from '../../../test/factories.ts';
import { type Client, type TestServer, testServer } from '../../../test/server.ts';
import { clockAt } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

let now = new Date('2026-12-01T03:00:00Z');
const inDecember = now;

describe('mark sheets', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let maths: Awaited<ReturnType<typeof aSubject>>;
  let sport: Awaited<ReturnType<typeof aSubject>>;
  let teacher: Client;
  let homeroom: Client;
  let stranger: Client;
  let reader: Client;
  let clerk: Client;
  let verifier: Client;
  let teacherId: string;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => now) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    maths = await aSubject(db, { code: 'MATH', name: 'Toán', annualPeriods: 140 });
    sport = await aSubject(db, { code: 'PE', name: 'Giáo dục thể chất', mode: 'COMMENT', annualPeriods: 70 });
    teacherId = (await aTeacher(db, { name: 'Trần Thị Hương' })).id;
    stranger = await server.teacher((await aTeacher(db)).id);
    reader = await server.account('view_class');
    await signIn();
  });

  /** Sign-ins last less long than the story of some tests. */
  async function signIn() {
    await server.services.db.deleteFrom('users').where('teacher_id', '=', teacherId).execute();
    teacher = await server.teacher(teacherId);
    clerk = await server.account('view_class', 'update_class', 'enter_mark');
    verifier = await server.account('view_class', 'verify_mark', 'grade_unlock');
  }

  async function at(moment: string, work: () => Promise<void>) {
    now = new Date(moment);
    await signIn();
    try {
      await work();
    } finally {
      now = inDecember;
      await signIn();
    }
  }

  async function aTaughtClass(pupils = 3) {
    const { db } = server.services;
    const schoolClass = await aClass(db, { schoolYearId: year.id, subjects: [maths, sport] });
    const students = [];
    for (let i = 0; i < pupils; i += 1) {
      students.push(await aStudent(db, { classId: schoolClass.id, schoolYearId: year.id, name: `Lê Bảo Nam ${i}` }));
    }
    const semesterIds = [year.semester1, year.semester2];
    await teaches(db, { teacherId, classId: schoolClass.id, subjectId: maths.id, semesterIds });
    await teaches(db, { teacherId, classId: schoolClass.id, subjectId: sport.id, semesterIds });
    const homeroomTeacher = await aTeacher(db);
    await isHomeroomOf(db, { teacherId: homeroomTeacher.id, classId: schoolClass.id });
    homeroom = await server.teacher(homeroomTeacher.id);
    return { ...schoolClass, students };
  }

  const sheetPath = (classId: string, subjectId = maths.id, semesterId = year.semester1) =>
    `/mark-sheets/by-class?classId=${classId}&subjectId=${subjectId}&semesterId=${semesterId}`;

  async function anOpenSheet(pupils = 3, subjectId = maths.id) {
    const schoolClass = await aTaughtClass(pupils);
    const sheet = (await teacher.get(sheetPath(schoolClass.id, subjectId))).body;
    const ids = sheet.rows.map((row: { studentId: string }) => row.studentId) as string[];
    return { classId: schoolClass.id, id: sheet.sheet.id as string, ids };
  }

  const value = (tenths: number) => ({ state: 'value', tenths });
  const write = (studentId: string, column: string, what: object, version = 0) => ({
    studentId,
    column,
    value: what,
    version,
  });
  const save = (client: Client, sheetId: string, changes: object[], reason?: string) =>
    client.put(`/mark-sheets/${sheetId}/marks`, { changes, ...(reason ? { reason } : {}) });
  const history = async (sheetId: string) =>
    server.services.db.selectFrom('mark_changes').selectAll().where('sheet_id', '=', sheetId).orderBy('id').execute();

  async function fill(sheetId: string, ids: string[], columns: string[], what: object = value(80)) {
    const changes = ids.flatMap((studentId) => columns.map((column) => write(studentId, column, what)));
    const answer = await save(teacher, sheetId, changes);
    expect(answer.body.results.every((each: { status: string }) => each.status === 'saved')).toBe(true);
  }
  const act = (client: Client, sheetId: string, body: object) => client.post(`/mark-sheets/${sheetId}/actions`, body);
  const versionOf = async (sheetId: string) =>
    (
      await server.services.db
        .selectFrom('mark_sheets')
        .select('version')
        .where('id', '=', sheetId)
        .executeTakeFirstOrThrow()
    ).version;
  const step = async (client: Client, sheetId: string, action: string, more: object = {}) =>
    act(client, sheetId, { action, version: await versionOf(sheetId), ...more });

  it('are made on first use by someone who may write, and only read by the others', async () => {
    const schoolClass = await aTaughtClass(2);
    const read = await reader.get(sheetPath(schoolClass.id));
    expect(read.body.sheet).toMatchObject({ id: null, state: 'in_progress', mayEnter: false, whyNot: 'NO_PERMISSION' });
    const opened = await teacher.get(sheetPath(schoolClass.id));
    expect(opened.body.sheet).toMatchObject({ mayEnter: true, whyNot: null, regularCount: 4, can: ['submit'] });
    expect(opened.body.sheet.columns.map(({ key }: { key: string }) => key)).toEqual([
      'tx1',
      'tx2',
      'tx3',
      'tx4',
      'gk',
      'ck',
    ]);
    expect(opened.body.rows).toHaveLength(2);
    expect(opened.body.rows[0].cells).toEqual(Array.from({ length: 6 }, () => ['blank', null, 0]));
    const again = await homeroom.get(sheetPath(schoolClass.id));
    expect(again.body.sheet).toMatchObject({
      id: opened.body.sheet.id,
      mayEnter: false,
      whyNot: 'NOT_SUBJECT_TEACHER',
    });
  });

  it('do not exist for other teachers, pupils and subjects that the class does not have', async () => {
    const schoolClass = await aTaughtClass(1);
    const other = await aSubject(server.services.db);
    const pupil = await server.student(schoolClass.students[0]?.id ?? '');
    expect((await stranger.get(sheetPath(schoolClass.id))).status).toBe(404);
    expect((await pupil.get(sheetPath(schoolClass.id))).status).toBe(403);
    expect((await reader.get(sheetPath(schoolClass.id, other.id))).status).toBe(404);
    expect((await server.anonymous.get(sheetPath(schoolClass.id))).status).toBe(401);
    expect((await (await server.account('view_student')).get(sheetPath(schoolClass.id))).status).toBe(403);
  });

  it('save cells, give the average of circular 22 and keep one history row for each change', async () => {
    const { classId, id, ids } = await anOpenSheet(1);
    const [pupil = ''] = ids;
    const marks = { tx1: 80, tx2: 70, tx3: 90, tx4: 80, gk: 75, ck: 85 };
    const changes = Object.entries(marks).map(([column, tenths]) => write(pupil, column, value(tenths)));
    const saved = await save(teacher, id, changes);
    expect(saved.body.results).toHaveLength(6);
    expect(saved.body.results[0]).toEqual({ studentId: pupil, column: 'tx1', status: 'saved', version: 1 });
    const sheet = (await teacher.get(sheetPath(classId))).body;
    expect(sheet.rows[0].cells[5]).toEqual(['value', 85, 1]);
    expect(sheet.rows[0].average).toBe(81);
    const rows = await history(id);
    expect(rows).toHaveLength(6);
    expect(rows.find((row) => row.column_key === 'ck')).toMatchObject({
      old_state: 'blank',
      new_tenths: 85,
      source: 'sheet',
      changed_by_name: 'Giáo viên thử',
    });
  });

  it('answer saved again for a repeated call, without another history row', async () => {
    const { id, ids } = await anOpenSheet(1);
    const change = [write(ids[0] ?? '', 'gk', value(65))];
    const first = await save(teacher, id, change);
    const second = await save(teacher, id, change);
    expect(second.body).toEqual(first.body);
    expect(await history(id)).toHaveLength(1);
  });

  it('show both values when two people write the same cell, and save the other cells', async () => {
    const { id, ids } = await anOpenSheet(1);
    const [pupil = ''] = ids;
    await save(teacher, id, [write(pupil, 'ck', value(80))]);
    const late = await save(clerk, id, [write(pupil, 'ck', value(75)), write(pupil, 'gk', value(60))]);
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
    const kept = await save(clerk, id, [write(pupil, 'ck', value(75), 1)]);
    expect(kept.body.results[0]).toMatchObject({ status: 'saved', version: 2 });
  });

  it('refuse what does not belong: another class, a column there is not, the wrong kind, a value out of range', async () => {
    const { id, ids } = await anOpenSheet(1);
    const elsewhere = await aTaughtClass(1);
    const [pupil = ''] = ids;
    const answer = await save(teacher, id, [
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
    expect((await save(teacher, id, [write(pupil, 'tx1', value(101))])).status).toBe(400);
    expect((await save(teacher, id, [write(pupil, 'tx1', value(8.5))])).status).toBe(400);
    expect((await save(teacher, id, [])).status).toBe(400);
    const twice = [write(pupil, 'tx1', value(80)), write(pupil, 'tx1', value(90))];
    expect((await save(teacher, id, twice)).status).toBe(400);
  });

  it('keep the row of a pupil who left, but take nothing more', async () => {
    const { classId, id, ids } = await anOpenSheet(2);
    await server.services.db
      .updateTable('enrolments')
      .set({ to_date: '2026-11-15' })
      .where('student_id', '=', ids[0] ?? '')
      .execute();
    const row = (await teacher.get(sheetPath(classId))).body.rows[0];
    expect(row).toMatchObject({ studentId: ids[0], leftOn: '2026-11-15' });
    const answer = await save(teacher, id, [write(ids[0] ?? '', 'tx1', value(80))]);
    expect(answer.body.results[0]).toMatchObject({ status: 'refused', code: 'grading.pupil_left' });
  });

  it('are closed to the homeroom teacher, other teachers and accounts without both rights', async () => {
    const { id, ids } = await anOpenSheet(1);
    const change = [write(ids[0] ?? '', 'tx1', value(80))];
    expect(await save(homeroom, id, change)).toMatchObject({
      status: 403,
      body: { code: 'grading.not_subject_teacher' },
    });
    expect((await save(stranger, id, change)).status).toBe(404);
    expect((await save(reader, id, change)).status).toBe(403);
    const half = await server.account('enter_mark');
    expect(await save(half, id, change)).toMatchObject({ status: 403, body: { code: 'grading.may_not_enter' } });
    expect((await save(teacher, '01890000-0000-7000-8000-000000000000', change)).status).toBe(404);
    expect(await history(id)).toHaveLength(0);
  });

  it('open and close with the entry window; an exception and an account with a reason go further', async () => {
    const { classId, id, ids } = await anOpenSheet(1);
    const [pupil = ''] = ids;
    const change = [write(pupil, 'tx1', value(80))];
    await at('2027-01-20T03:00:00Z', async () => {
      const closed = await save(teacher, id, change);
      expect(closed).toMatchObject({ status: 409, body: { code: 'grading.window_closed' } });
      expect(closed.body.detail).toContain('10/01/2027');
      const { sheet } = (await teacher.get(sheetPath(classId))).body;
      expect(sheet).toMatchObject({ mayEnter: false, whyNot: 'WINDOW_CLOSED' });
      expect(await save(clerk, id, change)).toMatchObject({ status: 400, body: { code: 'grading.reason_required' } });
      const corrected = await save(clerk, id, change, 'Chấm sót câu 3');
      expect(corrected.body.results[0].status).toBe('saved');
      expect((await history(id))[0]?.reason).toBe('Chấm sót câu 3');
      const grant = {
        semesterId: year.semester1,
        teacherId,
        classId,
        subjectId: maths.id,
        hours: 2,
        reason: 'Giáo viên ốm',
      };
      expect((await clerk.post('/entry-exceptions', grant)).status).toBe(403);
      expect((await verifier.post('/entry-exceptions', { ...grant, teacherId: ids[0] })).status).toBe(404);
      expect((await verifier.post('/entry-exceptions', grant)).status).toBe(200);
      expect((await verifier.get(`/entry-exceptions?semesterId=${year.semester1}`)).body).toHaveLength(1);
      expect((await save(teacher, id, [write(pupil, 'tx2', value(70))])).body.results[0].status).toBe('saved');
    });
    await at('2027-01-20T06:00:00Z', async () => {
      expect((await save(teacher, id, [write(pupil, 'tx3', value(70))])).status).toBe(409);
    });
  });

  it('take nothing before the entry window opens', async () => {
    const { id, ids } = await anOpenSheet(1);
    const window = { semester_id: year.semester1, kind: 'MARKS' as const };
    const dates = { opens_on: '2026-12-10', closes_on: '2027-01-05' };
    await server.services.db
      .insertInto('entry_windows')
      .values({ id: newId(), ...window, ...dates })
      .execute();
    const early = await save(teacher, id, [write(ids[0] ?? '', 'tx3', value(70))]);
    await server.services.db.deleteFrom('entry_windows').execute();
    expect(early).toMatchObject({ status: 409, body: { code: 'grading.window_not_open' } });
  });

  it('go through hand-in, return, verification, posting and locking, each step by the right person', async () => {
    const { classId, id, ids } = await anOpenSheet(2);
    await fill(id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    expect(await step(verifier, id, 'submit')).toMatchObject({ status: 403, body: { code: 'grading.may_not_act' } });
    expect(await step(homeroom, id, 'submit')).toMatchObject({ status: 403 });
    expect(await step(stranger, id, 'submit')).toMatchObject({ status: 404 });
    expect(await act(teacher, id, { action: 'submit', version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', current: { state: 'in_progress' } },
    });
    expect(await step(teacher, id, 'submit')).toMatchObject({ status: 200, body: { state: 'submitted', can: [] } });
    expect(await save(teacher, id, [write(ids[0] ?? '', 'tx1', value(90), 1)])).toMatchObject({
      status: 409,
      body: { code: 'grading.sheet_not_open' },
    });
    expect(await step(verifier, id, 'return')).toMatchObject({
      status: 400,
      body: { code: 'grading.reason_required' },
    });
    expect(await step(verifier, id, 'return', { note: 'Xem lại cột giữa kì' })).toMatchObject({ status: 200 });
    expect((await teacher.get(sheetPath(classId))).body.sheet).toMatchObject({
      state: 'in_progress',
      mayEnter: true,
      lastEvent: { action: 'return', note: 'Xem lại cột giữa kì' },
    });
    await step(teacher, id, 'submit');
    expect(await step(verifier, id, 'post')).toMatchObject({
      status: 409,
      body: { code: 'grading.action_not_possible' },
    });
    expect((await step(verifier, id, 'verify')).body).toMatchObject({ state: 'verified' });
    expect((await step(verifier, id, 'post')).body).toMatchObject({ state: 'posted', can: ['unpost', 'lock'] });
    expect((await step(verifier, id, 'lock')).body).toMatchObject({ state: 'locked', can: ['unlock'] });
    const changed = await save(clerk, id, [write(ids[0] ?? '', 'tx1', value(90), 1)], 'Sửa');
    expect(changed).toMatchObject({ status: 409, body: { code: 'grading.sheet_locked' } });
    const events = (await teacher.get(`/mark-sheets/${id}/events`)).body;
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      'lock',
      'post',
      'verify',
      'submit',
      'return',
      'submit',
    ]);
    expect((await stranger.get(`/mark-sheets/${id}/events`)).status).toBe(404);
  });

  it('are not handed in with empty cells; absences need a note', async () => {
    const { id, ids } = await anOpenSheet(1);
    await fill(id, ids, ['tx1', 'tx2', 'tx3', 'gk']);
    const empty = await step(teacher, id, 'submit');
    expect(empty).toMatchObject({ status: 409, body: { code: 'grading.sheet_has_gaps' } });
    expect(empty.body.current.gaps).toEqual([
      { studentId: ids[0], column: 'tx4', name: 'Lê Bảo Nam 0' },
      { studentId: ids[0], column: 'ck', name: 'Lê Bảo Nam 0' },
    ]);
    await fill(id, ids, ['tx4']);
    await save(teacher, id, [write(ids[0] ?? '', 'ck', { state: 'absent_pending' })]);
    expect(await step(teacher, id, 'submit')).toMatchObject({ status: 409, body: { code: 'grading.gaps_need_note' } });
    expect(await step(teacher, id, 'submit', { note: 'Nằm viện, kiểm tra bù 12/01' })).toMatchObject({ status: 200 });
  });

  it('count a missing final test 0 when locked, and refuse to lock without a regular mark (art. 7.4)', async () => {
    const { classId, id, ids } = await anOpenSheet(2);
    await fill(id, ids, ['tx1', 'tx2', 'tx3', 'gk']);
    await save(teacher, id, [
      write(ids[0] ?? '', 'tx4', value(80)),
      write(ids[0] ?? '', 'ck', { state: 'missing' }),
      write(ids[1] ?? '', 'tx4', { state: 'absent_pending' }),
      write(ids[1] ?? '', 'ck', value(70)),
    ]);
    await step(teacher, id, 'submit', { note: 'Một em vắng' });
    await step(verifier, id, 'verify');
    await step(verifier, id, 'post');
    const refused = await step(verifier, id, 'lock');
    expect(refused).toMatchObject({ status: 409, body: { code: 'grading.regular_mark_missing' } });
    expect(refused.body.current.gaps).toEqual([expect.objectContaining({ studentId: ids[1], column: 'tx4' })]);
    await save(clerk, id, [write(ids[1] ?? '', 'tx4', value(60), 1)], 'Kiểm tra bù');
    expect((await step(verifier, id, 'lock')).body.state).toBe('locked');
    const sheet = (await teacher.get(sheetPath(classId))).body;
    expect(sheet.rows[0].cells[5]).toEqual(['value', 0, 2]);
    expect(sheet.rows[0].average).toBe(53);
    const closing = (await history(id)).filter(({ source }) => source === 'closing');
    expect(closing).toEqual([expect.objectContaining({ student_id: ids[0], old_state: 'missing', new_tenths: 0 })]);
  });

  it('write not passed for a missing assessment of a comment subject', async () => {
    const { classId, id, ids } = await anOpenSheet(1, sport.id);
    await fill(id, ids, ['tx1', 'tx2', 'gk'], { state: 'value', passed: true });
    await save(teacher, id, [write(ids[0] ?? '', 'ck', { state: 'missing' })]);
    await step(teacher, id, 'submit', { note: 'Nghỉ không phép' });
    for (const action of ['verify', 'post', 'lock']) await step(verifier, id, action);
    const row = (await teacher.get(sheetPath(classId, sport.id))).body.rows[0];
    expect(row.cells.at(-1)).toEqual(['value', false, 2]);
    expect(row.average).toBe('NOT_PASSED');
  });

  it('open again by unlocking with a reason for some hours; stored results become out of date', async () => {
    const { classId, id, ids } = await anOpenSheet(1);
    await fill(id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await step(teacher, id, 'submit');
    for (const action of ['verify', 'post', 'lock']) await step(verifier, id, action);
    await server.services.db
      .insertInto('term_results')
      .values({
        student_id: ids[0] ?? '',
        school_year_id: year.id,
        period: 'HK1',
        class_id: classId,
        rule_set: 'TT22',
        academic_base: 'GOOD',
        academic_final: 'GOOD',
        adjusted_by_subject_id: null,
        manual_level: null,
        mean_tenths: null,
        conduct: null,
        title: null,
        decision: null,
        computed_by: null,
      })
      .execute();
    await at('2027-02-01T03:00:00Z', async () => {
      expect(await step(clerk, id, 'unlock', { note: 'Sai', hours: 3 })).toMatchObject({ status: 403 });
      expect(await step(verifier, id, 'unlock', { hours: 3 })).toMatchObject({ status: 400 });
      expect(await step(verifier, id, 'unlock', { note: 'Chấm sót' })).toMatchObject({
        status: 400,
        body: { code: 'grading.hours_required' },
      });
      expect(await step(verifier, id, 'unlock', { note: 'Chấm sót', hours: 3 })).toMatchObject({ status: 200 });
      const row = await server.services.db.selectFrom('term_results').selectAll().executeTakeFirstOrThrow();
      expect(row.is_out_of_date).toBe(true);
      expect((await save(teacher, id, [write(ids[0] ?? '', 'ck', value(90), 1)])).body.results[0].status).toBe('saved');
    });
    await at('2027-02-01T07:00:00Z', async () => {
      expect((await save(teacher, id, [write(ids[0] ?? '', 'ck', value(95), 2)])).status).toBe(409);
    });
  });

  it('take one step for a whole class: ready ones are done, others skipped or refused with their code', async () => {
    const { classId, id, ids } = await anOpenSheet(1);
    await fill(id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await step(teacher, id, 'submit');
    await teacher.get(sheetPath(classId, sport.id));
    const body = { semesterId: year.semester1, action: 'verify' };
    expect((await reader.post(`/classes/${classId}/mark-sheets/actions`, body)).status).toBe(403);
    const answer = (await verifier.post(`/classes/${classId}/mark-sheets/actions`, body)).body;
    expect(answer).toMatchObject({ done: 1, refused: 0 });
    expect(answer.items.map(({ status }: { status: string }) => status)).toEqual(['done', 'skipped']);
    const whole = await verifier.post(`/semesters/${year.semester1}/mark-sheets/actions`, { action: 'post' });
    expect(whole.body.items.find((each: { sheetId: string }) => each.sheetId === id)).toMatchObject({
      state: 'posted',
    });
  });

  it('are listed with progress; a teacher gets their own and those of the homeroom class', async () => {
    const { classId, id, ids } = await anOpenSheet(2);
    await fill(id, [ids[0] ?? ''], ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await save(teacher, id, [write(ids[1] ?? '', 'gk', { state: 'absent_pending' })]);
    const path = `/classes/${classId}/mark-sheets?semesterId=${year.semester1}`;
    const list = (await reader.get(path)).body.items;
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({
      sheetId: id,
      subjectName: 'Toán',
      state: 'in_progress',
      teachers: [{ id: teacherId, name: 'Trần Thị Hương' }],
      progress: { pupils: 2, filled: 6, required: 12, complete: 1, awaitingMakeUp: 1 },
      mayEnter: false,
    });
    expect((await homeroom.get(path)).body.items).toHaveLength(2);
    expect((await stranger.get(path)).status).toBe(404);
    const mine = (await teacher.get(`/mark-sheets?semesterId=${year.semester1}&classId=${classId}&mine=true`)).body;
    expect(mine.total).toBe(2);
    expect(mine.items[0].mayEnter).toBe(true);
  });

  it('keep remarks with their version', async () => {
    const { classId, id, ids } = await anOpenSheet(1);
    const [pupil = ''] = ids;
    const remark = (text: string, version: number) =>
      teacher.put(`/mark-sheets/${id}/remarks`, { changes: [{ studentId: pupil, remark: text, version }] });
    expect((await remark('Tư duy tốt', 0)).body.results[0]).toEqual({ studentId: pupil, status: 'saved', version: 1 });
    expect((await remark('Tư duy tốt', 0)).body.results[0]).toMatchObject({ status: 'saved', version: 1 });
    expect((await remark('Cần luyện thêm', 0)).body.results[0]).toMatchObject({
      status: 'conflict',
      version: 1,
      current: { remark: 'Tư duy tốt', by: 'Giáo viên thử' },
    });
    expect((await remark('Cần luyện thêm', 1)).body.results[0]).toMatchObject({ status: 'saved', version: 2 });
    expect((await teacher.get(sheetPath(classId))).body.rows[0]).toMatchObject({
      remark: 'Cần luyện thêm',
      remarkVersion: 2,
    });
  });

  it('offer ready remarks in both languages without words of either sex', async () => {
    const bank = (await teacher.get('/remark-bank?kind=SUBJECT')).body;
    expect(bank.length).toBeGreaterThanOrEqual(20);
    expect((await teacher.get('/remark-bank')).body.length).toBeGreaterThan(bank.length);
    for (const { en } of bank) expect(en).not.toMatch(/\b(he|she|his|her|him)\b/i);
  });

  it('give the history of a sheet, a pupil and a cell, page by page', async () => {
    const { id, ids } = await anOpenSheet(2);
    await fill(id, ids, ['tx1', 'tx2']);
    await save(teacher, id, [write(ids[0] ?? '', 'tx1', value(50), 1)]);
    const cell = (await homeroom.get(`/mark-sheets/${id}/history?studentId=${ids[0]}&column=tx1`)).body;
    expect(cell.items).toMatchObject([
      { old: { tenths: 80 }, new: { tenths: 50 }, version: 2, by: 'Giáo viên thử' },
      { old: { state: 'blank' }, new: { tenths: 80 }, version: 1 },
    ]);
    const first = (await teacher.get(`/mark-sheets/${id}/history?limit=3`)).body;
    expect(first.items).toHaveLength(3);
    expect((await teacher.get(`/mark-sheets/${id}/history?limit=3&before=${first.next}`)).body.items).toHaveLength(2);
    expect((await stranger.get(`/mark-sheets/${id}/history`)).status).toBe(404);
  });

  it('lose nothing when many people write at once: accepted changes and history rows are the same number', async () => {
    const { id, ids } = await anOpenSheet(5);
    const columns = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const known = new Map<string, number>();
    let accepted = 0;
    for (let round = 0; round < 10; round += 1) {
      const calls = Array.from({ length: 10 }, () => {
        const cells = new Set(Array.from({ length: 10 }, () => `${random(5)} ${random(6)}`));
        const changes = [...cells].map((cell) => {
          const [row = 0, column = 0] = cell.split(' ').map(Number);
          return write(ids[row] ?? '', columns[column] ?? '', value(random(101)), known.get(cell) ?? 0);
        });
        return save(random(2) ? teacher : clerk, id, changes);
      });
      for (const answer of await Promise.all(calls)) {
        expect(answer.status).toBe(200);
        for (const result of answer.body.results) {
          const cell = `${ids.indexOf(result.studentId)} ${columns.indexOf(result.column)}`;
          known.set(cell, Math.max(known.get(cell) ?? 0, result.version));
        }
      }
    }
    const marks = await server.services.db.selectFrom('marks').selectAll().where('sheet_id', '=', id).execute();
    for (const { version } of marks) accepted += version;
    const rows = await history(id);
    expect(rows).toHaveLength(accepted);
    for (const mark of marks) {
      const changes = rows.filter((r) => r.student_id === mark.student_id && r.column_key === mark.column_key);
      expect(changes.map(({ version }) => version)).toEqual(Array.from({ length: mark.version }, (_, i) => i + 1));
      expect(changes.at(-1)?.new_tenths).toBe(mark.tenths);
      changes.slice(1).forEach((change, index) => {
        expect(change.old_tenths).toBe(changes[index]?.new_tenths);
      });
    }
  });

  it('take no mark once the step to lock has begun', async () => {
    const { id, ids } = await anOpenSheet(1);
    await fill(id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await step(teacher, id, 'submit');
    await step(verifier, id, 'verify');
    await step(verifier, id, 'post');
    const version = await versionOf(id);
    const [, ...writes] = await Promise.all([
      act(verifier, id, { action: 'lock', version }),
      ...Array.from({ length: 8 }, (_, i) => save(clerk, id, [write(ids[0] ?? '', 'tx1', value(50 + i), 1)], 'Sửa')),
    ]);
    const lockedAt = await server.services.db
      .selectFrom('mark_sheets')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(lockedAt).toBeDefined();
    const accepted = writes.filter((each) => each.body.results?.[0]?.status === 'saved').length;
    expect((await history(id)).filter(({ reason }) => reason === 'Sửa')).toHaveLength(accepted);
    expect((await save(clerk, id, [write(ids[0] ?? '', 'tx1', value(99), 2)], 'Sửa')).status).toBe(409);
  });
});
