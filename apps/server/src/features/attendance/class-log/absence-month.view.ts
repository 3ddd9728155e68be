import type { Locale } from '@phuong/texts/sentence.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import type { AbsenceMonth } from './absence-month.rules.ts';
import { logWords } from './class-log.view.ts';

/** "11/2026" of 2026-11. */
export const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

type Row = AbsenceMonth['rows'][number];
/** P and K of the month, the semester and the year, and all of the year. */
export const sumsOf = ({ ofMonth, ofSemester, ofYear }: Row) => [
  ofMonth.excused,
  ofMonth.unexcused,
  ofSemester.excused,
  ofSemester.unexcused,
  ofYear.excused,
  ofYear.unexcused,
  ofYear.excused + ofYear.unexcused,
];

function sumHeads(month: AbsenceMonth, locale: Locale): string[] {
  const attendance = logWords(locale);
  const { ofMonth, ofSemester, ofYear, sum } = attendance.absenceMonth;
  const semester = ofSemester.replace('{{semester}}', String(month.semester ?? ''));
  return [`${ofMonth} P`, `${ofMonth} K`, `${semester} P`, `${semester} K`, `${ofYear} P`, `${ofYear} K`, sum];
}

/** The month as a workbook: a row a pupil, a column a day, the sums behind. */
export function absenceMonthSheet(month: AbsenceMonth, locale: Locale): SheetToWrite {
  const attendance = logWords(locale);
  const words = attendance.absenceMonth;
  return {
    name: words.title,
    columns: [
      { header: words.pupil, width: 28, type: 'text' },
      ...month.days.map(({ date }) => ({ header: String(Number(date.slice(8))), width: 4, type: 'text' as const })),
      ...sumHeads(month, locale).map((header) => ({ header, width: 9, type: 'number' as const, decimals: 0 })),
    ],
    rows: month.rows.map((row) => [
      row.name,
      ...month.days.map(({ date }) => row.said.get(date) ?? ''),
      ...sumsOf(row),
    ]),
  };
}
