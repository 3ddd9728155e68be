import { createHmac, hkdfSync } from 'node:crypto';

/** So long a code is on the screen. */
const codeSeconds = 30;
/** A code that has just left the screen is still taken: typing takes a moment. */
const stepsBack = 2;

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / codeSeconds);

/** The six digits of a half minute; nobody without the secret of the server can say them. */
export function codeOf(secret: Uint8Array, step: number): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'check-in codes', 32));
  const digest = createHmac('sha256', key).update(String(step)).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** The half minute a typed code was shown in; null: none that is still taken. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const present = stepOf(now);
  for (let step = present; step >= present - stepsBack; step -= 1) if (codeOf(secret, step) === code) return step;
  return null;
}

export const secondsLeft = (now: Date): number => codeSeconds - (Math.floor(now.getTime() / 1000) % codeSeconds);
