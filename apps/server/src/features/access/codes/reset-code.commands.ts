import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mailedCodeLength, paperCodeLength } from '@phuong/contract/access/codes/one-time-code.schema.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Origin } from '../../../platform/http/mount.ts';
import { placeOf } from '../../../platform/http/place-of.ts';
import { newId } from '../../../platform/ids.ts';
import { isMailAddress } from '../../../platform/mail/mail-settings.ts';
import type { Services } from '../../../platform/services.ts';
import '../access.tables.ts';
import { refuseStrongerAccount } from '../roles/rights.guards.ts';
import { cappedRecord } from '../sign-in/capped-record.rules.ts';
import { knows, readDevice } from '../sign-in/known-device.rules.ts';
import { readSchoolName } from '../sign-in/school-face.reads.ts';
import { clearAllFailures } from '../sign-in/throttle.guards.ts';
import { usernameKey } from '../users/username.rules.ts';
import {
  askLimits,
  codeHash,
  digits,
  mailedCodeMinutes,
  minutesUntilNextCode,
  paperCodeHours,
  readableText,
} from './one-time-code.rules.ts';
import { codesAskedSince, findResetUser } from './reset-code.reads.ts';
import { resetCodeMail } from './reset-mail.rules.ts';

/** Made-up names are endless: what was asked for them is written down capped. */
const unknownNames = cappedRecord({ perMinute: 60, perKeyPerMinute: 10 });

/** A whole school sits behind one address; more than this is no school. */
const places = cappedRecord({ perMinute: 600, perKeyPerMinute: 60 });

/** No answer comes sooner, so that its time does not tell whether a mail is on its way. */
const leastMilliseconds = 250;

/** What somebody typed, as the key its codes are counted by: never the text itself. */
const askedKey = (scope: Scope, identifier: string, device: string) =>
  createHash('sha256')
    .update(`${scope}\n${usernameKey(identifier)}${device && `\n${device}`}`)
    .digest('base64url');

/**
 * Has a code sent to the address of an account. An unknown name, a disabled account and one without address get the same answer after
 * the same time, and a code that fits nothing.
 * @throws AppError 429 with the time to wait; 409 without a mail server.
 */
export async function askResetCode(
  services: Services,
  { scope, identifier }: { scope: Scope; identifier: string },
  origin: Origin,
): Promise<{ challenge: string; minutes: number }> {
  if (!services.mailer.configured) throw new AppError('access.no_mail_server');
  const isMaybeKnown = readDevice(origin.device, services.config.sessionSecret) !== null;
  if (!isMaybeKnown) refuseBusyPlace(origin);
  const [challenge] = await Promise.all([makeCode(services, scope, identifier, origin), pause(leastMilliseconds)]);
  return { challenge, minutes: mailedCodeMinutes };
}

/** @throws AppError 429. */
function refuseBusyPlace({ ip }: Origin): void {
  if (places.take(placeOf(ip), Date.now())) return;
  throw new AppError('access.too_many_codes', { params: { minutes: 1 }, retryAfter: 60 });
}

async function makeCode(
  { db, database, clock, config, mailer }: Services,
  scope: Scope,
  identifier: string,
  origin: Origin,
): Promise<string> {
  const now = clock.now();
  const found = await findResetUser(db, scope, identifier);
  const user = found?.email && isMailAddress(found.email) ? { ...found, email: found.email } : undefined;
  const device = readDevice(origin.device, config.sessionSecret);
  const isKnown = user !== undefined && knows(device, user.id, config.sessionSecret);
  if (device && !isKnown) refuseBusyPlace(origin);
  // On a device of their own people are not held up by what strangers have asked for in their name.
  const key = askedKey(scope, identifier, isKnown ? (device?.id ?? '') : '');
  const id = newId();
  const code = digits(mailedCodeLength);
  const expiresAt = new Date(now.getTime() + mailedCodeMinutes * 60_000);
  const school = await readSchoolName(db);
  const isWritten = user !== undefined || unknownNames.take(origin.ip, now.getTime()) !== null;
  await inTransaction(database, async (trx) => {
    // One name at a time, or a hundred requests at once would all count the same codes.
    await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
    await refuseTooMany(trx, key, now);
    if (user) await sql`select pg_advisory_xact_lock(hashtext(${`codes of ${user.id}`}))`.execute(trx);
    const hash = codeHash(config.sessionSecret, code, id);
    const isQuiet = user !== undefined && (isKnown || !(await hasManyMails(trx, user.id, now)));
    await insertCode(trx, { id, userId: user?.id ?? null, key, hash, now, expiresAt });
    if (isQuiet) {
      await mailer.queue(trx, resetCodeMail(user, { code, minutes: mailedCodeMinutes, school }), {
        notAfter: expiresAt,
      });
    }
    if (isWritten) {
      await audit(
        trx,
        { actor: null, origin },
        { action: 'access.code_asked', entity: 'user', entityId: found?.id ?? null },
      );
    }
  });
  return id;
}

/** By name, address and phone somebody could ask three times as often; the surplus is not sent, and the answer stays the same. */
async function hasManyMails(trx: Kysely<Tables>, userId: string, now: Date): Promise<boolean> {
  const [{ count, minutes }] = askLimits;
  const row = await trx
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', userId)
    .where('channel', '=', 'email')
    .where('created_at', '>', new Date(now.getTime() - minutes * 60_000))
    .executeTakeFirstOrThrow();
  return Number(row.sent) >= count;
}

async function refuseTooMany(trx: Kysely<Tables>, key: string, now: Date): Promise<void> {
  const longest = Math.max(...askLimits.map(({ minutes }) => minutes));
  const asked = await codesAskedSince(trx, key, new Date(now.getTime() - longest * 60_000));
  const minutes = minutesUntilNextCode(asked, now);
  if (minutes > 0) throw new AppError('access.too_many_codes', { params: { minutes }, retryAfter: minutes * 60 });
}

async function insertCode(
  trx: Kysely<Tables>,
  code: { id: string; userId: string | null; key: string; hash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      user_id: code.userId,
      channel: 'email',
      asked_key: code.key,
      code_hash: code.hash,
      created_by: null,
      created_at: code.now,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute();
}

/**
 * Makes a code to be printed for somebody, good for a day; earlier ones on paper end. In the caller's transaction.
 * @throws AppError 403 for somebody who may do more than the caller.
 */
export async function issuePaperCode(
  trx: Kysely<Tables>,
  by: By,
  { userId, secret, now }: { userId: string; secret: Uint8Array; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  // Two who print at once: only the later code is good.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await refuseStrongerAccount(trx, by, userId);
  const user = await trx
    .selectFrom('users')
    .select(['scope', 'username_key'])
    .where('id', '=', userId)
    .executeTakeFirst();
  // What strangers have broken is whole again for whoever has the slip in hand.
  if (user) await clearAllFailures(trx, user.scope, user.username_key);
  await trx
    .updateTable('one_time_codes')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('channel', '=', 'paper')
    .where('expires_at', '>', now)
    .execute();
  const code = readableText(paperCodeLength);
  const expiresAt = new Date(now.getTime() + paperCodeHours * 3_600_000);
  const id = newId();
  await trx
    .insertInto('one_time_codes')
    .values({
      id,
      user_id: userId,
      channel: 'paper',
      asked_key: '',
      code_hash: codeHash(secret, code, id),
      created_by: by.actor?.userId ?? null,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  await audit(trx, by, { action: 'access.code_printed', entity: 'user', entityId: userId });
  return { code, expiresAt };
}
