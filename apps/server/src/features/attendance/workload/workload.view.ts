import type { WorkloadRow } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { workload as en } from '@phuong/texts/en-GB/attendance/workload.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { workload as vi } from '@phuong/texts/vi/attendance/workload.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';

const periods = (hundredths: number) => hundredths / 100;
export const workloadWords = (locale: Locale) => (locale === 'en-GB' ? en : vi);

/** The list by which overtime of a year is settled. */
export function workloadSheet(rows: readonly WorkloadRow[], locale: Locale): SheetToWrite {
  const words = workloadWords(locale);
  const number = (header: string, decimals = 1) => ({ header, width: 12, type: 'number' as const, decimals });
  const { field } = words;
  return {
    name: words.title,
    columns: [
      { header: words.code, width: 12, type: 'text' },
      { header: words.name, width: 26, type: 'text' },
      { header: words.department, width: 20, type: 'text' },
      number(field.weeklyNorm, 0),
      number(field.weeks, 0),
      number(field.norm),
      number(field.taught),
      number(field.covered),
      number(field.converted),
      number(field.reduced),
      number(field.countedAsDone),
      number(field.missing),
      number(field.extra),
      number(field.paid),
      { header: field.waiver, width: 40, type: 'text' },
    ],
    rows: rows.map((row) => [
      row.teacher.code,
      row.teacher.name,
      row.department,
      row.weeklyNorm,
      row.weeks,
      periods(row.norm),
      periods(row.taught),
      periods(row.covered),
      periods(row.converted),
      periods(row.reduced),
      periods(row.countedAsDone),
      periods(row.missing),
      periods(row.extra),
      periods(row.paid),
      row.waiver?.reason ?? '',
    ]),
  };
}
