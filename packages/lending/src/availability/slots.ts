import { daysBetween } from '@phuong/rules/calendar/days.ts';

/** A stretch of days cut into lesson periods; `periods` is 1 where only days count. */
export interface Axis {
  readonly from: string;
  readonly days: number;
  readonly periods: number;
}

/** A moment in school time. No period: the whole day, from its first or to its last. Periods count from 1. */
export interface Moment {
  readonly date: string;
  readonly period: number | null;
}

/** From one moment to another, both counted: three days, or "Tuesday, periods 3–4". */
export interface Span {
  readonly from: Moment;
  readonly to: Moment;
}

/** Slots of an axis, counted from 0; both ends counted. May lie outside the axis. */
export interface Slots {
  readonly first: number;
  readonly last: number;
}

/** The slots a span covers. A span may begin before the axis or end after it. */
export function slotsOf({ from, periods }: Axis, span: Span): Slots {
  return {
    first: daysBetween(from, span.from.date) * periods + (span.from.period ?? 1) - 1,
    last: daysBetween(from, span.to.date) * periods + (span.to.period ?? periods) - 1,
  };
}
