/** What is locked: opened only with the same key and for the same place. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const ivBytes = 12;

/** Browsers lock only on pages that came over TLS, or from this computer. */
export const canSeal = (): boolean =>
  typeof crypto !== 'undefined' && crypto.subtle !== undefined && typeof indexedDB !== 'undefined';

/** A key that can be used and stored here, and never be read again. @param base64 32 bytes. */
export function keyOf(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const optionsOf = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  // What was locked for one place opens at no other: rows cannot be exchanged.
  additionalData: new TextEncoder().encode(place),
});

export async function seal(key: CryptoKey, place: string, bytes: ArrayBuffer): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return { iv, bytes: await crypto.subtle.encrypt(optionsOf(iv, place), key, bytes) };
}

/** @throws where the key is another, or something was changed. */
export const unseal = (key: CryptoKey, place: string, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(optionsOf(iv, place), key, bytes);
