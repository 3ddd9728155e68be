import { bounded, isWhole, none, type Share, weighted, whole } from './share.ts';

/** `needs_marking`: answered, and a person must judge it; its share is what is certain without them. */
export type ScoreState = 'not_answered' | 'auto_marked' | 'needs_marking';

/** What came of an answer, or of a part of it: statements, rows, gaps, areas, questions of a passage. */
export interface Score {
  readonly share: Share;
  readonly state: ScoreState;
  /** What the author says to this very answer, once it may be seen. */
  readonly feedback: readonly string[];
  readonly parts: readonly PartScore[];
}
export interface PartScore extends Score {
  readonly key: string;
  readonly weight: number;
}

export const notAnswered: Score = { share: none, state: 'not_answered', feedback: [], parts: [] };

/** For the review: RIGHT is all of the points, PARTLY some, WRONG none or less; null where nobody can say yet. */
export type Verdict = 'RIGHT' | 'PARTLY' | 'WRONG';
export function verdictOf({ share, state }: Score): Verdict | null {
  if (state === 'needs_marking') return null;
  if (isWhole(share)) return 'RIGHT';
  return share.part > 0 ? 'PARTLY' : 'WRONG';
}

export const marked = (share: Share, feedback: string | undefined = '', parts: readonly PartScore[] = []): Score => ({
  share,
  state: 'auto_marked',
  feedback: feedback ? [feedback] : [],
  parts,
});

/** A part that is simply right or not; `null`: not answered. */
export const part = (key: string, isRight: boolean | null): PartScore => ({
  key,
  weight: 1,
  ...(isRight === null ? notAnswered : marked(isRight ? whole : none)),
});

/** Parts that count by weight, or not at all unless all are right. Who has answered no part has not answered; below 0 it never goes. */
export function together(parts: readonly PartScore[], counting: 'ALL' | 'EACH'): Score {
  const share = weighted(parts);
  return {
    share: counting === 'ALL' && !isWhole(share) ? none : bounded(share),
    state: parts.every(({ state }) => state === 'not_answered') ? 'not_answered' : 'auto_marked',
    feedback: [],
    parts,
  };
}

/** Of an answer's own entries only: what an object inherits was said by nobody. */
export const entryOf = <Value>(entries: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;
