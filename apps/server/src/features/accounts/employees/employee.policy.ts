import type { AccountAction, AccountState } from '@phuong/contract/accounts/employees/employee.schema.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** What the caller may do with somebody's account; the commands decide once more, on rights read anew. */
export function accountActions(
  actor: Actor,
  person: {
    readonly userId: string | null;
    readonly isAdmin: boolean;
    readonly state: AccountState;
    readonly hasLeft: boolean;
    /** Whoever is to be invited has a record. */
    readonly isRecorded: boolean;
    readonly hasSecondFactor: boolean;
  },
): AccountAction[] {
  const may = (permission: string) => actor.isAdmin || actor.permissions.has(permission);
  if (person.hasLeft) return [];
  const mayInvite =
    person.isRecorded && (person.state === 'none' || person.state === 'invited') && may('create_account');
  const invite = mayInvite ? (['invite'] as const) : [];
  if (person.userId === null) return may('create_account') ? ['open', ...invite] : [];
  const isOwn = person.userId === actor.userId;
  const mayChange = may('update_account') && (actor.isAdmin || !person.isAdmin);
  const isDisabled = person.state === 'disabled';
  return [
    ...(mayChange && (actor.isAdmin || !isOwn) ? (['giveRoles'] as const) : []),
    ...(actor.isAdmin && !(isOwn && person.isAdmin) ? (['setAdministrator'] as const) : []),
    ...(mayChange && !isOwn && !isDisabled ? (['setPassword', 'disable'] as const) : []),
    ...(mayChange && !isOwn && isDisabled ? (['enable'] as const) : []),
    ...(mayChange && !isOwn && person.hasSecondFactor ? (['resetSecondFactor'] as const) : []),
    ...(isOwn ? [] : invite),
  ];
}
