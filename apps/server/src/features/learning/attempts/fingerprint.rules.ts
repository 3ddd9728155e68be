import { createHmac, hkdfSync } from 'node:crypto';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';

/** An answer as it is kept; one that says nothing is null. */
export interface KeptAnswer {
  readonly key: string;
  readonly answer: Answer | null;
}

/** The same value always the same words: a database keeps the members of an object in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, ordered(each)]);
}

/** Over an attempt and all its answers, by a key only the server has: nobody changes one of them and makes the fingerprint fit again. */
export function fingerprintOf(secret: Uint8Array, attemptId: string, answers: readonly KeptAnswer[]): string {
  const said = answers
    .filter(({ answer }) => answer !== null)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, answer }) => [key, ordered(answer)]);
  const mac = Buffer.from(hkdfSync('sha256', secret, '', 'handed-in answers', 32));
  return createHmac('sha256', mac)
    .update(`${attemptId}\n${JSON.stringify(said)}`)
    .digest('hex');
}
