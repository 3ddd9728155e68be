import { type CellInput, withTopicCluster } from '@phuong/rules/averages/cell.ts';
import { semesterAverage } from '@phuong/rules/averages/subject-average.ts';
import { REGULAR_KEYS, requiredRegularCount } from '@phuong/rules/columns/required-columns.ts';
import type { Regulation } from '@phuong/rules/regulation/regulation.ts';

/** The most annual periods a subject can have (see the subject's contract). */
export const mostAnnualPeriods = 500;

export interface SheetToChange {
  readonly regulation: Regulation;
  readonly mode: 'SCORE' | 'COMMENT';
  readonly annualPeriods: number;
  readonly regularCount: number;
  /** The last regular column holds the result of the topic cluster. */
  readonly hasTopicCluster: boolean;
}

/** A pupil's marks of one sheet by column key: `tx1` … `tx9`, `gk`, `ck`. */
export type CellsByKey = Readonly<Record<string, CellInput>>;

export interface DefaultTemplate {
  readonly mode: 'SCORE' | 'COMMENT';
  readonly periodsFrom: number;
  readonly periodsTo: number;
  readonly regularCount: number;
  readonly legalBasis: string;
}

/** The templates a regulation gives: one per band of annual periods, and one for subjects assessed by comment. */
export function defaultTemplates({ assessment }: Pick<Regulation, 'assessment'>): DefaultTemplate[] {
  const { regularCounts, regularCommentCount: regularCount, columnsBasis: legalBasis } = assessment.value;
  let periodsFrom = 1;
  const scored = regularCounts.map(({ maxPeriods, count }): DefaultTemplate => {
    const from = periodsFrom;
    const periodsTo = Math.min(maxPeriods, mostAnnualPeriods);
    periodsFrom = periodsTo + 1;
    return { mode: 'SCORE', periodsFrom: from, periodsTo, regularCount: count, legalBasis };
  });
  return [...scored, { mode: 'COMMENT', periodsFrom: 1, periodsTo: mostAnnualPeriods, regularCount, legalBasis }];
}

/** Regular columns the law requires of a sheet, with its topic cluster. */
const lawfulCount = (sheet: SheetToChange) =>
  requiredRegularCount(sheet, sheet.regulation) + (sheet.hasTopicCluster ? 1 : 0);

/** The columns an open sheet shows now: those it has, never fewer than the law requires of its present periods. */
export const shownCount = (sheet: SheetToChange) => Math.max(sheet.regularCount, lawfulCount(sheet));

/** A sheet's new number of regular columns: it moves as much as its template, so that a topic cluster keeps its own. */
export const newRegularCount = (sheet: SheetToChange, change: number) =>
  Math.min(Math.max(shownCount(sheet) + change, lawfulCount(sheet)), REGULAR_KEYS.length);

/**
 * The semester average of an open sheet were it to have `regularCount` regular columns, in tenths; null while it cannot be given.
 * Columns above the required number are optional.
 */
export function averageWith(sheet: SheetToChange, regularCount: number, cells: CellsByKey): number | null {
  const blank: CellInput = { state: 'blank' };
  const keys = Array.from({ length: regularCount }, (_, index) => `tx${index + 1}`);
  const all = keys.map((key) => cells[key] ?? blank);
  const regular = sheet.hasTopicCluster ? all.slice(0, -1) : all;
  const plain = {
    regular,
    midterm: cells.gk ?? blank,
    final: cells.ck ?? blank,
    requiredRegular: Math.min(requiredRegularCount(sheet, sheet.regulation), regular.length),
  };
  const cluster = sheet.hasTopicCluster ? all.at(-1) : undefined;
  const whole = cluster ? withTopicCluster(plain, cluster) : plain;
  return semesterAverage(whole, { closed: false }, sheet.regulation).tenths;
}

/** Whether the column of the topic cluster is in use: then the sheet is left alone, or the cluster's mark would become another mark. */
export const isClusterMarked = (sheet: SheetToChange, pupils: readonly CellsByKey[]) =>
  sheet.hasTopicCluster && pupils.some((cells) => isFilled(cells[`tx${shownCount(sheet)}`]));

/** Marks in columns beyond the new last one. */
export function hiddenMarks(sheet: SheetToChange, newCount: number, pupils: readonly CellsByKey[]): number {
  let hidden = 0;
  for (const cells of pupils) {
    for (let column = newCount + 1; column <= shownCount(sheet); column += 1) {
      if (isFilled(cells[`tx${column}`])) hidden += 1;
    }
  }
  return hidden;
}

const isFilled = (cell: CellInput | undefined) => cell !== undefined && cell.state !== 'blank';
