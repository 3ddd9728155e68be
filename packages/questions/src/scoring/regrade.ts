import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { NationalExam } from '@phuong/rules/exams/national-exam.ts';
import type { Tenths } from '@phuong/rules/marks/mark.ts';
import { type Hundredths, markOf, pointsOf, tenthsOf, totalOf } from './points.ts';
import { scoreOf, withMarkedParts } from './score-of.ts';
import type { Share } from './share.ts';

/** What one question of an attempt has come to, as it is stored. */
export interface GivenAnswer {
  /** The question's place in the test: the same in every attempt that has it. */
  readonly slot: string;
  /** What it is worth. */
  readonly points: Hundredths;
  readonly earned: Hundredths;
  /** A person has set `earned`: a new key doesn't touch it. */
  readonly isByHand: boolean;
  /** Of a passage: what people have given for its parts, by their keys; the others are marked anew. */
  readonly markedParts?: Readonly<Record<string, Share>>;
  readonly answer: Answer | null;
}
export interface StoredAttempt {
  readonly id: string;
  readonly given: readonly GivenAnswer[];
}

/**
 * What is done about a question with a wrong key. NEW_KEY: marked anew; BOTH: whoever was right by either key; FULL_MARKS: all of its points
 * for everybody, answered or not; DROP: it counts no more, and the others share what the test is worth in proportion.
 */
export type Remedy =
  | { readonly kind: 'NEW_KEY' | 'BOTH'; readonly question: Question }
  | { readonly kind: 'FULL_MARKS' }
  | { readonly kind: 'DROP' };

export interface Regrading {
  readonly slot: string;
  readonly remedy: Remedy;
  readonly exam: NationalExam;
  /** The test's own step of marks. */
  readonly step: Hundredths;
}

interface Result {
  /** Of the question; null: it counts no more. */
  readonly earned: Hundredths | null;
  /** On the scale of ten points, in the test's step. */
  readonly mark: Hundredths;
  readonly tenths: Tenths;
}
export interface RegradeChange {
  readonly attemptId: string;
  readonly before: Result;
  readonly after: Result;
}
export interface DryRun {
  /** Attempts whose points or mark come out otherwise, in the order they were given in. */
  readonly changes: readonly RegradeChange[];
  readonly unchanged: number;
  /** Marks that rise, marks that fall. */
  readonly up: number;
  readonly down: number;
  /** Attempts whose points a person has set, which stay: to be looked at. */
  readonly byHand: readonly string[];
}

/** Who changes, and by how much, before anything is written. @throws RangeError when an attempt would have no question left. */
export function regrade(attempts: readonly StoredAttempt[], regrading: Regrading): DryRun {
  const changes: RegradeChange[] = [];
  const byHand: string[] = [];
  for (const { id, given } of attempts) {
    const asked = given.find(({ slot }) => slot === regrading.slot);
    if (!asked) continue;
    const earned = earnedBy(asked, regrading);
    if (asked.isByHand && earned === asked.earned) byHand.push(id);
    const before = resultOf(given, asked.earned, regrading);
    const others = given.filter(({ slot }) => slot !== regrading.slot);
    const after = resultOf(earned === null ? others : [...others, { ...asked, earned }], earned, regrading);
    if (before.earned !== after.earned || before.mark !== after.mark) changes.push({ attemptId: id, before, after });
  }
  return {
    changes,
    unchanged: attempts.length - changes.length,
    up: changes.filter(({ before, after }) => after.mark > before.mark).length,
    down: changes.filter(({ before, after }) => after.mark < before.mark).length,
    byHand,
  };
}

/** What the question comes to now; null where it counts no more. */
function earnedBy(given: GivenAnswer, { remedy, exam }: Regrading): Hundredths | null {
  const { points, earned, isByHand, answer, markedParts = {} } = given;
  if (remedy.kind === 'DROP') return null;
  if (remedy.kind === 'FULL_MARKS') return Math.max(points, earned);
  if (isByHand) return earned;
  const { share, state, parts } = withMarkedParts(scoreOf(remedy.question, answer, exam), markedParts);
  if (state === 'needs_marking' && parts.length === 0) return earned;
  const anew = pointsOf(share, points);
  return remedy.kind === 'BOTH' ? Math.max(anew, earned) : anew;
}

function resultOf(given: readonly GivenAnswer[], earned: Hundredths | null, { step }: Regrading): Result {
  const full = given.reduce((sum, { points }) => sum + points, 0);
  const mark = markOf(totalOf(given.map((each) => each.earned)), full, step);
  return { earned, mark, tenths: tenthsOf(mark) };
}
