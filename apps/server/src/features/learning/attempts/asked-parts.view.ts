import { type Paper, paperOf } from '@phuong/questions/blueprint/papers.ts';
import type { TestContent } from '../tests/kept-test.rules.ts';

/** A test in the order of one attempt: questions inside their parts, options inside their questions, the same for the same seed. */
export function askedParts({ heads, questions, rules }: TestContent, seed: string): Paper['parts'] {
  const { shufflesQuestions, shufflesOptions, showsRubric } = rules;
  return paperOf(
    {
      showsRubric,
      parts: heads.map(({ key }) => ({
        key,
        shufflesQuestions,
        shuffling: { options: shufflesOptions, statements: shufflesOptions },
        questions: questions
          .filter(({ part }) => part === key)
          .map((each) => ({ slot: each.key, points: each.points, question: each.question, stays: each.stays })),
      })),
    },
    seed,
  );
}
