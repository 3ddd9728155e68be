import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Codes and first passwords travel in mails: while they wait in the database they can be read only with the session secret. */
const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'queued mail', 32));

export function seal(content: unknown, secret: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws when it was sealed with another secret or changed since. */
export function openSealed(sealed: string, secret: Uint8Array): unknown {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}
