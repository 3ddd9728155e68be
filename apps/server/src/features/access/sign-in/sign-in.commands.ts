import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { Credentials } from '@phuong/contract/access/sign-in/sign-in.contract.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { placeOf } from '../../../platform/http/place-of.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { usernameKey } from '../users/username.rules.ts';
import { cappedRecord } from './capped-record.rules.ts';
import { asActor, letIn, tokensOf } from './entrance.writes.ts';
import type { FloodGate } from './flood.guards.ts';
import { knows, readDevice } from './known-device.rules.ts';
import { forgivePlace, placeKey, placeRefusal, placeStop, placeWait } from './place-failures.guards.ts';
import { findSignInUser, type SignInUser } from './sign-in.reads.ts';
import {
  clearFailures,
  countFailures,
  enterAlone,
  openSubject,
  readFailures,
  subjectKey,
  type ThrottleSubject,
} from './throttle.guards.ts';

/** Wrong names are endless, so their entries are capped; those of an account are bounded by its throttle. */
const unknownNames = cappedRecord({ perMinute: 60, perKeyPerMinute: 10 });

/**
 * Opens a session for the right password. A wrong scope, a wrong name, a wrong password and a disabled user get the same answer after
 * the same work.
 * @throws AppError 401, also when the second factor is still to come; 429 with the time to wait; 503 when too many passwords are being worked on.
 */
export const signIn = (
  services: Services,
  gate: FloodGate,
  scope: Scope,
  credentials: Credentials,
  origin: Origin,
): Promise<Tokens> => gate.enter(origin, () => tryPassword(services, gate, scope, credentials, origin));

async function tryPassword(
  services: Services,
  gate: FloodGate,
  scope: Scope,
  { username, password }: Credentials,
  origin: Origin,
): Promise<Tokens> {
  const { db, clock, config } = services;
  const device = readDevice(origin.device, config.sessionSecret);
  const user = await findSignInUser(db, scope, username);
  const isKnown = user !== undefined && knows(device, user.id, config.sessionSecret);
  const anywhere = { scope, usernameKey: usernameKey(username) };
  const here = { ...anywhere, apart: `device ${device?.id}` };
  const refuse = async (subjects: Subjects) => {
    const keys = subjects.map(subjectKey);
    const failures = await readFailures(db, isKnown ? keys : [placeKey(origin.ip), ...keys]);
    const now = clock.now();
    const until = placeStop(failures.get(placeKey(origin.ip)));
    if (until && placeWait(until, now) > 0) {
      gate.close(origin.ip, until);
      throw placeRefusal(until, now);
    }
    return openSubject(failures, subjects, now);
  };
  const subject = await refuse(isKnown ? [here, anywhere] : [anywhere]);
  const turn = isKnown ? { place: user.id, isKnown } : { place: placeOf(origin.ip), isKnown };
  // Alone with the account only once it is their turn: an owner who comes after a flood of guesses does not wait for the flood's turns.
  let leave = () => {};
  try {
    const isRight = await verifyPassword(user?.password_hash ?? null, password, turn, async () => {
      leave = await enterAlone(subject);
      await refuse([subject]);
    });
    if (!user || !isRight || user.status !== 'active') {
      await recordFailure(services, subject, user, origin);
      throw new AppError('access.wrong_credentials');
    }
    return await enter(services, gate, user, subject, origin);
  } finally {
    leave();
  }
}

type Subjects = readonly [ThrottleSubject, ...ThrottleSubject[]];

async function recordFailure(
  { db, database, clock }: Services,
  subject: ThrottleSubject,
  user: SignInUser | undefined,
  origin: Origin,
): Promise<void> {
  const now = clock.now();
  const taken = user ? { leftOut: 0 } : unknownNames.take(origin.ip, now.getTime());
  const keys = [subjectKey(subject), placeKey(origin.ip)];
  if (!taken) return countFailures(db, keys, now);
  await inTransaction(database, async (trx) => {
    await countFailures(trx, keys, now);
    const after = { scope: subject.scope, ...(taken.leftOut > 0 ? { repeated: taken.leftOut } : {}) };
    const entry = { action: 'access.sign_in_failed', entity: 'user', entityId: user?.id ?? null, after };
    await audit(trx, { actor: null, origin }, entry);
  });
}

async function enter(
  services: Services,
  gate: FloodGate,
  user: SignInUser,
  subject: ThrottleSubject,
  origin: Origin,
): Promise<Tokens> {
  const { database, clock } = services;
  const isExpired = user.password_expires_at !== null && user.password_expires_at <= clock.now();
  const entrance = await inTransaction(database, async (trx) => {
    // While the password was being checked it may have been changed, or its owner disabled: what that ended must not begin again.
    if (!(await isStillRight(trx, user))) throw new AppError('access.wrong_credentials');
    if (await forgivePlace(trx, origin.ip, await clearFailures(trx, subject)))
      afterCommit(trx, async () => gate.open(origin.ip));
    if (!isExpired) return letIn(trx, services, user, 'password', origin);
    const by = { actor: asActor(user), origin };
    await audit(trx, by, { action: 'access.sign_in_expired', entity: 'user', entityId: user.id });
    return null;
  });
  if (!entrance) throw new AppError('access.password_expired');
  return tokensOf(entrance);
}

/** Locks the user: whoever changes the password or disables them at this moment comes before or after, and ends this session then. */
async function isStillRight(trx: Kysely<Tables>, { id, password_hash }: SignInUser): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select(['status', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status === 'active' && row.password_hash === password_hash;
}
