import type { WorkloadRow } from '@phuong/contract/attendance/workload/workload.contract.ts';
import { workload as en } from '@phuong/texts/en-GB/attendance/workload.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { workload as vi } from '@phuong/texts/vi/attendance/workload.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';

const periods = (hundredths: number) => hundredths / 100;
export const workloadWords = (locale: Locale) => (locale === 'en-GB' ? en : vi);

/** The list by which overtime of a year is settled. */
export function workloadSheet(rows: readonly WorkloadRow[], locale: Locale): SheetToWrite {
  const workload = workloadWords(locale);
  const number = (header: string, decimals = 1) => ({ header, width: 12, type: 'number' as const, decimals });
  return {
    name: workload.title,
    columns: [
      { header: workload.code, width: 12, type: 'text' },
      { header: workload.name, width: 26, type: 'text' },
      { header: workload.department, width: 20, type: 'text' },
      number(workload.field.weeklyNorm, 0),
      number(workload.field.weeks, 0),
      number(workload.field.norm),
      number(workload.field.taught),
      number(workload.field.covered),
      number(workload.field.converted),
      number(workload.field.reduced),
      number(workload.field.countedAsDone),
      number(workload.field.missing),
      number(workload.field.extra),
      number(workload.field.paid),
      { header: workload.field.waiver, width: 40, type: 'text' },
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
