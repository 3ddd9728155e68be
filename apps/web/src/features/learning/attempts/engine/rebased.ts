import type { AnswerChange, Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';

/**
 * What lies on this device, after the school has said what it has: what came there is left out, and what another device has numbered meanwhile
 * is numbered anew where it was typed later than theirs came.
 */
export function rebased(
  pending: readonly AnswerChange[],
  { lastSeq, answers }: Pick<Sitting, 'lastSeq' | 'answers'>,
): { pending: AnswerChange[]; lastSeq: number } {
  const there = new Map(answers.map((each) => [each.key, each]));
  let last = Math.max(lastSeq, ...pending.map(({ seq }) => seq), 0);
  const still: AnswerChange[] = [];
  for (const change of [...pending].sort((one, other) => one.seq - other.seq)) {
    const stored = there.get(change.key);
    if (change.seq > lastSeq) still.push(change);
    else if (!stored || stored.seq < change.seq || isLater(change, stored)) {
      last += 1;
      still.push({ ...change, seq: last });
    }
  }
  return { pending: still, lastSeq: last };
}

function isLater(change: AnswerChange, stored: Sitting['answers'][number]): boolean {
  const isSame =
    JSON.stringify(change.answer) === JSON.stringify(stored.answer) && change.isFlagged === stored.isFlagged;
  return !isSame && Date.parse(change.typedAt) > Date.parse(stored.savedAt);
}
