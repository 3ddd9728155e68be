import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { type ReviewMatrix, type ReviewPart, reviewParts } from '@phuong/contract/learning/tests/test.schema.ts';

/** Where a test stands for the pupil who looks back. */
export interface ReviewSituation {
  /** The window is over for everybody who could still use the key. */
  readonly isClosed: boolean;
  /** The teacher has released the result. */
  readonly isReleased: boolean;
}

/**
 * What of an attempt that was handed in may be looked at now: of every moment that has come, together. A key before the window is over would
 * reach those who still sit it, so what the matrix shows at once of a test that is open is what it says of AFTER, and nothing of later moments.
 */
export function shownParts(matrix: ReviewMatrix, { isClosed, isReleased }: ReviewSituation): ReviewPart[] {
  const seen = new Set<ReviewPart>([
    ...matrix.AFTER,
    ...(isClosed ? matrix.CLOSED : []),
    ...(isReleased ? matrix.RELEASED : []),
  ]);
  return reviewParts.filter((part) => seen.has(part));
}

const nothing = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };

/** A question with its key as its pupil may see it: what is written for who marks is theirs, and how it is solved only where that is shown too. */
export function questionShown(question: Question, seesSolution: boolean): Question {
  if (question.kind === 'PASSAGE') {
    const parts = question.parts.map((part) => ({ ...part, question: singleShown(part.question, seesSolution) }));
    return { ...question, parts, ...(seesSolution ? {} : { solution: nothing }) };
  }
  return singleShown(question, seesSolution);
}

function singleShown<T extends SingleQuestion>(question: T, seesSolution: boolean): T {
  return {
    ...question,
    ...('guide' in question ? { guide: nothing } : {}),
    ...(seesSolution ? {} : { solution: nothing }),
  };
}

/** What is not shown yet but will be, and from when on. */
export function laterParts(
  matrix: ReviewMatrix,
  situation: ReviewSituation,
): { part: ReviewPart; from: 'CLOSED' | 'RELEASED' }[] {
  const now = new Set(shownParts(matrix, situation));
  return reviewParts.flatMap((part) => {
    if (now.has(part)) return [];
    if (!situation.isClosed && matrix.CLOSED.includes(part)) return { part, from: 'CLOSED' as const };
    if (!situation.isReleased && matrix.RELEASED.includes(part)) return { part, from: 'RELEASED' as const };
    return [];
  });
}

/** Until when another look may be asked for: whole days after the release; null: not, or not any more. */
export function appealUntil(releasedAt: Date | null, days: number, now: Date): Date | null {
  if (!releasedAt || days === 0) return null;
  const until = new Date(releasedAt.getTime() + days * 86_400_000);
  return until >= now ? until : null;
}
