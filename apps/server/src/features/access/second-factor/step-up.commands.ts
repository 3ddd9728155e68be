import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { countFailure, oneAtATime, refuseTooManyFailures } from '../sign-in/throttle.guards.ts';
import { useSecondCode } from './second-factor.writes.ts';

/**
 * Makes the session fresh again. Who has a second factor proves it; the password alone is not enough then.
 * @throws AppError 400 naming the field; 429.
 */
export async function stepUp(
  services: Services,
  by: By & { readonly actor: Actor },
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { db, database, clock, config } = services;
  const { userId, sessionId } = by.actor;
  const user = await db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['u.scope', 'u.username_key', 'u.password_hash', 'f.secret'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  const subject = { scope: user.scope, usernameKey: user.username_key, apart: 'step-up' };
  const refused = () =>
    code === undefined
      ? fieldError('access.wrong_current_password', 'password')
      : fieldError('access.wrong_code', 'code');
  if (user.secret !== null && code === undefined) throw new AppError('access.wrong_code', missingCode);
  await oneAtATime(subject, async () => {
    const now = clock.now();
    await refuseTooManyFailures(db, subject, now);
    const knowsPassword = password !== undefined && (await verifyPassword(user.password_hash, password));
    const isProved = await inTransaction(database, async (trx) => {
      const secret = config.sessionSecret;
      const isRight = code === undefined ? knowsPassword : await useSecondCode(trx, userId, code, { now, secret });
      if (!isRight) {
        await countFailure(trx, subject, now);
        return false;
      }
      await trx.updateTable('sessions').set({ authenticated_at: now }).where('id', '=', sessionId).execute();
      await audit(trx, by, { action: 'access.stepUp', entity: 'user', entityId: userId });
      return true;
    });
    if (!isProved) throw refused();
  });
}

const missingCode = { fields: [{ field: 'code', code: 'common.required_field' }] };
