import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { countFailure, oneAtATime, refuseTooManyFailures } from '../sign-in/throttle.guards.ts';
import { setPassword } from '../users/user.commands.ts';
import { passwordProblem } from './password.rules.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { passwordOwner } from './password-owner.reads.ts';

/**
 * Changes the own password and ends the other sessions. Wrong current passwords are throttled like sign-in, apart from it.
 * @throws AppError 400 naming the field; 429.
 */
export async function changePassword(
  services: Services,
  by: { actor: Actor; origin: Origin },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, database, clock } = services;
  const { userId, sessionId } = by.actor;
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound();
  const subject = { scope: user.scope, usernameKey: user.username_key, apart: 'change-password' };
  await oneAtATime(subject, async () => {
    await refuseTooManyFailures(db, subject, clock.now());
    if (await verifyPassword(user.password_hash, currentPassword)) return;
    await countFailure(db, subject, clock.now());
    throw fieldError('access.wrong_current_password', 'currentPassword');
  });
  const problem = passwordProblem(newPassword, await passwordOwner(db, userId), 'newPassword');
  if (problem) throw new AppError('platform.invalid_input', { fields: [problem] });
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) {
    throw fieldError('access.password_unchanged', 'newPassword');
  }
  // Hashed before the transaction: the embedded database has one connection.
  const password = { hash: await hashPassword(newPassword) };
  await inTransaction(database, async (trx) => {
    // Of two changes by the same old password only one may count: the other one is by a password that is no more.
    const row = await trx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.password_hash !== user.password_hash) throw fieldError('access.wrong_current_password', 'currentPassword');
    await setPassword(trx, by, userId, { password, now: clock.now(), exceptSession: sessionId });
  });
}
