import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { newestMarksRegulation } from '@phuong/rules/regulation/regulations.ts';

/** A school year starts in summer: days before July belong to the one before. */
const startsInMonth = 7;

/** The regulation that the settings of a whole school follow on a day (YYYY-MM-DD): the newest one by marks of that school year. */
export function regulationOn(day: string): MarksRegulation {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return newestMarksRegulation(month < startsInMonth ? year - 1 : year);
}
