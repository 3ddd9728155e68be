import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Stored results of pupils no longer fit what they were made of; issued papers that show them neither. */
export async function markResultsOutOfDate(
  trx: Kysely<Tables>,
  schoolYearId: string,
  studentIds: readonly string[],
  periods: readonly Period[],
): Promise<void> {
  if (studentIds.length === 0) return;
  await trx
    .updateTable('term_results')
    .set({ is_out_of_date: true })
    .where('school_year_id', '=', schoolYearId)
    .where('student_id', 'in', studentIds)
    .where('period', 'in', periods)
    .execute();
}
