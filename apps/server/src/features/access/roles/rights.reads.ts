import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';
import type { Rights } from './rights.policy.ts';

/** What a user may do as the database says now. @returns undefined when there is none. */
export async function rightsOf(db: Kysely<Tables>, userId: string): Promise<Rights | undefined> {
  const { rows } = await sql<{ status: string; is_admin: boolean; permissions: string[]; role_ids: string[] }>`
    select u.status, u.is_admin,
      array(select distinct rp.permission from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
        where ur.user_id = u.id) as permissions,
      array(select ur.role_id::text from user_roles ur where ur.user_id = u.id) as role_ids
    from users u where u.id = ${userId}`.execute(db);
  const row = rows[0];
  return (
    row && {
      isActive: row.status === 'active',
      isAdmin: row.is_admin,
      permissions: new Set(row.permissions),
      roleIds: new Set(row.role_ids),
    }
  );
}

/** The active administrators. */
export async function administratorIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}
