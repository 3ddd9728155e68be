import { addDays } from '@phuong/rules/calendar/days.ts';
/** How big a school to make. */
export interface SchoolPlan {
  readonly seed: number;
  /** Classes of each grade in the current year. */
  readonly classesOfGrade: Readonly<Record<number, number>>;
  /** Pupils of a class: about this many. */
  readonly classSize: number;
  readonly teachers: number;
  /** School years with marks: the current one and those before it. */
  readonly years: number;
  /** The year the current school year begins. */
  readonly startYear: number;
  readonly today: string;
}

const grades = [6, 7, 8, 9, 10, 11, 12] as const;

/** The demonstration school: THCS and THPT, 12 classes, about 480 pupils, 30 teachers, last year complete. */
export const demoPlan = (today: string): SchoolPlan => ({
  seed: 20260905,
  classesOfGrade: { 6: 2, 7: 2, 8: 2, 9: 2, 10: 2, 11: 1, 12: 1 },
  classSize: 40,
  teachers: 30,
  years: 2,
  startYear: schoolYearOf(today),
  today,
});

/** A school for benchmarks with about `students` pupils enrolled now. */
export function benchmarkPlan(students: number, years: number, today: string): SchoolPlan {
  const classes = Math.max(grades.length, Math.round(students / 42));
  const classesOfGrade = Object.fromEntries(
    grades.map((grade, index) => [grade, Math.floor((classes + grades.length - 1 - index) / grades.length)]),
  );
  return {
    seed: students,
    classesOfGrade,
    classSize: Math.min(45, Math.round(students / classes)),
    teachers: Math.round(classes * 1.9) + 10,
    years,
    startYear: schoolYearOf(today),
    today,
  };
}

/** The school year a day belongs to: it turns on 1 August. */
const schoolYearOf = (today: string): number => {
  const year = Number(today.slice(0, 4));
  return Number(today.slice(5, 7)) >= 8 ? year : year - 1;
};

export interface YearDates {
  readonly startYear: number;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly semesters: readonly [{ start: string; end: string }, { start: string; end: string }];
}

/** The usual frame: 18 weeks from the first Monday after the opening on 5 September, then 19 weeks with two of Tết. */
export function yearDates(startYear: number): YearDates {
  const opening = new Date(Date.UTC(startYear, 8, 5));
  const toMonday = (8 - opening.getUTCDay()) % 7;
  const monday = addDays(opening.toISOString().slice(0, 10), toMonday);
  const second = addDays(monday, 18 * 7);
  return {
    startYear,
    name: `${startYear}-${startYear + 1}`,
    start: `${startYear}-09-01`,
    end: `${startYear + 1}-05-31`,
    semesters: [
      { start: monday, end: addDays(second, -1) },
      { start: second, end: addDays(second, 19 * 7 - 1) },
    ],
  };
}
