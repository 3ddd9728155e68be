import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { CLASS_USES } from '../../classes/class-uses.rules.ts';
import { fitsGrade, gradeUpOutcome, nextName } from './grade-up.rules.ts';

let nextYear = 1990;

describe('grading up', () => {
  let server: TestServer;
  let clerk: Client;
  let from: Awaited<ReturnType<typeof aSchoolYear>>;
  let to: Awaited<ReturnType<typeof aSchoolYear>>;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-08-15T03:00:00Z')) });
    clerk = await server.account('grade_up');
    await aSubject(server.services.db, { code: 'MATH' });
  });

  beforeEach(async () => {
    nextYear += 3;
    from = await aSchoolYear(server.services.db, { startYear: nextYear, status: 'PLANNED' });
    to = await aSchoolYear(server.services.db, { startYear: nextYear + 1, status: 'PLANNED' });
  });

  /** Years under the circular of today. */
  async function laterYears(startYear: number) {
    from = await aSchoolYear(server.services.db, { startYear, status: 'PLANNED' });
    to = await aSchoolYear(server.services.db, { startYear: startYear + 1, status: 'PLANNED' });
  }

  const years = () => ({ fromYearId: from.id, toYearId: to.id });

  async function aPupil(
    classId: string,
    decision: string | null,
    options: { outOfDate?: boolean; cohortId?: string } = {},
  ) {
    const { db } = server.services;
    const place = { classId, schoolYearId: from.id, from: `${from.startYear}-09-01` };
    const { id } = await aStudent(db, place);
    if (options.cohortId)
      await db.updateTable('students').set({ cohort_id: options.cohortId }).where('id', '=', id).execute();
    if (decision) {
      await db
        .insertInto('term_results')
        .values({
          student_id: id,
          school_year_id: from.id,
          period: 'CN',
          class_id: classId,
          rule_set: 'TT22',
          academic_base: 'GOOD',
          academic_final: 'GOOD',
          adjusted_by_subject_id: null,
          manual_level: null,
          mean_tenths: null,
          conduct: 'GOOD',
          title: null,
          decision,
          computed_by: null,
          is_out_of_date: options.outOfDate ?? false,
        })
        .execute();
    }
    return id;
  }

  const placeOf = async (studentId: string) =>
    server.services.db
      .selectFrom('enrolments as e')
      .innerJoin('classes as c', 'c.id', 'e.class_id')
      .select(['c.name', 'c.grade', 'e.from_date'])
      .where('e.student_id', '=', studentId)
      .where('e.school_year_id', '=', to.id)
      .executeTakeFirst();

  async function aSchool() {
    const { db } = server.services;
    const cohorts = [newId(), newId()];
    for (const [index, id] of cohorts.entries()) {
      const start = nextYear + index;
      await db
        .insertInto('cohorts')
        .values({ id, name: `K${start}`, level: 'LOWER_SECONDARY', start_year: start, end_year: start + 4 })
        .execute();
    }
    const six = await aClass(db, { schoolYearId: from.id, name: '6A1', grade: 6 });
    const nine = await aClass(db, { schoolYearId: from.id, name: '9A1', grade: 9 });
    const seven = await aClass(db, { schoolYearId: to.id, name: '7A1', grade: 7 });
    const cohortId = cohorts[0] ?? '';
    return {
      six,
      nine,
      seven,
      cohorts,
      up: await aPupil(six.id, 'PROMOTED'),
      repeat: await aPupil(six.id, 'REPEAT', { cohortId }),
      waiting: await aPupil(six.id, 'RETEST'),
      unknown: await aPupil(six.id, null),
      stale: await aPupil(six.id, 'PROMOTED', { outOfDate: true }),
      done: await aPupil(nine.id, 'COMPLETED'),
    };
  }

  it('previews outcomes with their rule and proposes classes, writing nothing', async () => {
    const school = await aSchool();
    const preview = (await clerk.post('/grade-up/preview', years())).body;
    expect(preview.totals).toEqual({ UP: 1, REPEAT: 1, COMPLETE: 1, WAIT: 3, LEAVE: 0 });
    expect(preview.classes[0]).toMatchObject({
      name: '6A1',
      up: { classId: school.seven.id, name: '7A1', willBeMade: false },
      repeat: { classId: null, name: '6A1', willBeMade: true },
    });
    expect(preview.classes[1].up).toBeNull();
    const rules = Object.fromEntries(
      preview.pupils.map((p: { studentId: string; rule: string }) => [p.studentId, p.rule]),
    );
    expect(rules).toMatchObject({
      [school.up]: 'DECIDED_PROMOTED',
      [school.waiting]: 'AWAITS_RETEST',
      [school.unknown]: 'NO_RESULT',
      [school.stale]: 'RESULT_OUT_OF_DATE',
      [school.done]: 'DECIDED_COMPLETED',
    });
    expect(await placeOf(school.up)).toBeUndefined();
  });

  it('applies once: enrols, makes classes, completes; again only those who waited', async () => {
    const school = await aSchool();
    const first = await clerk.post('/grade-up/runs', { ...years(), mapping: [] });
    expect(first.body).toMatchObject({
      classesMade: 1,
      alreadyDone: 0,
      totals: { UP: 1, REPEAT: 1, COMPLETE: 1, WAIT: 3 },
    });
    expect(await placeOf(school.up)).toEqual({ name: '7A1', grade: 7, from_date: `${to.startYear}-09-01` });
    expect(await placeOf(school.repeat)).toMatchObject({ name: '6A1', grade: 6 });
    expect(await placeOf(school.waiting)).toBeUndefined();
    const statusOf = async (id: string) =>
      server.services.db.selectFrom('students').select(['status', 'cohort_id']).where('id', '=', id).executeTakeFirst();
    expect(await statusOf(school.done)).toMatchObject({ status: 'COMPLETED' });
    expect(await statusOf(school.repeat)).toMatchObject({ cohort_id: school.cohorts[1] });
    await server.services.db
      .updateTable('term_results')
      .set({ decision: 'PROMOTED' })
      .where('student_id', '=', school.waiting)
      .execute();
    const second = await clerk.post('/grade-up/runs', {
      ...years(),
      mapping: [],
      overrides: [{ studentId: school.unknown, outcome: 'UP', reason: 'Chuyển điểm từ trường cũ' }],
    });
    expect(second.body).toMatchObject({
      runId: first.body.runId,
      classesMade: 0,
      alreadyDone: 3,
      totals: { UP: 2, WAIT: 1 },
    });
    expect(await placeOf(school.waiting)).toMatchObject({ name: '7A1' });
    const items = (await clerk.get(`/grade-up/runs/${first.body.runId}/items`)).body;
    expect(items).toHaveLength(6);
    expect(items.find((each: { studentId: string }) => each.studentId === school.unknown)).toMatchObject({
      outcome: 'UP',
      rule: 'BY_HAND',
      overrideReason: 'Chuyển điểm từ trường cũ',
    });
    const third = await clerk.post('/grade-up/runs', { ...years(), mapping: [] });
    expect(third.body).toMatchObject({ alreadyDone: 5, totals: { UP: 0, WAIT: 1 } });
  });

  it('is taken back whole while the new year is untouched', async () => {
    const school = await aSchool();
    const { runId } = (await clerk.post('/grade-up/runs', { ...years(), mapping: [] })).body;
    expect((await clerk.post(`/grade-up/runs/${runId}/undo`, { reason: '' })).status).toBe(400);
    const undone = await clerk.post(`/grade-up/runs/${runId}/undo`, { reason: 'Sai danh sách' });
    expect(undone.body).toMatchObject({ state: 'undone' });
    expect(await placeOf(school.up)).toBeUndefined();
    const rows = await server.services.db
      .selectFrom('students')
      .select(['id', 'status', 'cohort_id'])
      .where('id', 'in', [school.done, school.repeat])
      .execute();
    expect(rows.find(({ id }) => id === school.done)?.status).toBe('STUDYING');
    expect(rows.find(({ id }) => id === school.repeat)?.cohort_id).toBe(school.cohorts[0]);
    expect(await clerk.post(`/grade-up/runs/${runId}/undo`, { reason: 'x' })).toMatchObject({
      body: { code: 'grading.grade_up_not_applied' },
    });
    expect((await clerk.post('/grade-up/runs', { ...years(), mapping: [] })).body).toMatchObject({ classesMade: 1 });
    expect((await clerk.get('/grade-up/runs')).body.length).toBeGreaterThanOrEqual(2);
  });

  it('is not taken back once the new year has absences of its pupils', async () => {
    const school = await aSchool();
    const { runId } = (await clerk.post('/grade-up/runs', { ...years(), mapping: [] })).body;
    await server.services.db
      .insertInto('absences')
      .values({
        student_id: school.up,
        on_date: `${to.startYear}-09-10`,
        class_id: school.seven.id,
        kind: 'P',
        updated_by: null,
      })
      .execute();
    const refused = await clerk.post(`/grade-up/runs/${runId}/undo`, { reason: 'Sai' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'grading.grade_up_in_use' } });
    expect(await placeOf(school.up)).toBeDefined();
  });

  it('writes nothing at all when one pupil cannot be placed', async () => {
    const school = await aSchool();
    const wrong = await clerk.post('/grade-up/runs', {
      ...years(),
      mapping: [],
      overrides: [{ studentId: school.unknown, outcome: 'REPEAT', toClassId: school.seven.id, reason: 'Học lại' }],
    });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'grading.grade_up_class_wrong' } });
    expect(await placeOf(school.up)).toBeUndefined();
    const unfit = await clerk.post('/grade-up/runs', {
      ...years(),
      mapping: [],
      overrides: [{ studentId: school.done, outcome: 'UP', reason: 'Nhầm' }],
    });
    expect(unfit).toMatchObject({ status: 409, body: { code: 'grading.grade_up_outcome_unfit' } });
  });

  it('needs years that follow each other and the permission', async () => {
    const reverse = { fromYearId: to.id, toYearId: from.id };
    expect(await clerk.post('/grade-up/preview', reverse)).toMatchObject({
      body: { code: 'grading.years_not_consecutive' },
    });
    expect((await clerk.post('/grade-up/preview', { ...years(), toYearId: newId() })).status).toBe(404);
    const same = await clerk.post('/grade-up/preview', { fromYearId: from.id, toYearId: from.id });
    expect(same).toMatchObject({ status: 409, body: { code: 'grading.years_not_consecutive' } });
    expect((await clerk.post('/grade-up/preview', { fromYearId: newId(), toYearId: newId() })).status).toBe(404);
    const other = await server.account('view_class', 'update_class');
    expect((await other.post('/grade-up/preview', years())).status).toBe(403);
    expect((await other.post('/grade-up/runs', { ...years(), mapping: [] })).status).toBe(403);
  });

  it('warns of classes that would be too large', async () => {
    const { db } = server.services;
    const six = await aClass(db, { schoolYearId: from.id, name: '6B', grade: 6 });
    const seven = await aClass(db, { schoolYearId: to.id, name: '7B', grade: 7 });
    await db.updateTable('classes').set({ max_size: 1 }).where('id', '=', seven.id).execute();
    for (let i = 0; i < 2; i += 1) await aPupil(six.id, 'PROMOTED');
    const { warnings } = (await clerk.post('/grade-up/preview', years())).body;
    expect(warnings).toEqual([{ name: '7B', pupils: 2, maxSize: 1 }]);
  });

  it('takes back the classes it made, but those that something else depends on', async () => {
    const { db } = server.services;
    const school = await aSchool();
    const other = await aClass(db, { schoolYearId: from.id, name: '6A2', grade: 6 });
    await aPupil(other.id, 'PROMOTED');
    const { runId } = (await clerk.post('/grade-up/runs', { ...years(), mapping: [] })).body;
    const classes = async () =>
      (
        await db
          .selectFrom('classes')
          .select(['id', 'name'])
          .where('school_year_id', '=', to.id)
          .orderBy('name')
          .execute()
      ).map(({ name }) => name);
    expect(await classes()).toEqual(['6A1', '7A1', '7A2']);
    const made = await db
      .selectFrom('classes')
      .select('id')
      .where('school_year_id', '=', to.id)
      .where('name', '=', '7A2')
      .executeTakeFirstOrThrow();
    await isHomeroomOf(db, { teacherId: (await aTeacher(db)).id, classId: made.id });
    expect((await clerk.post(`/grade-up/runs/${runId}/undo`, { reason: 'Sai danh sách' })).status).toBe(200);
    expect(await classes()).toEqual(['7A1', '7A2']);
    const items = (await clerk.get(`/grade-up/runs/${runId}/items`)).body;
    const repeated = items.find((each: { studentId: string }) => each.studentId === school.repeat);
    expect(repeated).toMatchObject({ outcome: 'REPEAT', toClassName: '6A1' });
  });

  it('what a class is used for is every table that names classes', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'classes'::regclass order by 1`.execute(server.services.db);
    const counted = ['class_figures', 'class_standings', 'counted_classes'];
    const ofTheClass = ['class_subjects', 'grade_up_classes', 'grade_up_items', 'sheet_reminders', ...counted];
    expect(rows.map(({ name }) => name).filter((name) => !ofTheClass.includes(name))).toEqual([...CLASS_USES]);
  });

  it('keeps electives and topic clusters, by the periods of the next grade, and warns where no level is possible', async () => {
    const { db } = server.services;
    await laterYears(2080);
    await db.updateTable('subjects').set({ is_active: false }).execute();
    const subject = async (name: string, mode: 'SCORE' | 'COMMENT', isElective: boolean, inGrade11: number) => {
      const { id } = await aSubject(db, { code: `${name}${nextYear}`, mode, annualPeriods: 70 });
      const rows = db.updateTable('subject_grades').where('subject_id', '=', id);
      await rows.set({ is_elective: isElective }).execute();
      await rows.set({ annual_periods: inGrade11 }).where('grade', '=', 11).execute();
      return { id };
    };
    const compulsory = await Promise.all([1, 2, 3].map((n) => subject(`C${n}`, 'SCORE', false, 105)));
    const [geo, physics, , music] = await Promise.all([
      subject('GEO', 'SCORE', true, 52),
      subject('PHY', 'SCORE', true, 70),
      subject('CHE', 'SCORE', true, 70),
      subject('MUS', 'COMMENT', true, 70),
    ]);
    const ten = await aClass(db, {
      schoolYearId: from.id,
      name: '10A1',
      grade: 10,
      subjects: [...compulsory, geo, physics, music].flatMap((each) => (each ? [{ ...each, annualPeriods: 70 }] : [])),
    });
    await db
      .updateTable('class_subjects')
      .set({ has_topic_cluster: true })
      .where('class_id', '=', ten.id)
      .where('subject_id', 'in', [physics?.id ?? '', compulsory[0]?.id ?? ''])
      .execute();
    await aPupil(ten.id, 'PROMOTED');
    const preview = (await clerk.post('/grade-up/preview', years())).body;
    expect(preview.levelWarnings).toEqual([{ name: '11A1', scored: 5, need: 6 }]);
    await clerk.post('/grade-up/runs', { ...years(), mapping: [] });
    const made = await db
      .selectFrom('class_subjects as cs')
      .innerJoin('classes as c', 'c.id', 'cs.class_id')
      .select(['cs.subject_id', 'cs.annual_periods', 'cs.has_topic_cluster'])
      .select(sql<number>`cs.weekly_semester1::float`.as('weekly'))
      .where('c.school_year_id', '=', to.id)
      .where('c.name', '=', '11A1')
      .execute();
    const of = (id: string | undefined) => made.find(({ subject_id }) => subject_id === id);
    expect(of(geo?.id)).toMatchObject({ annual_periods: 52, has_topic_cluster: false });
    // 70 periods and the 35 of the cluster are 3 a week.
    expect(of(physics?.id)).toMatchObject({ annual_periods: 70, has_topic_cluster: true, weekly: 3 });
    expect(of(compulsory[0]?.id)).toMatchObject({ annual_periods: 105, has_topic_cluster: true, weekly: 4 });
    expect(of(music?.id)).toBeDefined();
    expect(made.map(({ subject_id }) => subject_id).sort()).toEqual(
      [...compulsory, geo, physics, music].map((each) => each?.id).sort(),
    );
  });

  it('warns of a class of the new year that learns too few subjects with marks', async () => {
    const { db } = server.services;
    await laterYears(2090);
    const subjects = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => aSubject(db, { code: `S${n}Y${nextYear}`, annualPeriods: 70 })),
    );
    await aClass(db, { schoolYearId: to.id, name: '11B', grade: 11, subjects });
    const { levelWarnings } = (await clerk.post('/grade-up/preview', years())).body;
    expect(levelWarnings).toEqual([{ name: '11B', scored: 5, need: 6 }]);
  });

  it('has nothing to do for those who are gone; who completed the level is shown as such', async () => {
    const { db } = server.services;
    const twelve = await aClass(db, { schoolYearId: from.id, name: '12A1', grade: 12 });
    const [graduate, gone] = [await aPupil(twelve.id, 'COMPLETED'), await aPupil(twelve.id, 'COMPLETED')];
    await db.updateTable('students').set({ status: 'COMPLETED' }).where('id', '=', graduate).execute();
    await db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', '=', gone).execute();
    const { pupils } = (await clerk.post('/grade-up/preview', years())).body;
    const of = (id: string) => pupils.find((each: { studentId: string }) => each.studentId === id);
    expect(of(graduate)).toMatchObject({ outcome: 'COMPLETE', rule: 'DECIDED_COMPLETED', isDone: true });
    expect(of(gone)).toMatchObject({ outcome: 'LEAVE', rule: 'NOT_STUDYING', isDone: true });
    const run = await clerk.post('/grade-up/runs', { ...years(), mapping: [] });
    expect(run.body).toMatchObject({ alreadyDone: 2, totals: { COMPLETE: 0, LEAVE: 0 } });
  });

  it('names and outcomes follow the rules', () => {
    expect(nextName('6A1', 6)).toBe('7A1');
    expect(nextName('10.2', 10)).toBe('11.2');
    expect(nextName('Hoa Sen', 6)).toBe('Hoa Sen');
    expect(fitsGrade('UP', 9)).toBe(false);
    expect(fitsGrade('COMPLETE', 8)).toBe(false);
    expect(gradeUpOutcome({ status: 'DROPPED_OUT', decision: 'PROMOTED', isOutOfDate: false }).outcome).toBe('LEAVE');
  });
});
