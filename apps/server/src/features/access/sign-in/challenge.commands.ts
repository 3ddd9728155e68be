import type { Tokens } from '@phuong/contract/access/sessions/session.schema.ts';
import type { Kysely } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { useSecondCode } from '../second-factor/second-factor.writes.ts';
import { hashToken, openSession } from '../sessions/session.writes.ts';
import { asActor } from './entrance.writes.ts';
import { clearFailures, countFailure, oneAtATime, refuseTooManyFailures } from './throttle.guards.ts';

const triesPerChallenge = 5;

/**
 * Ends a sign-in by the second factor. The challenge ends with the right code, with five wrong ones, and after five minutes; wrong codes
 * count for the account like wrong passwords, apart from them.
 * @throws AppError 401 when the challenge is over; 400 for a wrong code; 429.
 */
export async function answerChallenge(
  services: Services,
  { challenge, code }: { challenge: string; code: string },
  origin: Origin,
): Promise<Tokens> {
  const { db, database, clock, config } = services;
  const tokenHash = hashToken(challenge);
  const user = await db
    .selectFrom('sign_in_challenges as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .selectAll('u')
    .select('c.method')
    .where('c.token_hash', '=', tokenHash)
    .where('c.expires_at', '>', clock.now())
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new AppError('access.challenge_over');
  const subject = { scope: user.scope, usernameKey: user.username_key, apart: 'second-factor' };
  return oneAtATime(subject, async () => {
    const now = clock.now();
    await refuseTooManyFailures(db, subject, now);
    const outcome = await inTransaction(database, async (trx) => {
      const left = await takeTry(trx, tokenHash, now);
      if (!left) return 'over';
      const used = await useSecondCode(trx, user.id, code, { now, secret: config.sessionSecret });
      const by = { actor: asActor(user), origin };
      if (!used) {
        await countFailure(trx, subject, now);
        await audit(trx, by, { action: 'access.second_factor_failed', entity: 'user', entityId: user.id });
        return 'wrong';
      }
      await trx.deleteFrom('sign_in_challenges').where('token_hash', '=', tokenHash).execute();
      await clearFailures(trx, subject);
      const after = { method: user.method, secondFactor: used };
      await audit(trx, by, { action: 'access.sign_in', entity: 'user', entityId: user.id, after });
      return openSession(trx, user, config.sessionSecret, origin, now, user.method);
    });
    if (outcome === 'over') throw new AppError('access.challenge_over');
    if (outcome === 'wrong') throw fieldError('access.wrong_code', 'code');
    return outcome;
  });
}

/** Counts the try before it is judged, under the lock of the row. @returns false when there is none left. */
async function takeTry(trx: Kysely<Tables>, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('sign_in_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', triesPerChallenge)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
