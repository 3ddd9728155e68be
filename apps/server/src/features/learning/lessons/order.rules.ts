/** Whether the list names what is in order: all that is not archived, nothing else, each once. */
export function isWholeOrder(
  ids: readonly string[],
  rows: readonly { readonly id: string; readonly state: string }[],
): boolean {
  const named = new Set(ids);
  const known = new Set(rows.map(({ id }) => id));
  return (
    named.size === ids.length &&
    ids.every((id) => known.has(id)) &&
    rows.every(({ id, state }) => state === 'archived' || named.has(id))
  );
}

/** The same with what is archived and not named at the end. */
export const completed = (ids: readonly string[], rows: readonly { readonly id: string }[]): string[] => [
  ...ids,
  ...rows.map(({ id }) => id).filter((id) => !ids.includes(id)),
];

interface LinkedItem {
  readonly id: string;
  readonly sourceItemId: string | null;
  readonly isDetached: boolean;
}

/**
 * The order of a linked lesson once its source has been put into another: what follows takes the places of what follows, in the order of
 * the source; what is its own, or was ordered here, stays where it is.
 */
export function followedOrder(items: readonly LinkedItem[], source: readonly string[]): string[] {
  const placeOf = new Map(source.map((id, place) => [id, place]));
  const follows = ({ sourceItemId, isDetached }: LinkedItem) => sourceItemId !== null && !isDetached;
  const place = ({ sourceItemId }: LinkedItem) => placeOf.get(sourceItemId ?? '') ?? source.length;
  const ordered = items.filter(follows).toSorted((a, b) => place(a) - place(b));
  let next = 0;
  return items.map((item) => (follows(item) ? (ordered[next++] ?? item) : item).id);
}

/** What has left its place among those that are in both orders, and may be said to have been moved: the fewest. */
export function movedOf(before: readonly string[], after: readonly string[]): Set<string> {
  const placeBefore = new Map(before.map((id, place) => [id, place]));
  const places = after.map((id) => placeBefore.get(id) ?? -1);
  // The longest row of places that still grow has not moved.
  const best: { length: number; previous: number }[] = [];
  let end = -1;
  places.forEach((place, index) => {
    let own = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < index; earlier++) {
      const chain = best[earlier];
      if (chain && (places[earlier] ?? 0) < place && chain.length + 1 > own.length)
        own = { length: chain.length + 1, previous: earlier };
    }
    best.push(own);
    if (own.length > (best[end]?.length ?? 0)) end = index;
  });
  const stays = new Set<number>();
  for (let at = end; at >= 0; at = best[at]?.previous ?? -1) stays.add(at);
  return new Set(after.filter((_, index) => !stays.has(index)));
}
