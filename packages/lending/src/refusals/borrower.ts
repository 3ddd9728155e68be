import { addDays } from '@phuong/rules/calendar/days.ts';
import { countedBy, type UsedRule } from '../loan-rules/loan-rule.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Somebody kept from borrowing; both days counted, no end: until it is lifted. */
export interface Suspension {
  readonly from: string;
  readonly until: string | null;
  readonly because: string;
}

/** One thing a borrower has, or has asked for. */
export interface Held {
  readonly loanId: string;
  readonly titleId: string;
  readonly state: 'requested' | 'ready_for_pickup' | 'on_loan';
  /** Its category and those above it, the nearest first. */
  readonly categories: readonly string[];
  readonly due: string | null;
}

export interface Borrower {
  readonly suspensions: readonly Suspension[];
  readonly held: readonly Held[];
}

/** The suspension in force on a day that lasts longest. */
export const suspensionOn = (suspensions: readonly Suspension[], today: string): Suspension | undefined =>
  suspensions
    .filter(({ from, until }) => from <= today && (until === null || until >= today))
    .toSorted((a, b) => ((a.until ?? '9999') < (b.until ?? '9999') ? 1 : -1))[0];

/** Of a suspended borrower: until when, why, and the day it is over. Having something out does not end it; giving it back may. */
export function suspendedRefusal({ suspensions }: Borrower, today: string): Refusal[] {
  const standing = suspensionOn(suspensions, today);
  if (!standing) return [];
  const { until, because } = standing;
  return [
    refusal({ rule: 'suspended', until, because }, until === null ? null : { way: 'onDay', date: addDays(until, 1) }),
  ];
}

/** When as many are out as the rule allows; the one due first is the one to give back. */
export function tooManyRefusal({ held }: Borrower, { rule }: UsedRule): Refusal[] {
  const out = held.filter(({ state }) => state === 'on_loan');
  const has = countedBy(rule, out);
  const most = rule.terms.mostAtOnce;
  if (has < most) return [];
  const first = out
    .filter(({ categories }) => countedBy(rule, [{ categories }]) === 1)
    .toSorted((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1))[0];
  const nearest = first && most > 0 ? ({ way: 'giveBack', loanId: first.loanId } as const) : null;
  return [refusal({ rule: 'tooMany', most, has }, nearest)];
}

/** When as many requests wait as the rule allows. */
export function tooManyRequestsRefusal({ held }: Borrower, { rule }: UsedRule): Refusal[] {
  const waiting = held.filter(({ state }) => state !== 'on_loan');
  const has = countedBy(rule, waiting);
  const most = rule.terms.mostRequests;
  if (has < most) return [];
  const last = waiting.findLast(({ categories }) => countedBy(rule, [{ categories }]) === 1);
  const nearest = last && most > 0 ? ({ way: 'cancelRequest', loanId: last.loanId } as const) : null;
  return [refusal({ rule: 'tooManyRequests', most, has }, nearest)];
}
