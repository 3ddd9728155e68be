import { access } from '@phuong/texts/vi/access.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import './access.tables.ts';
import { type DefaultRole, defaultRoles } from './default-roles.rules.ts';
import { usernameKey } from './username.rules.ts';

/**
 * Creates the roles a school begins with, once: as soon as there is any role the school's own choice counts.
 * @returns their ids, those that still exist under their first name.
 */
export async function ensureDefaultRoles(trx: Kysely<Tables>): Promise<Partial<Record<DefaultRole, string>>> {
  const names = access.defaultRoles;
  const keys = Object.keys(defaultRoles) as DefaultRole[];
  const any = await trx.selectFrom('roles').select('id').where('is_system', '=', true).limit(1).executeTakeFirst();
  if (!any) {
    const rows = keys.map((key) => ({
      id: newId(),
      name: names[key],
      name_key: usernameKey(names[key]),
      is_system: true,
      permissions: defaultRoles[key],
    }));
    await trx
      .insertInto('roles')
      .values(rows.map(({ permissions: _, ...role }) => role))
      .execute();
    await trx
      .insertInto('role_permissions')
      .values(
        rows.flatMap(({ id, permissions }) =>
          [...new Set(permissions)].map((permission) => ({ role_id: id, permission })),
        ),
      )
      .execute();
  }
  const existing = await trx.selectFrom('roles').select(['id', 'name_key']).where('is_system', '=', true).execute();
  const ids = new Map(existing.map((role) => [role.name_key, role.id]));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const id = ids.get(usernameKey(names[key]));
      return id ? [[key, id]] : [];
    }),
  );
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
