import { ApiProblem, OfflineError } from '../../../../lib/api/api-problem.ts';
import type { SendFailure } from './save-queue.ts';

/** The person whose changes these are is not signed in any more. */
export class OwnerGoneError extends Error {
  override readonly name = 'OwnerGoneError';
}

const LATER = new Set([408, 425, 429]);

/** What a failed call means for the changes that were in it. */
export function sendFailureOf(error: unknown): SendFailure {
  if (error instanceof OwnerGoneError) return { kind: 'signedOut' };
  if (error instanceof OfflineError || !(error instanceof ApiProblem)) return { kind: 'later' };
  const { status, code, retryAfter } = error;
  if (status === 401) return { kind: 'signedOut' };
  if (status >= 500 || LATER.has(status) || code.startsWith('client.')) {
    return { kind: 'later', afterMs: retryAfter === undefined ? undefined : retryAfter * 1000 };
  }
  const isAboutAll = code.startsWith('grading.') && code !== 'grading.not_a_mark';
  return !isAboutAll && (status === 400 || status === 422) ? { kind: 'split', code } : { kind: 'refused', code };
}
