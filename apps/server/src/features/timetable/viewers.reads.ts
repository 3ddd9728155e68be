import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** The active users who may see timetables in the office: administrators and holders of `view_timetable`. */
export async function timetableViewers(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.scope = 'account' and u.status = 'active' and (u.is_admin or exists (
      select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission = 'view_timetable'))`.execute(db);
  return rows.map(({ id }) => id);
}
