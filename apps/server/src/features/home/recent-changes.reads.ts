import type { HomeChange } from '@phuong/contract/home/home.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

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

/** What people did: coming in and refusals belong to the log itself, sheets are told by their steps. */
const auditEntries = sql`
  select * from (
    select 'audit' as kind, 'audit-' || a.id::text as key, a.at, a.user_name as who, a.action, a.entity,
      coalesce(a.after ->> 'name', a.before ->> 'name', a.after ->> 'fullName', a.before ->> 'fullName') as name,
      1 as count, a.reason
    from audit_log a
    where a.user_id is not null and a.action not like 'access.sign\_%' and a.action not in ('access.refused', 'remarks.save')
      and a.action not like 'sheets.%'
    order by a.at desc limit ${shown}
  ) entries`;
