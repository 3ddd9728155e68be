import type { GradeColumnTemplate } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import type { SubjectMode } from '@phuong/contract/school/subjects/subject.contract.ts';
import { requiredRegularCount } from '@phuong/rules/columns/required-columns.ts';
import type { Regulation } from '@phuong/rules/regulation/regulation.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { mostAnnualPeriods } from './grade-column.rules.ts';
import { gradingPolicyAt } from './grading-policy.reads.ts';
import { regulationOn } from './regulation-on.rules.ts';

/** The column templates, scored subjects first, with what the law and the school's own setting allow on a day. */
export async function listGradeColumns(db: Kysely<Tables>, today: string): Promise<GradeColumnTemplate[]> {
  const [rows, policy] = await Promise.all([
    db.selectFrom('grade_column_templates').selectAll().orderBy('mode', 'desc').orderBy('periods_from').execute(),
    gradingPolicyAt(db, today),
  ]);
  const regulation = regulationOn(today);
  return rows.map((row) => {
    const minimumCount = requiredRegularCount({ mode: row.mode, annualPeriods: row.periods_to }, regulation);
    return {
      id: row.id,
      mode: row.mode,
      periodsFrom: row.periods_from,
      periodsTo: row.periods_to === mostAnnualPeriods ? null : row.periods_to,
      regularCount: row.regular_count,
      minimumCount,
      maximumCount: minimumCount + policy.extraRegularAllowed,
      weights: row.mode === 'SCORE' ? regulation.assessment.value.weights : null,
      legalBasis: row.legal_basis,
      version: row.version,
    };
  });
}

/** @returns undefined when there is none. */
export async function findGradeColumn(
  db: Kysely<Tables>,
  id: string,
  today: string,
): Promise<GradeColumnTemplate | undefined> {
  return (await listGradeColumns(db, today)).find((each) => each.id === id);
}

/**
 * Regular columns a new mark sheet gets, without a topic cluster: as the school's template says, never fewer than the law requires.
 * `annualPeriods` leaves out the topic cluster.
 */
export async function regularColumnCount(
  db: Kysely<Tables>,
  subject: { readonly mode: SubjectMode; readonly annualPeriods: number },
  regulation: Regulation,
): Promise<number> {
  const template = await db
    .selectFrom('grade_column_templates')
    .select('regular_count')
    .where('mode', '=', subject.mode)
    .where('periods_from', '<=', subject.annualPeriods)
    .where('periods_to', '>=', subject.annualPeriods)
    .executeTakeFirst();
  return Math.max(template?.regular_count ?? 0, requiredRegularCount(subject, regulation));
}
