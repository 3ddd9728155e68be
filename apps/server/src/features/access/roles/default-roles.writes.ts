import type { DefaultRoleKey } from '@phuong/contract/access/roles/role.contract.ts';
import { defaultRoleDetails, defaultRoleNames } from '@phuong/texts/vi/access/roles.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import '../access.tables.ts';
import { usernameKey } from '../users/username.rules.ts';
import { defaultRights, defaultRoles } from './default-roles.rules.ts';

/**
 * Creates the roles a school begins with, once: as soon as there is any of them the school's own choice counts.
 * @returns the ids of those that still exist.
 */
export async function ensureDefaultRoles(trx: Kysely<Tables>): Promise<Partial<Record<DefaultRoleKey, string>>> {
  const any = await trx.selectFrom('roles').select('id').where('is_system', '=', true).limit(1).executeTakeFirst();
  if (!any) await insertDefaultRoles(trx, Object.keys(defaultRoles) as DefaultRoleKey[]);
  const existing = await trx
    .selectFrom('roles')
    .select(['id', 'default_key'])
    .where('default_key', 'is not', null)
    .execute();
  return Object.fromEntries(existing.map(({ id, default_key: key }) => [key, id]));
}

/** The named ones as new roles with their first name and rights. @returns them with their ids. */
export async function insertDefaultRoles(
  trx: Kysely<Tables>,
  keys: readonly DefaultRoleKey[],
): Promise<{ id: string; name: string }[]> {
  const rows = keys.map((key) => ({
    id: newId(),
    name: defaultRoleNames[key],
    name_key: usernameKey(defaultRoleNames[key]),
    description: defaultRoleDetails[key],
    is_system: true,
    default_key: key,
  }));
  await trx.insertInto('roles').values(rows).execute();
  const rights = rows.flatMap(({ id, default_key: key }) =>
    defaultRights(key).map((permission) => ({ role_id: id, permission })),
  );
  await trx.insertInto('role_permissions').values(rights).execute();
  return rows.map(({ id, name }) => ({ id, name }));
}

/** Gives a user these roles besides those they have. */
export async function giveRoles(trx: Kysely<Tables>, userId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await trx
    .insertInto('user_roles')
    .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
