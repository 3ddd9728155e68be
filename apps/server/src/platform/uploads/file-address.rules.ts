import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Scope } from '../http/actor.ts';

/** The session an address was given out in. */
export interface AddressClaims {
  readonly sessionId: string;
  readonly userId: string;
  readonly scope: Scope;
}

/** No session lives longer; when it ends, so does the address. */
const sessionMs = 12 * 3_600_000;

const scopes: Readonly<Record<string, Scope>> = { account: 'account', teacher: 'teacher', student: 'student' };
const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'file addresses', 32));
const macOf = (secret: Uint8Array, subject: string, claims: string) =>
  createHmac('sha256', keyOf(secret)).update(`${subject}\n${claims}`).digest();

/**
 * What lets one file be read by its address alone, in this session: an `<img>` or `<video>` can send no token.
 * @param subject what the route says its key is bound to, with a space between (`keyed`): a file's id.
 * @param lastsMs milliseconds; as long as a session unless said.
 */
export function addressKey(
  secret: Uint8Array,
  subject: string,
  claims: AddressClaims,
  now: Date,
  lastsMs = sessionMs,
): string {
  const until = now.getTime() + lastsMs;
  const text = Buffer.from([until, claims.sessionId, claims.userId, claims.scope].join(' ')).toString('base64url');
  return `${text}.${macOf(secret, subject, text).toString('base64url')}`;
}

/** @returns null for a key that is not ours, of something else, or over. Whether the session still lives says its row. */
export function readAddressKey(secret: Uint8Array, subject: string, key: string, now: Date): AddressClaims | null {
  const [text = '', mac = ''] = key.slice(0, 300).split('.');
  const expected = macOf(secret, subject, text);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [until, sessionId = '', userId = '', scope = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const known = scopes[scope];
  return known && Number(until) > now.getTime() ? { sessionId, userId, scope: known } : null;
}
