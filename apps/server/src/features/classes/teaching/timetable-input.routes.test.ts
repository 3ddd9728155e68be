import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { storeMarks } from '../../../../test/kit/stored-marks.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const missing = '01890000-0000-7000-8000-000000000000';
let server: TestServer;
let clerk: Client;
let year: Awaited<ReturnType<typeof aSchoolYear>>;
let maths: Awaited<ReturnType<typeof aSubject>>;
let music: Awaited<ReturnType<typeof aSubject>>;
let counter = 0;
beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_timetable', 'update_timetable');
  year = await aSchoolYear(server.services.db);
  maths = await aSubject(server.services.db, { code: 'MATH', name: 'Toán', annualPeriods: 140 });
  music = await aSubject(server.services.db, { code: 'MUS', name: 'Âm nhạc', annualPeriods: 35 });
});
eachTestBeginsAfresh(() => server);

async function aMark(classId: string, subjectId: string) {
  const { db } = server.services;
  const pupil = await aStudent(db, { classId, schoolYearId: year.id });
  const id = newId();
  const sheet = { id, class_id: classId, subject_id: subjectId, semester_id: year.semester1, mode: 'SCORE' as const };
  await db
    .insertInto('mark_sheets')
    .values({ ...sheet, regular_count: 4, unlocked_until: null })
    .execute();
  const mark = { sheet_id: id, student_id: pupil.id, column_key: 'tx1' as const, state: 'value' as const, tenths: 85 };
  await storeMarks(db, [{ ...mark, passed: null, updated_by: null }]);
}

describe('number of lessons', () => {
  const numbers = (annualPeriods: number, weekly: number) => ({
    annualPeriods,
    weeklySemester1: weekly,
    weeklySemester2: weekly,
  });
  let schoolClass: { id: string; name: string };
  beforeEach(async () => {
    schoolClass = await aClass(server.services.db, {
      schoolYearId: year.id,
      name: `6L${++counter}`,
      subjects: [maths],
    });
  });
  const save = (cells: object[], client = clerk) =>
    client.put('/timetable/number-of-lessons', { schoolYearId: year.id, cells });
  const rowOf = (body: { classes: { id: string }[] }) => body.classes.find(({ id }) => id === schoolClass.id);

  it('are read with the totals of the curriculum beside those of the class', async () => {
    const matrix = await clerk.get(`/timetable/number-of-lessons?schoolYearId=${year.id}`);
    expect(matrix.body.grades).toMatchObject([{ grade: 6, annual: 1015, weekly: 29 }]);
    expect(rowOf(matrix.body)).toMatchObject({ totals: { annual: 140, weeklySemester1: 4, weeklySemester2: 4 } });
  });

  it('are written many at once; 0 takes the subject away with its teachers', async () => {
    const cell = { classId: schoolClass.id };
    const done = await save([
      { ...cell, subjectId: maths.id, ...numbers(0, 0), was: numbers(140, 4) },
      { ...cell, subjectId: music.id, ...numbers(52, 1.5), was: null },
    ]);
    expect(done.status).toBe(200);
    expect(rowOf(done.body)).toMatchObject({
      cells: [{ subjectId: music.id, annualPeriods: 52, weeklySemester1: 1.5 }],
    });
    const half = await save([{ ...cell, subjectId: music.id, ...numbers(52, 1.3), was: numbers(52, 1.5) }]);
    expect(half.status).toBe(400);
  });

  it('of a subject with marks cannot become 0; the refusal counts the marks and nothing is written', async () => {
    await aMark(schoolClass.id, maths.id);
    const cell = { classId: schoolClass.id };
    const refused = await save([
      { ...cell, subjectId: music.id, ...numbers(35, 1), was: null },
      { ...cell, subjectId: maths.id, ...numbers(0, 0), was: numbers(140, 4) },
    ]);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'classes.subject_has_marks', errors: [{ field: 'cells.1' }] },
    });
    expect(refused.body.detail).toContain('1 điểm');
    const matrix = await clerk.get(`/timetable/number-of-lessons?schoolYearId=${year.id}`);
    expect(rowOf(matrix.body)).toMatchObject({ cells: [{ subjectId: maths.id, markCount: 1 }] });
  });

  it('changed by somebody else in between are refused with the matrix as it is', async () => {
    const stale = await save([
      { classId: schoolClass.id, subjectId: maths.id, ...numbers(105, 3), was: numbers(70, 2) },
    ]);
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
    expect(rowOf(stale.body.current)).toMatchObject({ cells: [{ annualPeriods: 140 }] });
  });

  it('are filled from the grade: missing subjects are added, numbers kept unless overwritten', async () => {
    await save([{ classId: schoolClass.id, subjectId: maths.id, ...numbers(105, 3), was: numbers(140, 4) }]);
    const fill = { schoolYearId: year.id, grade: 6 };
    await clerk.post('/timetable/number-of-lessons/fill', fill);
    const kept = await clerk.get(`/timetable/number-of-lessons?schoolYearId=${year.id}`);
    expect(rowOf(kept.body)).toMatchObject({ totals: { annual: 140 } });
    const over = await clerk.post('/timetable/number-of-lessons/fill', { ...fill, overwrite: true });
    expect(over.body).toMatchObject({ added: 0 });
    expect(rowOf(over.body.matrix)).toMatchObject({ totals: { annual: 175 } });
  });

  it('are refused for classes of another year, unknown subjects, closed years and without the right', async () => {
    const closed = await aSchoolYear(server.services.db, { startYear: 2019, status: 'CLOSED' });
    const old = await aClass(server.services.db, { schoolYearId: closed.id });
    const cell = { subjectId: maths.id, ...numbers(35, 1), was: null };
    expect(await save([{ ...cell, classId: old.id }])).toMatchObject({
      status: 400,
      body: { code: 'classes.other_year' },
    });
    const unknown = await save([{ ...cell, classId: schoolClass.id, subjectId: missing }]);
    expect(unknown).toMatchObject({ status: 400, body: { code: 'classes.unknown_subject' } });
    const late = await clerk.put('/timetable/number-of-lessons', {
      schoolYearId: closed.id,
      cells: [{ ...cell, classId: old.id }],
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'school.year_closed' } });
    const viewer = await server.account('view_timetable');
    expect((await save([{ ...cell, classId: schoolClass.id }], viewer)).status).toBe(403);
    expect((await server.anonymous.get(`/timetable/number-of-lessons?schoolYearId=${year.id}`)).status).toBe(401);
    expect((await clerk.get(`/timetable/number-of-lessons?schoolYearId=${missing}`)).status).toBe(404);
    const teacher = await aTeacher(server.services.db);
    expect((await save([cell], await server.teacher(teacher.id))).status).toBe(403);
  });
});

describe('teaching assignments', () => {
  let schoolClass: { id: string; name: string };
  let lan: { id: string; name: string };
  beforeEach(async () => {
    const { db } = server.services;
    schoolClass = await aClass(db, {
      schoolYearId: year.id,
      name: `7T${++counter}`,
      grade: 7,
      subjects: [maths, music],
    });
    lan = await aTeacher(db, { name: 'Lê Thị Lan' });
  });
  const cell = (teacherIds: string[], was: string[] = [], subjectId = maths.id) => ({
    classId: schoolClass.id,
    subjectId,
    teachers: teacherIds.map((teacherId) => ({ teacherId })),
    was,
  });
  const save = (cells: object[], semesterId = year.semester1) =>
    clerk.put('/timetable/teaching-assignments', { semesterId, cells });

  it('are written many at once and move the load; homeroom counts as a duty by itself', async () => {
    await isHomeroomOf(server.services.db, { teacherId: lan.id, classId: schoolClass.id });
    const { body } = await save([cell([lan.id]), cell([lan.id], [], music.id)]);
    const teacher = body.matrix.teachers.find(({ id }: { id: string }) => id === lan.id);
    expect(teacher.load).toMatchObject({ assigned: 5, norm: 19, required: 15, surplus: -10 });
    expect(body.warnings.map(({ kind }: { kind: string }) => kind)).toEqual(['NOT_QUALIFIED', 'NOT_QUALIFIED']);
    const log = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', schoolClass.id)
      .execute();
    expect(log).toMatchObject([{ action: 'teachingAssignments.save', after: { Toán: 'Lê Thị Lan' } }]);
  });

  it('of one subject may be shared; shares are equal unless written', async () => {
    const hoa = await aTeacher(server.services.db, { name: 'Vũ Hoa' });
    const { body } = await save([cell([lan.id, hoa.id])]);
    const load = (id: string) => body.matrix.teachers.find((t: { id: string }) => t.id === id).load.assigned;
    expect([load(lan.id), load(hoa.id)]).toEqual([2, 2]);
    const shares = [
      { teacherId: lan.id, weeklyPeriods: 3 },
      { teacherId: hoa.id, weeklyPeriods: 1 },
    ];
    const own = await save([{ ...cell([], [lan.id, hoa.id]), teachers: shares }]);
    expect(own.body.matrix.teachers.find((t: { id: string }) => t.id === lan.id).load.assigned).toBe(3);
  });

  it('may change although the former teacher has entered marks: warned and logged', async () => {
    await aMark(schoolClass.id, maths.id);
    await save([cell([lan.id])]);
    const hoa = await aTeacher(server.services.db, { name: 'Vũ Hoa' });
    const changed = await save([cell([hoa.id], [lan.id])]);
    expect(changed.body.warnings).toMatchObject([
      { kind: 'HAS_MARKS', teacherName: 'Lê Thị Lan', subjectName: 'Toán' },
      { kind: 'NOT_QUALIFIED', teacherName: 'Vũ Hoa' },
    ]);
  });

  it('are taken over into semester II where nobody is assigned yet', async () => {
    await save([cell([lan.id])]);
    const copy = { fromSemesterId: year.semester1, toSemesterId: year.semester2 };
    const first = await clerk.post('/timetable/teaching-assignments/copy', copy);
    expect(first.body.copied).toBeGreaterThan(0);
    const again = await clerk.post('/timetable/teaching-assignments/copy', copy);
    expect(again.body).toMatchObject({ copied: 0 });
    expect(again.body.kept).toBeGreaterThan(0);
    const row = again.body.matrix.classes.find(({ id }: { id: string }) => id === schoolClass.id);
    expect(row.cells[0]).toMatchObject({ subjectId: maths.id, teachers: [{ teacherId: lan.id }] });
  });

  it('are refused when somebody else changed the cell, for people who left and subjects the class does not have', async () => {
    await save([cell([lan.id])]);
    expect(await save([cell([])])).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
    const gone = await aTeacher(server.services.db);
    await server.services.db.updateTable('teachers').set({ status: 'RETIRED' }).where('id', '=', gone.id).execute();
    const left = await save([cell([gone.id], [lan.id])]);
    expect(left).toMatchObject({ status: 409, body: { code: 'classes.teacher_not_working' } });
    const other = await aSubject(server.services.db, { name: 'Ngoại ngữ 2' });
    const none = await save([cell([lan.id], [], other.id)]);
    expect(none).toMatchObject({ status: 409, body: { code: 'classes.subject_not_taught' } });
    expect(await save([cell([missing], [lan.id])])).toMatchObject({
      status: 400,
      body: { code: 'classes.unknown_teacher' },
    });
    expect((await save([cell([lan.id])], missing)).status).toBe(404);
    const viewer = await server.account('view_timetable');
    const body = { semesterId: year.semester1, cells: [cell([])] };
    expect((await viewer.put('/timetable/teaching-assignments', body)).status).toBe(403);
    expect((await server.anonymous.get(`/timetable/teaching-assignments?semesterId=${year.semester1}`)).status).toBe(
      401,
    );
  });
});

describe('homeroom assignments', () => {
  let first: { id: string; name: string };
  let second: { id: string; name: string };
  let lan: { id: string };
  let hoa: { id: string };
  beforeEach(async () => {
    const { db } = server.services;
    first = await aClass(db, { schoolYearId: year.id, name: `8H${++counter}` });
    second = await aClass(db, { schoolYearId: year.id, name: `8H${++counter}` });
    lan = await aTeacher(db, { name: 'Lê Thị Lan' });
    hoa = await aTeacher(db, { name: 'Vũ Hoa' });
  });
  const give = (classId: string, teacherId: string | null, fromDate: string, was: string | null = null) =>
    clerk.put(`/timetable/homerooms/${classId}`, { teacherId, fromDate, was });

  it('are dated: the next one closes the former on the day before', async () => {
    expect((await give(first.id, lan.id, '2026-09-01')).body.current).toMatchObject({ name: 'Lê Thị Lan' });
    const next = await give(first.id, hoa.id, '2026-10-05', lan.id);
    expect(next.body).toMatchObject({
      current: { name: 'Vũ Hoa', fromDate: '2026-10-05' },
      former: [{ name: 'Lê Thị Lan', fromDate: '2026-09-01', toDate: '2026-10-04' }],
    });
    const corrected = await give(first.id, null, '2026-10-05', hoa.id);
    expect(corrected.body).toMatchObject({ current: null, former: [{ name: 'Lê Thị Lan' }] });
  });

  it('give a teacher one class a year', async () => {
    await give(first.id, lan.id, '2026-09-01');
    const taken = await give(second.id, lan.id, '2026-09-01');
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'classes.homeroom_taken', errors: [{ field: 'teacherId' }] },
    });
    expect(taken.body.detail).toContain(first.name);
  });

  it('are refused outside the year, before the present one took over, and when somebody else changed them', async () => {
    await give(first.id, lan.id, '2026-09-10');
    const early = await give(first.id, hoa.id, '2026-09-05', lan.id);
    expect(early).toMatchObject({ status: 400, body: { code: 'classes.homeroom_too_early' } });
    const outside = await give(second.id, hoa.id, '2026-07-01');
    expect(outside).toMatchObject({ status: 400, body: { code: 'classes.homeroom_outside_year' } });
    const stale = await give(first.id, hoa.id, '2026-10-01');
    expect(stale).toMatchObject({ status: 409, body: { current: { current: { teacherId: lan.id } } } });
    expect((await give(missing, hoa.id, '2026-10-01')).status).toBe(404);
    expect(await give(second.id, missing, '2026-10-01')).toMatchObject({
      status: 400,
      body: { code: 'classes.unknown_teacher' },
    });
    const viewer = await server.account('view_timetable');
    const body = { teacherId: null, fromDate: '2026-10-01', was: null };
    expect((await viewer.put(`/timetable/homerooms/${first.id}`, body)).status).toBe(403);
    const sheet = await viewer.get(`/timetable/homerooms?schoolYearId=${year.id}`);
    expect(sheet.body).toMatchObject({ isYearClosed: false, startDate: '2026-09-01' });
    expect((await server.anonymous.get(`/timetable/homerooms?schoolYearId=${year.id}`)).status).toBe(401);
  });
});
