import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A browser in which somebody has signed in, as its own signed cookie says (OWASP, "Device cookies"): which device, and whose sign-ins.
 * It opens nothing. It tells the owner's device from all others, so that strangers' guesses are counted apart; an address cannot, for a
 * whole school sits behind one.
 */
export interface KnownDevice {
  readonly id: string;
  /** Keys of the accounts, the one that signed in last first. */
  readonly accounts: readonly string[];
}

/** A computer that a school shares; beyond these the ones not seen longest are strangers again. */
const mostAccounts = 60;
const idLength = 22;
const accountLength = 12;

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'device cookies', 32));
const hmac = (secret: Uint8Array, text: string) => createHmac('sha256', keyOf(secret)).update(text).digest('base64url');

/** Bound to the device, so that two cookies do not tell they are one person's. */
const accountOf = (secret: Uint8Array, id: string, userId: string) =>
  hmac(secret, `account\n${id}\n${userId}`).slice(0, accountLength);

/** The device a cookie tells of. @returns null for none, and for one that is not ours. */
export function readDevice(value: string | undefined, secret: Uint8Array): KnownDevice | null {
  const [id = '', accounts = '', mac = ''] = value?.split('.') ?? [];
  if (id.length !== idLength || accounts.length % accountLength !== 0) return null;
  if (accounts.length > mostAccounts * accountLength) return null;
  const expected = Buffer.from(hmac(secret, `device\n${id}.${accounts}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return {
    id,
    accounts: Array.from({ length: accounts.length / accountLength }, (_, at) =>
      accounts.slice(at * accountLength, (at + 1) * accountLength),
    ),
  };
}

/** Whether this person has signed in on this device. */
export const knows = (device: KnownDevice | null, userId: string, secret: Uint8Array): boolean =>
  device?.accounts.includes(accountOf(secret, device.id, userId)) ?? false;

/** The cookie of the device after this person has signed in on it. */
export function deviceAfter(device: KnownDevice | null, userId: string, secret: Uint8Array): string {
  const id = device?.id ?? randomBytes(16).toString('base64url');
  const mine = accountOf(secret, id, userId);
  const others = (device?.accounts ?? []).filter((each) => each !== mine);
  const accounts = [mine, ...others].slice(0, mostAccounts).join('');
  return `${id}.${accounts}.${hmac(secret, `device\n${id}.${accounts}`)}`;
}
