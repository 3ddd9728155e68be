import type { PersonOfSignIn, SignInState } from '@phuong/contract/accounts/first-passwords/first-password.contract.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { isHomeroomTeacherOf, type PersonRow, personOfSignIn } from './first-passwords/first-password.reads.ts';
import { holds, maySee, signInActions, stateOf } from './sign-in.policy.ts';

/** The person and whether the caller is their homeroom teacher. @throws AppError 404, for foreign ones as well. */
export async function seenPerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  who: PersonOfSignIn,
): Promise<{ person: PersonRow; isHomeroom: boolean }> {
  const today = clock.today();
  const person = await personOfSignIn(db, who, today);
  if (!person) throw notFound();
  const { teacherId } = actor;
  const isHomeroom =
    actor.scope === 'teacher' && teacherId !== null && person.scope === 'student'
      ? await isHomeroomTeacherOf(db, teacherId, person.personId, today)
      : false;
  if (!maySee(actor, isHomeroom)) throw notFound();
  return { person, isHomeroom };
}

export async function readSignInState(services: Services, actor: Actor, who: PersonOfSignIn): Promise<SignInState> {
  const { person, isHomeroom } = await seenPerson(services, actor, who);
  const now = services.clock.now();
  const state = stateOf(person, now);
  return {
    scope: person.scope,
    username: person.username,
    state,
    firstPasswordUntil: state === 'first' ? (person.passwordUntil?.toISOString() ?? null) : null,
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
    hasAddress: Boolean(person.email),
    secondFactorOf: person.hasSecondFactor && holds(actor, 'update_account') ? person.userId : null,
    actions: signInActions(actor, person, isHomeroom, now),
  };
}
