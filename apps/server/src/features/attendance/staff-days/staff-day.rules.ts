import type { MonthSums, StaffDay } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { minuteOfTime, timeOfMinute } from '@phuong/rules/staff/clock-times.ts';
import { DAY_MARKS, type DayMark, type HandMark, leaveMark } from '@phuong/rules/staff/day-marks.ts';

/** By what a day is counted, as the rules in force on it say. */
interface DayRules {
  readonly morningStart: string;
  readonly morningEnd: string;
  readonly afternoonStart: string;
  readonly afternoonEnd: string;
  readonly graceMinutes: number;
  readonly proof: 'NONE' | 'LESSONS' | 'CHECK_INS';
}

export interface AbsenceOfDay {
  readonly session: 'MORNING' | 'AFTERNOON' | null;
  readonly kind: string;
  readonly paidPercent: number;
  /** Hundredths of a day. */
  readonly dayPart: number;
}

/** A lesson somebody has to give on a day. */
export interface LessonOfDay {
  readonly periods: number;
  readonly proved: number;
  readonly isCover: boolean;
  /** Bell times, '' where the week has none. */
  readonly startTime: string;
  readonly endTime: string;
}

/** Everything that says what a day was for somebody. */
export interface DayFacts {
  readonly day: string;
  readonly today: string;
  /** A day on which the person works, by calendar, weekday and the time they are here. */
  readonly isWorkday: boolean;
  /** A day off that would be one else. */
  readonly isHoliday: boolean;
  readonly rules: DayRules;
  readonly absences: readonly AbsenceOfDay[];
  readonly written: { readonly mark: HandMark; readonly reason: string } | null;
  /** Minutes of the day, in order. */
  readonly checkIns: readonly number[];
  readonly lessons: readonly LessonOfDay[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The sign of a day: the mark, or the part away and what it was: `½P`. */
function signOf(mark: DayMark | null, part: DayMark | null, away: number): string {
  if (part) return `${away === 50 ? '½' : `${away / 100}`.replace('.', ',')}${DAY_MARKS[part].sign}`;
  return mark ? DAY_MARKS[mark].sign : '';
}

/**
 * What a day was. In this order: no working day; what the office wrote; leave of the whole day; what is still to come says nothing; what
 * shows that the person was there, or not; then the rest of a day of which a part was leave.
 */
export function staffDay(facts: DayFacts): StaffDay {
  const { day, lessons, checkIns, written } = facts;
  const away = facts.isWorkday ? Math.min(100, sum(facts.absences.map(({ dayPart }) => dayPart))) : 0;
  const leave = leaveOf(facts);
  const mark = markOf(facts, away, leave);
  const isPart = mark === 'FULL' && written === null && away > 0 && leave !== null;
  const partMark = isPart ? leave : null;
  const work = mark === null ? 0 : isPart ? 100 - away : DAY_MARKS[mark].work;
  return {
    day,
    mark,
    partMark,
    sign: signOf(mark, partMark, away),
    isWorkday: facts.isWorkday,
    work,
    away: mark === null || written !== null ? 0 : mark === leave ? Math.max(away, 100 - DAY_MARKS[mark].work) : away,
    firstIn: shown(checkIns[0]),
    lastOut: shown(checkIns.length > 1 ? checkIns.at(-1) : undefined),
    ...(mark === 'FULL' && written === null ? punctual(facts) : { lateMinutes: 0, earlyMinutes: 0 }),
    periods: sum(lessons.map(({ periods }) => periods)),
    provedPeriods: sum(lessons.map(({ proved }) => proved)),
    coveredPeriods: sum(lessons.filter(({ isCover }) => isCover).map(({ proved }) => proved)),
    reason: written?.reason ?? '',
  };
}

const shown = (minute: number | undefined) => (minute === undefined ? null : timeOfMinute(minute));

/** Of several absences the longest names the day. */
function leaveOf({ absences }: DayFacts): DayMark | null {
  const [longest] = absences.toSorted((a, b) => b.dayPart - a.dayPart);
  return longest ? leaveMark(longest.kind, longest.paidPercent) : null;
}

function markOf(facts: DayFacts, away: number, leave: DayMark | null): DayMark | null {
  const { day, today, rules, checkIns, lessons } = facts;
  if (facts.written) return facts.written.mark;
  if (!facts.isWorkday) return facts.isHoliday ? 'HOLIDAY' : null;
  if (leave && away >= 100) return leave;
  if (day > today) return null;
  const isShown =
    rules.proof === 'NONE' ||
    (rules.proof === 'CHECK_INS' ? checkIns.length > 0 : lessons.every(({ periods, proved }) => proved >= periods));
  // Of a day that is not over nobody knows yet, unless they were seen.
  if (isShown) return day === today && rules.proof === 'NONE' ? null : 'FULL';
  return day < today ? 'UNCLEAR' : null;
}

/** When the day begins and ends for the person: with their lessons where they have any, else by the times of the school. */
function hoursOf({ rules, lessons, absences }: DayFacts): { readonly from: number; readonly to: number } {
  const starts = lessons.map(({ startTime }) => startTime).filter(Boolean);
  const ends = lessons.map(({ endTime }) => endTime).filter(Boolean);
  const isAway = (session: 'MORNING' | 'AFTERNOON') => absences.some((each) => each.session === session);
  const from = starts.toSorted()[0] ?? (isAway('MORNING') ? rules.afternoonStart : rules.morningStart);
  const to = ends.toSorted().at(-1) ?? (isAway('AFTERNOON') ? rules.morningEnd : rules.afternoonEnd);
  return { from: minuteOfTime(from), to: minuteOfTime(to) };
}

/** Minutes late and early; a single check-in tells of coming only. */
function punctual(facts: DayFacts): Pick<StaffDay, 'lateMinutes' | 'earlyMinutes'> {
  const { from, to } = hoursOf(facts);
  const [first] = facts.checkIns;
  const last = facts.checkIns.length > 1 ? facts.checkIns.at(-1) : undefined;
  const beyond = (minutes: number) => (minutes > facts.rules.graceMinutes ? minutes : 0);
  return {
    lateMinutes: first === undefined ? 0 : beyond(first - from),
    earlyMinutes: last === undefined || facts.day === facts.today ? 0 : beyond(to - last),
  };
}

/** What the days of a month come to. */
export function sumsOf(days: readonly StaffDay[]): MonthSums {
  const unpaidOf = ({ mark, partMark, away }: StaffDay) => {
    if (partMark) return partMark === 'UNPAID' ? away : 0;
    return mark === 'UNPAID' || mark === 'ABSENT' ? 100 : 0;
  };
  return {
    work: sum(days.map(({ work }) => work)),
    away: sum(days.map(({ away, mark }) => (mark === 'ABSENT' ? 100 : away))),
    unpaid: sum(days.map(unpaidOf)),
    lateDays: days.filter(({ lateMinutes }) => lateMinutes > 0).length,
    lateMinutes: sum(days.map(({ lateMinutes }) => lateMinutes)),
    unclearDays: days.filter(({ mark }) => mark === 'UNCLEAR').length,
    periods: sum(days.map(({ periods }) => periods)),
    provedPeriods: sum(days.map(({ provedPeriods }) => provedPeriods)),
    coveredPeriods: sum(days.map(({ coveredPeriods }) => coveredPeriods)),
  };
}
