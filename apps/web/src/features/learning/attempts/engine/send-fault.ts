import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import type { SendFault } from './answer-queue.ts';

const unfit = [400, 413, 415, 422];

/** What a request that failed means for what it carried. */
export function faultOf(error: unknown): { fault: SendFault; afterMs?: number } {
  if (!(error instanceof ApiProblem)) return { fault: 'away' };
  const { code, status, retryAfter } = error;
  if (code === 'learning.other_device') return { fault: 'elsewhere' };
  if (code === 'learning.attempt_ended' || status === 404) return { fault: 'ended' };
  // The year is closed.
  if (status === 409) return { fault: 'refused' };
  if (unfit.includes(status)) return { fault: 'unfit' };
  return retryAfter === undefined ? { fault: 'away' } : { fault: 'away', afterMs: retryAfter * 1_000 };
}
