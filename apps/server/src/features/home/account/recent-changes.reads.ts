import type { HomeChange } from '@phuong/contract/home/home.schema.ts';
import { type Kysely, sql } from 'kysely';
import { todaysName } from '../../../platform/audit/former-names.rules.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const shown = 8;
/** Marks come in dozens; so many cells are looked at to tell the last few occasions. */
const cellsLookedAt = 400;

interface ChangeRow {
  kind: HomeChange['kind'];
  key: string;
  at: Date;
  who: string | null;
  action: string;
  entity: string;
  name: string | null;
  count: number;
  reason: string | null;
}

/**
 * The last things people did, newest first: steps of mark sheets and changes of marks for those who check sheets, the audit log for
 * administrators only. One query.
 */
export async function readRecentChanges(
  db: Kysely<Tables>,
  see: { readonly marks: boolean; readonly audit: boolean },
): Promise<HomeChange[]> {
  const parts = [...(see.marks ? [sheetSteps, markChanges] : []), ...(see.audit ? [auditEntries] : [])];
  if (parts.length === 0) return [];
  const { rows } = await sql<ChangeRow>`
    select * from (${sql.join(parts, sql` union all `)}) changes order by at desc, key limit ${shown}`.execute(db);
  return rows.map(({ at, who, name, reason, ...row }) => ({
    ...row,
    action: todaysName(row.action),
    entity: todaysName(row.entity),
    at: at.toISOString(),
    who: who ?? '',
    name: name ?? '',
    reason: reason ?? '',
  }));
}

/** Ids are ordered by time: the newest need no other index. */
const sheetSteps = sql`
  select 'sheet' as kind, e.id::text as key, e.at, e.by_name as who, e.action, 'mark_sheet' as entity,
    sub.short_name || ' ' || c.name as name, 1 as count, e.note as reason
  from (select * from mark_sheet_events order by id desc limit ${shown}) e
  join mark_sheets s on s.id = e.sheet_id
  join classes c on c.id = s.class_id
  join subjects sub on sub.id = s.subject_id`;

/** One line for what one person did in one sheet on one day: first entries and corrections apart. */
const markChanges = sql`
  select 'marks' as kind, 'marks-' || max(m.id)::text as key, max(m.changed_at) as at, m.changed_by_name as who,
    case when m.old_state = 'value' then 'correct' else 'enter' end as action, 'mark_sheet' as entity,
    sub.short_name || ' ' || c.name as name, count(*)::int as count, max(m.reason) as reason
  from (select * from mark_changes where source in ('sheet', 'import') order by changed_at desc limit ${cellsLookedAt}) m
  join mark_sheets s on s.id = m.sheet_id
  join classes c on c.id = s.class_id
  join subjects sub on sub.id = s.subject_id
  group by m.sheet_id, m.changed_by_name, m.changed_at::date, (m.old_state = 'value'), sub.short_name, c.name`;

/** What people did at school: coming in, refusals, lists taken out and their own devices belong to the log itself, sheets are told by their steps. */
const isTold = sql`a.user_id is not null and a.action not like 'access.sign\\_%'
  and a.action not in ('access.refused', 'remarks.save', 'access.stepUp', 'access.code_asked', 'access.second_factor_failed',
    'access.password_reset', 'secondFactor.confirm', 'secondFactor.disable', 'secondFactor.renewCodes', 'personalData.exportOwn')
  and a.action not like 'sheets.%' and a.action not like '%.export%' and a.action not like 'profile.%' and a.action not like 'calendarLinks.%'`;

/**
 * Entries of one moment are one deed: a list of two thousand pupils that was imported is one line. Goes from moment to moment by the
 * index instead of reading all entries between them.
 */
const auditEntries = sql`
  select * from (
    with recursive moments as (
      (select a.at, 1 as place from audit_log a where ${isTold} order by a.at desc limit 1)
      union all
      select (select a.at from audit_log a where ${isTold} and a.at < m.at order by a.at desc limit 1), m.place + 1
      from moments m where m.place < ${shown} and m.at is not null
    )
    select 'audit' as kind, 'audit-' || deed.key as key, m.at, deed.who, deed.action, deed.entity, deed.name, deed.count,
      deed.reason
    from moments m cross join lateral (
      select max(a.id)::text as key, a.user_name as who, a.action, a.entity, count(*)::int as count, max(a.reason) as reason,
        case when count(*) = 1 then max(coalesce(a.record_name, case a.entity
          when 'student' then (select s.full_name from students s where s.id = a.entity_id::uuid) end)) end as name
      from audit_log a where a.at = m.at and ${isTold} group by a.user_name, a.action, a.entity
    ) deed
    order by m.at desc limit ${shown}
  ) entries`;
