import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const purpose = 'phuong second factor 1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts for the database with a key of the server's secret; `owner` is bound to it: the text is worth nothing in another's row. */
export function seal(text: string, owner: string, secret: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null for what was not sealed for this owner with this secret (the server's secret was changed). */
export function unseal(sealed: string, owner: string, secret: Uint8Array): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, keyOf(secret), iv, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
