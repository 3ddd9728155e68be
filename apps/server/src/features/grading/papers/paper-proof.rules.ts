import { createHash } from 'node:crypto';
import type { DocumentProof } from './documents/document-data.ts';

/** Hexadecimal digits of a fingerprint: 128 bits, as many as can still be compared by eye. */
const FINGERPRINT_DIGITS = 32;

/** The fingerprint of what a paper says: the same words and numbers give the same one, any other ones another. */
function fingerprintOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, FINGERPRINT_DIGITS);
}

/** What a final paper carries to be confirmed by; `site` is where people open the system, null when nobody told. */
export function proofOf(number: string, said: unknown, site: string | null): DocumentProof {
  const fingerprint = fingerprintOf(said);
  return { number, fingerprint, link: site === null ? null : `${site}/papers/${number}/${fingerprint}` };
}
