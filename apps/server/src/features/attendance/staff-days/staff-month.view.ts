import type { StaffMonth } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import { DAY_MARK_NAMES, DAY_MARKS } from '@phuong/rules/staff/day-marks.ts';
import { staffDays as en } from '@phuong/texts/en-GB/attendance/staff-days.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { staffDays as vi } from '@phuong/texts/vi/attendance/staff-days.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';

const days = (hundredths: number) => hundredths / 100;
export const sheetWords = (locale: Locale) => (locale === 'en-GB' ? en : vi);

/** The sheet of a month as a workbook: a row a person, a column a day, the sums behind. */
export function monthSheet({ days: calendar, people }: StaffMonth, locale: Locale): SheetToWrite {
  const staffDays = sheetWords(locale);
  const number = (header: string, decimals = 0) => ({ header, width: 9, type: 'number' as const, decimals });
  return {
    name: staffDays.title,
    columns: [
      { header: staffDays.columns.code, width: 12, type: 'text' },
      { header: staffDays.columns.name, width: 26, type: 'text' },
      { header: staffDays.columns.department, width: 20, type: 'text' },
      ...calendar.map(({ day }) => ({ header: String(Number(day.slice(8))), width: 5, type: 'text' as const })),
      number(staffDays.columns.work, 1),
      number(staffDays.columns.away, 1),
      number(staffDays.columns.unpaid, 1),
      number(staffDays.columns.late),
      number(staffDays.columns.periods),
      number(staffDays.columns.proved),
      number(staffDays.columns.covered),
    ],
    rows: people.map(({ person, department, days: cells, sums }) => [
      person.code,
      person.name,
      department,
      ...cells.map(({ sign }) => sign),
      days(sums.work),
      days(sums.away),
      days(sums.unpaid),
      sums.lateDays,
      sums.periods,
      sums.provedPeriods,
      sums.coveredPeriods,
    ]),
  };
}

/** What the signs mean, for the foot of the paper: `+ đủ công`. */
export const legendOf = (locale: Locale): string =>
  DAY_MARK_NAMES.map(
    (mark) => `${DAY_MARKS[mark].sign} ${sheetWords(locale).marks[mark].toLocaleLowerCase(locale)}`,
  ).join('; ');
