import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import type { HandedIn } from './handed-in.reads.ts';

/**
 * One finished attempt for each pupil: the one that counts. Of the average no attempt alone does: the first says most of the questions, for
 * in later ones their answers may be known. Whoever's counting attempt waits to be marked is left out.
 */
export function countingAttempts<
  Attempt extends Pick<HandedIn, 'itemId' | 'studentId' | 'number' | 'state' | 'earned'>,
>(attempts: readonly Attempt[], counts: TestRules['counts']): Attempt[] {
  const byPupil = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const pupil = `${attempt.itemId} ${attempt.studentId}`;
    byPupil.set(pupil, [...(byPupil.get(pupil) ?? []), attempt]);
  }
  return [...byPupil.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => one.number - other.number);
    const [best] = inOrder.toSorted((one, other) => (other.earned ?? -1) - (one.earned ?? -1));
    const chosen = counts === 'HIGHEST' ? best : counts === 'LAST' ? inOrder.at(-1) : inOrder[0];
    return chosen?.state === 'finished' ? [chosen] : [];
  });
}
