import type { Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { countsBasis } from './counts-basis.rules.ts';
import { standingCounts } from './standing-counts.reads.ts';

/**
 * Whether what is kept of the class `c` (and `k`, its row of `counted_classes`) is what would be counted now: nothing it was counted from has
 * been written since, and no stay has ended by the calendar alone.
 */
export const isCounted = (today: string): RawBuilder<boolean> => sql<boolean>`(
  k.class_id is not null and k.basis = ${countsBasis()} and k.counted_on <= ${today}::date
  and (k.good_until is null or k.good_until >= ${today}::date)
  and not exists (select from changed_classes n where n.class_id = c.id))`;

interface ClassesAsked {
  readonly schoolYearId: string;
  readonly grades?: readonly number[] | undefined;
  readonly classId?: string | undefined;
  readonly classIds?: readonly string[] | RawBuilder<unknown> | undefined;
}

/** The classes asked for: `id`, `name`, `name_key`, `grade`, `is_counted`. */
export const classesAsked = ({ schoolYearId, grades, classId, classIds }: ClassesAsked, today: string) => sql`
  select c.id, c.name, c.name_key, c.grade, ${isCounted(today)} as is_counted
  from classes c left join counted_classes k on k.class_id = c.id
  where c.school_year_id = ${schoolYearId}
    ${grades === undefined ? sql`` : sql`and c.grade = any(${[...grades]}::int[])`}
    ${classId === undefined ? sql`` : sql`and c.id = ${classId}`}
    ${classIds === undefined ? sql`` : sql`and c.id = any(${classIds}::uuid[])`}`;

/** The ids of those classes of `asked` whose numbers are to be counted now: what they cost goes by how many they are. */
export const uncounted = sql`(select array_agg(id) from asked where not is_counted)`;

/** How the classes of `asked` (`classesAsked`) stand: what is kept of them, and of the others what is counted now. */
export const classStandings = (of: { readonly schoolYearId: string; readonly period: Period }, today: string) => sql`
  select s.class_id, s.without_level, s.out_of_date, s.results, s.computed_at, s.alike
  from asked a join class_standings s on s.class_id = a.id and s.period = ${of.period} where a.is_counted
  union all
  select l.class_id, l.without_level, l.out_of_date, l.results, l.computed_at, l.alike
  from (${standingCounts({ ...of, classIds: uncounted }, today)}) l`;
