import type { Moment, Span } from '@phuong/lending/availability/slots.ts';

/** A span as rows and calls have it. */
export interface FlatSpan {
  readonly fromDate: string;
  readonly fromPeriod: number | null;
  readonly toDate: string;
  readonly toPeriod: number | null;
}

export const spanOf = ({ fromDate, fromPeriod, toDate, toPeriod }: FlatSpan): Span => ({
  from: { date: fromDate, period: fromPeriod },
  to: { date: toDate, period: toPeriod },
});

export const flatSpan = ({ fromDate, fromPeriod, toDate, toPeriod }: FlatSpan): FlatSpan => ({
  fromDate,
  fromPeriod,
  toDate,
  toPeriod,
});

/** Its columns. */
export const spanColumns = ({ fromDate, fromPeriod, toDate, toPeriod }: FlatSpan) => ({
  from_date: fromDate,
  from_period: fromPeriod,
  to_date: toDate,
  to_period: toPeriod,
});

/** Whether the end of a span has gone by. */
export const isOver = ({ toDate, toPeriod }: FlatSpan, now: Moment): boolean =>
  toDate < now.date || (toDate === now.date && toPeriod !== null && toPeriod < (now.period ?? 1));

/** Whether two spans share a lesson. */
export function overlap(a: FlatSpan, b: FlatSpan): boolean {
  const before = (end: FlatSpan, start: FlatSpan) =>
    end.toDate < start.fromDate ||
    (end.toDate === start.fromDate &&
      end.toPeriod !== null &&
      start.fromPeriod !== null &&
      end.toPeriod < start.fromPeriod);
  return !before(a, b) && !before(b, a);
}

/** What a later end leaves of the beginning is the line's own affair. */
export const endOf = ({
  toDate,
  toPeriod,
}: {
  readonly toDate: string;
  readonly toPeriod: number | null;
}): FlatSpan => ({
  fromDate: toDate,
  fromPeriod: toPeriod,
  toDate,
  toPeriod,
});

/** Parts of a time, as a query has them. */
export interface AskedTime {
  readonly fromDate?: string | undefined;
  readonly fromPeriod?: number | undefined;
  readonly toDate?: string | undefined;
  readonly toPeriod?: number | undefined;
}

/** The time asked for; today as a whole where none is, one day or lesson where no end is. */
export function askedSpan({ fromDate, fromPeriod, toDate, toPeriod }: AskedTime, today: string): FlatSpan {
  const start = fromDate ?? today;
  const first = fromPeriod ?? null;
  const end = toDate !== undefined && toDate >= start ? toDate : start;
  return { fromDate: start, fromPeriod: first, toDate: end, toPeriod: first === null ? null : (toPeriod ?? first) };
}
