import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { targetOfImport } from '../../../platform/record/import-runs.ts';
import type { UndoDescription } from '../../../platform/record/import-undo.ts';
import { markPapersOfPupilsOutOfDate } from '../results/out-of-date.writes.ts';
import { upsertSubjectResults } from '../results/subject-results.writes.ts';
import { holdForPastResults } from './year-results.guards.ts';
import { movedUpSince, pupilsOfImport, type ResultsTarget } from './year-results-import.reads.ts';
import type { YearResultTask } from './year-results-import.rules.ts';

const rowsAtOnce = 500;

/**
 * Stores results that were made elsewhere: records, which nothing here computes again (`storeResults` leaves a class without marks as it
 * is). Papers of the period and of the year show them.
 */
export async function writeYearResults(
  trx: Kysely<Tables>,
  by: By,
  tasks: readonly YearResultTask[],
  { schoolYearId, period }: ResultsTarget,
  now: Date,
): Promise<void> {
  if (tasks.length === 0) return;
  const key = { school_year_id: schoolYearId, period };
  for (let start = 0; start < tasks.length; start += rowsAtOnce) {
    const some = tasks.slice(start, start + rowsAtOnce);
    await trx
      .insertInto('term_results')
      .values(
        some.map(({ studentId, classId, ruleSet, result }) => ({
          ...key,
          student_id: studentId,
          class_id: classId,
          rule_set: ruleSet,
          academic_base: result.academic,
          academic_final: result.academic,
          adjusted_by_subject_id: null,
          manual_level: null,
          mean_tenths: result.mean,
          conduct: result.conduct,
          absences_excused: result.excused,
          absences_unexcused: result.unexcused,
          title: result.title,
          decision: result.decision,
          reasons: '[]',
          computed_by: by.actor?.userId ?? null,
          computed_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'school_year_id', 'period']).doUpdateSet((eb) => ({
          class_id: eb.ref('excluded.class_id'),
          rule_set: eb.ref('excluded.rule_set'),
          academic_base: eb.ref('excluded.academic_base'),
          academic_final: eb.ref('excluded.academic_final'),
          mean_tenths: eb.ref('excluded.mean_tenths'),
          conduct: eb.ref('excluded.conduct'),
          absences_excused: eb.ref('excluded.absences_excused'),
          absences_unexcused: eb.ref('excluded.absences_unexcused'),
          title: eb.ref('excluded.title'),
          decision: eb.ref('excluded.decision'),
          is_out_of_date: false,
          version: sql<number>`term_results.version + 1`,
          computed_by: eb.ref('excluded.computed_by'),
          computed_at: eb.ref('excluded.computed_at'),
        })),
      )
      .execute();
    await writeOutcomes(trx, some, key);
  }
  await markPapersOfPupilsOutOfDate(
    trx,
    schoolYearId,
    tasks.map(({ studentId }) => studentId),
    [period, 'CN'],
  );
  await auditAll(
    trx,
    by,
    tasks.map(({ studentId, className, result: { outcomes, ...result } }) => ({
      action: 'yearResults.import',
      entity: 'student',
      entityId: studentId,
      after: { period, className, ...result, count: outcomes.size },
    })),
  );
}

async function writeOutcomes(
  trx: Kysely<Tables>,
  tasks: readonly YearResultTask[],
  key: { readonly school_year_id: string; readonly period: ResultsTarget['period'] },
): Promise<void> {
  const rows = tasks.flatMap(({ studentId, classId, result }) =>
    [...result.outcomes].map(([subjectId, value]) => ({
      ...key,
      student_id: studentId,
      class_id: classId,
      subject_id: subjectId,
      tenths: 'tenths' in value ? value.tenths : null,
      passed: 'passed' in value ? value.passed : null,
    })),
  );
  await upsertSubjectResults(trx, rows);
}

/** Taking such a file back: the year is open, and nobody was moved up by its results. */
export const undoYearResults = (now: () => Date): UndoDescription => ({
  hold: (trx, { schoolYearId = '' }) => holdForPastResults(trx, { schoolYearId }, now()),
  uses: movedUpSince,
  async before(trx, _by, importId) {
    const { schoolYearId = '' } = await targetOfImport(trx, importId);
    const ids = await pupilsOfImport(trx, importId);
    await markPapersOfPupilsOutOfDate(trx, schoolYearId, ids, ['HK1', 'HK2', 'CN']);
  },
});
