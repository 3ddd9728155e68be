import type { AttemptState } from '@phuong/contract/learning/attempts/attempt.lifecycle.ts';
import type { TestRules } from '@phuong/contract/learning/tests/test.schema.ts';

interface Attempt {
  readonly itemId: string;
  readonly studentId: string;
  readonly number: number;
  readonly state: AttemptState;
  readonly earned: number | null;
}

/**
 * One finished attempt for each pupil: the one that counts. Of the average no attempt alone does: the first says most of the questions, for
 * in later ones their answers may be known. Whoever's counting attempt waits to be marked is left out.
 */
export function countingAttempts<Given extends Attempt>(
  attempts: readonly Given[],
  counts: TestRules['counts'],
): Given[] {
  const byPupil = new Map<string, Given[]>();
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
