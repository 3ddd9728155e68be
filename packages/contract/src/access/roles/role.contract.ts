import { z } from 'zod';
import {
  id,
  idParams,
  listQuery,
  message,
  optionalText,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { type Permission, permissions } from '../access.permissions.ts';

/** The roles every school begins with. */
export const defaultRoleKeys = [
  'principal',
  'vicePrincipal',
  'academicClerk',
  'librarian',
  'equipmentClerk',
  'accountant',
  'it',
] as const;
const defaultRoleKey = z.enum(defaultRoleKeys);
export type DefaultRoleKey = z.output<typeof defaultRoleKey>;

const permission = z.enum(permissions as readonly [Permission, ...Permission[]], { error: message.invalid });

const roleInput = z.strictObject({
  name: requiredText(80),
  description: optionalText(300),
  /** Complete: every right together with what it needs. */
  permissions: z
    .array(permission)
    .max(permissions.length)
    .refine((names) => new Set(names).size === names.length, { error: message.invalid }),
});
export type RoleInput = z.output<typeof roleInput>;

/** `edit`, `remove`: open to the caller; `give`: the caller holds every right of it and may hand it on. */
const roleAction = z.enum(['edit', 'remove', 'give', 'restore']);

const roleFacts = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  defaultKey: defaultRoleKey.nullable(),
  /** A default role whose rights are no longer those it began with. */
  isChanged: z.boolean(),
  holderCount: z.int(),
  can: z.array(roleAction),
  version: z.int(),
});

const roleListItem = roleFacts.extend({ permissionCount: z.int() });
export type RoleListItem = z.output<typeof roleListItem>;

const role = roleFacts.extend({
  permissions: z.array(z.string()),
  /** At most 100, by name; `holderCount` counts all. */
  holders: z.array(
    z.object({
      userId: z.string(),
      /** Of the employee, where there is one; else of the account itself. */
      personId: z.string(),
      name: z.string(),
      username: z.string(),
      isDisabled: z.boolean(),
    }),
  ),
});
export type Role = z.output<typeof role>;

const rightErrors = ['access.right_not_held', 'access.right_needs_another', 'access.own_rights'] as const;

export const roleContract = {
  'roles.list': route({
    method: 'GET',
    path: '/roles',
    summary: 'Roles with the number of their rights and holders',
    access: { account: 'view_role' },
    query: z.strictObject(listQuery(['name', 'holders'])),
    response: pageOf(roleListItem),
  }),
  'roles.options': route({
    method: 'GET',
    path: '/roles/options',
    summary: 'Roles by name, with whether the caller may hand them on',
    access: { account: 'view_account' },
    response: z.array(z.object({ id: z.string(), name: z.string(), description: z.string(), mayGive: z.boolean() })),
  }),
  'roles.read': route({
    method: 'GET',
    path: '/roles/:id',
    summary: 'One role with its rights and who holds it',
    access: { account: 'view_role' },
    params: idParams,
    response: role,
  }),
  'roles.create': route({
    method: 'POST',
    path: '/roles',
    summary: 'Adds a role; nobody puts in a right they do not hold',
    access: { account: 'create_role' },
    body: roleInput,
    response: role,
    errors: ['access.role_name_taken', ...rightErrors],
    idempotent: true,
    stepUp: true,
  }),
  'roles.duplicate': route({
    method: 'POST',
    path: '/roles/:id/duplicate',
    summary: 'Adds a role with the rights of another, under a new name and without holders',
    access: { account: 'create_role' },
    params: idParams,
    body: z.strictObject({ name: requiredText(80) }),
    response: role,
    errors: ['access.role_name_taken', 'access.right_not_held'],
    idempotent: true,
    stepUp: true,
  }),
  'roles.update': route({
    method: 'PUT',
    path: '/roles/:id',
    summary: 'Changes a role, for all who hold it, from their next call on',
    access: { account: 'update_role' },
    params: idParams,
    body: roleInput.extend({ version }),
    response: role,
    errors: ['access.role_name_taken', ...rightErrors, 'platform.stale_version'],
    stepUp: true,
  }),
  'roles.remove': route({
    method: 'DELETE',
    path: '/roles/:id',
    summary: 'Removes a role that nobody holds, or hands its holders another one first',
    access: { account: 'update_role' },
    params: idParams,
    query: z.strictObject({ moveTo: id.optional() }),
    response: 'empty',
    errors: ['access.role_in_use', 'access.right_not_held', 'access.own_rights', 'access.unknown_role'],
    stepUp: true,
  }),
  'roles.restore': route({
    method: 'POST',
    path: '/roles/:id/restore',
    summary: 'Gives a default role the rights it began with',
    access: { account: 'update_role' },
    params: idParams,
    body: z.strictObject({ version }),
    response: role,
    errors: ['access.role_not_default', 'access.right_not_held', 'access.own_rights', 'platform.stale_version'],
    stepUp: true,
  }),
  'roles.restoreMissing': route({
    method: 'POST',
    path: '/roles/restore-missing',
    summary: 'Makes the default roles again that have been removed',
    access: { account: 'admin' },
    response: z.array(z.object({ id: z.string(), name: z.string() })),
    errors: ['access.role_name_taken'],
    stepUp: true,
  }),
};
