import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { mayActFor, notHeld, type Rights } from './rights.policy.ts';
import { administratorIds, rightsOf } from './rights.reads.ts';

/** Somebody who is signed in. */
export type Caller = By & { readonly actor: Actor };

/**
 * Lets one change of rights happen at a time, so that two who change each other's cannot both be right, and reads what the caller may do
 * now: it may have been taken away since the call came in.
 * @throws AppError 401 when the caller has been disabled meanwhile, 403 when they have lost the right the call needs.
 */
export async function oneRightsChange(
  trx: Kysely<Tables>,
  { actor }: Caller,
  needed: Permission | 'admin',
): Promise<Rights> {
  await takeTurn(trx);
  const rights = await rightsOf(trx, actor.userId);
  if (!rights?.isActive) throw new AppError('access.session_expired');
  const isAllowed = rights.isAdmin || (needed !== 'admin' && rights.permissions.has(needed));
  if (!isAllowed) throw new AppError('platform.forbidden');
  return rights;
}

/** Waits until no other change of rights is under way; until the end of this transaction none begins. */
export async function takeTurn(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access.rights'))`.execute(trx);
}

/** @throws AppError 403 when rights are touched that the caller does not hold. */
export function refuseNotHeld(rights: Rights, permissions: Iterable<string>, field?: string): void {
  const missing = notHeld(rights, permissions);
  if (missing.length === 0) return;
  const params = { count: missing.length };
  const code = 'access.right_not_held';
  throw new AppError(code, { params, fields: field ? [{ field, code, params }] : [] });
}

/** @throws AppError 409 when this is the last administrator who can come in. Only after `takeTurn`. */
export async function refuseLastAdministrator(trx: Kysely<Tables>, userId: string): Promise<void> {
  const admins = await administratorIds(trx);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('access.last_administrator');
}

/** @throws AppError 403 when the account is an administrator's and the caller, read anew, is none. */
export async function refuseAdministratorByOthers(trx: Kysely<Tables>, { actor }: By, userId: string): Promise<void> {
  if (!actor) return;
  const target = await rightsOf(trx, userId);
  if (target?.isAdmin && !(await rightsOf(trx, actor.userId))?.isAdmin) {
    throw new AppError('access.administrators_only');
  }
}

/**
 * Nobody gets at an account that may do more than their own: by its password or e-mail address they could come in as its holder.
 * @throws AppError 404; 403.
 */
export async function refuseStrongerAccount(trx: Kysely<Tables>, { actor }: By, userId: string): Promise<void> {
  if (!actor || actor.userId === userId) return;
  const [own, target] = [await rightsOf(trx, actor.userId), await rightsOf(trx, userId)];
  if (!target) throw notFound();
  if (!own || !mayActFor(own, target)) throw new AppError('access.more_rights_than_own');
}
