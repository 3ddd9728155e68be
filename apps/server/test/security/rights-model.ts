import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { missingNeeds } from '@phuong/contract/access/roles/permission-groups.permissions.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';

/** What the rights of a small school ought to be: written from the rules alone, without the code that is tested. */
export interface RightsModel {
  readonly users: readonly ModelUser[];
  readonly roles: readonly ModelRole[];
}
interface ModelUser {
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly roles: readonly number[];
  readonly version: number;
}
interface ModelRole {
  readonly exists: boolean;
  readonly rights: readonly Permission[];
  readonly version: number;
}

/** Users and roles by their number; `version` is the one the sender has seen. */
export type RightsCommand = { readonly by: number } & (
  | { readonly kind: 'createRole'; readonly rights: readonly Permission[] }
  | {
      readonly kind: 'editRole';
      readonly role: number;
      readonly rights: readonly Permission[];
      readonly version: number;
    }
  | { readonly kind: 'removeRole'; readonly role: number; readonly moveTo: number | null }
  | { readonly kind: 'setRoles'; readonly user: number; readonly roles: readonly number[]; readonly version: number }
  | { readonly kind: 'setAdmin'; readonly user: number; readonly isAdmin: boolean; readonly version: number }
  | { readonly kind: 'disable' | 'enable'; readonly user: number; readonly version: number }
  | { readonly kind: 'call'; readonly needs: Permission }
);

export type Outcome = 'ok' | ErrorCode;

export function rightsOfUser({ users, roles }: RightsModel, user: number): Set<Permission> {
  return new Set(users[user]?.roles.flatMap((role) => (roles[role]?.exists ? roles[role].rights : [])));
}

const needed: Record<Exclude<RightsCommand['kind'], 'call' | 'setAdmin'>, Permission> = {
  createRole: 'create_role',
  editRole: 'update_role',
  removeRole: 'update_role',
  setRoles: 'update_account',
  disable: 'update_account',
  enable: 'update_account',
};

/** What a call answers and what is so afterwards; a refused one changes nothing. */
export function afterCommand(model: RightsModel, command: RightsCommand): { outcome: Outcome; model: RightsModel } {
  const actor = model.users[command.by];
  const refuse = (outcome: ErrorCode) => ({ outcome, model });
  if (!actor?.isActive) return refuse('access.session_expired');
  const own = rightsOfUser(model, command.by);
  const holds = (rights: Iterable<Permission>) => actor.isAdmin || [...rights].every((right) => own.has(right));
  const right = command.kind === 'call' ? command.needs : command.kind === 'setAdmin' ? null : needed[command.kind];
  if (!actor.isAdmin && (right === null || !own.has(right))) return refuse('platform.forbidden');
  const withUser = (user: number, change: Partial<ModelUser>): { outcome: 'ok'; model: RightsModel } => ({
    outcome: 'ok',
    model: { ...model, users: model.users.with(user, { ...(model.users[user] as ModelUser), ...change }) },
  });

  switch (command.kind) {
    case 'call':
      return { outcome: 'ok', model };
    case 'createRole': {
      if (missingNeeds(command.rights).length > 0) return refuse('access.right_needs_another');
      if (!holds(command.rights)) return refuse('access.right_not_held');
      const made = { exists: true, rights: command.rights, version: 1 };
      return { outcome: 'ok', model: { ...model, roles: [...model.roles, made] } };
    }
    case 'editRole': {
      const role = model.roles[command.role];
      if (!role?.exists) return refuse('platform.not_found');
      if (!actor.isAdmin && actor.roles.includes(command.role)) return refuse('access.own_rights');
      if (role.version !== command.version) return refuse('platform.stale_version');
      if (missingNeeds(command.rights).length > 0) return refuse('access.right_needs_another');
      if (!holds(difference(role.rights, command.rights))) return refuse('access.right_not_held');
      const changed = { exists: true, rights: command.rights, version: role.version + 1 };
      return { outcome: 'ok', model: { ...model, roles: model.roles.with(command.role, changed) } };
    }
    case 'removeRole': {
      const role = model.roles[command.role];
      if (!role?.exists) return refuse('platform.not_found');
      if (!actor.isAdmin && actor.roles.includes(command.role)) return refuse('access.own_rights');
      if (!holds(role.rights)) return refuse('access.right_not_held');
      const isHeld = model.users.some(({ roles }) => roles.includes(command.role));
      const { moveTo } = command;
      if (isHeld && moveTo === null) return refuse('access.role_in_use');
      const target = moveTo === null || moveTo === command.role ? undefined : model.roles[moveTo];
      if (moveTo !== null && !target?.exists) return refuse('access.unknown_role');
      if (target && !holds(target.rights)) return refuse('access.right_not_held');
      const users = model.users.map((user) => {
        if (!user.roles.includes(command.role)) return user;
        const rest = user.roles.filter((each) => each !== command.role);
        return {
          ...user,
          roles: [...new Set([...rest, ...(moveTo === null ? [] : [moveTo])])],
          version: user.version + 1,
        };
      });
      return { outcome: 'ok', model: { users, roles: model.roles.with(command.role, { ...role, exists: false }) } };
    }
    case 'setRoles': {
      const user = model.users[command.user] as ModelUser;
      if (command.user === command.by && !actor.isAdmin) return refuse('access.own_rights');
      if (user.isAdmin && !actor.isAdmin) return refuse('access.administrators_only');
      if (user.version !== command.version) return refuse('platform.stale_version');
      if (command.roles.some((role) => !model.roles[role]?.exists)) return refuse('access.unknown_role');
      const touched = difference(user.roles, command.roles).flatMap((role) => model.roles[role]?.rights ?? []);
      if (!holds(touched)) return refuse('access.right_not_held');
      return withUser(command.user, { roles: command.roles, version: user.version + 1 });
    }
    case 'setAdmin': {
      const user = model.users[command.user] as ModelUser;
      if (command.user === command.by && !command.isAdmin) return refuse('access.own_rights');
      if (user.version !== command.version) return refuse('platform.stale_version');
      return withUser(command.user, { isAdmin: command.isAdmin, version: user.version + 1 });
    }
    default: {
      const user = model.users[command.user] as ModelUser;
      if (user.version !== command.version) return refuse('platform.stale_version');
      if (user.isAdmin && !actor.isAdmin) return refuse('access.administrators_only');
      if (command.user === command.by) return refuse('access.own_rights');
      return withUser(command.user, { isActive: command.kind === 'enable', version: user.version + 1 });
    }
  }
}

function difference<T>(one: readonly T[], other: readonly T[]): T[] {
  return [...one.filter((each) => !other.includes(each)), ...other.filter((each) => !one.includes(each))];
}

/** The two ways in which two calls at once may have come out. */
export function eitherOrder(model: RightsModel, [first, second]: readonly [RightsCommand, RightsCommand]) {
  const a = afterCommand(model, first);
  const ab = afterCommand(a.model, second);
  const b = afterCommand(model, second);
  const ba = afterCommand(b.model, first);
  return [
    { outcomes: [a.outcome, ab.outcome], model: ab.model },
    { outcomes: [ba.outcome, b.outcome], model: ba.model },
  ] as const;
}
