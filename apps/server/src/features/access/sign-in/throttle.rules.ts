/** Wrong passwords in a row for one account, as stored. Times in milliseconds. */
export interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

/** So many wrong passwords in a row cost nothing but the try. */
const freeFailures = 10;
/** Then each further one doubles the wait, up to an hour; after this many only a new password helps (NIST SP 800-63B-4 §3.2.2). */
const mostFailures = 100;
/** A row of failures is forgotten after this time without any. */
export const forgetAfterMs = 30 * 24 * 3_600_000;

/**
 * So many failures from one address within this time, over all names, and only devices their person knows are let try from there. A school
 * of 1,500 on its first day has fewer that are not put right; a sprayer gets no more than 1,200 guesses an hour.
 */
export const mostPlaceFailures = 300;
export const placeWindowMs = 15 * 60_000;

const firstWaitMs = 60_000;
const longestWaitMs = 3_600_000;

/** How long to wait before the next try, in milliseconds; `stopped`: until the password is reset. */
export function waitAfter(failures: Failures | null, now: number): number | 'stopped' {
  if (!failures || now - failures.lastAt > forgetAfterMs || failures.count < freeFailures) return 0;
  if (failures.count >= mostFailures) return 'stopped';
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures.count - freeFailures, 10));
  return Math.max(0, failures.lastAt + wait - now);
}
