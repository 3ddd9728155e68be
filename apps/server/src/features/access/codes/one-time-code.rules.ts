import { createHmac, hkdfSync, randomInt } from 'node:crypto';

/** So long a code from a mail is good (ASVS 5.0 6.5.5: 10 minutes). */
export const mailedCodeMinutes = 10;
/** So long a code on paper is good. */
export const paperCodeHours = 24;
/**
 * Each code dies with the last of so many tries, right or wrong. One on paper has 37 bits and goes with a name everybody knows: with five
 * tries strangers would spoil it before its owner is at a computer.
 */
export const mostTries = { email: 5, confirm: 5, paper: 1000 } as const;
/** Codes that may be asked for one name, so that guessing through many codes is no way in. */
export const askLimits = [
  { count: 3, minutes: 15 },
  { count: 10, minutes: 24 * 60 },
] as const;

/** Without those that look like another on paper: 0 O, 1 I L, 8 B, 5 S, 2 Z. */
const readableCharacters = 'ACDEFGHJKMNPQRTUVWXY34679';

export const readableText = (length: number): string =>
  Array.from({ length }, () => readableCharacters[randomInt(readableCharacters.length)]).join('');

export const digits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

/** A million codes are hashed through in a second, so the hash needs the session secret, which is not in the database. */
export const codeHash = (secret: Uint8Array, code: string, of: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32)))
    .update(`${of}\n${code}`)
    .digest('base64url');

/** Minutes to wait before another code may be asked for. @param askedAt of those asked for this name, any order. */
export function minutesUntilNextCode(askedAt: readonly Date[], now: Date): number {
  const waits = askLimits.map(({ count, minutes }) => {
    const recent = askedAt.map((at) => at.getTime()).filter((at) => at > now.getTime() - minutes * 60_000);
    const oldest = recent.sort((a, b) => b - a)[count - 1];
    return oldest === undefined ? 0 : Math.ceil((oldest + minutes * 60_000 - now.getTime()) / 60_000);
  });
  return Math.max(...waits);
}
