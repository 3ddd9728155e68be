import type { SignInState } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** What a sign-in is judged by; see `PersonRow`. */
export interface SignInFacts {
  readonly userId: string | null;
  readonly status: 'invited' | 'active' | 'disabled' | null;
  readonly hasPassword: boolean;
  readonly mustChange: boolean;
  readonly passwordUntil: Date | null;
  readonly hasLeft: boolean;
}

export function stateOf(person: SignInFacts, now: Date): SignInState['state'] {
  if (person.userId === null) return 'none';
  if (person.status === 'disabled') return 'disabled';
  if (person.status === 'invited' || !person.hasPassword) return 'invited';
  if (!person.mustChange) return 'own';
  return person.passwordUntil !== null && person.passwordUntil <= now ? 'over' : 'first';
}

/**
 * What a sheet of first passwords does for somebody: a password they chose themselves is never replaced by one on paper, and who is
 * locked out stays so; nobody is let in who has left.
 */
export function giving(person: SignInFacts, now: Date): 'create' | 'renew' | 'own' | 'disabled' {
  const state = stateOf(person, now);
  if (person.hasLeft) return 'disabled';
  if (state === 'none') return 'create';
  if (state === 'own' || state === 'disabled') return state;
  return 'renew';
}

/** Who holds the right, and the homeroom teacher for the pupils of their own class. */
export const mayPrintCode = (actor: Actor, isHomeroom: boolean): boolean =>
  isHomeroom || holds(actor, 'update_account');

export const maySee = (actor: Actor, isHomeroom: boolean): boolean =>
  isHomeroom || holds(actor, 'view_account') || holds(actor, 'update_account');

export const holds = (actor: Actor, permission: string): boolean =>
  actor.scope === 'account' && (actor.isAdmin || actor.permissions.has(permission));

export function signInActions(
  actor: Actor,
  person: SignInFacts,
  isHomeroom: boolean,
  now: Date,
): SignInState['actions'] {
  const state = stateOf(person, now);
  const given = giving(person, now);
  const mayGive = (given === 'create' || given === 'renew') && holds(actor, 'create_account');
  const hasCode = state !== 'none' && state !== 'disabled' && state !== 'invited';
  return [
    ...(mayGive ? (['give', 'invite'] as const) : []),
    ...(hasCode && mayPrintCode(actor, isHomeroom) ? (['printCode'] as const) : []),
  ];
}
