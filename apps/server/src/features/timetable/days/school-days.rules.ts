import type { CalendarDayKind } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import { daysBetween, mondayOf, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type StudySpan, studyWeekOf } from '../../school/school.public.ts';

export interface NamedCalendarDay {
  readonly onDate: string;
  readonly name: string;
  readonly kind: CalendarDayKind;
  /** Of a make-up day, where somebody has said it: the weekday whose lessons are taught. */
  readonly taughtAs: number | null;
}

export interface VersionSpan {
  readonly id: string;
  readonly semesterId: string;
  readonly effectiveFrom: string;
  /** Weekdays of its week. */
  readonly days: readonly number[];
}

export interface SemesterSpan extends StudySpan {
  readonly id: string;
  readonly schoolYearId: string;
}

export interface SchoolFrame {
  readonly semesters: readonly SemesterSpan[];
  readonly versions: readonly VersionSpan[];
  readonly calendar: readonly NamedCalendarDay[];
  readonly workingDays: number;
}

/** What holds on one date. */
export interface SchoolDay {
  readonly date: string;
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number;
  readonly holiday: string | null;
  readonly makeUp: string | null;
  /** The weekday whose lessons are taught; null: none. */
  readonly taughtAs: number | null;
  readonly week: 'ODD' | 'EVEN' | null;
  readonly versionId: string | null;
}

/** How far a make-up day may lie from the day it makes up for. */
const reachDays = 31;

/** The version taught by on a date: of those of its semester the one that began last. */
export function versionOn<V extends VersionSpan>(
  { semesters, versions }: { semesters: readonly SemesterSpan[]; versions: readonly V[] },
  date: string,
): V | undefined {
  const semester = semesters.find((each) => each.startDate <= date && date <= each.endDate);
  return versions
    .filter(({ semesterId, effectiveFrom }) => semesterId === semester?.id && effectiveFrom <= date)
    .reduce<V | undefined>((last, each) => (last && last.effectiveFrom > each.effectiveFrom ? last : each), undefined);
}

/**
 * What is taught on each date. A day off has no lessons. A make-up day is taught as the weekday the calendar says. Where it says none and
 * its own weekday has no lessons, it is taught by those of the nearest day off it can make up for: one of the school or the province,
 * only then a public holiday; each is made up for once.
 */
export function schoolDaysOf(dates: readonly string[], frame: SchoolFrame): SchoolDay[] {
  const entries = new Map(frame.calendar.map((each) => [each.onDate, each]));
  const weeks = new Map<string, SchoolDay['week']>();
  const madeUp = new Map<string, ReadonlyMap<string, number>>();
  return dates.map((date): SchoolDay => {
    const weekday = weekdayOf(date);
    const version = versionOn(frame, date);
    const entry = entries.get(date);
    const isMakeUp = entry?.kind === 'MAKEUP_WORKDAY';
    const key = `${version?.semesterId} ${mondayOf(date)}`;
    const week = weeks.get(key) ?? parityOf(date, frame);
    weeks.set(key, week);
    return {
      date,
      weekday,
      holiday: entry && !isMakeUp ? entry.name : null,
      makeUp: isMakeUp ? entry.name : null,
      taughtAs: version ? taughtAs(version) : null,
      week,
      versionId: version?.id ?? null,
    };

    function taughtAs({ id, days }: VersionSpan): number | null {
      if (entry && !isMakeUp) return null;
      if (entry?.taughtAs) return entry.taughtAs;
      if (days.includes(weekday)) return weekday;
      if (!isMakeUp) return null;
      const known = madeUp.get(id) ?? makeUpWeekdays(frame.calendar, days);
      madeUp.set(id, known);
      return known.get(date) ?? null;
    }
  });
}

function parityOf(date: string, { semesters, calendar, workingDays }: SchoolFrame): SchoolDay['week'] {
  const own = semesters.find((each) => each.startDate <= date && date <= each.endDate);
  const year = semesters.filter(({ schoolYearId }) => schoolYearId === own?.schoolYearId);
  const week = studyWeekOf(date, year, calendar, workingDays);
  if (!week) return null;
  return week.weekOfSemester % 2 === 1 ? 'ODD' : 'EVEN';
}

/** Make-up days without a weekday of their own, each with the weekday it stands for. Those that say it choose first. */
function makeUpWeekdays(calendar: readonly NamedCalendarDay[], days: readonly number[]): Map<string, number> {
  const free = calendar.filter(({ onDate, kind }) => kind !== 'MAKEUP_WORKDAY' && days.includes(weekdayOf(onDate)));
  const taken = new Set<string>();
  const weekdays = new Map<string, number>();
  const makeUps = calendar
    .filter((each) => each.kind === 'MAKEUP_WORKDAY' && (each.taughtAs || !days.includes(weekdayOf(each.onDate))))
    .sort((a, b) => Number(!a.taughtAs) - Number(!b.taughtAs) || (a.onDate < b.onDate ? -1 : 1));
  for (const { onDate, taughtAs } of makeUps) {
    const distance = (each: NamedCalendarDay) => Math.abs(daysBetween(onDate, each.onDate));
    const rank = (each: NamedCalendarDay) => (each.kind === 'PUBLIC' ? 1 : 0);
    const [found] = free
      .filter((each) => !taken.has(each.onDate) && distance(each) <= reachDays)
      .filter((each) => !taughtAs || weekdayOf(each.onDate) === taughtAs)
      .sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b) || (a.onDate < b.onDate ? -1 : 1));
    if (!found) continue;
    taken.add(found.onDate);
    weekdays.set(onDate, weekdayOf(found.onDate));
  }
  return weekdays;
}
