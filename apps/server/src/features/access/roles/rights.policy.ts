/** What somebody may do now, read from the database in the transaction that decides. */
export interface Rights {
  readonly isActive: boolean;
  readonly isAdmin: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly roleIds: ReadonlySet<string>;
}

/** The rights of the list somebody does not hold. Administrators hold all. */
export const notHeld = ({ isAdmin, permissions }: Rights, list: Iterable<string>): string[] =>
  isAdmin ? [] : [...list].filter((permission) => !permissions.has(permission));

/** What is in one set and not in the other: the rights a change touches. */
export function touched(before: Iterable<string>, after: Iterable<string>): string[] {
  const [was, is] = [new Set(before), new Set(after)];
  return [...[...was].filter((each) => !is.has(each)), ...[...is].filter((each) => !was.has(each))];
}

export type RoleAction = 'edit' | 'remove' | 'give' | 'restore';

/** What somebody may do with a role: never change one they hold themselves, never hand on what they lack. */
export function roleActions(
  rights: Rights,
  role: { readonly id: string; readonly permissions: readonly string[]; readonly isChanged: boolean },
): RoleAction[] {
  const holdsAll = notHeld(rights, role.permissions).length === 0;
  const mayEdit = rights.isAdmin || (rights.permissions.has('update_role') && !rights.roleIds.has(role.id));
  return [
    ...(mayEdit ? (['edit'] as const) : []),
    ...(mayEdit && holdsAll ? (['remove'] as const) : []),
    ...(holdsAll ? (['give'] as const) : []),
    ...(mayEdit && role.isChanged ? (['restore'] as const) : []),
  ];
}

/**
 * Whether somebody may change the e-mail address of a user who can sign in. A teacher holds no right of a role and yet enters marks: the
 * scope says what an account may do, so those of teachers and of the office are for who manages accounts.
 */
export const mayChangeAddressOf = (rights: Rights, scope: 'account' | 'teacher' | 'student'): boolean =>
  rights.isAdmin || scope === 'student' || rights.permissions.has('update_account');

/** Whether somebody may set the password or the e-mail address of an account, by which they could come in as its holder. */
export const mayActFor = (rights: Rights, target: Rights): boolean =>
  rights.isAdmin || (!target.isAdmin && notHeld(rights, target.permissions).length === 0);
