import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { lastDayOfMonth, type StatusSpan } from './pay-case.rules.ts';

/**
 * Days of a month on which pay follows a status of people's work, by their id: what they were last said to be holds until they are said to be
 * something else, and what they came as until then. Everybody, or some.
 */
export async function statusSpansIn(
  db: Kysely<Tables>,
  month: string,
  only?: readonly string[],
): Promise<ReadonlyMap<string, readonly StatusSpan[]>> {
  const end = lastDayOfMonth(month);
  const { rows } = await sql<StatusSpan & { personId: string }>`
    with told as (
      select teacher_id, from_status, to_status, paid_elsewhere, effective_on,
        row_number() over own as nth, lead(effective_on) over own as until
      from teacher_status_changes where ${only === undefined}::boolean or teacher_id = any(${[...(only ?? [])]}::uuid[])
      window own as (partition by teacher_id order by effective_on, changed_at, id)),
    spans as (
      select teacher_id, to_status, paid_elsewhere, effective_on as "from", coalesce(until - 1, ${end}::date) as "to" from told
      union all select teacher_id, from_status, false, ${month}::date, effective_on - 1 from told where nth = 1)
    select teacher_id as "personId", case when to_status = 'SECONDED' then 'SECONDED_ELSEWHERE' else to_status end as status,
      greatest("from", ${month}::date) as "from", least("to", ${end}::date) as "to"
    from spans
    where "from" <= ${end}::date and "to" >= greatest("from", ${month}::date) and (to_status in ('SUSPENDED', 'INSURANCE_LEAVE') or (to_status = 'SECONDED' and paid_elsewhere))
    union all select t.id, t.status, ${month}::date, ${end}::date from teachers t
      where t.status in ('SUSPENDED', 'INSURANCE_LEAVE') and not exists (select from teacher_status_changes c where c.teacher_id = t.id)
        and (${only === undefined}::boolean or t.id = any(${[...(only ?? [])]}::uuid[]))
    order by 1, 3`.execute(db);
  return groupBy(rows, ({ personId }) => personId);
}
