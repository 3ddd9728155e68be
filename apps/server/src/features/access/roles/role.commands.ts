import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { missingNeeds } from '@phuong/contract/access/roles/permission-groups.permissions.ts';
import { defaultRoleKeys, type Role, type RoleInput } from '@phuong/contract/access/roles/role.contract.ts';
import type { Kysely } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, nextVersion, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { usernameKey } from '../users/username.rules.ts';
import { defaultRights } from './default-roles.rules.ts';
import { insertDefaultRoles } from './default-roles.writes.ts';
import { type Caller, oneRightsChange, refuseNotHeld } from './rights.guards.ts';
import { rightsChanged } from './rights.notices.ts';
import { type Rights, touched } from './rights.policy.ts';
import { findRole, findStoredRole, type StoredRole } from './role.reads.ts';

type Transaction = Kysely<Tables>;

/** @throws AppError 403 for rights the caller does not hold, 400 where one misses what it needs, 409 for a taken name. */
export async function createRole({ database }: Services, by: Caller, input: RoleInput): Promise<Role> {
  return inTransaction(database, async (trx) => {
    const rights = await oneRightsChange(trx, by, 'create_role');
    refuseIncomplete(input.permissions);
    refuseNotHeld(rights, input.permissions, 'permissions');
    const id = await insertRole(trx, input);
    await audit(trx, by, { action: 'roles.create', entity: 'role', entityId: id, after: input });
    return written(trx, by, id);
  });
}

/** @throws AppError 404; 403 for rights the caller does not hold; 409 for a taken name. */
export async function duplicateRole({ database }: Services, by: Caller, id: string, name: string): Promise<Role> {
  return inTransaction(database, async (trx) => {
    const rights = await oneRightsChange(trx, by, 'create_role');
    const { description, permissions } = await stored(trx, id);
    refuseNotHeld(rights, permissions);
    const input = { name, description, permissions: permissions as Permission[] };
    const copy = await insertRole(trx, input);
    await audit(trx, by, { action: 'roles.duplicate', entity: 'role', entityId: copy, after: { ...input, from: id } });
    return written(trx, by, copy);
  });
}

/** @throws AppError 404; 403 for a role of one's own or rights one does not hold; 400; 409 for a stale version or a taken name. */
export async function updateRole(
  { database }: Services,
  by: Caller,
  id: string,
  { version, ...input }: RoleInput & { version: number },
): Promise<Role> {
  return inTransaction(database, async (trx) => {
    const rights = await oneRightsChange(trx, by, 'update_role');
    const before = await stored(trx, id);
    refuseOwn(rights, id);
    await refuseStaleShowing(before, version, () => written(trx, by, id));
    refuseIncomplete(input.permissions);
    await rewrite(trx, by, rights, before, input, 'roles.update');
    return written(trx, by, id);
  });
}

/** Gives a default role its first rights; name and description stay the school's. @throws AppError 404; 403; 409. */
export async function restoreRole({ database }: Services, by: Caller, id: string, version: number): Promise<Role> {
  return inTransaction(database, async (trx) => {
    const rights = await oneRightsChange(trx, by, 'update_role');
    const before = await stored(trx, id);
    refuseOwn(rights, id);
    await refuseStaleShowing(before, version, () => written(trx, by, id));
    if (before.default_key === null) throw new AppError('access.role_not_default');
    const { name, description, default_key: key } = before;
    await rewrite(trx, by, rights, before, { name, description, permissions: defaultRights(key) }, 'roles.restore');
    return written(trx, by, id);
  });
}

/** Makes the default roles again that have been removed. @throws AppError 409 when their name has been given to another role. */
export async function restoreMissingRoles({ database }: Services, by: Caller): Promise<{ id: string; name: string }[]> {
  return inTransaction(database, async (trx) => {
    await oneRightsChange(trx, by, 'admin');
    const rows = await trx.selectFrom('roles').select('default_key').where('default_key', 'is not', null).execute();
    const there = new Set(rows.map(({ default_key: key }) => key));
    const missing = defaultRoleKeys.filter((key) => !there.has(key));
    if (missing.length === 0) return [];
    const made = await refusing(taken(''), () => insertDefaultRoles(trx, missing));
    await audit(trx, by, { action: 'roles.restoreMissing', entity: 'role', after: { roles: made } });
    return made;
  });
}

/**
 * Removes a role; its holders get `moveTo` first, where that is said.
 * @throws AppError 404; 403 for a role of one's own or rights one does not hold; 409 while somebody holds it and nothing is said.
 */
export async function removeRole(
  { database }: Services,
  by: Caller,
  id: string,
  moveTo: string | undefined,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const rights = await oneRightsChange(trx, by, 'update_role');
    const before = await stored(trx, id);
    refuseOwn(rights, id);
    refuseNotHeld(rights, before.permissions);
    const { name, permissions, holderCount: count } = before;
    if (count > 0 && moveTo === undefined) throw new AppError('access.role_in_use', { params: { name, count } });
    const holders = await holdersOf(trx, id);
    if (moveTo !== undefined) await moveHolders(trx, rights, holders, id, moveTo);
    await trx.deleteFrom('user_roles').where('role_id', '=', id).execute();
    await trx.deleteFrom('roles').where('id', '=', id).execute();
    await audit(trx, by, {
      action: 'roles.remove',
      entity: 'role',
      entityId: id,
      before: { name, permissions, holders },
      after: { moveTo: moveTo ?? null },
    });
    await rightsChanged(trx, holders);
  });
}

async function moveHolders(trx: Transaction, rights: Rights, holders: readonly string[], from: string, to: string) {
  const target = to === from ? undefined : await findStoredRole(trx, to);
  if (!target) throw fieldError('access.unknown_role', 'moveTo');
  refuseNotHeld(rights, target.permissions, 'moveTo');
  if (holders.length === 0) return;
  await trx
    .insertInto('user_roles')
    .values(holders.map((userId) => ({ user_id: userId, role_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('users')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', holders)
    .execute();
}

async function rewrite(
  trx: Transaction,
  by: Caller,
  rights: Rights,
  before: StoredRole,
  input: RoleInput,
  action: 'roles.update' | 'roles.restore',
): Promise<void> {
  const { id, name, description, permissions } = before;
  const difference = touched(permissions, input.permissions);
  refuseNotHeld(rights, difference, action === 'roles.update' ? 'permissions' : undefined);
  await refusing(taken(input.name), () =>
    trx
      .updateTable('roles')
      .set({
        name: input.name,
        name_key: usernameKey(input.name),
        description: input.description,
        ...nextVersion(before),
      })
      .where('id', '=', id)
      .execute(),
  );
  if (difference.length > 0) {
    await trx.deleteFrom('role_permissions').where('role_id', '=', id).execute();
    await insertRights(trx, id, input.permissions);
    await rightsChanged(trx, await holdersOf(trx, id));
  }
  const sorted = { ...input, permissions: [...input.permissions].sort() };
  const was = { name, description, permissions: [...permissions].sort() };
  await audit(trx, by, { action, entity: 'role', entityId: id, ...changed(was, sorted) });
}

async function insertRole(trx: Transaction, { name, description, permissions }: RoleInput): Promise<string> {
  const id = newId();
  await refusing(taken(name), () =>
    trx
      .insertInto('roles')
      .values({ id, name, name_key: usernameKey(name), description })
      .execute(),
  );
  await insertRights(trx, id, permissions);
  return id;
}

async function insertRights(trx: Transaction, id: string, permissions: readonly string[]): Promise<void> {
  if (permissions.length === 0) return;
  const rows = permissions.map((permission) => ({ role_id: id, permission }));
  await trx.insertInto('role_permissions').values(rows).execute();
}

async function holdersOf(trx: Transaction, roleId: string): Promise<string[]> {
  const rows = await trx.selectFrom('user_roles').select('user_id as id').where('role_id', '=', roleId).execute();
  return rows.map(({ id }) => id);
}

function refuseIncomplete(permissions: readonly Permission[]): void {
  const missing = missingNeeds(permissions);
  if (missing.length > 0) throw fieldError('access.right_needs_another', 'permissions', { count: missing.length });
}

function refuseOwn({ isAdmin, roleIds }: Rights, roleId: string): void {
  if (!isAdmin && roleIds.has(roleId)) throw new AppError('access.own_rights');
}

async function stored(trx: Transaction, id: string): Promise<StoredRole> {
  return found(await findStoredRole(trx, id));
}

async function written(trx: Transaction, { actor }: Caller, id: string): Promise<Role> {
  return found(await findRole(trx, actor, id));
}

const taken = (name: string) => ({ unique: { '': () => fieldError('access.role_name_taken', 'name', { name }) } });
