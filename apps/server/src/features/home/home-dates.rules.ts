import type { HomeDate } from '@phuong/contract/home/home.schema.ts';
import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';

export interface HomeSemester {
  readonly id: string;
  readonly ordinal: number;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isCurrent: boolean;
}

export interface HomeWindow {
  readonly semesterId: string;
  readonly kind: 'MARKS' | 'CONDUCT';
  readonly opensOn: string;
  readonly closesOn: string;
}

export interface HomeDay {
  readonly onDate: string;
  readonly name: string;
  readonly kind: 'PUBLIC' | 'LOCAL' | 'SCHOOL' | 'MAKEUP_WORKDAY';
}

export interface Span {
  readonly opensOn: string;
  readonly closesOn: string;
}

/** When marks or conduct of a semester may be entered; without a stored window it is the semester itself. */
export function windowOf(semester: HomeSemester, windows: readonly HomeWindow[], kind: HomeWindow['kind']): Span {
  const stored = windows.find((each) => each.semesterId === semester.id && each.kind === kind);
  return stored ?? { opensOn: semester.startDate, closesOn: semester.endDate };
}

/** The semester that is current; when nobody said which, the one that `today` lies in. */
export const semesterAt = (semesters: readonly HomeSemester[], today: string): HomeSemester | null =>
  semesters.find(({ isCurrent }) => isCurrent) ??
  semesters.find(({ startDate, endDate }) => startDate <= today && today <= endDate) ??
  null;

interface DatesOfYear {
  readonly semesters: readonly HomeSemester[];
  readonly windows: readonly HomeWindow[];
  readonly days: readonly HomeDay[];
}

/** The next dates of the school from today on, nearest first; days off in a row are one entry. */
export function upcomingDates({ semesters, windows, days }: DatesOfYear, today: string, count: number): HomeDate[] {
  const plain = { until: null, name: '', semesterOrdinal: null };
  const ordinalOf = (id: string) => semesters.find((each) => each.id === id)?.ordinal ?? null;
  const dates: HomeDate[] = [
    ...semesters.flatMap(({ ordinal, startDate, endDate }): HomeDate[] => [
      { ...plain, date: startDate, kind: 'SEMESTER_START', semesterOrdinal: ordinal },
      { ...plain, date: endDate, kind: 'SEMESTER_END', semesterOrdinal: ordinal },
    ]),
    ...windows.flatMap(({ semesterId, kind, opensOn, closesOn }): HomeDate[] => [
      { ...plain, date: opensOn, kind: `${kind}_OPEN`, semesterOrdinal: ordinalOf(semesterId) },
      { ...plain, date: closesOn, kind: `${kind}_CLOSE`, semesterOrdinal: ordinalOf(semesterId) },
    ]),
    ...daysOff(days).map((day): HomeDate => ({ ...day, semesterOrdinal: null })),
  ];
  return dates
    .filter(({ date, until }) => (until ?? date) >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, count);
}

function daysOff(days: readonly HomeDay[]): Omit<HomeDate, 'semesterOrdinal'>[] {
  const merged: Omit<HomeDate, 'semesterOrdinal'>[] = [];
  for (const { onDate, name, kind } of days.toSorted((a, b) => a.onDate.localeCompare(b.onDate))) {
    const last = merged.at(-1);
    const isNext = last && daysBetween(last.until ?? last.date, onDate) === 1;
    if (kind === 'MAKEUP_WORKDAY') merged.push({ date: onDate, until: null, kind, name });
    else if (last?.kind === 'DAY_OFF' && isNext) merged[merged.length - 1] = { ...last, until: onDate };
    else merged.push({ date: onDate, until: null, kind: 'DAY_OFF', name });
  }
  return merged;
}

/** Conduct is set at the end: it is asked for from three weeks before its last day until the semester is long over. */
export function conductIsDue(semester: HomeSemester, conduct: Span, today: string): boolean {
  const from = addDays(conduct.closesOn, -21);
  const isOver = today > addDays(semester.endDate, 60) && today > addDays(conduct.closesOn, 60);
  return from <= today && !isOver;
}
