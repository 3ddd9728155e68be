import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { openForResults } from '../../school/school.public.ts';

/**
 * Holds a year into which results made elsewhere may come: open or reopened for corrections, as for every result; or one in which nobody
 * ever entered a mark here, closed or not, for then the year was never lived in this program. @throws AppError 404; 409 when it is closed.
 */
export async function holdForPastResults(
  trx: Kysely<Tables>,
  { schoolYearId }: { readonly schoolYearId: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ is_untouched: boolean }>`
    select not exists (select from mark_sheets s join semesters t on t.id = s.semester_id where t.school_year_id = y.id
      and (exists (select from marks m where m.sheet_id = s.id) or exists (select from mark_changes c where c.sheet_id = s.id)))
      as is_untouched
    from school_years y where y.id = ${schoolYearId} for share of y`.execute(trx);
  if (!rows[0]?.is_untouched) await openForResults(trx, { schoolYearId }, now);
}
