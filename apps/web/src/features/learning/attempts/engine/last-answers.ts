import type { AnswerChange, AttemptReceipt } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { faultOf } from './send-fault.ts';

interface Attempt {
  readonly attemptId: string;
  readonly writer: string;
}

const most = 200;

/** A refusal is an answer; none at all is thrown on. */
function unlessAway(error: unknown): null {
  if (faultOf(error).fault === 'away') throw error;
  return null;
}

/** Hands in, or asks once more what was handed in. @throws like `call`. */
export function submitAttempt({ attemptId, writer }: Attempt, idempotencyKey: string): Promise<AttemptReceipt> {
  return call('ownAttempts.submit', { params: { id: attemptId }, body: { writer, changes: [] }, idempotencyKey });
}

/**
 * Of an attempt that the school has closed: sends what was left, which may still be taken where it was typed in time, and asks for the receipt.
 * @returns what was not taken; no receipt where nothing was handed in. @throws where no answer comes.
 */
export async function closeAttempt(
  attempt: Attempt,
  waiting: readonly AnswerChange[],
): Promise<{ lost: readonly AnswerChange[]; receipt: AttemptReceipt | null }> {
  let lost: readonly AnswerChange[] = [];
  for (let from = 0; from < waiting.length; from += most) {
    const changes = waiting.slice(from, from + most);
    const body = { writer: attempt.writer, changes };
    const answer = await call('ownAttempts.save', { params: { id: attempt.attemptId }, body }).catch(unlessAway);
    const kept = new Set(answer?.kept);
    lost = [...lost, ...changes.filter(({ seq }) => !kept.has(seq))];
  }
  return { lost, receipt: await submitAttempt(attempt, randomId()).catch(unlessAway) };
}
