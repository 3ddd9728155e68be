import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { refuseStrongerAccount } from '../roles/rights.guards.ts';
import { countFailure, oneAtATime, refuseTooManyFailures } from '../sign-in/throttle.guards.ts';
import {
  isAppCode,
  mustHaveSecondFactor,
  newRecoveryCodes,
  newSecret,
  otpUri,
  recoveryCodeHash,
  stepOf,
} from './second-factor.rules.ts';
import { lockFactor } from './second-factor.writes.ts';
import { seal, unseal } from './secret-box.rules.ts';

type Caller = By & { readonly actor: Actor };

/** Between the picture of the code and the first code of the app. */
const pendingMilliseconds = 15 * 60_000;

/** Makes a secret that waits for its first code; one that is on already goes on until then. */
export async function beginSecondFactor(
  services: Services,
  { actor }: Caller,
): Promise<{ secret: string; uri: string }> {
  const { db, config, clock } = services;
  const user = await db.selectFrom('users').select('username').where('id', '=', actor.userId).executeTakeFirst();
  if (!user) throw notFound();
  const secret = newSecret();
  const pending = {
    pending_secret: seal(secret, actor.userId, config.sessionSecret),
    pending_until: new Date(clock.now().getTime() + pendingMilliseconds),
  };
  await db
    .insertInto('second_factors')
    .values({ user_id: actor.userId, secret: null, enabled_at: null, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
  return { secret, uri: otpUri(secret, user.username) };
}

/**
 * Turns the pending secret on by a code of it. @returns new recovery codes, the only time they can be read.
 * @throws AppError 409 when none was begun in time; 400 for a wrong code; 429.
 */
export async function confirmSecondFactor(services: Services, by: Caller, code: string): Promise<string[]> {
  const { db, database, config, clock } = services;
  const { userId } = by.actor;
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound();
  const subject = { scope: user.scope, usernameKey: user.username_key, apart: 'second-factor-setup' };
  return oneAtATime(subject, async () => {
    const now = clock.now();
    await refuseTooManyFailures(db, subject, now);
    const codes = await inTransaction(database, async (trx) => {
      const row = await lockFactor(trx, userId);
      if (!row?.pending_secret || !row.pending_until || row.pending_until <= now) return 'not begun';
      const secret = unseal(row.pending_secret, userId, config.sessionSecret);
      const step = secret === null || !isAppCode(code) ? null : stepOf(secret, code, now);
      if (step === null) {
        await countFailure(trx, subject, now);
        return null;
      }
      await trx
        .updateTable('second_factors')
        .set({
          secret: row.pending_secret,
          pending_secret: null,
          pending_until: null,
          last_step: step,
          enabled_at: now,
        })
        .where('user_id', '=', userId)
        .execute();
      await audit(trx, by, { action: 'secondFactor.confirm', entity: 'user', entityId: userId });
      return replaceRecoveryCodes(trx, userId);
    });
    if (codes === 'not begun') throw new AppError('access.second_factor_not_begun');
    if (codes === null) throw fieldError('access.wrong_code', 'code');
    return codes;
  });
}

/** @throws AppError 409 without a second factor. */
export async function renewRecoveryCodes({ database }: Services, by: Caller): Promise<string[]> {
  const { userId } = by.actor;
  return inTransaction(database, async (trx) => {
    if (!(await lockFactor(trx, userId))?.secret) throw new AppError('access.second_factor_off');
    await audit(trx, by, { action: 'secondFactor.renewCodes', entity: 'user', entityId: userId });
    return replaceRecoveryCodes(trx, userId);
  });
}

/** @throws AppError 409 without one, or where the school requires it. */
export async function disableSecondFactor({ database }: Services, by: Caller): Promise<void> {
  const { userId } = by.actor;
  await inTransaction(database, async (trx) => {
    if (!(await lockFactor(trx, userId))?.secret) throw new AppError('access.second_factor_off');
    const policy = await trx.selectFrom('second_factor_policy').select('required_for').executeTakeFirst();
    if (mustHaveSecondFactor(policy?.required_for ?? 'nobody', by.actor)) {
      throw new AppError('access.second_factor_is_required');
    }
    await forgetFactor(trx, userId);
    await audit(trx, by, { action: 'secondFactor.disable', entity: 'user', entityId: userId });
  });
}

/** For who lost phone and codes. @throws AppError 404; 403 for somebody who may do more than the caller. */
export async function resetSecondFactor({ database }: Services, by: Caller, userId: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await refuseStrongerAccount(trx, by, userId);
    const removed = await forgetFactor(trx, userId);
    if (!removed) throw notFound();
    await audit(trx, by, { action: 'secondFactor.reset', entity: 'user', entityId: userId });
  });
}

async function forgetFactor(trx: Kysely<Tables>, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const factor = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return factor !== undefined;
}

async function replaceRecoveryCodes(trx: Kysely<Tables>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryCodeHash(userId, code) })))
    .execute();
  return codes;
}
