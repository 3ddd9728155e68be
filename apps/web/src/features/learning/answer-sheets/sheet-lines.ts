import type { AnswerSheet, AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';

/** One thing that can be filled in on a sheet. */
export interface SheetLine {
  readonly list: 'choices' | 'statements' | 'numbers';
  /** Of its list, from 0, and of a block of statements its row. */
  readonly at: number;
  readonly row: number;
  readonly part: string;
  readonly number: number;
  /** Circles of a choice, rows of a block. */
  readonly most: number;
}

/** Everything that can be filled in, in the order of the paper. */
export function sheetLines({ choices, statements, numbers }: AnswerSheet['places']): SheetLine[] {
  const line = (list: SheetLine['list'], at: number, row: number, place: (typeof choices)[number]): SheetLine => ({
    list,
    at,
    row,
    ...place,
  });
  return [
    ...choices.map((place, at) => line('choices', at, 0, place)),
    ...statements.flatMap((place, at) =>
      Array.from({ length: place.most }, (_, row) => line('statements', at, row, place)),
    ),
    ...numbers.map((place, at) => line('numbers', at, 0, place)),
  ];
}

/** What stands there: a letter, `Đ` or `S`, a number as it is written; '' for nothing. */
export function valueAt(answers: AnswersOnSheet, { list, at, row }: SheetLine): string {
  if (list === 'choices') return answers.choices[at] ?? '';
  if (list === 'numbers') return answers.numbers[at] ?? '';
  const said = answers.statements[at]?.[row] ?? null;
  return said === null ? '' : said ? 'Đ' : 'S';
}

const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((each, place) => (place === at ? value : each));

/** The sheet with another value there; what else stands on it is kept as it is. */
export function withValue(answers: AnswersOnSheet, { list, at, row }: SheetLine, value: string): AnswersOnSheet {
  if (list === 'choices') {
    const letter = (['A', 'B', 'C', 'D'] as const).find((each) => each === value) ?? null;
    return { ...answers, choices: replaced(answers.choices, at, letter) };
  }
  if (list === 'numbers') return { ...answers, numbers: replaced(answers.numbers, at, value) };
  const rows = answers.statements[at] ?? [];
  const filled = Array.from({ length: Math.max(rows.length, row + 1) }, (_, place) => rows[place] ?? null);
  const said = value === '' ? null : value === 'Đ';
  return { ...answers, statements: replaced(answers.statements, at, replaced(filled, row, said)) };
}

/** Lines on which two readings of a sheet are not the same. */
export const changedLines = (lines: readonly SheetLine[], before: AnswersOnSheet, after: AnswersOnSheet) =>
  lines.flatMap((line) => {
    const [from, to] = [valueAt(before, line), valueAt(after, line)];
    return from === to ? [] : [{ line, from, to }];
  });
