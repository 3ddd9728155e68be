import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import '../access.tables.ts';
import { type Caller, oneRightsChange, refuseLastAdministrator, refuseNotHeld } from './rights.guards.ts';
import { ownRightsChanged } from './rights.notices.ts';
import { type Rights, touched } from './rights.policy.ts';

interface AccountRow {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly version: number;
}

/**
 * Gives and takes roles so that an account holds just these. Nobody gives or takes a right they do not hold, or changes their own.
 * @param stale makes the refusal of a stale version, with the account as it is now.
 * @throws AppError 404; 403; 400 for an unknown role; 409.
 */
export async function setUserRoles(
  trx: Kysely<Tables>,
  by: Caller,
  userId: string,
  change: { readonly roleIds: readonly string[]; readonly version: number; stale(): Promise<AppError> },
): Promise<void> {
  const rights = await oneRightsChange(trx, by, 'update_account');
  const account = await lockedAccount(trx, userId);
  if (account.id === by.actor.userId && !rights.isAdmin) throw new AppError('access.own_rights');
  if (account.isAdmin && !rights.isAdmin) throw new AppError('access.administrators_only');
  if (account.version !== change.version) throw await change.stale();
  const held = await trx.selectFrom('user_roles').select('role_id').where('user_id', '=', userId).execute();
  const before = held.map(({ role_id: id }) => id);
  const wanted = [...new Set(change.roleIds)];
  const names = await roleNames(trx, [...before, ...wanted]);
  if (wanted.some((id) => !names.has(id))) throw fieldError('access.unknown_role', 'roleIds');
  const difference = touched(before, wanted);
  refuseNotHeld(rights, await permissionsOfRoles(trx, difference), 'roleIds');
  await trx.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (wanted.length > 0) {
    await trx
      .insertInto('user_roles')
      .values(wanted.map((roleId) => ({ user_id: userId, role_id: roleId })))
      .execute();
  }
  await nextVersion(trx, userId, {});
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).sort();
  await audit(trx, by, {
    action: 'access.user_roles',
    entity: 'user',
    entityId: userId,
    before: { roles: named(before) },
    after: { roles: named(wanted) },
  });
  await ownRightsChanged(trx, userId, by.actor);
}

/**
 * The roles of an account that has just been opened.
 * @throws AppError 403 for roles with rights the caller does not hold; 400 for an unknown one.
 */
export async function setFirstRoles(
  trx: Kysely<Tables>,
  by: Caller,
  rights: Rights,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(roleIds)];
  const names = await roleNames(trx, wanted);
  if (wanted.some((id) => !names.has(id))) throw fieldError('access.unknown_role', 'roleIds');
  refuseNotHeld(rights, await permissionsOfRoles(trx, wanted), 'roleIds');
  if (wanted.length === 0) return;
  await trx
    .insertInto('user_roles')
    .values(wanted.map((roleId) => ({ user_id: userId, role_id: roleId })))
    .execute();
  const after = { roles: wanted.map((id) => names.get(id) ?? id).sort() };
  await audit(trx, by, { action: 'access.user_roles', entity: 'user', entityId: userId, after });
}

/**
 * Makes somebody an administrator, or takes that away. Nobody takes it from themselves, and the last one keeps it.
 * @throws AppError 404; 403; 409.
 */
export async function setAdministrator(
  trx: Kysely<Tables>,
  by: Caller,
  userId: string,
  change: { readonly isAdmin: boolean; readonly version: number; stale(): Promise<AppError> },
): Promise<void> {
  await oneRightsChange(trx, by, 'admin');
  const account = await lockedAccount(trx, userId);
  if (account.id === by.actor.userId && !change.isAdmin) throw new AppError('access.own_rights');
  if (account.version !== change.version) throw await change.stale();
  if (!change.isAdmin) await refuseLastAdministrator(trx, userId);
  await nextVersion(trx, userId, { is_admin: change.isAdmin });
  await audit(trx, by, {
    action: 'access.user_administrator',
    entity: 'user',
    entityId: userId,
    before: { isAdmin: account.isAdmin },
    after: { isAdmin: change.isAdmin },
  });
  await ownRightsChanged(trx, userId, by.actor);
}

/** Only people of the scope `account` have rights to give. */
async function lockedAccount(trx: Kysely<Tables>, userId: string): Promise<AccountRow> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'is_admin as isAdmin', 'version'])
    .where('id', '=', userId)
    .where('scope', '=', 'account')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const nextVersion = (trx: Kysely<Tables>, userId: string, values: { is_admin?: boolean }) =>
  trx
    .updateTable('users')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', userId)
    .execute();

async function roleNames(trx: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('roles').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function permissionsOfRoles(trx: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('role_permissions')
    .select('permission')
    .distinct()
    .where('role_id', 'in', ids)
    .execute();
  return rows.map(({ permission }) => permission);
}
