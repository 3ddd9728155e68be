import type { Subject } from '@phuong/contract/school/subjects/subject.contract.ts';
import { levelOfGrade } from '@phuong/rules/curriculum/curriculum.ts';

/** "6–9, 11" for 6, 7, 8, 9, 11. */
export function gradeRanges(grades: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const grade of grades.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === grade - 1) run[1] = grade;
    else runs.push([grade, grade]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** "35–52": the fewest and the most periods a year; one number when they are the same. */
export function periodRanges(grades: Subject['grades']): string {
  const periods = grades.map(({ annualPeriods }) => annualPeriods);
  if (periods.length === 0) return '';
  const [least, most] = [Math.min(...periods), Math.max(...periods)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** One row of the form: a grade the subject may be taught in. */
export interface GradeRow {
  grade: number;
  isTaught: boolean;
  annualPeriods: number | string | null;
  weeklySemester1: number | string | null;
  weeklySemester2: number | string | null;
  isElective: boolean;
}

/** A row for every grade of the school's levels and every grade the subject has already. */
export function gradeRows(levels: readonly string[], grades: Subject['grades']): GradeRow[] {
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  return all
    .filter((grade) => levels.includes(levelOfGrade(grade)) || grades.some((each) => each.grade === grade))
    .map((grade) => {
      const known = grades.find((each) => each.grade === grade);
      return {
        grade,
        isTaught: known !== undefined,
        annualPeriods: known?.annualPeriods ?? null,
        weeklySemester1: known?.weeklySemester1 ?? null,
        weeklySemester2: known?.weeklySemester2 ?? null,
        isElective: known?.isElective ?? false,
      };
    });
}

export const isPeriods = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 500;

/** Half periods exist: one and two by turns is 1,5. */
export const isWeekly = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 20 && Number.isInteger(value * 2);

/** What is sent: the grades that are taught. */
export const taughtGrades = (rows: readonly GradeRow[]) =>
  rows
    .filter(({ isTaught }) => isTaught)
    .map(({ isTaught: _, ...row }) => ({
      ...row,
      annualPeriods: Number(row.annualPeriods),
      weeklySemester1: Number(row.weeklySemester1),
      weeklySemester2: Number(row.weeklySemester2),
    }));
