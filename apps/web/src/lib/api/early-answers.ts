import type { Locale } from '../words/locale.ts';

/** A call that the page's own first lines have made, before the program was there to make it. */
interface EarlyAnswer {
  readonly response: Promise<Response>;
  giveUp(): void;
}

/** What the first lines of the page have asked for, by path under /api: as whom and in which language. */
export interface EarlyAnswers {
  readonly token: string;
  readonly locale: Locale;
  readonly byPath: Record<string, EarlyAnswer>;
}

declare global {
  interface Window {
    phuongEarly?: EarlyAnswers;
  }
}

/** What was asked for this long ago is no longer what is there now. */
const goodMs = 10_000;

/** Who is signed in, read by each scope at an address of its own: paths of the fixed contract. */
export const infoPaths = { account: '/account/auth/info', teacher: '/account-teacher', student: '/account-student' };

/**
 * The answer that is on its way already to a reading call of this person; it is given once, and to nobody after the page's first seconds.
 * The caller meets in it what it would have met by itself.
 */
export function takeEarlyAnswer(path: string, token: string | undefined, locale: Locale): EarlyAnswer | undefined {
  const early = typeof window === 'undefined' ? undefined : window.phuongEarly;
  const answer = early?.byPath[path];
  if (!early || !answer) return undefined;
  delete early.byPath[path];
  const isTheirs = early.token === token && early.locale === locale;
  if (isTheirs && performance.now() < goodMs) return answer;
  answer.giveUp();
  return undefined;
}
