import type { QueueRow } from './work-list.tsx';

type Ordered = Pick<QueueRow, 'attemptId' | 'state'>;

const waits = (row: Ordered | undefined) => row?.state === 'needs_marking';

/** Which is open: the chosen one; else the one that was come for if it waits, else the first that does, else the one that was come for. */
export function opened(
  rows: readonly Ordered[],
  { chosen, begin }: { readonly chosen: string | null; readonly begin: string },
): number {
  const at = (id: string) => rows.findIndex(({ attemptId }) => attemptId === id);
  if (chosen !== null && at(chosen) >= 0) return at(chosen);
  if (waits(rows[at(begin)])) return at(begin);
  const first = rows.findIndex(waits);
  return first >= 0 ? first : Math.max(at(begin), 0);
}

/** The next one that waits, those after this one first; the one after it where none does. */
export function nextWaiting(rows: readonly Ordered[], at: number): number {
  const order = [...rows.keys()].map((each) => (at + 1 + each) % rows.length);
  return order.find((each) => each !== at && waits(rows[each])) ?? Math.min(at + 1, rows.length - 1);
}

/** Of what is marked, in hundredths; null while nothing is. */
export function meanOf(rows: readonly Pick<QueueRow, 'earned'>[]): number | null {
  const marked = rows.flatMap(({ earned }) => earned ?? []);
  return marked.length === 0 ? null : marked.reduce((sum, earned) => sum + earned, 0) / marked.length;
}
