import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import type { AccessClaims } from './access-token.rules.ts';
import './access.tables.ts';

interface ActorRow {
  user_id: string;
  scope: Scope;
  is_admin: boolean;
  display_name: string;
  teacher_id: string | null;
  student_id: string | null;
  must_change_password: boolean;
  permissions: string[] | null;
}

/**
 * Who a session is, as the database says now: disabling a person, revoking a session or changing a role works on the next call.
 * @returns null when the session is revoked, over, or its user may not come in.
 */
export async function actorOfSession(
  db: Kysely<Tables>,
  { sessionId, userId, scope }: AccessClaims,
  now: Date,
): Promise<{ actor: Actor; mustChangePassword: boolean } | null> {
  const { rows } = await sql<ActorRow>`
    select u.id as user_id, s.scope, u.is_admin, u.display_name, u.teacher_id, u.student_id, u.must_change_password,
      case when u.scope = 'account' and not u.is_admin then
        (select array_agg(distinct rp.permission) from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
         where ur.user_id = u.id) end as permissions
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.scope = ${scope} and u.scope = s.scope
      and s.revoked_at is null and s.expires_at > ${now} and u.status = 'active'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const actor: Actor = {
    userId: row.user_id,
    sessionId,
    scope: row.scope,
    isAdmin: row.is_admin,
    permissions: new Set(row.permissions ?? []),
    name: row.display_name,
    teacherId: row.teacher_id,
    studentId: row.student_id,
  };
  return { actor, mustChangePassword: row.must_change_password };
}
