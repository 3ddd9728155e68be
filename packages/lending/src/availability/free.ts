import { type Axis, type Moment, type Slots, type Span, slotsOf } from './slots.ts';

/** What takes things out of the shelf: promised, handed over, or being repaired. */
export interface Use {
  readonly id: string;
  readonly kind: 'promise' | 'loan' | 'maintenance';
  readonly quantity: number;
  /** No end: until further notice. */
  readonly span: { readonly from: Moment; readonly to: Moment | null };
}

export interface Stock {
  /** How many there are, whatever is out; lost and withdrawn ones not counted. */
  readonly quantity: number;
  readonly uses: readonly Use[];
}

export interface FreeQuestion {
  readonly axis: Axis;
  readonly now: Moment;
  /** Slots between two loans of the same thing, for bringing it back and looking it over. */
  readonly gap?: number;
  /** A promise that is looked at itself does not stand in its own way. */
  readonly except?: string;
}

/** How many are free in each slot of the axis; negative where more was promised than there is. */
export interface Free {
  readonly axis: Axis;
  readonly gap: number;
  readonly slots: Int32Array;
}

/**
 * The one reckoning of what is free, for cart, approval and hand-over alike. What is overdue counts as out until it is back: its
 * planned end says nothing any more. A promise that nobody collected in time is none (its owner expires it).
 */
export function freeOf(stock: Stock, question: FreeQuestion): Free {
  const { axis, gap = 0 } = question;
  const size = axis.days * axis.periods;
  const changes = new Int32Array(size + 1);
  for (const use of stock.uses) {
    const taken = slotsTaken(use, question);
    if (!taken || taken.last < 0 || taken.first >= size || taken.last < taken.first) continue;
    const first = Math.max(0, taken.first);
    const after = Math.min(size, taken.last + 1);
    changes[first] = (changes[first] ?? 0) + use.quantity;
    changes[after] = (changes[after] ?? 0) - use.quantity;
  }
  const slots = new Int32Array(size);
  let out = 0;
  for (let slot = 0; slot < size; slot += 1) {
    out += changes[slot] ?? 0;
    slots[slot] = stock.quantity - out;
  }
  return { axis, gap, slots };
}

/** The slots a use takes, its gap counted; null for what is left out of account. */
function slotsTaken({ id, kind, span }: Use, { axis, now, gap = 0, except }: FreeQuestion): Slots | null {
  if (id === except) return null;
  const end = axis.days * axis.periods - 1;
  if (span.to === null) return { first: slotsOf(axis, { from: span.from, to: span.from }).first, last: end };
  const { first, last } = slotsOf(axis, { from: span.from, to: span.to });
  const isOverdue = kind === 'loan' && last < slotsOf(axis, { from: now, to: now }).first;
  return { first, last: isOverdue ? end : last + gap };
}

/** The fewest that are free at any moment of a span and of the gap after it; null when it does not lie within the axis. */
export function freeDuring({ axis, gap, slots }: Free, span: Span): number | null {
  const { first, last } = slotsOf(axis, span);
  if (first < 0 || last >= slots.length || last < first) return null;
  return fewest(slots, first, Math.min(last + gap, slots.length - 1));
}

/** The fewest that are free on each day: what a calendar shows. */
export function freeByDay({ axis, slots }: Free): number[] {
  return Array.from({ length: axis.days }, (_, day) => fewest(slots, day * axis.periods, (day + 1) * axis.periods - 1));
}

/** What takes the place of a span: the other parties, in the order they begin. */
export function usesDuring(stock: Stock, question: FreeQuestion, span: Span): Use[] {
  const asked = slotsOf(question.axis, span);
  return stock.uses
    .map((use) => ({ use, taken: slotsTaken(use, question) }))
    .filter(
      ({ taken }) => taken !== null && taken.first <= asked.last + (question.gap ?? 0) && taken.last >= asked.first,
    )
    .toSorted((a, b) => (a.taken?.first ?? 0) - (b.taken?.first ?? 0) || (a.use.id < b.use.id ? -1 : 1))
    .map(({ use }) => use);
}

function fewest(slots: Int32Array, first: number, last: number): number {
  let least = slots[first] ?? 0;
  for (let slot = first + 1; slot <= last; slot += 1) least = Math.min(least, slots[slot] ?? 0);
  return least;
}
