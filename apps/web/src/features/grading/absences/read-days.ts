import { fold } from '@phuong/rules/people/fold.ts';
import type { ReadHeads } from '../../../ui/matrix/block/paste-columns.ts';
import { readAbsence } from './read-absence.ts';

const weekday =
  /^(?:t(?:hu)? ?[2-7]|thu (?:hai|ba|tu|nam|sau|bay)|cn|chu nhat|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b[\s,.:-]*/;

interface Day {
  readonly day: number;
  /** Null where only the day of the month stands. */
  readonly month: number | null;
  readonly year: number | null;
}

/** "3", "03", "T2 3", "Thứ 2, 03/11", "3/11/2026": a day as registers head their columns; null: none. */
function readDay(text: string): Day | null {
  const plain = fold(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(weekday, '')
    .replace(/^ngay /, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const found = iso
    ? [plain, iso[3], iso[2], iso[1]]
    : /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?)?$/.exec(plain);
  if (!found) return null;
  const [day, month, year] = [1, 2, 3].map((at) => (found[at] === undefined ? null : Number(found[at])));
  if (!day || day > 31 || month === 0 || (month ?? 1) > 12) return null;
  return { day, month: month ?? null, year: year == null ? null : year < 100 ? 2000 + year : year };
}

const isLater = (day: Day, before: Day | undefined): boolean => {
  if (!before) return true;
  const knowMonths = day.month !== null && before.month !== null;
  const order = ({ day: ofMonth, month, year }: Day) =>
    (knowMonths ? ((year ?? 0) * 12 + (month ?? 0)) * 32 : 0) + ofMonth;
  return order(day) > order(before);
};

/**
 * Heads that are days: each column goes to its day, also where the register has Sundays, days off or other months and this table has not.
 * They stand side by side and rise; two at least, or one whole date of the table, for "1" alone may count a pupil.
 */
export function readDays(dates: readonly string[]): ReadHeads {
  const columnOf = ({ day, month, year }: Day): number | null => {
    const column = dates.findIndex((date) => {
      const [ofYear, ofMonth, ofDay] = date.split('-').map(Number);
      return ofDay === day && (month ?? ofMonth) === ofMonth && (year ?? ofYear) === ofYear;
    });
    return column < 0 ? null : column;
  };
  return (row) => {
    const days = row.map(readDay);
    const first = days.findIndex((day, index) => day !== null && (index > 0 || days[1] !== null || day.month !== null));
    if (first < 0 || row.slice(0, first).some((text) => readAbsence(text))) return null;
    const end = days.indexOf(null, first);
    const run = days.slice(first, end < 0 ? undefined : end).filter((day) => day !== null);
    // Sums of absences may stand to the right of the days, and are no days.
    const over = run.findIndex((day, index) => index > 0 && !isLater(day, run[index - 1]));
    const rising = over < 0 ? run : run.slice(0, over);
    const columns = row.map((_, index) => {
      const day = index < first ? undefined : rising[index - first];
      return day ? columnOf(day) : null;
    });
    const isDated = rising.some(({ month }) => month !== null);
    const known = columns.some((column) => column !== null);
    if (rising.length > 1) return known || isDated ? columns : null;
    return isDated && known ? columns : null;
  };
}
