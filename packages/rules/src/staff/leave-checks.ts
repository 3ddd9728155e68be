import { addDays, daysBetween } from '../calendar/days.ts';
import { isSpan, type LeaveDay, type LeaveSpan, longestRun, sharesTime, sumOfParts } from './leave-days.ts';
import type { LeaveKind, LeaveRule, LeaveUnit } from './leave-kinds.ts';
import { addMonths } from './months.ts';

/** Everything that decides whether leave may be asked for, read before. */
export interface LeaveFacts {
  readonly kind: LeaveKind;
  readonly rule: LeaveRule;
  readonly span: LeaveSpan;
  readonly days: readonly LeaveDay[];
  readonly today: string;
  readonly isTeaching: boolean;
  readonly isWorkingDay: (day: string) => boolean;
  /** Days of leave that is granted or waits, without this request. */
  readonly others: readonly (Omit<LeaveDay, 'part'> & { readonly kind: LeaveKind })[];
  /** Left of what was granted, from the first day on, without what waits; null: the kind is not granted. */
  readonly available: number | null;
  /** Waits for a decision, of a kind that is granted. */
  readonly pending: number;
  /** Years with a cap: most, and what is used of it or waits. */
  readonly years: readonly { readonly year: string; readonly most: number; readonly used: number }[];
  /** Most at once; null: no cap. */
  readonly mostAtOnce: number | null;
  /** Last day of maternity leave; null: another kind. */
  readonly months: number | null;
  /** Most working days in a row by the school; null: no limit. */
  readonly mostInARow: number | null;
  readonly hasProof: boolean;
  /** Needed and not given: the birthday of the child. */
  readonly lacksChild: boolean;
  readonly blocked: readonly { readonly from: string; readonly to: string; readonly name: string }[];
  /** First days of months that are closed. */
  readonly closedMonths: readonly string[];
  /** Lessons that the class log says were given. */
  readonly attended: readonly Omit<LeaveDay, 'part'>[];
}

type LeaveFault =
  | { readonly fault: 'span' | 'no_day' | 'not_for_teachers' | 'child' }
  | { readonly fault: 'unit'; readonly unit: LeaveUnit }
  | { readonly fault: 'across_years'; readonly day: string }
  | { readonly fault: 'overlap'; readonly day: string; readonly kind: LeaveKind }
  | { readonly fault: 'balance'; readonly left: number; readonly asked: number }
  | { readonly fault: 'year_cap'; readonly most: number; readonly used: number; readonly asked: number }
  | { readonly fault: 'too_long'; readonly most: number; readonly asked: number }
  | { readonly fault: 'months'; readonly day: string; readonly months: number }
  | { readonly fault: 'in_a_row'; readonly most: number; readonly run: number }
  | { readonly fault: 'notice'; readonly days: number; readonly day: string }
  | { readonly fault: 'back_dated'; readonly days: number; readonly day: string }
  | { readonly fault: 'proof' }
  | { readonly fault: 'blocked'; readonly name: string; readonly day: string }
  | { readonly fault: 'month_closed'; readonly month: string }
  | { readonly fault: 'attended'; readonly day: string };

/** What the office may let pass: agreements of the school, not facts and not the law. */
const lenient: readonly LeaveFault['fault'][] = ['notice', 'back_dated', 'blocked', 'in_a_row', 'proof'];

export const mayBeLetPass = ({ fault }: LeaveFault): boolean => lenient.includes(fault);

const units: Readonly<Record<LeaveUnit, number>> = { PERIOD: 0, HALF: 1, DAY: 2 };

/** Every check that fails, each with what it was about; none: it may be sent. */
export function leaveFaults(facts: LeaveFacts): LeaveFault[] {
  if (!isSpan(facts.span)) return [{ fault: 'span' }];
  if (facts.days.length === 0) return [{ fault: 'no_day' }];
  return [...kindFaults(facts), ...amountFaults(facts), ...dayFaults(facts)];
}

function kindFaults({ rule, days, span, isTeaching, lacksChild, hasProof, today }: LeaveFacts): LeaveFault[] {
  const faults: LeaveFault[] = [];
  if (rule.who === 'NON_TEACHING' && isTeaching) faults.push({ fault: 'not_for_teachers' });
  if (lacksChild) faults.push({ fault: 'child' });
  const isFiner = (day: LeaveDay) => {
    const unit: LeaveUnit = day.periods ? 'PERIOD' : day.session ? 'HALF' : 'DAY';
    return units[unit] < units[rule.unit];
  };
  if (days.some(isFiner)) faults.push({ fault: 'unit', unit: rule.unit });
  // Granted days are those of a year.
  if (rule.isGranted && span.from.slice(0, 4) !== span.to.slice(0, 4)) {
    faults.push({ fault: 'across_years', day: `${span.from.slice(0, 4)}-12-31` });
  }
  const ahead = daysBetween(today, span.from);
  if (ahead >= 0 && ahead < rule.noticeDays && rule.backDays === 0) {
    faults.push({ fault: 'notice', days: rule.noticeDays, day: addDays(today, rule.noticeDays) });
  }
  if (ahead < -rule.backDays) {
    faults.push({ fault: 'back_dated', days: rule.backDays, day: addDays(today, -rule.backDays) });
  }
  // Proof may follow; of what lies behind it is there already.
  if (rule.needsProof && !hasProof && span.to < today) faults.push({ fault: 'proof' });
  return faults;
}

function amountFaults(facts: LeaveFacts): LeaveFault[] {
  const { days, span, available, pending, years, mostAtOnce, months, mostInARow, isWorkingDay } = facts;
  const asked = sumOfParts(days);
  const faults: LeaveFault[] = [];
  if (available !== null && asked > available - pending) {
    faults.push({ fault: 'balance', left: available - pending, asked });
  }
  for (const { year, most, used } of years) {
    const inYear = sumOfParts(days.filter(({ day }) => day.startsWith(year)));
    if (inYear > 0 && used + inYear > most) faults.push({ fault: 'year_cap', most, used, asked: inYear });
  }
  if (mostAtOnce !== null && asked > mostAtOnce) faults.push({ fault: 'too_long', most: mostAtOnce, asked });
  if (months !== null) {
    const last = addDays(addMonths(span.from, months), -1);
    if (span.to > last) faults.push({ fault: 'months', day: last, months });
  }
  if (mostInARow !== null) {
    const run = longestRun(
      days.map(({ day }) => day),
      isWorkingDay,
    );
    if (run > mostInARow) faults.push({ fault: 'in_a_row', most: mostInARow, run });
  }
  return faults;
}

function dayFaults({ days, others, blocked, closedMonths, attended }: LeaveFacts): LeaveFault[] {
  const faults: LeaveFault[] = [];
  const overlap = others.find((other) => days.some((day) => sharesTime(day, other)));
  if (overlap) faults.push({ fault: 'overlap', day: overlap.day, kind: overlap.kind });
  for (const { from, to, name } of blocked) {
    const day = days.find((each) => from <= each.day && each.day <= to);
    if (day) faults.push({ fault: 'blocked', name, day: day.day });
  }
  const months = new Set(days.map(({ day }) => `${day.slice(0, 7)}-01`));
  const closed = closedMonths.find((month) => months.has(month));
  if (closed) faults.push({ fault: 'month_closed', month: closed });
  const given = attended.find((lesson) => days.some((day) => sharesTime(day, lesson)));
  if (given) faults.push({ fault: 'attended', day: given.day });
  return faults;
}
