import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aTeacher, isHomeroomOf, teaches } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aClassWithMarks, lowerSecondarySubjects, type Marks, type Subject, times } from './class-results-fixtures.ts';

describe('results', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let scored: Subject[];
  let commented: Subject[];
  let reader: Client;
  let verifier: Client;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-05-25T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    ({ scored, commented } = await lowerSecondarySubjects(db));
    reader = await server.account('view_class', 'view_mark', 'view_student', 'view_statistic');
    verifier = await server.account('view_class', 'view_mark', 'verify_mark');
  });

  const aClassWith = (pupils: readonly Marks[], options: { grade?: number; state?: string } = {}) =>
    aClassWithMarks(server.services.db, year, { scored, commented }, pupils, options);

  const resultsOf = async (classId: string, period: string, client = reader) =>
    (await client.get(`/classes/${classId}/results?period=${period}`)).body;

  it('classify semesters by the oracles of circular 22, art. 9.2 and 9.3', async () => {
    const oracles: [string, Marks, string, string][] = [
      ['A1', { averages: [...times(6, 80), 65, 65] }, 'GOOD', 'GOOD'],
      ['A3', { averages: [...times(5, 80), ...times(3, 79)] }, 'FAIR', 'FAIR'],
      ['A4', { averages: [...times(7, 90), 64] }, 'FAIR', 'FAIR'],
      ['A6', { averages: [...times(7, 90), 49] }, 'SATISFACTORY', 'FAIR'],
      ['A8', { averages: [...times(7, 90), 34] }, 'UNSATISFACTORY', 'SATISFACTORY'],
      ['A10', { averages: [...times(5, 80), 70, 70, 49] }, 'SATISFACTORY', 'SATISFACTORY'],
      ['A13', { averages: times(8, 90), failed: 1 }, 'SATISFACTORY', 'FAIR'],
      ['A14', { averages: times(8, 90), failed: 2 }, 'UNSATISFACTORY', 'UNSATISFACTORY'],
      ['K1', { averages: [...times(6, 65), 50, 50] }, 'FAIR', 'FAIR'],
      ['D1', { averages: [...times(6, 50), 35, 35] }, 'SATISFACTORY', 'SATISFACTORY'],
      ['D2', { averages: [...times(5, 50), ...times(3, 49)] }, 'UNSATISFACTORY', 'UNSATISFACTORY'],
    ];
    const schoolClass = await aClassWith(oracles.map(([, marks]) => marks));
    const { rows, ruleSet, statistics } = await resultsOf(schoolClass.id, 'HK1');
    expect(ruleSet).toBe('TT22');
    const levels = rows.map((row: { academic: { base: string; final: string } }) => [
      row.academic.base,
      row.academic.final,
    ]);
    expect(levels).toEqual(oracles.map(([, , base, final]) => [base, final]));
    expect(rows[3].academic.adjustedBySubjectId).toBe(scored[7]?.id);
    expect(rows[0].outcomes).toEqual([...times(6, 80), 65, 65, 'PASS', 'PASS', 'PASS', 'PASS']);
    expect(rows[0]).toMatchObject({ title: null, decision: null, version: 0, isOutOfDate: false });
    expect(statistics.academic).toMatchObject({ assessed: 11, notAssessed: 0 });
    expect(statistics.academic.levels[0]).toEqual({ level: 'GOOD', count: 1, percentHundredths: 909 });
    expect(statistics.conduct).toMatchObject({ assessed: 0, notAssessed: 11 });
  });

  it('give the year, titles and the decision; 45 absences pass and 46 fail', async () => {
    const good: Marks = { averages: times(8, 90), conduct: ['GOOD', 'GOOD'] };
    const schoolClass = await aClassWith([
      good,
      { ...good, averages: [...times(5, 90), 80, 80, 80] },
      { ...good, conduct: ['GOOD', 'FAIR'] },
      { ...good, absences: 45 },
      { ...good, absences: 46 },
      { averages: times(8, 49), conduct: ['GOOD', 'UNSATISFACTORY'] },
      { averages: [...times(6, 50), 34, 50], conduct: ['FAIR', 'FAIR'] },
      { averages: times(8, 64), semester2: times(8, 65), conduct: ['GOOD', 'GOOD'] },
      { averages: times(8, 90), conduct: ['GOOD', null] },
    ]);
    const { rows } = await resultsOf(schoolClass.id, 'CN');
    const seen = rows.map((r: { title: string; decision: string }) => [r.title, r.decision]);
    expect(seen).toEqual([
      ['OUTSTANDING_STUDENT', 'PROMOTED'],
      ['EXCELLENT_STUDENT', 'PROMOTED'],
      [null, 'PROMOTED'],
      ['OUTSTANDING_STUDENT', 'PROMOTED'],
      ['OUTSTANDING_STUDENT', 'REPEAT'],
      [null, 'REPEAT'],
      [null, 'RETEST'],
      [null, 'PROMOTED'],
      [null, null],
    ]);
    expect(rows[7].outcomes[0]).toBe(65);
    expect(rows[7].academic.final).toBe('FAIR');
    expect(rows[2].conduct).toBe('FAIR');
    expect(rows[4]).toMatchObject({ excused: 23, unexcused: 23 });
    expect(rows[4].decisionReasons[0]).toMatchObject({ code: 'ABSENCES_OVER_LIMIT' });
  });

  it('complete grades 9 instead of moving up, and have no level while a subject is missing', async () => {
    const schoolClass = await aClassWith([{ averages: times(8, 70), conduct: ['GOOD', 'GOOD'] }], { grade: 9 });
    expect((await resultsOf(schoolClass.id, 'CN')).rows[0].decision).toBe('COMPLETED');
    await server.services.db
      .deleteFrom('marks')
      .where('student_id', '=', schoolClass.students[0] ?? '')
      .where('column_key', '=', 'ck')
      .where(
        'sheet_id',
        'in',
        server.services.db
          .selectFrom('mark_sheets')
          .select('id')
          .where('subject_id', '=', scored[7]?.id ?? ''),
      )
      .execute();
    const row = (await resultsOf(schoolClass.id, 'HK1')).rows[0];
    expect(row.academic).toMatchObject({
      base: null,
      final: null,
      provisional: 'FAIR',
      missingSubjectIds: [scored[7]?.id],
    });
    expect((await resultsOf(schoolClass.id, 'CN')).rows[0]).toMatchObject({ decision: null });
  });

  it('are stored with who and when, and say so once the marks have changed', async () => {
    const schoolClass = await aClassWith([{ averages: times(8, 70), conduct: ['GOOD', 'GOOD'] }]);
    expect((await reader.post(`/classes/${schoolClass.id}/results`, { period: 'CN' })).status).toBe(403);
    const stored = await verifier.post(`/classes/${schoolClass.id}/results`, { period: 'CN' });
    expect(stored.body).toMatchObject({ stored: 1, incomplete: 0 });
    const first = await resultsOf(schoolClass.id, 'CN');
    expect(first).toMatchObject({ computedBy: 'Tài khoản thử', isOutOfDate: false, rows: [{ version: 1 }] });
    await server.services.db
      .updateTable('marks')
      .set({ tenths: 40 })
      .where('student_id', '=', schoolClass.students[0] ?? '')
      .where('tenths', 'is not', null)
      .execute();
    const later = await resultsOf(schoolClass.id, 'CN');
    expect(later).toMatchObject({ isOutOfDate: true, rows: [{ academic: { final: 'UNSATISFACTORY' } }] });
    await verifier.post(`/classes/${schoolClass.id}/results`, { period: 'CN' });
    expect(await resultsOf(schoolClass.id, 'CN')).toMatchObject({ isOutOfDate: false, rows: [{ version: 2 }] });
    const rows = await server.services.db
      .selectFrom('subject_results')
      .selectAll()
      .where('class_id', '=', schoolClass.id)
      .execute();
    expect(rows).toHaveLength(12);
    const counts = (await reader.get(`/results/statistics?schoolYearId=${year.id}&period=CN`)).body.classes;
    expect(counts.find((each: { classId: string }) => each.classId === schoolClass.id)).toMatchObject({
      pupils: 1,
      academic: { assessed: 1 },
    });
  });

  it('keep a stored level, title and decision while marks are missing: computing again stores nothing over them', async () => {
    const schoolClass = await aClassWith([{ averages: times(8, 90), conduct: ['GOOD', 'GOOD'] }]);
    const compute = () => verifier.post(`/classes/${schoolClass.id}/results`, { period: 'CN' });
    const { db } = server.services;
    const stored = () =>
      db
        .selectFrom('term_results')
        .select(['academic_final', 'title', 'decision', 'version', 'is_out_of_date'])
        .where('class_id', '=', schoolClass.id)
        .where('period', '=', 'CN')
        .executeTakeFirstOrThrow();
    await compute();
    const before = await stored();
    expect(before).toMatchObject({ academic_final: 'GOOD', decision: 'PROMOTED', is_out_of_date: false });
    expect(before.title).not.toBeNull();
    const outcomes = () =>
      db
        .selectFrom('subject_results')
        .selectAll()
        .where('class_id', '=', schoolClass.id)
        .orderBy('subject_id')
        .execute();
    const outcomesBefore = await outcomes();
    await db
      .deleteFrom('marks')
      .where('student_id', '=', schoolClass.students[0] ?? '')
      .where('column_key', '=', 'ck')
      .execute();
    expect((await compute()).body).toMatchObject({ stored: 0, incomplete: 1 });
    expect(await stored()).toEqual({ ...before, is_out_of_date: true });
    expect(await outcomes()).toEqual(outcomesBefore);
  });

  it('count the pupils of today by the clock, not those who have left since', async () => {
    const { db } = server.services;
    const schoolClass = await aClassWith([{ averages: times(8, 80) }, { averages: times(8, 80) }]);
    const [gone = ''] = schoolClass.students;
    await db.updateTable('enrolments').set({ to_date: '2027-03-01' }).where('student_id', '=', gone).execute();
    const { classes } = (await reader.get(`/results/statistics?schoolYearId=${year.id}&period=CN`)).body;
    const own = classes.find((each: { classId: string }) => each.classId === schoolClass.id);
    expect(own).toMatchObject({ pupils: 1 });
  });

  it('may be decided by the principal with a reason; computing again keeps it', async () => {
    const schoolClass = await aClassWith([{ averages: times(8, 49), conduct: ['UNSATISFACTORY', 'UNSATISFACTORY'] }]);
    const [student = ''] = schoolClass.students;
    const body = {
      schoolYearId: year.id,
      period: 'CN',
      level: null,
      decision: 'RETEST',
      reason: 'Hội đồng trường quyết định',
      version: 0,
    };
    expect((await reader.put(`/students/${student}/results`, body)).status).toBe(403);
    expect((await verifier.put(`/students/${student}/results`, { ...body, reason: '' })).status).toBe(400);
    const wrong = await verifier.put(`/students/${student}/results`, { ...body, level: 'EXCELLENT' });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'grading.level_not_in_regulation' } });
    const decided = await verifier.put(`/students/${student}/results`, body);
    expect(decided.body).toMatchObject({ decision: 'RETEST', isOverridden: true, version: 1 });
    expect((await verifier.put(`/students/${student}/results`, body)).status).toBe(409);
    await verifier.post(`/classes/${schoolClass.id}/results`, { period: 'CN' });
    expect((await resultsOf(schoolClass.id, 'CN')).rows[0]).toMatchObject({ decision: 'RETEST', isOverridden: true });
    const back = { ...body, decision: null, level: 'SATISFACTORY', version: 2 };
    expect((await verifier.put(`/students/${student}/results`, back)).body).toMatchObject({
      isOverridden: false,
      academic: { final: 'SATISFACTORY', base: 'UNSATISFACTORY', isManual: true },
      decision: 'SUMMER_TRAINING',
    });
    const missing = '01890000-0000-7000-8000-000000000000';
    expect((await verifier.put(`/students/${missing}/results`, body)).status).toBe(404);
  });

  it('use circular 58 for old years: mean, five levels and the one-subject rule (T1)', async () => {
    const { db } = server.services;
    const old = await aSchoolYear(db, { startYear: 2021, status: 'CLOSED' });
    const current = year;
    year = old;
    try {
      const averages = [70, 75, 34, 75, 75, 75, 78, 78];
      const schoolClass = await aClassWith([{ averages, conduct: ['GOOD', 'FAIR'] }], { grade: 8 });
      const { rows, ruleSet } = await resultsOf(schoolClass.id, 'CN');
      expect(ruleSet).toBe('TT58');
      expect(rows[0]).toMatchObject({
        academic: { base: 'WEAK', final: 'AVERAGE', mean: 70, adjustedBySubjectId: scored[2]?.id },
        conduct: 'FAIR',
        decision: 'PROMOTED',
        title: null,
      });
    } finally {
      year = current;
    }
  });

  it('of a class are for accounts and the homeroom teacher only', async () => {
    const { db } = server.services;
    const schoolClass = await aClassWith([{ averages: times(8, 70) }]);
    const [homeroomId, subjectId, strangerId] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)];
    await isHomeroomOf(db, { teacherId: homeroomId.id, classId: schoolClass.id });
    await teaches(db, {
      teacherId: subjectId.id,
      classId: schoolClass.id,
      subjectId: scored[0]?.id ?? '',
      semesterIds: [year.semester1],
    });
    const path = `/classes/${schoolClass.id}/results?period=HK1`;
    const homeroom = await server.teacher(homeroomId.id);
    const subjectTeacher = await server.teacher(subjectId.id);
    const stranger = await server.teacher(strangerId.id);
    expect((await homeroom.get(path)).status).toBe(200);
    expect((await subjectTeacher.get(path)).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    const pupil = await server.student(schoolClass.students[0] ?? '');
    expect((await pupil.get(path)).status).toBe(403);
    const own = `/students/${schoolClass.students[0]}/results`;
    expect((await homeroom.get(own)).body.subjects).toHaveLength(12);
    expect((await subjectTeacher.get(own)).body).toMatchObject({ subjects: [{ code: 'LIT' }], periods: [] });
    expect((await stranger.get(own)).status).toBe(404);
    const primary = await aClass(db, { schoolYearId: year.id, grade: 3, subjects: [] });
    expect(await reader.get(`/classes/${primary.id}/results?period=HK1`)).toMatchObject({ status: 409 });
  });

  it('of a pupil show them what is posted only, their own only, and nothing of others', async () => {
    const marks: Marks = { averages: times(8, 80), conduct: ['GOOD', 'GOOD'] };
    const schoolClass = await aClassWith([marks, marks], { state: 'posted' });
    const [own = '', other = ''] = schoolClass.students;
    await server.services.db
      .updateTable('mark_sheets')
      .set({ state: 'verified' })
      .where('class_id', '=', schoolClass.id)
      .where('semester_id', '=', year.semester2)
      .execute();
    await verifier.post(`/classes/${schoolClass.id}/results`, { period: 'CN' });
    const pupil = await server.student(own);
    expect((await pupil.get(`/students/${other}/results`)).status).toBe(404);
    const seen = (await pupil.get(`/students/${own}/results`)).body;
    expect(seen.subjects[0].semester1).toMatchObject({ state: 'posted', average: 80 });
    expect(seen.subjects[0].semester1.cells).toHaveLength(4);
    expect(seen.subjects[0].semester2).toMatchObject({ state: null, average: null, cells: [] });
    expect(seen.subjects[0].year).toBeNull();
    expect(seen.periods.map(({ period }: { period: string }) => period)).toEqual(['HK1']);
    expect(seen.periods[0]).toMatchObject({ conduct: 'GOOD', academic: { final: 'GOOD' } });
    expect(seen.years[0]).toMatchObject({ academic: null, conduct: null });
    expect(JSON.stringify(seen)).not.toContain(other);
    const staff = (await reader.get(`/students/${own}/results`)).body;
    expect(staff.subjects[0].semester2).toMatchObject({ state: 'verified', average: 80 });
    expect(staff.periods.map(({ period }: { period: string }) => period)).toEqual(['HK1', 'HK2', 'CN']);
    expect((await reader.get('/students/01890000-0000-7000-8000-000000000000/results')).status).toBe(404);
  });

  it('count marks written in another class before a pupil moved', async () => {
    const { db } = server.services;
    const from = await aClassWith([{ averages: times(8, 80), conduct: ['GOOD', 'GOOD'] }]);
    const to = await aClassWith([{ averages: times(8, 50) }]);
    const [moved = ''] = from.students;
    await db.updateTable('enrolments').set({ to_date: '2026-11-01' }).where('student_id', '=', moved).execute();
    const stay = {
      student_id: moved,
      class_id: to.id,
      school_year_id: year.id,
      from_date: '2026-11-02',
      to_date: null,
    };
    await db
      .insertInto('enrolments')
      .values({ id: newId(), ...stay, order_number: 9 })
      .execute();
    const { rows, statistics } = await resultsOf(to.id, 'HK1');
    expect(rows[1]).toMatchObject({ studentId: moved, academic: { final: 'GOOD' } });
    expect(statistics.academic.assessed).toBe(2);
    expect((await resultsOf(from.id, 'HK1')).rows[0]).toMatchObject({ leftOn: '2026-11-01' });
  });
});
