import type { Decision, PeriodResult } from '@phuong/contract/grading/results/result.schema.ts';
import type { AcademicLevel, Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { computeResult } from './class-result.rules.ts';
import { loadClassYear } from './class-year.reads.ts';
import type { ClassYear } from './class-year.rules.ts';
import { pupilResult } from './pupil-result.rules.ts';

/**
 * Computes and stores a class's results of a period. Levels and decisions made by hand stay.
 * @throws AppError 404; 409 for a grade without such results.
 */
export async function computeResults(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  period: Period,
) {
  return inTransaction(database, async (trx) => {
    const year = await loadClassYear(trx, classId, clock.today());
    if (!year) throw notFound();
    const { stored, incomplete } = await storeResults(trx, year, period, by.actor.userId, clock.now());
    await audit(trx, by, {
      action: 'results.compute',
      entity: 'class',
      entityId: classId,
      after: { class: year.className, period, stored, incomplete },
    });
    return { stored, incomplete, computedAt: clock.now().toISOString() };
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
  for (const period of periods) await storeResults(trx, year, period, null, new Date());
}

async function storeResults(
  trx: Kysely<Tables>,
  year: ClassYear,
  period: Period,
  userId: string | null,
  now: Date,
): Promise<{ stored: number; incomplete: number }> {
  const pupils = year.roster
    .filter(({ leftOn }) => leftOn === null)
    .map(({ studentId }) => ({ studentId, ...pupilResult(year, studentId, period) }));
  // Results taken over without marks are records: nothing to compute them from.
  const computable = year.hasMarks ? pupils : pupils.filter((pupil) => pupil.stored === undefined);
  const stored = period === 'HE' ? computable.filter(({ studentId }) => hasSummer(year, studentId)) : computable;
  if (stored.length === 0) return { stored: 0, incomplete: 0 };
  await upsertTerms(trx, year, period, stored, userId, now);
  if (period !== 'HE') await upsertOutcomes(trx, year, period, stored);
  return {
    stored: stored.length,
    incomplete: stored.filter(({ result }) => result.academic.final === null || result.conduct === null).length,
  };
}

type Computed = ReturnType<typeof pupilResult> & { readonly studentId: string };

/** Whether the year's decision sends the pupil into summer; others have no result after it. */
function hasSummer(year: ClassYear, studentId: string): boolean {
  const facts = year.factsOf(studentId, 'CN');
  const overridden = year.stored.get(studentId)?.get('CN');
  const decision = overridden?.isOverridden ? overridden.decision : computeResult(year.frame, facts, 'CN').decision;
  return decision === 'RETEST' || decision === 'SUMMER_TRAINING';
}

async function upsertTerms(
  trx: Kysely<Tables>,
  year: ClassYear,
  period: Period,
  pupils: readonly Computed[],
  userId: string | null,
  now: Date,
): Promise<void> {
  const rows = pupils.map(({ studentId, computed, excused, unexcused }) => ({
    student_id: studentId,
    school_year_id: year.schoolYearId,
    period,
    class_id: year.classId,
    rule_set: year.frame.regulation.id,
    academic_base: computed.base,
    academic_final: computed.computed,
    adjusted_by_subject_id: computed.adjustedBySubjectId,
    manual_level: null,
    mean_tenths: computed.mean,
    conduct: computed.conduct,
    absences_excused: excused,
    absences_unexcused: unexcused,
    title: computed.title,
    decision: computed.decision,
    reasons: JSON.stringify(computed.decisionReasons),
    computed_by: userId,
    computed_at: now,
  }));
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

async function upsertOutcomes(
  trx: Kysely<Tables>,
  year: ClassYear,
  period: 'HK1' | 'HK2' | 'CN',
  pupils: readonly Computed[],
): Promise<void> {
  const rows = pupils.flatMap(({ studentId, outcomes }) =>
    year.frame.subjects.map((subject, index) => {
      const outcome = outcomes[index] ?? null;
      return {
        student_id: studentId,
        school_year_id: year.schoolYearId,
        period,
        subject_id: subject.id,
        class_id: year.classId,
        tenths: typeof outcome === 'number' ? outcome : null,
        passed: outcome === 'PASS' ? true : outcome === 'NOT_PASSED' ? false : null,
      };
    }),
  );
  for (let start = 0; start < rows.length; start += 2000) {
    await trx
      .insertInto('subject_results')
      .values(rows.slice(start, start + 2000))
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'school_year_id', 'period', 'subject_id']).doUpdateSet((eb) => ({
          class_id: eb.ref('excluded.class_id'),
          tenths: eb.ref('excluded.tenths'),
          passed: eb.ref('excluded.passed'),
        })),
      )
      .execute();
  }
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
 * @throws AppError 404; 409 for a stale version or a level that the regulation does not have.
 */
export async function overrideResult(
  { database, clock }: Services,
  by: By & { actor: Actor },
  studentId: string,
  input: OverrideInput,
): Promise<PeriodResult> {
  return inTransaction(database, async (trx) => {
    const classId = await classOfYear(trx, studentId, input.schoolYearId);
    const load = () => classId && loadClassYear(trx, classId, clock.today(), { studentIds: [studentId] });
    const year = await load();
    if (!year) throw notFound();
    const before = pupilResult(year, studentId, input.period);
    if (before.result.version !== input.version) {
      throw new AppError('platform.stale_version', { current: before.result });
    }
    const { levels } = year.frame.regulation.academic.value;
    if (input.level !== null && !levels.includes(input.level)) {
      throw fieldError('grading.level_not_in_regulation', 'level');
    }
    const now = clock.now();
    const isRecord = !year.hasMarks && before.stored !== undefined;
    if (!isRecord) await upsertTerms(trx, year, input.period, [{ studentId, ...before }], by.actor.userId, now);
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
    const after = await load();
    if (!after) throw notFound();
    const { computed } = pupilResult(after, studentId, input.period);
    await trx
      .updateTable('term_results')
      .set(
        isRecord
          ? { decision: input.decision ?? before.result.decision, version: input.version + 1 }
          : { decision: input.decision ?? computed.decision, title: computed.title },
      )
      .where('student_id', '=', studentId)
      .where('school_year_id', '=', input.schoolYearId)
      .where('period', '=', input.period)
      .execute();
    await audit(trx, by, {
      action: 'results.override',
      entity: 'student',
      entityId: studentId,
      before: { period: input.period, level: before.result.academic.final, decision: before.result.decision },
      after: { period: input.period, level: input.level, decision: input.decision },
      reason: input.reason,
    });
    const written = await load();
    if (!written) throw notFound();
    return pupilResult(written, studentId, input.period).result;
  });
}

/** The class a pupil was in last in a year. */
export async function classOfYear(
  db: Kysely<Tables>,
  studentId: string,
  schoolYearId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('enrolments')
    .select('class_id')
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', schoolYearId)
    .orderBy(sql`to_date desc nulls first`)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.class_id;
}
