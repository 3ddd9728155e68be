import { createHash, randomBytes } from 'node:crypto';
import {
  type RequiredFor,
  sensitivePermissions,
} from '@phuong/contract/access/second-factor/second-factor.contract.ts';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do: SHA-1, six digits, half a minute (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the half minute before or after is right too: clocks of phones are not exact. */
const window = 1;
const recoveryCodeCount = 10;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** After this time without a proof of who it is, a session has to step up. */
export const freshMilliseconds = 10 * 60_000;

/** A new secret of 160 bits, in base32 as apps take it typed. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What the QR code says; the app shows the issuer above the code. Short, so that old phones read the picture. */
export const otpUri = (secret: string, username: string) =>
  new TOTP({
    ...shape,
    issuer: 'Phượng',
    label: username,
    secret: Secret.fromBase32(secret),
  }).toString();

/** The time step a code belongs to, null for a wrong code. Whoever takes it must take only steps newer than the last one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / shape.period) + delta;
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** Ten codes of 80 bits, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => base32[byte % 32]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** 80 random bits need no slow hash. Not tied to the server's secret: they help when that was lost. */
export const recoveryCodeHash = (userId: string, code: string) =>
  createHash('sha256')
    .update(`recovery\n${userId}\n${code.replaceAll('-', '')}`)
    .digest('base64url');

/** Whether the school requires a second factor of this person. */
export function mustHaveSecondFactor(
  requiredFor: RequiredFor,
  person: { readonly isAdmin: boolean; readonly permissions: ReadonlySet<string> },
): boolean {
  if (requiredFor === 'nobody') return false;
  if (person.isAdmin) return true;
  return requiredFor === 'sensitive' && sensitivePermissions.some((permission) => person.permissions.has(permission));
}
