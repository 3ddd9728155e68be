/** The page a class is on, and the number of the turn that led there. */
export interface LivePlace {
  readonly turn: number;
  /** Counted from 0. */
  readonly page: number;
  /** Of a page of one's own; '' of a file. */
  readonly pageKey: string;
}

/** The same with the presentation it belongs to. */
export interface HeardPlace extends LivePlace {
  readonly sessionId: string;
}

/** The page of a deck: the one of that key wherever it stands now, else the one at that place. */
export function pageAt(
  pages: readonly { readonly key: string }[],
  count: number,
  { page, pageKey }: Pick<LivePlace, 'page' | 'pageKey'>,
): number {
  const at = pages.findIndex(({ key }) => key === pageKey);
  return at >= 0 ? at : Math.min(page, Math.max(0, count - 1));
}

/** What was told and what was read may overtake one another: of one presentation the higher turn counts. */
export const newest = (
  read: (LivePlace & { readonly id: string }) | null,
  heard: HeardPlace | null,
): LivePlace | null => (read && heard && heard.sessionId === read.id && heard.turn > read.turn ? heard : read);

/** Of two things that were told. */
export const later = (before: HeardPlace | null, next: HeardPlace): HeardPlace =>
  before && before.sessionId === next.sessionId && before.turn >= next.turn ? before : next;
