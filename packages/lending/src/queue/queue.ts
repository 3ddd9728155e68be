import { addDays } from '@phuong/rules/calendar/days.ts';

/** Somebody who waits. */
export interface Waiting {
  readonly id: string;
  /** Rising numbers, in the order people asked. */
  readonly number: number;
  /** Paused up to this day, which is counted: skipped, the place is kept. */
  readonly pausedUntil: string | null;
}

const inOrder = (waiting: readonly Waiting[]): Waiting[] => waiting.toSorted((a, b) => a.number - b.number);

/** Whether somebody is passed over on a day. */
export const isPaused = ({ pausedUntil }: Waiting, today: string): boolean =>
  pausedUntil !== null && pausedUntil >= today;

/** 1 for the first; those who paused keep their place and are counted. Null for somebody who does not wait. */
export function placeOf(waiting: readonly Waiting[], id: string): number | null {
  const at = inOrder(waiting).findIndex((each) => each.id === id);
  return at === -1 ? null : at + 1;
}

/** Who is offered what comes free today; undefined when nobody waits or all have paused. */
export const nextWaiting = <W extends Waiting>(waiting: readonly W[], today: string): W | undefined =>
  waiting.reduce<W | undefined>(
    (first, each) => (isPaused(each, today) || (first && first.number < each.number) ? first : each),
    undefined,
  );

/** An offer stands until the end of its day. */
export const isOfferOver = (until: string, today: string): boolean => until < today;

/**
 * When each of those who wait can expect theirs. `backOn`: the day each copy comes back, null for one that is overdue or set aside
 * without a date, which nobody can reckon with; everybody keeps theirs for `days`. Null: no copy to reckon with.
 */
export function expectedDates(
  waiting: readonly Waiting[],
  {
    today,
    backOn,
    days,
  }: { readonly today: string; readonly backOn: readonly (string | null)[]; readonly days: number },
): Map<string, string | null> {
  const expected = new Map<string, string | null>(waiting.map(({ id }) => [id, null]));
  const copies = backOn.filter((date) => date !== null).map((date) => (date < today ? today : date));
  const left = inOrder(waiting);
  while (left.length > 0 && copies.length > 0) {
    copies.sort();
    const free = copies[0] ?? today;
    const at = left.findIndex((each) => !isPaused(each, free));
    const next = left[at];
    // All have paused: the copy lies on the shelf until the first of them is back.
    const date = next ? free : (left.map(({ pausedUntil }) => addDays(pausedUntil ?? free, 1)).toSorted()[0] ?? free);
    if (next) {
      expected.set(next.id, date);
      left.splice(at, 1);
    }
    copies[0] = next ? addDays(date, days) : date;
  }
  return expected;
}
