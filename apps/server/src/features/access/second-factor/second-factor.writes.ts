import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';
import { isAppCode, recoveryCodeHash, stepOf } from './second-factor.rules.ts';
import { unseal } from './secret-box.rules.ts';

/**
 * Takes a code of the app, each at most once, or a recovery code, once.
 * @returns which it was; null for a wrong or used one.
 */
export async function useSecondCode(
  trx: Kysely<Tables>,
  userId: string,
  code: string,
  { now, secret: serverSecret }: { now: Date; secret: Uint8Array },
): Promise<'app' | 'recovery' | null> {
  if (!isAppCode(code)) {
    const used = await trx
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', recoveryCodeHash(userId, code))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return used ? 'recovery' : null;
  }
  const row = await lockFactor(trx, userId);
  const secret = row?.secret ? unseal(row.secret, userId, serverSecret) : null;
  const step = secret === null ? null : stepOf(secret, code, now);
  if (!row || step === null || step <= row.last_step) return null;
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
  return 'app';
}

export const lockFactor = (trx: Kysely<Tables>, userId: string) =>
  trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
