import { addDays, datesBetween, daysBetween } from '../calendar/days.ts';

export const LEAVE_SESSIONS = ['MORNING', 'AFTERNOON'] as const;
export type LeaveSession = (typeof LEAVE_SESSIONS)[number];

/** Days somebody asks for: whole days, from noon or until noon, or some lesson periods of one session of one day. */
export interface LeaveSpan {
  readonly from: string;
  readonly to: string;
  /** AFTERNOON: the first day from noon on. */
  readonly fromSession: LeaveSession;
  /** MORNING: the last day until noon. */
  readonly toSession: LeaveSession;
  /** Of the one session of the one day; null: all of it. */
  readonly periods: readonly number[] | null;
}

/** Somebody away on a day. */
export interface LeaveDay {
  readonly day: string;
  /** Null: all day. */
  readonly session: LeaveSession | null;
  /** Null: the whole session. */
  readonly periods: readonly number[] | null;
  /** Hundredths of a day it takes. */
  readonly part: number;
}

/** Whether the days and sessions can be: in order, and periods only of one session. */
export function isSpan({ from, to, fromSession, toSession, periods }: LeaveSpan): boolean {
  if (to < from) return false;
  if (from === to && fromSession === 'AFTERNOON' && toSession === 'MORNING') return false;
  return periods === null || (periods.length > 0 && from === to && fromSession === toSession);
}

/** What so many lesson periods of a session are of a day: all the periods of a session are half a day, fewer their share. */
export const partOfPeriods = (periods: number, perSession: number): number =>
  Math.min(50, Math.ceil((50 * periods) / Math.max(1, perSession)));

interface Counting {
  readonly isWorkingDay: (day: string) => boolean;
  readonly counts: 'WORKING' | 'CALENDAR';
  readonly periodsPerSession: number;
}

/** The days a span takes, one each; none of a span that cannot be. Longer than `most` days it is cut: nobody asks for ten years. */
export function leaveDays(span: LeaveSpan, { isWorkingDay, counts, periodsPerSession }: Counting): LeaveDay[] {
  const { from, to, fromSession, toSession, periods } = span;
  if (!isSpan(span) || daysBetween(from, to) > most) return [];
  return datesBetween(from, to)
    .filter((day) => counts === 'CALENDAR' || isWorkingDay(day))
    .map((day) => {
      const begins: LeaveSession = day === from ? fromSession : 'MORNING';
      const ends: LeaveSession = day === to ? toSession : 'AFTERNOON';
      if (begins !== ends) return { day, session: null, periods: null, part: 100 };
      if (periods === null) return { day, session: begins, periods: null, part: 50 };
      const sorted = [...new Set(periods)].sort((a, b) => a - b);
      return { day, session: begins, periods: sorted, part: partOfPeriods(sorted.length, periodsPerSession) };
    });
}

/** No leave is longer. */
const most = 730;

export const sumOfParts = (days: readonly Pick<LeaveDay, 'part'>[]): number =>
  days.reduce((sum, { part }) => sum + part, 0);

/** Whether two days of leave share an hour. */
export function sharesTime(one: Omit<LeaveDay, 'part'>, other: Omit<LeaveDay, 'part'>): boolean {
  if (one.day !== other.day) return false;
  if (one.session === null || other.session === null) return true;
  if (one.session !== other.session) return false;
  if (one.periods === null || other.periods === null) return true;
  const taken = other.periods;
  return one.periods.some((period) => taken.includes(period));
}

/** A line of the ledger: what is granted, used, carried over, expired or put right on a day; never changed, only followed by another. */
export interface LedgerLine {
  readonly day: string;
  readonly amount: number;
}

/** What there is at the end of a day: the sum of all lines up to it. */
export const balanceAt = (lines: readonly LedgerLine[], day: string): number =>
  lines.reduce((sum, line) => (line.day <= day ? sum + line.amount : sum), 0);

/** What can be taken from a day on without any later day going below nothing: days that are promised already count. */
export function availableFrom(lines: readonly LedgerLine[], day: string): number {
  const later = [...new Set(lines.filter((line) => line.day > day).map((line) => line.day))];
  return Math.min(balanceAt(lines, day), ...later.map((each) => balanceAt(lines, each)));
}

/** The longest run of days without a day between that is none of them; days off do not break it. */
export function longestRun(days: readonly string[], isWorkingDay: (day: string) => boolean): number {
  let [run, longest] = [0, 0];
  let last: string | null = null;
  for (const day of [...new Set(days)].sort()) {
    const isNext = last !== null && !datesBetween(addDays(last, 1), addDays(day, -1)).some(isWorkingDay);
    run = isNext ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return longest;
}

/** A day, or a part of one, that somebody is away; `of` tells requests apart. */
export interface LeaveSpellDay {
  readonly of: string;
  readonly day: string;
  /** Null: all of the day. */
  readonly session: LeaveSession | null;
  readonly periods: readonly number[] | null;
}

export interface LeaveSpell extends Omit<LeaveSpellDay, 'day'> {
  readonly from: string;
  readonly to: string;
}

/** Days one after the other as one spell: whole days of the same request, with nothing between. `days` are in their order. */
export function leaveSpells(days: readonly LeaveSpellDay[]): LeaveSpell[] {
  const spells: LeaveSpell[] = [];
  for (const { day, ...each } of days) {
    const at = spells.findLastIndex(
      ({ of, to, session }) => of === each.of && session === null && addDays(to, 1) === day,
    );
    const before = spells[at];
    if (before && each.session === null) spells[at] = { ...before, to: day };
    else spells.push({ ...each, from: day, to: day });
  }
  return spells;
}
