import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const everyPeriod: readonly Period[] = ['HK1', 'HK2', 'CN', 'HE'];

/** Stored results of pupils no longer fit what they were made of; issued papers that show them neither. */
export async function markResultsOutOfDate(
  trx: Kysely<Tables>,
  schoolYearId: string,
  studentIds: readonly string[],
  periods: readonly Period[] = everyPeriod,
): Promise<void> {
  if (studentIds.length === 0) return;
  await trx
    .updateTable('term_results')
    .set({ is_out_of_date: true })
    .where('school_year_id', '=', schoolYearId)
    .where('student_id', 'in', studentIds)
    .where('period', 'in', periods)
    .execute();
  await markPapersOfPupilsOutOfDate(trx, schoolYearId, studentIds, periods);
}

/** Issued papers that show these periods of the pupils: their own, and those of the classes they were in. */
export async function markPapersOfPupilsOutOfDate(
  trx: Kysely<Tables>,
  schoolYearId: string,
  studentIds: readonly string[],
  periods: readonly Period[],
): Promise<void> {
  // What follows the summer stands on the papers of the year; a class's own papers do not show it.
  const ofClasses = periods.filter((period) => period !== 'HE');
  const ofPupils = periods.map((period) => (period === 'HE' ? 'CN' : period));
  await trx
    .updateTable('transcripts')
    .set({ is_out_of_date: true })
    .where('school_year_id', '=', schoolYearId)
    .where('state', '=', 'final')
    .where(({ and, or, eb, selectFrom }) =>
      or([
        and([eb('student_id', 'in', studentIds), eb('period', 'in', ofPupils)]),
        and([
          eb('kind', '=', 'CLASS'),
          ofClasses.length > 0 ? eb('period', 'in', ofClasses) : eb.lit(false),
          eb(
            'class_id',
            'in',
            selectFrom('enrolments')
              .select('class_id')
              .where('student_id', 'in', studentIds)
              .where('school_year_id', '=', schoolYearId),
          ),
        ]),
      ]),
    )
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
