import type { Report, ReportRow } from '@phuong/contract/numbers/reports/report.contract.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import { fill } from '../../access/access.public.ts';
import type { NumberWords } from '../number-words.rules.ts';

/** YYYY-MM-DD as people write it. */
const written = (day: string) => day.split('-').reverse().join('/');

/** Which days are counted, in words. */
export function daysOf({ from, to }: Report, { screen }: NumberWords): string {
  const { days, day } = screen.reports;
  return from === to ? fill(day, { day: written(to) }) : fill(days, { from: written(from), to: written(to) });
}

/** What a row is called. */
export function rowWord({ kind, name, grade, month }: ReportRow, { screen }: NumberWords): string {
  if (kind === 'total') return screen.school;
  if (kind === 'grade') return screen.gradeOf.replace('{{grade}}', String(grade ?? ''));
  if (month !== null) return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  return name === '' ? screen.reports.noDepartment : name;
}

/** In the language of whoever reads it. */
export const headingOf = ({ template: { heading } }: Report, locale: Locale): string =>
  locale === 'vi' ? heading.vi : heading.en;

/** The columns in words. */
export const columnWords = ({ columns }: Report, locale: Locale): string[] =>
  columns.map(({ vi, en }) => (locale === 'vi' ? vi : en));

/** What the first column holds. */
export const firstColumn = ({ report }: Report, { screen }: NumberWords): string =>
  report === 'STAFF'
    ? screen.reports.department
    : report === 'ATTENDANCE' || report === 'USE'
      ? screen.reports.month
      : screen.class;

/** Without its ending. */
export const fileNameOf = ({ report, schoolYear }: Report, { files }: NumberWords): string =>
  `${files.reports[report]}-${schoolYear.name}`;

export const reportSheet = (
  report: Report,
  words: NumberWords,
  locale: Locale,
  title: readonly string[],
): SheetToWrite => ({
  name: words.screen.reports.name[report.report].slice(0, 31),
  title,
  columns: [
    { header: firstColumn(report, words), width: 22, type: 'text' },
    ...columnWords(report, locale).map((header) => ({ header, width: 14, type: 'number' as const, decimals: 0 })),
  ],
  rows: report.rows.map((row) => [rowWord(row, words), ...row.counts]),
});
