import {
  type OpenTaskKind,
  type OpenTasks,
  openTaskKinds,
} from '@phuong/contract/accounts/employees/employee.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../accounts.tables.ts';

type Counts = Record<OpenTaskKind, number> & {
  openSessions: number;
  mayVerify: boolean;
  mayDecide: boolean;
  othersVerify: boolean;
  othersDecide: boolean;
};

/** The account the tasks are of, and another one. */
const named = { u: sql`u`, o: sql`o` };
const holds = (user: keyof typeof named, permission: string) => sql<boolean>`(${named[user]}.is_admin or exists (
  select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
  where ur.user_id = ${named[user]}.id and rp.permission = ${permission}))`;

const othersHold = (permission: string) => sql<boolean>`exists (select from users o
  where o.id <> u.id and o.scope = 'account' and o.status = 'active' and ${holds('o', permission)})`;

/** What waits for the holder of an account; what everybody with the right may do counts where they hold it. */
export async function openTasksOf(db: Kysely<Tables>, userId: string, now: Date): Promise<OpenTasks> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from mark_sheets m where m.unlocked_until > ${now} and u.id =
        (select e.by_user_id from mark_sheet_events e where e.sheet_id = m.id and e.action = 'unlock'
         order by e.at desc, e.seq desc limit 1)) as "SHEETS_UNLOCKED",
      (select count(*)::int from mark_sheets m where m.state = 'submitted') as "SHEETS_TO_VERIFY",
      (select count(*)::int from access_requests r where r.state = 'pending') as "ACCESS_REQUESTS",
      (select count(*)::int from access_codes c
        where c.created_by = u.id and c.ended_at is null and c.expires_at > ${now}) as "ACCESS_CODES",
      (select count(*)::int from jobs j where j.created_by = u.id and j.state in ('queued', 'running')) as "JOBS_RUNNING",
      (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now})
        as "openSessions",
      ${holds('u', 'verify_mark')} as "mayVerify", ${othersHold('verify_mark')} as "othersVerify",
      ${holds('u', 'update_account')} as "mayDecide", ${othersHold('update_account')} as "othersDecide"
    from users u where u.id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) return { tasks: [], openSessions: 0 };
  const counted: Partial<Record<OpenTaskKind, { isTheirs: boolean; isOnlyOne: boolean }>> = {
    SHEETS_TO_VERIFY: { isTheirs: row.mayVerify, isOnlyOne: !row.othersVerify },
    ACCESS_REQUESTS: { isTheirs: row.mayDecide, isOnlyOne: !row.othersDecide },
  };
  const tasks = openTaskKinds.flatMap((kind) => {
    const { isTheirs, isOnlyOne } = counted[kind] ?? { isTheirs: true, isOnlyOne: true };
    return isTheirs && row[kind] > 0 ? [{ kind, count: row[kind], isOnlyOne }] : [];
  });
  return { tasks, openSessions: row.openSessions };
}
