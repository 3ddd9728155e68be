import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceQuestions, chanceWritable } from '../testing/chance-questions.ts';
import { filesAtHand, plainText } from '../testing/chance-texts.ts';
import { readForm, rowOfKeys, sameForm } from '../testing/same-question.ts';
import { readGift } from './gift-reader.ts';
import { writeGift } from './gift-writer.ts';

const read = (text: string) => readGift(text, rowOfKeys());
const writing = { fileOf: (id: string) => filesAtHand.get(id) ?? null };
const chance = chanceQuestions();
const plain = chanceQuestions(plainText);

/** What GIFT holds whole, when nothing of it is named as lost. */
const held = {
  CHOICE: chance.CHOICE,
  CHOICES: chance.CHOICES,
  TRUE_FALSE: chance.TRUE_FALSE,
  STATEMENTS: chance.STATEMENTS,
  SHORT_TEXT: chance.SHORT_TEXT,
  NUMBER: chance.NUMBER,
  MATCHING: plain.MATCHING,
  ORDERING: chance.ORDERING,
  ESSAY: chance.ESSAY,
} satisfies Partial<Record<QuestionKind, unknown>>;

describe('what is written as GIFT', () => {
  test.each(Object.keys(held) as (keyof typeof held)[])('%s comes back equal, or what it lost is named', (kind) => {
    fc.assert(
      fc.property(chanceWritable(held[kind]), (written) => {
        const { text, losses } = writeGift([written], writing);
        const [back, more] = read(text);
        expect(more).toBeUndefined();
        const { points: _, question, ...rest } = written;
        const real = losses.filter(({ code }) => code !== 'points');
        if (real.length > 0) expect(back?.question?.kind).toBe(kind);
        else expect(back && readForm(back)).toEqual({ ...rest, question: sameForm(question) });
      }),
      { numRuns: 60 },
    );
  });
});
