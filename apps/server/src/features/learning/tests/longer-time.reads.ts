import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type LongerTime, noLongerTime } from './time.rules.ts';

/** With what a pupil may do more often. */
export interface OwnAllowance extends LongerTime {
  readonly moreAttempts: number;
}

const none: OwnAllowance = { ...noLongerTime, moreAttempts: 0 };

/** What pupils have more than their class at one test; everybody asked for is in it. */
export async function readAllowances(
  db: Kysely<Tables>,
  itemId: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, OwnAllowance>> {
  const { rows } = await sql<OwnAllowance & { studentId: string }>`
    select s.id as "studentId", coalesce(a.more_minutes, 0) as "moreMinutes", coalesce(t.more_percent, 0) as "morePercent",
      a.opens_at as "opensAt", a.cut_off_at as "cutOffAt", coalesce(a.more_attempts, 0) as "moreAttempts"
    from unnest(${[...studentIds]}::uuid[]) as s(id)
      left join test_accommodations a on a.item_id = ${itemId} and a.student_id = s.id
      left join standing_accommodations t on t.student_id = s.id`.execute(db);
  const known = new Map(rows.map(({ studentId, ...own }): [string, OwnAllowance] => [studentId, own]));
  return new Map(studentIds.map((id) => [id, known.get(id) ?? none]));
}
