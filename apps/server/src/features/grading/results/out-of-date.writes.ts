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

/** Stored results and issued papers that stand on an opened sheet are out of date until they are made again. */
export async function markPapersOutOfDate(
  trx: Kysely<Tables>,
  { classId, semesterOrdinal }: { readonly classId: string; readonly semesterOrdinal: number },
): Promise<void> {
  const periods = [`HK${semesterOrdinal}`, 'CN', 'HE'] as ('HK1' | 'HK2' | 'CN')[];
  await trx
    .updateTable('term_results')
    .set({ is_out_of_date: true })
    .where('class_id', '=', classId)
    .where('period', 'in', periods)
    .execute();
  await trx
    .updateTable('transcripts')
    .set({ is_out_of_date: true })
    .where('class_id', '=', classId)
    .where('period', 'in', periods)
    .where('state', '=', 'final')
    .execute();
}
