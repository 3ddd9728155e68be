import { mailedCodeLength } from '@phuong/contract/access/codes/one-time-code.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { readSchoolName } from '../sign-in/school-face.reads.ts';
import { readOwnAddress } from './address.reads.ts';
import { codeHash, digits, mailedCodeMinutes, minutesUntilNextCode } from './one-time-code.rules.ts';
import { codesAskedSince, openCode } from './reset-code.reads.ts';
import { tryCode, useCode } from './reset-code.writes.ts';
import { confirmAddressMail } from './reset-mail.rules.ts';

type Caller = By & { readonly actor: Actor };

/** A code stands for one address of one user: after a change the code of the former address confirms nothing. */
export const addressKey = (userId: string, address: string) => `confirm\n${userId}\n${address.toLowerCase()}`;

/**
 * Mails a code to the caller's own address, which the same person types into the product: then codes for a new password may go there.
 * @returns the minutes it is good. @throws AppError 409 without a mail server or an address; 429.
 */
export async function askAddressCode(
  { database, config, clock, mailer }: Services,
  { actor }: Caller,
): Promise<{ minutes: number }> {
  if (!mailer.configured) throw new AppError('access.no_mail_server');
  const { userId } = actor;
  const now = clock.now();
  const code = digits(mailedCodeLength);
  const id = newId();
  const expiresAt = new Date(now.getTime() + mailedCodeMinutes * 60_000);
  await inTransaction(database, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`codes of ${userId}`}))`.execute(trx);
    const own = await readOwnAddress(trx, userId);
    if (!own?.address || !isMailAddress(own.address)) throw new AppError('access.no_address');
    const key = addressKey(userId, own.address);
    const day = new Date(now.getTime() - 24 * 3_600_000);
    const minutes = minutesUntilNextCode(await codesAskedSince(trx, key, day, 'confirm'), now);
    if (minutes > 0) throw new AppError('access.too_many_codes', { params: { minutes }, retryAfter: minutes * 60 });
    await trx
      .insertInto('one_time_codes')
      .values({
        id,
        user_id: userId,
        channel: 'confirm',
        asked_key: key,
        code_hash: codeHash(config.sessionSecret, code, id),
        created_by: userId,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    const mail = { ...own, email: own.address, displayName: own.name };
    const values = { code, minutes: mailedCodeMinutes, school: await readSchoolName(trx) };
    await mailer.queue(trx, confirmAddressMail(mail, values), { createdBy: userId, notAfter: expiresAt });
  });
  return { minutes: mailedCodeMinutes };
}

/**
 * The caller has read the code in the mailbox of their address: it is theirs.
 * @throws AppError 400 for a wrong code; 410 when none is open for the address of today.
 */
export async function confirmOwnAddress(services: Services, by: Caller, code: string): Promise<void> {
  const { db, database, clock } = services;
  const { userId } = by.actor;
  const now = clock.now();
  const own = await readOwnAddress(db, userId);
  if (!own?.address) throw new AppError('access.no_address');
  const open = await openCode(db, { channel: 'confirm', askedKey: addressKey(userId, own.address) }, now);
  const verdict = open ? await tryCode(services, open.id, code, ['confirm']) : ({ is: 'over' } as const);
  if (verdict.is === 'over') throw new AppError('access.reset_code_over');
  if (verdict.is === 'wrong') throw fieldError('access.reset_code_wrong', 'code', { left: verdict.left });
  await inTransaction(database, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const current = await readOwnAddress(trx, userId);
    if (current?.address !== own.address || !(await useCode(trx, verdict.codeId, now))) {
      throw new AppError('access.reset_code_over');
    }
    await confirmAddress(trx, by, userId, own.address ?? '');
  });
}

/** Writes down that a user reads the mail of this address: they used something secret that was mailed there and nowhere else. */
export async function confirmAddress(trx: Kysely<Tables>, by: By, userId: string, address: string): Promise<void> {
  const before = await trx.selectFrom('users').select('confirmed_email').where('id', '=', userId).executeTakeFirst();
  await trx.updateTable('users').set({ confirmed_email: address }).where('id', '=', userId).execute();
  await audit(trx, by, {
    action: 'access.address_confirmed',
    entity: 'user',
    entityId: userId,
    before: { confirmedEmail: before?.confirmed_email ?? null },
    after: { confirmedEmail: address },
  });
}
