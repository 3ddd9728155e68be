import { parsePhone } from '@phuong/rules/people/phone.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/http/actor.ts';
import '../access.tables.ts';
import { usernameKey } from '../users/username.rules.ts';
import { addressOfUser, confirmedAddress, userRecords } from './address.reads.ts';

export interface ResetUser {
  readonly id: string;
  readonly scope: Scope;
  readonly username: string;
  readonly displayName: string;
  /** Where a code may go: the address its owner has confirmed, and which still is theirs. */
  readonly email: string | null;
  /** Where news of the account go: an address that was confirmed hears of it even after somebody has changed it. */
  readonly newsTo: string | null;
  readonly locale: string;
}

/**
 * Whose sign-in somebody means: by username, else by an e-mail address or phone number that only one active person of the scope has.
 * Who has never had a password of their own is found too.
 */
export async function findResetUser(
  db: Kysely<Tables>,
  scope: Scope,
  identifier: string,
): Promise<ResetUser | undefined> {
  const key = usernameKey(identifier);
  const phone = parsePhone(identifier);
  const { rows } = await sql<ResetUser & { is_name: boolean }>`
    select u.id, u.scope, u.username, u.display_name as "displayName", u.locale, u.username_key = ${key} as is_name,
      ${confirmedAddress} as email, coalesce(u.confirmed_email, ${addressOfUser}) as "newsTo"
    from users u ${userRecords}
    where u.scope = ${scope} and u.status = 'active'
      and (u.username_key = ${key} or lower(u.email) = ${key} or lower(t.email) = ${key} or lower(s.email) = ${key}
        or lower(e.email) = ${key} or (${phone.ok} and ${phone.ok ? phone.e164 : ''} in (t.phone, s.phone, e.phone)))
    order by is_name desc limit 2`.execute(db);
  const [first, second] = rows;
  return first && (first.is_name || !second) ? first : undefined;
}

/** When codes were asked for under this key, within the longest limit. */
export async function codesAskedSince(
  db: Kysely<Tables>,
  askedKey: string,
  since: Date,
  channel: 'email' | 'confirm' = 'email',
): Promise<Date[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('asked_key', '=', askedKey)
    .where('channel', '=', channel)
    .where('created_at', '>', since)
    .execute();
  return rows.map(({ created_at: at }) => at);
}

/** The newest code of a channel that is still good: one on paper for a user, one that confirms an address for its key. */
export const openCode = (
  db: Kysely<Tables>,
  of:
    | { readonly channel: 'paper'; readonly userId: string }
    | { readonly channel: 'confirm'; readonly askedKey: string },
  now: Date,
) =>
  db
    .selectFrom('one_time_codes')
    .select('id')
    .where('channel', '=', of.channel)
    .where((eb) => (of.channel === 'paper' ? eb('user_id', '=', of.userId) : eb('asked_key', '=', of.askedKey)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
