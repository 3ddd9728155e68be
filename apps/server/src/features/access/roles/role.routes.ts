import { roleContract } from '@phuong/contract/access/roles/role.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import {
  createRole,
  duplicateRole,
  removeRole,
  restoreMissingRoles,
  restoreRole,
  updateRole,
} from './role.commands.ts';
import { findRole, listRoles, roleOptions } from './role.reads.ts';

export const roleArea = (services: Services): Area =>
  area(roleContract, {
    'roles.list': ({ query, actor }) => listRoles(services.db, actor, query),
    'roles.options': ({ actor }) => roleOptions(services.db, actor),
    'roles.read': async ({ params, actor }) => {
      const role = await findRole(services.db, actor, params.id);
      if (!role) throw notFound();
      return role;
    },
    'roles.create': ({ body, actor, origin }) => createRole(services, { actor, origin }, body),
    'roles.duplicate': ({ params, body, actor, origin }) =>
      duplicateRole(services, { actor, origin }, params.id, body.name),
    'roles.update': ({ params, body, actor, origin }) => updateRole(services, { actor, origin }, params.id, body),
    'roles.remove': ({ params, query, actor, origin }) =>
      removeRole(services, { actor, origin }, params.id, query.moveTo),
    'roles.restore': ({ params, body, actor, origin }) =>
      restoreRole(services, { actor, origin }, params.id, body.version),
    'roles.restoreMissing': ({ actor, origin }) => restoreMissingRoles(services, { actor, origin }),
  });
