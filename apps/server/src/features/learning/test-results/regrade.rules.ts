import { isDeepStrictEqual } from 'node:util';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RemedyKind } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { askedOf } from '@phuong/questions/scoring/asked.ts';
import { totalOf } from '@phuong/questions/scoring/points.ts';
import type { NationalExam } from '@phuong/rules/exams/national-exam.ts';
import { countedMark, markedAnswer, type StoredAnswer } from '../attempts/score.rules.ts';
import type { AttemptKind } from '../test.tables.ts';
import type { KeptQuestion } from '../tests/kept-test.rules.ts';

/** What is done about a question with a wrong key. */
export interface Remedy {
  readonly kind: RemedyKind;
  /** With the key that is right; of a question that is dropped or given to everybody as it is. */
  readonly question?: Question;
}

/** An attempt that was handed in, with every answer of it. */
export interface GivenAttempt {
  readonly id: string;
  readonly answers: readonly StoredAnswer[];
  readonly exam: NationalExam;
  readonly kind: AttemptKind;
}

interface Outcome {
  /** Hundredths of the question's points; null: it waits for a person, or counts no more. */
  readonly earned: number | null;
  /** Of the attempt, in hundredths of the scale; what waits for a person is worth nothing yet. */
  readonly mark: number;
}
export interface Regraded {
  readonly attemptId: string;
  readonly before: Outcome;
  readonly after: Outcome;
  /** A person has set the points, which stay. */
  readonly isByHand: boolean;
}

/** As it is kept once its key is mended. */
export const mendedQuestion = (question: KeptQuestion, { kind, question: mended }: Remedy): KeptQuestion => ({
  ...question,
  question: mended ?? question.question,
  edition: question.edition + 1,
  remedy: kind,
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Whether pupils see the same of both, word for word: a key is mended, never what was asked. */
export const asksAlike = (one: Question, other: Question): boolean =>
  isDeepStrictEqual(plain(askedOf(one, { showsRubric: true })), plain(askedOf(other, { showsRubric: true })));

/**
 * What each attempt comes to before and after, by the very marking that follows. Attempts that were not asked the question are left out.
 * `questions`: of the test, as they are kept now.
 */
export function regradedAttempts(
  attempts: readonly GivenAttempt[],
  {
    questions,
    key,
    remedy,
    rules,
    earlier,
  }: {
    readonly questions: readonly KeptQuestion[];
    readonly key: string;
    readonly remedy: Remedy;
    readonly rules: Pick<TestRules, 'scale' | 'step'>;
    /** What the question was before, as far back as either key counts already. */
    readonly earlier: readonly Question[];
  },
): Regraded[] {
  const now = questions.find((each) => each.key === key);
  if (!now) return [];
  const then = mendedQuestion(now, remedy);
  const before = remedy.kind === 'BOTH' ? [now.question, ...earlier] : [];
  const after = questions.map((each) => (each.key === key ? then : each));
  return attempts.flatMap(({ id, answers, exam, kind }) => {
    const stored = answers.find((each) => each.key === key);
    if (!stored) return [];
    const marked = markedAnswer(then, stored, { exam, before, kind });
    const mended = answers.map((each) => (each.key === key ? { ...each, earned: marked.earned } : each));
    const isByHand = stored.state === 'marked' || stored.state === 'remarked';
    return {
      attemptId: id,
      before: { earned: now.remedy === 'DROP' ? null : stored.earned, mark: markOfAttempt(questions, answers, rules) },
      after: { earned: remedy.kind === 'DROP' ? null : marked.earned, mark: markOfAttempt(after, mended, rules) },
      isByHand: isByHand && marked.earned === stored.earned && remedy.kind !== 'DROP',
    };
  });
}

/** Of one attempt, in hundredths of the scale. */
export function markOfAttempt(
  questions: readonly KeptQuestion[],
  answers: readonly Pick<StoredAnswer, 'key' | 'earned'>[],
  { scale, step }: Pick<TestRules, 'scale' | 'step'>,
): number {
  const earned = new Map(answers.map((each) => [each.key, each.earned]));
  const counting = questions.filter(({ key, remedy }) => remedy !== 'DROP' && earned.has(key));
  const full = counting.reduce((sum, { points }) => sum + points, 0);
  const total = totalOf(counting.map(({ key }) => earned.get(key) ?? 0));
  return countedMark([{ number: 1, earned: total, full }], { counts: 'HIGHEST', scale, step }) ?? 0;
}
