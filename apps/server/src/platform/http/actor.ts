import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { Access, Grant } from '@phuong/contract/platform/route.schema.ts';

export type Scope = 'account' | 'teacher' | 'student';

/** Who is calling, as the session row says; nothing of it is read from the request. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: Scope;
  readonly isAdmin: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly name: string;
  readonly teacherId: string | null;
  readonly studentId: string | null;
  /** They proved who they are in the last minutes: what asks for a step-up is open. */
  readonly isFresh?: boolean;
}

export const hasPermission = (actor: Actor, permission: Permission) =>
  actor.scope === 'account' && (actor.isAdmin || actor.permissions.has(permission));

/** Whether the route is open to this actor at all; relation to the record is decided later by the area's policy. */
export function mayCall(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true;
  if (!actor) return false;
  if (access === 'signedIn') return true;
  return mayByGrant(access, actor);
}

function mayByGrant(grant: Grant, actor: Actor): boolean {
  if (actor.scope === 'teacher') return grant.teacher !== undefined;
  if (actor.scope === 'student') return grant.student !== undefined;
  if (grant.account === undefined) return false;
  if (grant.account === 'any' || actor.isAdmin) return true;
  return grant.account !== 'admin' && actor.permissions.has(grant.account);
}
