import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { usernameKey } from '../users/username.rules.ts';
import { codeHash, mostTries } from './one-time-code.rules.ts';
import { openCode } from './reset-code.reads.ts';

/** What a try of a code came to; `over`: used, too late, or tried too often. */
export type CodeVerdict =
  | { readonly is: 'right'; readonly codeId: string; readonly userId: string }
  | { readonly is: 'wrong'; readonly left: number }
  | { readonly is: 'over' };

/**
 * Spends one try of a code for a new password and says whether it was right; a code that confirms an address is none. The try is counted before the code is compared, in one statement: a hundred at
 * once get five guesses, not a hundred.
 */
export async function tryCode(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  id: string,
  code: string,
  channels: readonly ('email' | 'paper' | 'confirm')[] = ['email', 'paper'],
): Promise<CodeVerdict> {
  const now = clock.now();
  const row = await db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('channel', 'in', channels)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', (eb) =>
      eb.case().when('channel', '=', 'paper').then(mostTries.paper).else(mostTries.email).end(),
    )
    .returning(['user_id', 'code_hash', 'tries', 'channel'])
    .executeTakeFirst();
  if (!row) return { is: 'over' };
  const given = Buffer.from(codeHash(config.sessionSecret, code, id));
  const isRight = timingSafeEqual(given, Buffer.from(row.code_hash));
  if (!isRight || row.user_id === null) return { is: 'wrong', left: mostTries[row.channel] - row.tries };
  return { is: 'right', codeId: id, userId: row.user_id };
}

/** A right code whose new password was refused may be tried again. */
export async function giveTryBack(db: Kysely<Tables>, codeId: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', codeId)
    .where('tries', '>', 0)
    .execute();
}

/** Uses a code up. @returns false when somebody was quicker. */
export async function useCode(trx: Kysely<Tables>, codeId: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The same for a code on paper, which goes with the username. */
export async function tryPaperCode(
  services: Services,
  scope: Scope,
  username: string,
  code: string,
): Promise<CodeVerdict> {
  const { db, clock } = services;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('scope', '=', scope)
    .where('username_key', '=', usernameKey(username))
    .where('status', '=', 'active')
    .executeTakeFirst();
  const open = user && (await openCode(db, { channel: 'paper', userId: user.id }, clock.now()));
  return tryCode(services, open?.id ?? newId(), code);
}
