import type { EntryWindow, EntryWindowKind } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { windowLimits, windowState } from './entry-window.policy.ts';

const kinds: readonly EntryWindowKind[] = ['MARKS', 'CONDUCT'];

/** The windows of a year's semesters, those not set included. */
export async function entryWindowsOfYear(
  db: Kysely<Tables>,
  schoolYearId: string,
  today: string,
): Promise<EntryWindow[]> {
  const semesters = await db
    .selectFrom('semesters')
    .select(['id', 'ordinal', 'start_date as startDate', 'end_date as endDate'])
    .where('school_year_id', '=', schoolYearId)
    .orderBy('ordinal')
    .execute();
  if (semesters.length === 0) return [];
  const rows = await db
    .selectFrom('entry_windows')
    .select(['semester_id', 'kind', 'opens_on as opensOn', 'closes_on as closesOn', 'version'])
    .where(
      'semester_id',
      'in',
      semesters.map(({ id }) => id),
    )
    .execute();
  return semesters.flatMap((semester) => {
    const limits = windowLimits(semester);
    return kinds.map((kind) => {
      const row = rows.find((each) => each.semester_id === semester.id && each.kind === kind) ?? null;
      return {
        semesterId: semester.id,
        semesterOrdinal: semester.ordinal,
        kind,
        opensOn: row?.opensOn ?? null,
        closesOn: row?.closesOn ?? null,
        earliest: limits.startDate,
        latest: limits.endDate,
        state: windowState(row, today),
        version: row?.version ?? 0,
      };
    });
  });
}

/** The days on which marks or conduct of a semester may be entered; null: not set, then it is the semester itself. */
export async function entryWindow(
  db: Kysely<Tables>,
  semesterId: string,
  kind: EntryWindowKind,
): Promise<{ opensOn: string; closesOn: string } | null> {
  const row = await db
    .selectFrom('entry_windows')
    .select(['opens_on as opensOn', 'closes_on as closesOn'])
    .where('semester_id', '=', semesterId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}
