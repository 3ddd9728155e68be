import type { Tokens } from '@phuong/contract/access/session.schema.ts';
import type { Credentials } from '@phuong/contract/access/sign-in.contract.ts';
import { audit } from '../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Origin } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { cappedRecord } from './capped-record.rules.ts';
import { verifyPassword } from './password-hash.ts';
import { keptSessionDays } from './purge.commands.ts';
import { openSession } from './session.commands.ts';
import { findSignInUser, type SignInUser } from './sign-in.reads.ts';
import {
  clearFailures,
  countFailure,
  oneAtATime,
  refuseTooManyFailures,
  type ThrottleSubject,
} from './throttle.commands.ts';
import { usernameKey } from './username.rules.ts';

/** Wrong names are endless, so their entries are capped; those of an account are bounded by its throttle. */
const unknownNames = cappedRecord({ perMinute: 60, perKeyPerMinute: 10 });

/**
 * Opens a session for the right password. A wrong scope, a wrong name, a wrong password and a disabled user get the same answer after
 * the same work.
 * @throws AppError 401; 429 with the time to wait; 503 when too many passwords are being worked on.
 */
export async function signIn(
  services: Services,
  scope: Scope,
  { username, password }: Credentials,
  origin: Origin,
): Promise<Tokens> {
  const { db, clock } = services;
  const since = new Date(clock.now().getTime() - keptSessionDays * 24 * 3_600_000);
  const user = await findSignInUser(db, scope, username, origin, since);
  const subject: ThrottleSubject = {
    scope,
    usernameKey: usernameKey(username),
    ...(user?.isKnownPlace ? { knownPlace: `${origin.ip}\n${origin.userAgent}` } : {}),
  };
  await refuseTooManyFailures(db, subject, clock.now());
  return oneAtATime(subject, async () => {
    await refuseTooManyFailures(db, subject, clock.now());
    const isRight = await verifyPassword(user?.password_hash ?? null, password);
    if (!user || !isRight || user.status !== 'active') {
      await recordFailure(services, subject, user, origin);
      throw new AppError('access.wrong_credentials');
    }
    return enter(services, user, subject, origin);
  });
}

async function recordFailure(
  { database, clock }: Services,
  subject: ThrottleSubject,
  user: SignInUser | undefined,
  origin: Origin,
): Promise<void> {
  const now = clock.now();
  const taken = user ? { leftOut: 0 } : unknownNames.take(origin.ip, now.getTime());
  await inTransaction(database, async (trx) => {
    await countFailure(trx, subject, now);
    if (!taken) return;
    const after = { scope: subject.scope, ...(taken.leftOut > 0 ? { repeated: taken.leftOut } : {}) };
    const entry = { action: 'access.sign_in_failed', entity: 'user', entityId: user?.id ?? null, after };
    await audit(trx, { actor: null, origin }, entry);
  });
}

async function enter(
  { database, clock, config }: Services,
  user: SignInUser,
  subject: ThrottleSubject,
  origin: Origin,
): Promise<Tokens> {
  const now = clock.now();
  const isExpired = user.password_expires_at !== null && user.password_expires_at <= now;
  const by = { actor: actorOf(user), origin };
  const tokens = await inTransaction(database, async (trx) => {
    await clearFailures(trx, subject);
    await audit(trx, by, {
      action: isExpired ? 'access.sign_in_expired' : 'access.sign_in',
      entity: 'user',
      entityId: user.id,
    });
    return isExpired ? null : openSession(trx, user, config.sessionSecret, origin, now);
  });
  if (!tokens) throw new AppError('access.password_expired');
  return tokens;
}

/** The person as an actor for the audit log; no session exists yet and nothing is decided by it. */
const actorOf = (user: SignInUser) => ({
  userId: user.id,
  sessionId: '',
  scope: user.scope,
  isAdmin: user.is_admin,
  permissions: new Set<string>(),
  name: user.display_name,
  teacherId: user.teacher_id,
  studentId: user.student_id,
});
