import type { WorkloadSums, WorkloadWeek } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { leaveMark } from '@phuong/rules/staff/day-marks.ts';

/** A study week of the year, with its school days. */
export interface StudyWeek {
  readonly week: number;
  readonly ordinal: number;
  readonly days: readonly string[];
}

interface AwayDay {
  readonly day: string;
  readonly session: 'MORNING' | 'AFTERNOON' | null;
  readonly kind: string;
  readonly paidPercent: number;
  readonly dayPart: number;
}

/** A lesson of a day: given, or not given by the one the timetable names. */
export interface YearLesson {
  readonly day: string;
  readonly periods: number;
  /** Of those that count as given. */
  readonly taught: number;
  readonly isCover: boolean;
  /** Theirs by the timetable and not given by them, in this half of the day. */
  readonly missedIn: 'MORNING' | 'AFTERNOON' | null;
}

export interface YearFacts {
  readonly weeks: readonly StudyWeek[];
  readonly isHere: (day: string) => boolean;
  readonly absences: readonly AwayDay[];
  readonly lessons: readonly YearLesson[];
  readonly activities: readonly { readonly day: string; readonly counted: number }[];
  /** Periods a week by semester, whole ones. */
  readonly loadOf: (ordinal: number) => { readonly norm: number; readonly required: number } | null;
  /** Weeks the norm of a year is made for. */
  readonly normWeeks: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
/** Of these a teacher does not teach: their norm is that of the weeks they did. Source: TT 21/2025/TT-BGDĐT, Điều 6. */
const outMarks: readonly string[] = ['MATERNITY', 'UNPAID'];

const isOutOn = (absences: readonly AwayDay[], day: string) =>
  absences.some(
    (each) => each.day === day && each.dayPart === 100 && outMarks.includes(leaveMark(each.kind, each.paidPercent)),
  );

/** Lessons missed while treated for illness count as given. Source: TT 05/2025/TT-BGDĐT, Điều 12. */
const isIll = (absences: readonly AwayDay[], { day, missedIn }: YearLesson) =>
  absences.some(
    (each) =>
      each.day === day &&
      each.kind === 'SICK' &&
      (each.session === null || missedIn === null || each.session === missedIn),
  );

/**
 * The weeks of a year, each with what had to be taught and what was, in hundredths of a period. Weeks beyond those the norm is made for
 * have no norm: lessons in them are beyond it.
 */
export function workloadWeeks(facts: YearFacts): WorkloadWeek[] {
  let counted = 0;
  return facts.weeks.map(({ week, ordinal, days }) => {
    const [from = '', to = days[0] ?? ''] = [days[0], days.at(-1)];
    const load = facts.loadOf(ordinal);
    const isOut = days.every((day) => !facts.isHere(day) || isOutOn(facts.absences, day));
    const hasNorm = load !== null && !isOut && counted < facts.normWeeks;
    if (hasNorm) counted += 1;
    const own = facts.lessons.filter(({ day }) => from <= day && day <= to);
    const given = own.filter(({ missedIn }) => missedIn === null);
    const line = {
      norm: hasNorm ? load.norm * 100 : 0,
      reduced: hasNorm ? (load.norm - load.required) * 100 : 0,
      taught: sum(given.map(({ taught }) => taught)) * 100,
      covered: sum(given.filter(({ isCover }) => isCover).map(({ taught }) => taught)) * 100,
      converted: sum(facts.activities.filter(({ day }) => from <= day && day <= to).map((each) => each.counted)),
      countedAsDone:
        sum(own.filter((each) => each.missedIn !== null && isIll(facts.absences, each)).map(({ periods }) => periods)) *
        100,
      missing: sum(given.map(({ periods, taught }) => periods - taught)) * 100,
    };
    return { week, from, to, ordinal, isOut, ...line, extra: extraOf(line) };
  });
}

const extraOf = ({ norm, reduced, taught, converted, countedAsDone }: Omit<WorkloadSums, 'extra'>): number =>
  taught + converted + reduced + countedAsDone - norm;

/** Weeks together; what lies in no study week is added by `more`. */
export function addUp(weeks: readonly WorkloadSums[], more: { readonly converted: number }): WorkloadSums {
  const of = (name: keyof WorkloadSums) => sum(weeks.map((each) => each[name]));
  const line = {
    norm: of('norm'),
    reduced: of('reduced'),
    taught: of('taught'),
    covered: of('covered'),
    converted: of('converted') + more.converted,
    countedAsDone: of('countedAsDone'),
    missing: of('missing'),
  };
  return { ...line, extra: extraOf(line) };
}
