import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { roleContract } from '@phuong/contract/access/roles/role.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import type { World } from '../world/world.ts';
import type { Samples } from './sample.ts';

/** A role with just these rights, another one every time. */
async function aRole({ db, ...world }: World, ...permissions: Permission[]) {
  const id = newId();
  const name = `Vai trò ${world.nextCode()}`;
  await db.insertInto('roles').values({ id, name, name_key: name.toLowerCase() }).execute();
  if (permissions.length > 0) {
    const rows = permissions.map((permission) => ({ role_id: id, permission }));
    await db.insertInto('role_permissions').values(rows).execute();
  }
  return { id, name };
}

/** Rights of its own are needed for the rights inside: those of the samples are empty, so that the call's own right is enough. */
const body = (world: World) => ({ name: `Vai trò ${world.nextCode()}`, permissions: [] });

export const roleSamples: Samples<typeof roleContract> = {
  'roles.list': { make: () => ({ query: { q: 'giao vu' } }) },
  'roles.options': { make: () => ({}) },
  'roles.read': { make: async (world) => ({ params: { id: (await aRole(world, 'view_class')).id } }) },
  'roles.create': { make: (world) => ({ body: body(world) }), changesRights: true },
  'roles.duplicate': {
    make: async (world) => ({
      params: { id: (await aRole(world)).id },
      body: { name: `Vai trò ${world.nextCode()}` },
    }),
    changesRights: true,
  },
  'roles.update': {
    make: async (world) => ({ params: { id: (await aRole(world)).id }, body: { ...body(world), version: 1 } }),
    changesRights: true,
  },
  'roles.remove': {
    make: async (world) => ({ params: { id: (await aRole(world)).id } }),
    changesRights: true,
  },
  'roles.restore': {
    async make({ db }) {
      const role = await db
        .selectFrom('roles')
        .select(['id', 'version'])
        .where('default_key', '=', 'librarian')
        .executeTakeFirstOrThrow();
      return { params: { id: role.id }, body: { version: role.version } };
    },
  },
  'roles.restoreMissing': {
    async make({ db }) {
      const missing = db.selectFrom('roles').select('id').where('default_key', '=', 'accountant');
      // Earlier tests may have given it to somebody.
      await db.deleteFrom('user_roles').where('role_id', 'in', missing).execute();
      await db.deleteFrom('roles').where('default_key', '=', 'accountant').execute();
      return {};
    },
    changesRights: true,
  },
};
