import { exampleRows } from '@phuong/questions/formats/rows/row-examples.ts';
import { bankTemplate as english } from '@phuong/texts/en-GB/learning/bank-template.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { bankTemplate as vietnamese } from '@phuong/texts/vi/learning/bank-template.ts';
import type { Workbook } from '../../../../platform/sheet/write-workbook.ts';

const words: Readonly<Record<Locale, typeof vietnamese>> = { vi: vietnamese, 'en-GB': english };

/** Of the columns of the table: what is read in full stands wide. */
const widths = [14, 50, ...Array.from({ length: 6 }, () => 24), 24, 16, 8, 14, 24, 16, 40, 20];

/** The workbook questions are written into: a row of every kind, and a sheet that says how each is written. */
export function questionTemplate(locale: Locale): Workbook {
  const { sheet, guide, title, formulas, what, how, columns, kinds } = words[locale];
  const [header = [], ...rows] = exampleRows[locale];
  const text = (label: string, width: number) => ({ header: label, width, type: 'text' as const });
  return {
    sheets: [
      {
        name: sheet,
        columns: header.map((label, at) => text(label, widths[at] ?? 16)),
        rows: rows.map((row) => header.map((_, at) => row[at] ?? '')),
      },
      {
        name: guide,
        title: [title, formulas],
        columns: [text(what, 34), text(how, 110)],
        rows: [...Object.values(columns), ...Object.values(kinds)].map((each) => [each.what, each.how]),
      },
    ],
  };
}
