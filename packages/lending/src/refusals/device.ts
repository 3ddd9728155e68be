import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import { nearestQuantity, nearestTime } from '../availability/alternative.ts';
import { type FreeQuestion, freeDuring, freeOf, type Stock, usesDuring } from '../availability/free.ts';
import { type Axis, type Moment, type Span, slotsOf } from '../availability/slots.ts';
import { isOpen, type OpenDays, openDayFrom } from '../calendar/open-days.ts';
import type { UsedRule } from '../loan-rules/loan-rule.ts';
import { type Borrower, suspendedRefusal } from './borrower.ts';
import { type NearestWay, type Refusal, refusal } from './refusal.ts';

/** A wish for so many of a model for some time; the same question in a cart, at approval and at hand-over. */
export interface DeviceQuestion {
  readonly now: Moment;
  readonly span: Span;
  readonly quantity: number;
  readonly borrower: Borrower;
  readonly used: UsedRule | undefined;
  readonly days: OpenDays;
  readonly stock: Stock;
  readonly axis: Axis;
  readonly gap?: number;
  readonly except?: string;
}

/** Why so many of a model are not lent for that time; empty: they are. Each with the other party and what would work instead. */
export function deviceRefusals(question: DeviceQuestion): Refusal[] {
  const { used, borrower, now, quantity } = question;
  if (!used || used.rule.terms.mostAtOnce === 0) return [refusal({ rule: 'noRule' })];
  const most = used.rule.terms.mostAtOnce;
  return [
    ...timeRefusals(question, used),
    ...suspendedRefusal(borrower, now.date),
    ...(quantity > most ? [refusal({ rule: 'tooMany', most, has: quantity })] : []),
    ...stockRefusals(question, used),
  ];
}

function timeRefusals({ now, span, days, axis }: DeviceQuestion, { rule: { terms } }: UsedRule): Refusal[] {
  const found: Refusal[] = [];
  const soonest = addDays(now.date, terms.leadDays);
  const onDay = (date: string | null): NearestWay | null => (date === null ? null : { way: 'onDay', date });
  const start = slotsOf(axis, span).first;
  const today = slotsOf(axis, { from: now, to: now }).first;
  // A whole day that has begun can still be had.
  const isPast = span.from.period === null ? span.from.date < now.date : start < today;
  if (isPast) found.push(refusal({ rule: 'past' }, onDay(openDayFrom(days, soonest))));
  else if (span.from.date < soonest)
    found.push(refusal({ rule: 'tooEarly', leadDays: terms.leadDays }, onDay(openDayFrom(days, soonest))));
  for (const date of new Set([span.from.date, span.to.date])) {
    if (!isOpen(days, date)) found.push(refusal({ rule: 'closed', date }, onDay(openDayFrom(days, date))));
  }
  const { first, last } = slotsOf(axis, span);
  const length = terms.unit === 'days' ? daysBetween(span.from.date, span.to.date) + 1 : last - first + 1;
  if (length > terms.longest)
    found.push(refusal({ rule: 'tooLong', most: terms.longest }, { way: 'shorter', days: terms.longest }));
  return found;
}

function stockRefusals(question: DeviceQuestion, { rule: { terms } }: UsedRule): Refusal[] {
  const { stock, span, quantity, now, days, axis } = question;
  const asked: FreeQuestion = { axis, now, gap: question.gap, except: question.except };
  const free = freeOf(stock, asked);
  const during = freeDuring(free, span);
  if (during !== null && during >= quantity) return [];
  const other = usesDuring(stock, asked, span)[0];
  const soonest = addDays(now.date, terms.leadDays);
  const time = nearestTime(free, {
    span,
    quantity,
    earliest: soonest === now.date ? now : { date: soonest, period: null },
    isOpen: (date) => isOpen(days, date),
  });
  const fewer = time ? null : nearestQuantity(free, { span, quantity });
  const nearest: NearestWay | null = time
    ? { way: 'otherTime', alternative: time }
    : fewer && { way: 'fewer', alternative: fewer };
  return [
    refusal(
      { rule: 'notEnough', free: Math.max(0, during ?? 0), wanted: quantity },
      nearest,
      other ? { kind: other.kind, id: other.id } : null,
    ),
  ];
}
