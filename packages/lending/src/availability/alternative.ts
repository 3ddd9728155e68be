import { addDays, datesBetween, daysBetween } from '@phuong/rules/calendar/days.ts';
import { type Free, freeDuring } from './free.ts';
import { type Moment, type Span, slotsOf } from './slots.ts';

/** What would work instead: another time for as many, or fewer at the same time. */
export interface Alternative {
  readonly span: Span;
  readonly quantity: number;
}

export interface AlternativeQuestion {
  readonly span: Span;
  readonly quantity: number;
  /** Nothing before this moment: now, and the lead time. */
  readonly earliest: Moment;
  readonly isOpen: (date: string) => boolean;
}

/**
 * The nearest time at which as many are free for as long: by whole days for a loan of days, by periods within one day for a loan of
 * periods; of two equally near the later. Handed out and brought back on open days only. Null when the axis holds none.
 */
export function nearestTime(free: Free, question: AlternativeQuestion): Alternative | null {
  const { axis } = free;
  const { span, quantity, earliest, isOpen } = question;
  const soonest = slotsOf(axis, { from: earliest, to: earliest }).first;
  const wanted = slotsOf(axis, span).first;
  let best: { readonly span: Span; readonly distance: number; readonly first: number } | null = null;
  for (const candidate of candidates(free, span)) {
    const { first } = slotsOf(axis, candidate);
    const distance = Math.abs(first - wanted);
    if (first < soonest || (best && (distance > best.distance || (distance === best.distance && first < best.first))))
      continue;
    if (!isOpen(candidate.from.date) || !isOpen(candidate.to.date)) continue;
    if ((freeDuring(free, candidate) ?? -1) >= quantity) best = { span: candidate, distance, first };
  }
  return best && { span: best.span, quantity };
}

/** What is free at the wanted time, when that is something. */
export function nearestQuantity(
  free: Free,
  { span, quantity }: Pick<AlternativeQuestion, 'span' | 'quantity'>,
): Alternative | null {
  const most = Math.min(quantity, freeDuring(free, span) ?? 0);
  return most > 0 ? { span, quantity: most } : null;
}

/** Spans as long as the wanted one, anywhere in the axis. */
function* candidates({ axis }: Free, span: Span): Generator<Span> {
  const length = daysBetween(span.from.date, span.to.date);
  const lastDay = addDays(axis.from, axis.days - 1 - length);
  for (const date of datesBetween(axis.from, lastDay)) {
    const to = addDays(date, length);
    if (length > 0 || span.from.period === null || span.to.period === null) {
      yield { from: { ...span.from, date }, to: { ...span.to, date: to } };
      continue;
    }
    const periods = span.to.period - span.from.period;
    for (let first = 1; first + periods <= axis.periods; first += 1) {
      yield { from: { date, period: first }, to: { date, period: first + periods } };
    }
  }
}
