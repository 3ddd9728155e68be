import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSchoolYear } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { recordYear } from '../papers/school-record.view.ts';
import { resultsOf as computedResults } from '../results/class-results.rules.ts';
import {
  aClassWithMarks,
  lowerSecondarySubjects,
  type Marks,
  type Subject,
  times,
} from '../results/class-results-fixtures.ts';
import { loadClassYear } from '../results/class-year.reads.ts';

/** Chưa đạt by three subjects, training Khá: to be re-assessed in them. */
const toRetest: Marks = { averages: [...times(5, 60), 49, 34, 34], conduct: ['FAIR', 'FAIR'] };
const toTrain: Marks = { averages: times(8, 70), conduct: ['GOOD', 'UNSATISFACTORY'] };
const excellent: Marks = { averages: times(8, 85), conduct: ['GOOD', 'GOOD'] };
/** Both too low: by the law the pupil repeats with no summer path. */
const bothLow: Marks = { averages: [...times(5, 60), 34, 34, 34], conduct: ['GOOD', 'UNSATISFACTORY'] };

interface Row {
  readonly studentId: string;
  readonly title: string | null;
  readonly decision: string | null;
  readonly conduct: string | null;
  readonly academic: { readonly final: string | null; readonly provisional: string | null };
  readonly version: number;
}

describe('after summer', () => {
  let server: TestServer;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let scored: Subject[];
  let commented: Subject[];
  let reader: Client;
  let verifier: Client;
  let clerk: Client;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2027-07-20T03:00:00Z')) });
    const { db } = server.services;
    year = await aSchoolYear(db);
    ({ scored, commented } = await lowerSecondarySubjects(db));
    reader = await server.account('view_class', 'view_mark', 'view_student', 'view_statistic');
    verifier = await server.account('view_class', 'view_mark', 'verify_mark');
    clerk = await server.account('enter_mark', 'update_conduct', 'update_class');
  });

  const aClassWith = (pupils: readonly Marks[], options: { grade?: number } = {}) =>
    aClassWithMarks(server.services.db, year, { scored, commented }, pupils, options);
  const resultsOf = async (classId: string, period: string): Promise<{ rows: Row[] }> =>
    (await reader.get(`/classes/${classId}/results?period=${period}`)).body;
  const compute = (classId: string, period = 'HE') => verifier.post(`/classes/${classId}/results`, { period });
  const retestOf = (studentId: string, subject: Subject | undefined, value: object | null, version = 0) => ({
    studentId,
    subjectId: subject?.id,
    value,
    version,
  });
  const enter = async (classId: string, ...changes: object[]) => {
    const { body } = await clerk.put(`/classes/${classId}/retests`, { changes });
    return body.results.map((each: { code?: string; status: string }) => each.code ?? each.status);
  };
  const train = async (classId: string, studentId: string, level: string | null) => {
    const change = { studentId, tasks: 'Lao động', level, remark: '', version: 0 };
    const { body } = await clerk.put(`/classes/${classId}/summer-training`, { changes: [change] });
    return body.results[0].code ?? body.results[0].status;
  };
  const decide = (studentId: string, decision: string | null, version: number, period = 'CN') =>
    verifier.put(`/students/${studentId}/results`, {
      schoolYearId: year.id,
      period,
      level: null,
      decision,
      reason: 'Hội đồng trường quyết định',
      version,
    });
  const storedOf = (classId: string) =>
    server.services.db
      .selectFrom('term_results')
      .select(['student_id', 'decision', 'is_out_of_date'])
      .where('class_id', '=', classId)
      .where('period', '=', 'HE')
      .execute();

  it('after summer follow re-assessment (R1, R3) and training (R5); others cannot be re-assessed', async () => {
    const r1 = [...times(5, 50), 49, 48, 34];
    const schoolClass = await aClassWith([
      { averages: r1, conduct: ['FAIR', 'FAIR'] },
      { averages: times(8, 60), failed: 2, conduct: ['SATISFACTORY', 'SATISFACTORY'] },
      { averages: times(8, 90), conduct: ['GOOD', 'UNSATISFACTORY'], absences: 45 },
      { averages: times(8, 90), conduct: ['GOOD', 'GOOD'] },
    ]);
    const [a = '', b = '', c = '', d = ''] = schoolClass.students;
    const path = `/classes/${schoolClass.id}`;
    const summer = (await reader.get(`${path}/summer`)).body;
    expect(summer.retests.filter((r: { studentId: string }) => r.studentId === a)).toHaveLength(3);
    expect(summer.trainings).toEqual([
      expect.objectContaining({ studentId: c, conduct: 'UNSATISFACTORY', version: 0 }),
    ]);
    const retest = (studentId: string, subject: Subject | undefined, value: object) => ({
      studentId,
      subjectId: subject?.id,
      value,
      version: 0,
    });
    const changes = [
      retest(a, scored[5], { tenths: 50 }),
      retest(a, scored[6], { tenths: 48 }),
      retest(a, scored[7], { tenths: 35 }),
      retest(b, commented[0], { passed: true }),
      retest(a, scored[0], { tenths: 90 }),
      retest(d, scored[0], { tenths: 90 }),
      retest(b, commented[1], { tenths: 90 }),
    ];
    expect((await reader.put(`${path}/retests`, { changes })).status).toBe(403);
    const saved = (await clerk.put(`${path}/retests`, { changes })).body.results;
    expect(saved.map((each: { code?: string; status: string }) => each.code ?? each.status)).toEqual([
      'saved',
      'saved',
      'saved',
      'saved',
      'grading.not_a_retest_subject',
      'grading.no_retest',
      'grading.wrong_kind',
    ]);
    const training = (studentId: string) => ({
      studentId,
      tasks: 'Lao động',
      level: 'SATISFACTORY',
      remark: '',
      version: 0,
    });
    const trained = await clerk.put(`${path}/summer-training`, { changes: [training(c), training(d)] });
    expect(trained.body.results).toMatchObject([
      { status: 'saved', version: 1 },
      { code: 'grading.no_summer_training' },
    ]);
    const { rows } = await resultsOf(schoolClass.id, 'HE');
    expect(rows.map(({ decision }) => decision)).toEqual([
      'PROMOTED_AFTER_SUMMER',
      'PROMOTED_AFTER_SUMMER',
      'PROMOTED_AFTER_SUMMER',
      'PROMOTED',
    ]);
    expect(rows[0]?.academic.final).toBe('SATISFACTORY');
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 3, incomplete: 0, waiting: 0 });
  });

  it('computed before anything was entered leaves who waits waiting, and says how many', async () => {
    const schoolClass = await aClassWith([toRetest, toTrain, excellent]);
    const [retested = '', trained = ''] = schoolClass.students;
    await compute(schoolClass.id, 'CN');
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 0, incomplete: 0, waiting: 2 });
    expect(await storedOf(schoolClass.id)).toEqual([]);
    const [a, b, c] = (await resultsOf(schoolClass.id, 'HE')).rows;
    expect(a).toMatchObject({ decision: 'RETEST', conduct: 'FAIR', academic: { final: null } });
    expect(a?.academic.provisional).toBe('UNSATISFACTORY');
    expect(b).toMatchObject({ decision: 'SUMMER_TRAINING', conduct: null, academic: { final: 'FAIR' } });
    expect(c).toMatchObject({ decision: 'PROMOTED', conduct: 'GOOD', academic: { final: 'GOOD' } });
    expect(await train(schoolClass.id, trained, null)).toBe('saved');
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 0, waiting: 2 });
    expect(await enter(schoolClass.id, retestOf(retested, scored[5], { tenths: 40 }))).toEqual(['saved']);
    // The two others can still mend it, so nothing is decided.
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 0, waiting: 2 });
    expect(await enter(schoolClass.id, retestOf(retested, scored[6], { tenths: 34 }))).toEqual(['saved']);
    // The last one cannot any more.
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 1, waiting: 1 });
    expect(await storedOf(schoolClass.id)).toMatchObject([{ student_id: retested, decision: 'REPEAT' }]);
  });

  it('a result taken back makes the pupil wait again, stored too; the principal may end the waiting', async () => {
    const schoolClass = await aClassWith([toTrain]);
    const [pupil = ''] = schoolClass.students;
    await compute(schoolClass.id, 'CN');
    await train(schoolClass.id, pupil, 'SATISFACTORY');
    await compute(schoolClass.id);
    expect(await storedOf(schoolClass.id)).toMatchObject([{ decision: 'PROMOTED_AFTER_SUMMER' }]);
    const back = { studentId: pupil, tasks: 'Lao động', level: null, remark: '', version: 1 };
    await clerk.put(`/classes/${schoolClass.id}/summer-training`, { changes: [back] });
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 1, waiting: 1 });
    expect(await storedOf(schoolClass.id)).toMatchObject([{ decision: 'SUMMER_TRAINING', is_out_of_date: false }]);
    const [row] = (await resultsOf(schoolClass.id, 'HE')).rows;
    expect((await decide(pupil, 'REPEAT', row?.version ?? 0, 'HE')).body).toMatchObject({
      decision: 'REPEAT',
      isOverridden: true,
      isOutOfDate: false,
    });
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 1, waiting: 0 });
    expect(await storedOf(schoolClass.id)).toMatchObject([{ decision: 'REPEAT', is_out_of_date: false }]);
  });

  it('everybody counts in the two areas of education: who waits without the result that is waited for', async () => {
    const schoolClass = await aClassWith([toRetest, toTrain, excellent, excellent, bothLow]);
    const other = await aClassWith([excellent, toRetest]);
    for (const { id } of [schoolClass, other]) await compute(id, 'CN');
    const counts = async (classId: string) => {
      const { classes } = (await reader.get(`/results/statistics?schoolYearId=${year.id}&period=HE`)).body;
      const own = classes.find((each: { classId: string }) => each.classId === classId);
      const ofLevel = (area: 'academic' | 'conduct') =>
        Object.fromEntries(
          own[area].levels.map(({ level, count }: { level: string; count: number }) => [level, count]),
        );
      return { pupils: own.pupils, academic: ofLevel('academic'), conduct: ofLevel('conduct'), ruleSet: own.ruleSet };
    };
    const before = {
      pupils: 5,
      academic: { GOOD: 2, FAIR: 1, SATISFACTORY: 0, UNSATISFACTORY: 1 },
      conduct: { GOOD: 2, FAIR: 1, SATISFACTORY: 0, UNSATISFACTORY: 1 },
      ruleSet: 'TT22',
    };
    expect(await counts(schoolClass.id)).toEqual(before);
    const [retested = '', trained = ''] = schoolClass.students;
    await train(schoolClass.id, trained, 'FAIR');
    await enter(
      schoolClass.id,
      retestOf(retested, scored[6], { tenths: 60 }),
      retestOf(retested, scored[7], { tenths: 60 }),
    );
    await compute(schoolClass.id);
    expect(await counts(schoolClass.id)).toEqual({
      ...before,
      academic: { GOOD: 2, FAIR: 1, SATISFACTORY: 1, UNSATISFACTORY: 1 },
      conduct: { GOOD: 2, FAIR: 2, SATISFACTORY: 0, UNSATISFACTORY: 1 },
    });
    // A class that never computed its summer: as the year ended, but for the one who waits.
    expect((await counts(other.id)).academic).toEqual({ GOOD: 1, FAIR: 0, SATISFACTORY: 0, UNSATISFACTORY: 0 });
    expect((await counts(other.id)).conduct).toEqual({ GOOD: 1, FAIR: 1, SATISFACTORY: 0, UNSATISFACTORY: 0 });
    const { statistics } = (await reader.get(`/classes/${schoolClass.id}/results?period=HE`)).body;
    expect(statistics.academic).toMatchObject({ assessed: 5, notAssessed: 0 });
  });

  it('titles are those of the year', async () => {
    const schoolClass = await aClassWith([excellent, toRetest, { ...excellent, averages: times(8, 90) }]);
    const titles = async (period: string) => (await resultsOf(schoolClass.id, period)).rows.map(({ title }) => title);
    expect(await titles('HE')).toEqual(['EXCELLENT_STUDENT', null, 'OUTSTANDING_STUDENT']);
    expect(await titles('HE')).toEqual(await titles('CN'));
  });

  it('on the school record only what the summer was for is there: no new conduct of who was only re-assessed', async () => {
    const schoolClass = await aClassWith([toRetest, toTrain, excellent, toRetest]);
    const [retested = '', trained = '', good = '', waiting = ''] = schoolClass.students;
    await train(schoolClass.id, trained, 'SATISFACTORY');
    const entered = [6, 7].map((index) => retestOf(retested, scored[index], { tenths: 60 }));
    await enter(schoolClass.id, ...entered);
    const loaded = await loadClassYear(server.services.db, schoolClass.id, '2027-07-20');
    if (!loaded) throw new Error('the class was just made');
    const paper = { homeroomTeacher: null, corrections: [], lockedOn: { 1: null, 2: null } };
    const texts = { subjects: [], remarks: new Map(), summerRemark: null };
    const school = { principalName: '' } as SchoolInfo;
    const line = (studentId: string) => {
      const { summary, promotion } = recordYear(computedResults(loaded), studentId, paper, texts, school, false);
      return { ...summary.afterSummer, promotion };
    };
    expect(line(retested)).toEqual({ conduct: null, academic: 'SATISFACTORY', promotion: 'PROMOTED_AFTER_SUMMER' });
    expect(line(trained)).toEqual({ conduct: 'SATISFACTORY', academic: null, promotion: 'PROMOTED_AFTER_SUMMER' });
    expect(line(good)).toEqual({ conduct: null, academic: null, promotion: 'PROMOTED' });
    expect(line(waiting)).toEqual({ conduct: null, academic: null, promotion: null });
  });

  it.each([
    { decision: 'RETEST', grade: 6, after: 'PROMOTED_AFTER_SUMMER' },
    { decision: 'SUMMER_TRAINING', grade: 9, after: 'COMPLETED_AFTER_SUMMER' },
  ])('the principal’s $decision opens the entry it names and is respected afterwards', async (example) => {
    const schoolClass = await aClassWith([bothLow], { grade: example.grade });
    const [pupil = ''] = schoolClass.students;
    const [, , , , , ...low] = scored;
    const pass = async () =>
      example.decision === 'RETEST'
        ? enter(schoolClass.id, ...low.map((subject) => retestOf(pupil, subject, { tenths: 50 })))
        : [await train(schoolClass.id, pupil, 'SATISFACTORY')];
    const isRetest = example.decision === 'RETEST';
    await compute(schoolClass.id, 'CN');
    expect((await resultsOf(schoolClass.id, 'CN')).rows[0]).toMatchObject({ decision: 'REPEAT', version: 1 });
    expect(await pass()).toEqual(
      isRetest ? times(3, 0).map(() => 'grading.no_retest') : ['grading.no_summer_training'],
    );
    expect((await decide(pupil, example.decision, 1)).status).toBe(200);
    const summer = (await reader.get(`/classes/${schoolClass.id}/summer`)).body;
    expect([summer.retests.length, summer.trainings.length]).toEqual(isRetest ? [3, 0] : [0, 1]);
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 0, waiting: 1 });
    expect(await pass()).toEqual(isRetest ? ['saved', 'saved', 'saved'] : ['saved']);
    expect((await compute(schoolClass.id)).body).toMatchObject({ stored: 1, waiting: 0 });
    await compute(schoolClass.id, 'CN');
    const [stored] = await storedOf(schoolClass.id);
    expect(stored).toMatchObject({ decision: example.after, is_out_of_date: false });
    expect((await resultsOf(schoolClass.id, 'HE')).rows[0]?.decision).toBe(example.after);
    // Taken back: the law's decision stands again, and what was stored after summer is out of date until computed.
    const { version = 0 } = (await resultsOf(schoolClass.id, 'CN')).rows[0] ?? {};
    expect((await decide(pupil, null, version)).body).toMatchObject({ decision: 'REPEAT', isOverridden: false });
    expect((await storedOf(schoolClass.id))[0]).toMatchObject({ is_out_of_date: true });
    await compute(schoolClass.id);
    expect((await storedOf(schoolClass.id))[0]).toMatchObject({ decision: 'REPEAT', is_out_of_date: false });
  });

  it('there is no re-assessment by decision where nothing can be re-assessed', async () => {
    const schoolClass = await aClassWith([{ averages: times(8, 70), conduct: ['GOOD', 'GOOD'] }]);
    const refused = await decide(schoolClass.students[0] ?? '', 'RETEST', 0);
    expect(refused).toMatchObject({ status: 409, body: { code: 'grading.nothing_to_retest' } });
    expect((await decide(schoolClass.students[0] ?? '', 'PROMOTED', 0)).status).toBe(200);
  });
});
