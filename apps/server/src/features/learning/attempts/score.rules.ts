import type { AnswerState } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { countingAttempts } from '@phuong/contract/learning/tests/test.schema.ts';
import { pointsOf } from '@phuong/questions/scoring/points.ts';
import { type Score, verdictOf } from '@phuong/questions/scoring/score.ts';
import { scoreOf } from '@phuong/questions/scoring/score-of.ts';
import type { NationalExam } from '@phuong/rules/exams/national-exam.ts';
import type { AnswerPart, AttemptKind } from '../test.tables.ts';
import { isOnSheet } from '../test-papers/sheet-plan.rules.ts';
import type { KeptQuestion } from '../tests/kept-test.rules.ts';

/** An answer as it is kept, with what it came to before. */
export interface StoredAnswer {
  readonly key: string;
  readonly answer: Answer | null;
  readonly state: AnswerState;
  readonly earned: number | null;
  readonly parts: readonly AnswerPart[];
}

export interface Marked {
  readonly key: string;
  readonly state: AnswerState;
  /** Hundredths; null: a person has to say. */
  readonly earned: number | null;
  readonly edition: number;
  readonly parts: readonly AnswerPart[];
}

/** The answer as a whole under '', then its parts; those of a passage's part behind a point. */
function partsOf(score: Score, prefix = ''): AnswerPart[] {
  const verdict = score.state === 'not_answered' ? null : verdictOf(score);
  const own = { key: prefix, isRight: verdict === null ? null : verdict === 'RIGHT' };
  return [own, ...score.parts.flatMap((part) => partsOf(part, prefix === '' ? part.key : `${prefix}.${part.key}`))];
}

const isByHand = (state: AnswerState) => state === 'marked' || state === 'remarked';

/**
 * What an answer comes to by the question as it is now. What a person has given stays. `before`: what the question was before its key was
 * mended, where either key counts. On paper (`kind`) what its sheet has no place for was answered elsewhere: a person has to say.
 */
export function markedAnswer(
  question: KeptQuestion,
  stored: StoredAnswer | undefined,
  {
    exam,
    before,
    kind,
  }: { readonly exam: NationalExam; readonly before: readonly Question[]; readonly kind: AttemptKind },
): Marked {
  const { key, edition, points, remedy } = question;
  const atLeast = remedy === 'FULL_MARKS' ? points : null;
  if (stored && isByHand(stored.state)) {
    const earned = stored.earned === null || atLeast === null ? stored.earned : Math.max(stored.earned, atLeast);
    return { key, state: stored.state, earned, edition, parts: stored.parts };
  }
  const answer = stored?.answer ?? null;
  const score = scoreOf(question.question, answer, exam);
  const parts = partsOf(score);
  if (atLeast !== null) {
    const state = score.state === 'not_answered' ? score.state : 'auto_marked';
    return { key, state, earned: Math.max(atLeast, pointsOf(score.share, points)), edition, parts };
  }
  const isElsewhere = kind === 'PAPER' && answer === null && !isOnSheet(question.question);
  if (isElsewhere || score.state === 'needs_marking')
    return { key, state: 'needs_marking', earned: null, edition, parts };
  const now = pointsOf(score.share, points);
  const then = before.map((each) => pointsOf(scoreOf(each, answer, exam).share, points));
  return { key, state: score.state, earned: Math.max(now, ...then), edition, parts };
}

/** One attempt that is handed in: hundredths of its points, of how many; null while something waits to be marked. */
export interface Counted {
  readonly number: number;
  readonly earned: number | null;
  readonly full: number;
}

/**
 * What the attempts of a pupil come to, in hundredths of the scale, rounded once, half up, to the step. Null: an attempt that decides waits to
 * be marked.
 */
export function countedMark(
  attempts: readonly Counted[],
  {
    counts,
    scale,
    step,
  }: { readonly counts: (typeof countingAttempts)[number]; readonly scale: number; readonly step: number },
): number | null {
  const inOrder = attempts.toSorted((one, other) => one.number - other.number);
  const deciding = counts === 'FIRST' ? inOrder.slice(0, 1) : counts === 'LAST' ? inOrder.slice(-1) : inOrder;
  if (deciding.length === 0 || deciding.some(({ earned }) => earned === null)) return null;
  const rounded = (part: bigint, of: bigint) => {
    const steps = of === 0n ? 0n : (2n * part * BigInt(scale) + of * BigInt(step)) / (2n * of * BigInt(step));
    return Math.min(scale, Number(steps) * step);
  };
  if (counts !== 'AVERAGE')
    return Math.max(...deciding.map(({ earned, full }) => rounded(BigInt(earned ?? 0), BigInt(full))));
  let [part, of] = [0n, 1n];
  for (const { earned, full } of deciding) {
    if (full === 0) continue;
    part = part * BigInt(full) + BigInt(earned ?? 0) * of;
    of *= BigInt(full);
  }
  return rounded(part, of * BigInt(deciding.length));
}
