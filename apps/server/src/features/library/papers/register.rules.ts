import type { BookKind } from '@phuong/contract/library/titles/book-title.contract.ts';
import type { BorrowerKind } from '@phuong/lending/loan-rules/loan-rule.ts';
import type { SheetColumn } from '../../../platform/sheet/write-workbook.ts';

/** A column of a register, on paper and in a workbook. */
export interface RegisterColumn {
  readonly label: string;
  /** Millimetres on A4 across; 0 takes what is left. */
  readonly width: number;
  /** In characters, of a workbook. */
  readonly characters: number;
  readonly kind: 'text' | 'number' | 'code';
  /** Added up at the foot of every page and carried over to the next. */
  readonly isSummed?: true;
}

type Value = string | number | null;

/** A part of a register: its lines under its heads. */
export interface RegisterPart {
  readonly heading: string;
  readonly columns: readonly RegisterColumn[];
  readonly rows: readonly (readonly Value[])[];
}

/** A page as the paper books have it: what is carried over, its lines, and the sum of all up to here. */
export interface RegisterPage {
  readonly carried: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly string[];
}

const whole = new Intl.NumberFormat('vi-VN');
const shown = (value: Value, { kind }: RegisterColumn): string =>
  value === null ? '' : typeof value === 'number' && kind === 'number' ? whole.format(value) : String(value);

/** Lines that fit a page under the heads, with the line carried over and the sum. */
const linesOfPage = 23;
/** The first page of a paper has its title above. */
export const linesOfFirstPage = 17;

/** Lines as pages with running sums; a part without lines is one page that says nothing was there. */
export function pagesOf({ columns, rows }: RegisterPart, first = linesOfPage): RegisterPage[] {
  const totals = columns.map(() => 0);
  const sums = () => columns.map(({ isSummed }, index) => (isSummed ? whole.format(totals[index] ?? 0) : ''));
  const pages: RegisterPage[] = [];
  for (let from = 0; from < rows.length || pages.length === 0; ) {
    const carried = from === 0 ? null : sums();
    const ofPage = rows.slice(from, from + (from === 0 ? first : linesOfPage));
    for (const row of ofPage) {
      for (const [index, { isSummed }] of columns.entries()) {
        const value = row[index];
        if (isSummed && typeof value === 'number') totals[index] = (totals[index] ?? 0) + value;
      }
    }
    const texts = ofPage.map((row) => columns.map((column, index) => shown(row[index] ?? null, column)));
    pages.push({ carried, rows: texts, sums: sums() });
    from += Math.max(1, ofPage.length);
  }
  return pages;
}

/** A part as a sheet with a line of sums at its end. */
export function sheetOf({ heading, columns, rows }: RegisterPart, { title, total }: { title: string; total: string }) {
  const sum = columns.map(({ isSummed }, index) =>
    isSummed ? rows.reduce((all, row) => all + (typeof row[index] === 'number' ? row[index] : 0), 0) : null,
  );
  const label = columns.findIndex(({ kind }) => kind === 'text');
  const last = sum.map((value, index) => (index === Math.max(0, label) ? total : value));
  return {
    name: heading.slice(0, 31),
    title: [title, heading],
    columns: columns.map(
      ({ label: header, characters, kind }): SheetColumn => ({
        header,
        width: characters,
        type: kind === 'number' ? 'number' : 'text',
      }),
    ),
    rows: columns.some(({ isSummed }) => isSummed)
      ? [...rows.map((row) => [...row]), last]
      : rows.map((row) => [...row]),
  };
}

/** Copies by the kinds of the register; periodicals and files are the others. */
export interface KindCounts {
  readonly textbooks: number;
  readonly teachers: number;
  readonly reference: number;
  readonly children: number;
  readonly others: number;
}

export interface RegisterSum extends KindCounts {
  readonly titles: number;
  readonly copies: number;
  /** Đồng. */
  readonly money: number;
}

export interface Acquisition extends RegisterSum {
  readonly day: string;
  readonly source: 'BOUGHT' | 'GIVEN' | 'STATE' | 'OTHER';
  readonly first: number;
  readonly last: number;
}
export interface Withdrawn extends RegisterSum {
  readonly day: string;
  readonly decision: string;
  readonly reason: string;
}

export interface RegisteredCopy {
  readonly registerNumber: number;
  readonly acquiredOn: string;
  readonly authors: string;
  readonly title: string;
  readonly publisher: string;
  readonly year: number | null;
  readonly price: number | null;
  readonly kind: BookKind;
  readonly ddc: string;
  readonly shelf: string;
  readonly state: 'available' | 'repair' | 'lost' | 'withdrawn';
  readonly withdrawnOn: string | null;
  readonly decision: string;
}

export interface RegisteredLoan {
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly returnedOn: string | null;
  readonly title: string;
  readonly registerNumber: number | null;
  readonly state: 'on_loan' | 'returned' | 'lost';
  /** Null once nobody is to know any more who had it. */
  readonly reader: {
    readonly kind: BorrowerKind;
    /** Of the pupil, teacher, account or class. */
    readonly personId: string;
    readonly name: string;
    readonly code: string;
    readonly className: string | null;
  } | null;
}
