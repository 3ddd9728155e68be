import type { Decision, PeriodResult } from '@phuong/contract/grading/results/result.schema.ts';
import type { AcademicLevel, Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { hasSummerPath } from '@phuong/rules/results/promotion.ts';
import type { PupilResult } from '@phuong/rules/results/pupil-result.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { type ClassResults, type PupilResults, resultsOf } from './class-results.rules.ts';
import { classOfYear, loadClassYear } from './class-year.reads.ts';
import { markPapersOfPupilsOutOfDate, markResultsOutOfDate } from './out-of-date.writes.ts';
import { upsertSubjectResults } from './subject-results.writes.ts';

/**
 * Computes and stores a class's results of a period. Levels and decisions made by hand stay.
 * @throws AppError 404; 409 for a grade without such results or a closed year.
 */
export async function computeResults(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  period: Period,
) {
  return inTransaction(database, async (trx) => {
    const { correction } = await openForResults(trx, { classId }, clock.now());
    const year = await loadClassYear(trx, classId, clock.today());
    if (!year) throw notFound();
    const counts = await storeResults(trx, resultsOf(year), period, by.actor.userId, clock.now());
    await audit(trx, by, {
      action: 'results.compute',
      entity: 'class',
      entityId: classId,
      after: { class: year.className, period, ...counts },
      reason: correction,
    });
    return { ...counts, computedAt: clock.now().toISOString() };
  });
}

/** Stores a class's results of these periods; for data that did not come through people (demonstration, taken over). */
export async function computeStoredResults(
  trx: Kysely<Tables>,
  classId: string,
  periods: readonly Period[] = ['HK1', 'HK2', 'CN'],
): Promise<void> {
  const year = await loadClassYear(trx, classId, '9999-12-31');
  if (!year) return;
  const results = resultsOf(year);
  for (const period of periods) await storeResults(trx, results, period, null, new Date());
}

async function storeResults(
  trx: Kysely<Tables>,
  results: ClassResults,
  period: Period,
  userId: string | null,
  now: Date,
): Promise<{ stored: number; incomplete: number; waiting: number }> {
  const pupils = results.presentIn(period).map(({ studentId }) => ({ studentId, ...results.of(studentId) }));
  // Results taken over without marks are records: nothing to compute them from.
  const computable = results.year.hasMarks ? pupils : pupils.filter((pupil) => !pupil.facts.stored.has(period));
  const waiting = period === 'HE' ? computable.filter(waitsForSummer) : [];
  const asked = period === 'HE' ? computable.filter((pupil) => hasSummerLine(pupil, waiting)) : computable;
  const emptied = asked.filter((pupil) => !waiting.includes(pupil) && wouldEmpty(pupil, period));
  const studentIds = emptied.map(({ studentId }) => studentId);
  await markResultsOutOfDate(trx, results.year.schoolYearId, studentIds, [period]);
  const stored = asked.filter((pupil) => !emptied.includes(pupil));
  const counts = { stored: stored.length, incomplete: emptied.length, waiting: waiting.length };
  if (stored.length === 0) return counts;
  await upsertTerms(trx, results, period, stored, userId, now);
  if (period !== 'HE') await upsertOutcomes(trx, results, period, stored);
  const shown = stored.filter((pupil) => !waiting.includes(pupil)).map((pupil) => pupil.in(period).result);
  const lacking = shown.filter(({ academic, conduct }) => academic.final === null || conduct === null);
  return { ...counts, incomplete: counts.incomplete + lacking.length };
}

type Pupil = Pick<PupilResults, 'in'> & { readonly studentId: string };

/** A level, title or decision once stored is not replaced by nothing: it stays, marked out of date, until there is another one. */
function wouldEmpty(pupil: Pupil, period: Period): boolean {
  const { computed, stored } = pupil.in(period);
  const isIncomplete = computed.final === null || computed.conduct === null;
  if (!isIncomplete || stored === undefined) return false;
  const { academicFinal, title, isOverridden, decision } = stored;
  // A decision by hand stays whatever is computed.
  return [academicFinal, title, isOverridden ? null : decision].some(Boolean);
}

/** Whether the pupil has to be re-assessed or to train in summer and has no result of it yet. */
const waitsForSummer = (pupil: Pupil): boolean => hasSummerPath(pupil.in('HE').result.decision);

/**
 * Who has a line of their own for after the summer: those with a result of it. Everybody else stands as the year ended, by the line of the
 * year; a line from before they waited, or before the year's decision changed, follows.
 */
function hasSummerLine(pupil: Pupil, waiting: readonly Pupil[]): boolean {
  const isMended = hasSummerPath(pupil.in('CN').result.decision) && !waiting.includes(pupil);
  return isMended || pupil.in('HE').stored !== undefined;
}

async function upsertTerms(
  trx: Kysely<Tables>,
  { year }: ClassResults,
  period: Period,
  pupils: readonly Pupil[],
  userId: string | null,
  now: Date,
): Promise<void> {
  const rows = pupils.map((pupil) => {
    const { computed, result } = pupil.in(period);
    return {
      student_id: pupil.studentId,
      school_year_id: year.schoolYearId,
      period,
      class_id: year.classId,
      rule_set: year.frame.regulation.id,
      manual_level: null,
      absences_excused: result.excused,
      absences_unexcused: result.unexcused,
      ...computedColumns(computed),
      computed_by: userId,
      computed_at: now,
    };
  });
  await trx
    .insertInto('term_results')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'school_year_id', 'period']).doUpdateSet((eb) => ({
        class_id: eb.ref('excluded.class_id'),
        rule_set: eb.ref('excluded.rule_set'),
        academic_base: eb.ref('excluded.academic_base'),
        academic_final: eb.ref('excluded.academic_final'),
        adjusted_by_subject_id: eb.ref('excluded.adjusted_by_subject_id'),
        mean_tenths: eb.ref('excluded.mean_tenths'),
        conduct: eb.ref('excluded.conduct'),
        absences_excused: eb.ref('excluded.absences_excused'),
        absences_unexcused: eb.ref('excluded.absences_unexcused'),
        title: eb.ref('excluded.title'),
        decision: sql<string | null>`case when term_results.decided_by_override then term_results.decision
          else excluded.decision end`,
        reasons: eb.ref('excluded.reasons'),
        is_out_of_date: false,
        version: sql<number>`term_results.version + 1`,
        computed_by: eb.ref('excluded.computed_by'),
        computed_at: eb.ref('excluded.computed_at'),
      })),
    )
    .execute();
}

const computedColumns = (computed: PupilResult) => ({
  academic_base: computed.base,
  academic_final: computed.computed,
  adjusted_by_subject_id: computed.adjustedBySubjectId,
  mean_tenths: computed.mean,
  conduct: computed.conduct,
  title: computed.title,
  decision: computed.decision,
  reasons: JSON.stringify(computed.decisionReasons),
});

async function upsertOutcomes(
  trx: Kysely<Tables>,
  { year }: ClassResults,
  period: 'HK1' | 'HK2' | 'CN',
  pupils: readonly Pupil[],
): Promise<void> {
  const rows = pupils.flatMap((pupil) => {
    const { outcomes } = pupil.in(period);
    return year.frame.subjects.map((subject, index) => {
      const outcome = outcomes[index] ?? null;
      return {
        student_id: pupil.studentId,
        school_year_id: year.schoolYearId,
        period,
        subject_id: subject.id,
        class_id: year.classId,
        tenths: typeof outcome === 'number' ? outcome : null,
        passed: outcome === 'PASS' ? true : outcome === 'NOT_PASSED' ? false : null,
      };
    });
  });
  await upsertSubjectResults(trx, rows);
}

export interface OverrideInput {
  readonly schoolYearId: string;
  readonly period: Period;
  readonly level: AcademicLevel | null;
  readonly decision: Decision | null;
  readonly reason: string;
  readonly version: number;
}

/**
 * The principal's decision on a pupil's level or promotion; null takes it back. The computed result stays beside it.
 * A decision on the year opens the summer path it names, so a stored result after summer is out of date.
 * @throws AppError 404; 409 for a stale version, a closed year, a level that the regulation does not have, or a re-assessment or summer
 * training where there is nothing to re-assess or the regulation knows no training.
 */
export async function overrideResult(
  { database, clock }: Services,
  by: By & { actor: Actor },
  studentId: string,
  input: OverrideInput,
): Promise<PeriodResult> {
  return inTransaction(database, async (trx) => {
    // There may be no row of the result yet: who decides on one pupil takes turns at the pupil.
    await trx.selectFrom('students').select('id').where('id', '=', studentId).forNoKeyUpdate().execute();
    await openForResults(trx, { schoolYearId: input.schoolYearId }, clock.now());
    const classId = await classOfYear(trx, studentId, input.schoolYearId);
    const load = async () => {
      const year = classId && (await loadClassYear(trx, classId, clock.today(), { studentIds: [studentId] }));
      if (!year) throw notFound();
      return resultsOf(year);
    };
    const results = await load();
    const { year } = results;
    const pupil = results.of(studentId);
    const before = pupil.in(input.period);
    if (before.result.version !== input.version) {
      throw new AppError('platform.stale_version', { current: before.result });
    }
    const { levels } = year.frame.regulation.academic.value;
    if (input.level !== null && !levels.includes(input.level)) {
      throw fieldError('grading.level_not_in_regulation', 'level');
    }
    refuseEmptyPath(results, studentId, input.decision);
    const now = clock.now();
    const isRecord = !year.hasMarks && before.stored !== undefined;
    if (!isRecord) await upsertTerms(trx, results, input.period, [{ studentId, ...pupil }], by.actor.userId, now);
    const hasDecision = input.decision !== null;
    await trx
      .updateTable('term_results')
      .set({
        manual_level: input.level,
        manual_reason: input.level === null ? '' : input.reason,
        decided_by_override: hasDecision,
        override_reason: hasDecision ? input.reason : '',
      })
      .where('student_id', '=', studentId)
      .where('school_year_id', '=', input.schoolYearId)
      .where('period', '=', input.period)
      .execute();
    const { computed } = (await load()).of(studentId).in(input.period);
    await trx
      .updateTable('term_results')
      .set(
        isRecord
          ? { decision: input.decision ?? before.result.decision, version: input.version + 1 }
          : { ...computedColumns(computed), decision: input.decision ?? computed.decision },
      )
      .where('student_id', '=', studentId)
      .where('school_year_id', '=', input.schoolYearId)
      .where('period', '=', input.period)
      .execute();
    // The year's papers show the semesters too.
    const shownIn: Period[] = input.period === 'HE' ? ['HE'] : [input.period, 'CN'];
    await markPapersOfPupilsOutOfDate(trx, input.schoolYearId, [studentId], shownIn);
    if (input.period === 'CN') await markResultsOutOfDate(trx, input.schoolYearId, [studentId], ['HE']);
    await audit(trx, by, {
      action: 'results.override',
      entity: 'student',
      entityId: studentId,
      before: { period: input.period, level: before.result.academic.final, decision: before.result.decision },
      after: { period: input.period, level: input.level, decision: input.decision },
      reason: input.reason,
    });
    return (await load()).of(studentId).in(input.period).result;
  });
}

/** The principal may send any pupil into summer, but only where there is something to do. */
function refuseEmptyPath({ year, of }: ClassResults, studentId: string, decision: Decision | null): void {
  const { regulation } = year.frame;
  if (decision === 'SUMMER_TRAINING' && !regulation.promotion.value.hasSummerTraining) {
    throw fieldError('grading.no_training_in_regulation', 'decision');
  }
  if (decision === 'RETEST' && year.hasMarks && of(studentId).failedSubjects().length === 0) {
    throw fieldError('grading.nothing_to_retest', 'decision');
  }
}
