import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Origin } from '../../platform/http/mount.ts';
import './access.tables.ts';
import { deviceOf } from './sessions/device.rules.ts';

/** What people should know about their own sign-ins and rights. */
export type AccessNotice =
  | {
      readonly kind: 'newDevice';
      readonly userId: string;
      readonly device: string;
      readonly ip: string;
      readonly at: Date;
    }
  | { readonly kind: 'rightsChanged'; readonly userId: string; readonly by: string }
  | { readonly kind: 'addressChanged'; readonly userId: string; readonly by: string };

type Teller = (trx: Kysely<Tables>, notice: AccessNotice) => Promise<void>;

let teller: Teller = async () => undefined;

/** Who tells people: an area that may not be imported from here. Set once at start. */
export function tellAccessNotices(tell: Teller): void {
  teller = tell;
}

export const giveAccessNotice = (trx: Kysely<Tables>, notice: AccessNotice): Promise<void> => teller(trx, notice);

/**
 * Tells somebody that their account is used on a device they have not signed in with from the same provider's network. The first sign-in of
 * all is no news.
 */
export async function noticeOfNewDevice(
  trx: Kysely<Tables>,
  userId: string,
  { ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'>,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ ip: string | null; user_agent: string | null }>`
    select distinct ip, user_agent from sessions where user_id = ${userId} limit 200`.execute(trx);
  const mine = placeOf(ip, userAgent);
  if (rows.length === 0 || rows.some((row) => placeOf(row.ip ?? '', row.user_agent ?? '') === mine)) return;
  await giveAccessNotice(trx, { kind: 'newDevice', userId, device: deviceName(userAgent), ip, at });
}

/** Browsers change their version every month and homes their address every day; the rest of both stays. */
const placeOf = (ip: string, userAgent: string) => `${deviceName(userAgent)} ${ip.split(/[.:]/).slice(0, 2).join('.')}`;

function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 60);
}
