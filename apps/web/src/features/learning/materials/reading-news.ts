/** What a reader did, and when on their device. */
export interface ReadingNews {
  readonly place: string;
  readonly isFinished: boolean;
  readonly at: string;
}

/** Of something that was kept; null for what is no news. */
export function readNews(kept: unknown): ReadingNews | null {
  const { place, isFinished, at } = (kept ?? {}) as Partial<ReadingNews>;
  return typeof place === 'string' && typeof isFinished === 'boolean' && typeof at === 'string'
    ? { place, isFinished, at }
    : null;
}

/** Both in one: the later place; and that it was finished is not taken back by a later place, nor is when. */
export function bothNews(one: ReadingNews | null, other: ReadingNews | null): ReadingNews | null {
  if (!one || !other) return one ?? other;
  const [earlier, later] = one.at <= other.at ? [one, other] : [other, one];
  return earlier.isFinished ? { place: later.place, isFinished: true, at: earlier.at } : later;
}
