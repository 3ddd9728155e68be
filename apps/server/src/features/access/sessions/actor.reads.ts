import type { RequiredFor } from '@phuong/contract/access/second-factor/second-factor.contract.ts';
import { type Kysely, sql } from 'kysely';
import { answeredTogether } from '../../../platform/database/answered-together.ts';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor, Scope } from '../../../platform/http/actor.ts';
import type { AccessClaims } from './access-token.rules.ts';
import '../access.tables.ts';
import { freshMilliseconds, mustHaveSecondFactor } from '../second-factor/second-factor.rules.ts';

interface ActorRow {
  session_id: string;
  user_id: string;
  scope: Scope;
  is_admin: boolean;
  display_name: string;
  teacher_id: string | null;
  student_id: string | null;
  must_change_password: boolean;
  permissions: string[] | null;
  authenticated_at: Date;
  expires_at: Date;
  has_second_factor: boolean;
  required_for: RequiredFor | null;
}

/** A session's person, and what they must do before anything else. */
export interface FoundActor {
  readonly actor: Actor;
  readonly mustChangePassword: boolean;
  readonly mustSetUpSecondFactor: boolean;
  readonly hasSecondFactor: boolean;
}

/**
 * Who a session is, as the database says now: disabling a person, revoking a session or changing a role works on the next call. A first
 * password stops only who came in by it.
 * @returns null when the session is revoked, over, or its user may not come in.
 */
export async function actorOfSession(db: Kysely<Tables>, claims: AccessClaims, now: Date): Promise<FoundActor | null> {
  return foundIn(await openSessions(db, { sessionIds: [claims.sessionId] }), claims, now);
}

/** The same for calls that come at the same moment: one statement for all of them, begun after the last of them came. */
export const sessionReader = (
  db: Kysely<Tables>,
): ((asked: AccessClaims & { readonly now: Date }) => Promise<FoundActor | null>) =>
  answeredTogether(async (asked) => {
    const rows = await openSessions(db, { sessionIds: [...new Set(asked.map(({ sessionId }) => sessionId))] });
    return asked.map(({ now, ...claims }) => foundIn(rows, claims, now));
  });

function foundIn(rows: readonly ActorRow[], { sessionId, userId, scope }: AccessClaims, now: Date): FoundActor | null {
  const row = rows.find(({ session_id }) => session_id === sessionId);
  const isTheirs = row && row.user_id === userId && row.scope === scope;
  return isTheirs && row.expires_at > now ? foundActor(row, now) : null;
}

/** Nothing stands between them and the rest of the product. */
export const mayGoOn = ({ mustChangePassword, mustSetUpSecondFactor }: FoundActor): boolean =>
  !mustChangePassword && !mustSetUpSecondFactor;

/** The sessions of these that are open to everything, by id, with who they are now. */
export async function actorsOfSessions(
  db: Kysely<Tables>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Actor>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await openSessions(db, { sessionIds: [...sessionIds] });
  const open = rows.filter(({ expires_at }) => expires_at > now);
  const found = open.map((row) => [row.session_id, foundActor(row, now)] as const);
  return new Map(found.filter(([, each]) => mayGoOn(each)).map(([id, { actor }]) => [id, actor]));
}

/** Every call asks for one. */
const openSessions = standing<{ readonly sessionIds: string[] }, ActorRow>(
  ['sessionIds'],
  ({ sessionIds }) => sql<ActorRow>`
    select s.id as session_id, u.id as user_id, s.scope, u.is_admin, u.display_name, u.teacher_id, u.student_id,
      s.authenticated_at, s.expires_at, u.must_change_password and s.method = 'password' as must_change_password,
      case when u.scope = 'account' and not u.is_admin then
        (select array_agg(distinct rp.permission) from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
         where ur.user_id = u.id) end as permissions,
      exists (select from second_factors f where f.user_id = u.id and f.secret is not null) as has_second_factor,
      (select required_for from second_factor_policy) as required_for
    from sessions s join users u on u.id = s.user_id
    -- Asked so, how many there are is not planned for: planning costs more than reading.
    where s.id = any(array(select unnest((select ${sessionIds}::uuid[])))) and u.scope = s.scope and s.revoked_at is null and u.status = 'active'`,
);

function foundActor(row: ActorRow, now: Date): FoundActor {
  const actor: Actor = {
    userId: row.user_id,
    sessionId: row.session_id,
    scope: row.scope,
    isAdmin: row.is_admin,
    permissions: new Set(row.permissions ?? []),
    name: row.display_name,
    teacherId: row.teacher_id,
    studentId: row.student_id,
    isFresh: now.getTime() - row.authenticated_at.getTime() <= freshMilliseconds,
  };
  const isRequired = mustHaveSecondFactor(row.required_for ?? 'nobody', actor);
  return {
    actor,
    mustChangePassword: row.must_change_password,
    mustSetUpSecondFactor: isRequired && !row.has_second_factor,
    hasSecondFactor: row.has_second_factor,
  };
}
