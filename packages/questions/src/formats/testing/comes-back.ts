import type { LossCode } from '@phuong/contract/learning/bank/exchange-remarks.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { RecognisedQuestion } from '../recognised-question.ts';
import type { Loss, WritableQuestion, Writing } from '../written-question.ts';
import { chanceWritable } from './chance-questions.ts';
import { filesAtHand } from './chance-texts.ts';
import { readForm, sameForm } from './same-question.ts';

export const writing: Writing = { fileOf: (id) => filesAtHand.get(id) ?? null };

interface Way {
  /** Writes one question and reads what was written. */
  readonly trip: (written: WritableQuestion) => {
    readonly back: readonly RecognisedQuestion[];
    readonly losses: readonly Loss[];
  };
  /** What is named and comes back all the same, or is no part of the question. */
  readonly harmless: readonly LossCode[];
}

/** Everyday a few, in the long run more: whole texts take their time. */
const runs = Number(process.env.FUZZ_RUNS ?? 6);

/** Whatever is written comes back equal, or what it lost is named. */
export function comesBack(questions: fc.Arbitrary<Question>, { trip, harmless }: Way): void {
  let equal = 0;
  const property = fc.property(chanceWritable(questions), (written) => {
    const { back, losses } = trip(written);
    const [read, more] = back;
    expect(read).toBeDefined();
    expect(read?.unsupported).toBeNull();
    const { points, question, ...about } = written;
    if (!read || losses.some(({ code }) => !harmless.includes(code))) return;
    equal += 1;
    expect(more).toBeUndefined();
    if (!harmless.includes('points')) expect(read.points).toBe(points);
    expect(readForm(read)).toEqual({ ...about, question: sameForm(question) });
  });
  fc.assert(property, { numRuns: runs });
  // A kind of which most cases lose something is tried until one loses nothing.
  if (equal === 0) fc.assert(property, { numRuns: 12 * runs });
  expect(equal).toBeGreaterThan(0);
}
