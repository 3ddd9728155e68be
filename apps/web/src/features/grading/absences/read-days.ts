import { areEnglishHeads, type DayHead, readDayHead } from '@phuong/rules/calendar/day-head.ts';
import type { ReadHeads } from '../../../ui/matrix/block/paste-columns.ts';
import { readAbsence } from './read-absence.ts';

const isLater = (day: DayHead, before: DayHead | undefined): boolean => {
  if (!before) return true;
  const knowMonths = day.month !== null && before.month !== null;
  const order = ({ day: ofMonth, month, year }: DayHead) =>
    (knowMonths ? ((year ?? 0) * 12 + (month ?? 0)) * 32 : 0) + ofMonth;
  return order(day) > order(before);
};

/**
 * Heads that are days: each column goes to its day, also where the register has Sundays, days off or other months and this table has not.
 * `isEnglish`: the person reads English, where "Thu 5" is a Thursday and no thứ Năm. They stand side by side and rise; two at least, or one whole date of the table, for "1" alone may count a pupil.
 */
export function readDays(dates: readonly string[], isEnglish = false): ReadHeads {
  const columnOf = ({ day, month, year }: DayHead): number | null => {
    const column = dates.findIndex((date) => {
      const [ofYear, ofMonth, ofDay] = date.split('-').map(Number);
      return ofDay === day && (month ?? ofMonth) === ofMonth && (year ?? ofYear) === ofYear;
    });
    return column < 0 ? null : column;
  };
  return (row) => {
    const inEnglish = isEnglish || areEnglishHeads(row);
    const days = row.map((head) => readDayHead(head, inEnglish));
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
