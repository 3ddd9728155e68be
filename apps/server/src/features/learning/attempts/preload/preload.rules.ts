import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';

/** What is asked of a pupil, as far as it is known before they begin. */
export type Paper = Pick<Sitting, 'navigation' | 'questionsPerPage' | 'parts'>;

/** Whose attempt: their next one at this test. */
interface Place {
  readonly itemId: string;
  readonly studentId: string;
  readonly number: number;
}

const keyBytes = 32;
const ivBytes = 12;

const derived = (secret: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, keyBytes));
const macOf = (secret: Uint8Array, use: string, ...words: readonly (string | number)[]) =>
  createHmac('sha256', derived(secret, use)).update(words.join('\n')).digest();

/**
 * From which the order of questions and options of an attempt follows: known to the server before it begins, so that its questions can be
 * loaded ahead, and to nobody without the school's secret.
 */
export function seedOf(secret: Uint8Array, { itemId, studentId, number }: Place): string {
  const hex = macOf(secret, 'order of an attempt', itemId, studentId, number).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** The same for the same questions in the same words and order; another as soon as anything of them is another. */
export const paperTag = ({ navigation, questionsPerPage, parts }: Paper): string =>
  createHash('sha256')
    .update(JSON.stringify([navigation, questionsPerPage, parts]))
    .digest('base64url');

/** Locks one paper of one attempt of one pupil. Nothing is kept of it: it follows from the secret, and leaves the server when the attempt begins. */
export const preloadKey = (secret: Uint8Array, { itemId, studentId, number }: Place, tag: string): Buffer =>
  macOf(secret, 'preload of an attempt', itemId, studentId, number, tag);

/** Where it may be opened: what was locked for one test opens as no other. */
const boundTo = ({ itemId }: Pick<Place, 'itemId'>, tag: string): Buffer => Buffer.from(`${itemId}\n${tag}`);

interface Locked {
  readonly iv: string;
  /** With its check at the end, as a browser takes it. */
  readonly sealed: string;
}

/** AES-256-GCM. Each time with another vector: the words may be others under the same tag, where a file of the test is. */
export function lockedFor(secret: Uint8Array, place: Place, tag: string, text: string): Locked {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', preloadKey(secret, place, tag), iv);
  cipher.setAAD(boundTo(place, tag));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { iv: iv.toString('base64'), sealed: sealed.toString('base64') };
}
