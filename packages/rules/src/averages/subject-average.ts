import { divideHalfUp, sum } from '../marks/decimal.ts';
import { isTenths, type Tenths } from '../marks/mark.ts';
import type { Regulation } from '../regulation/regulation.ts';
import { type CellInput, openRegularKeys, type SemesterCells } from './cell.ts';

type AverageTerm = { readonly label: string; readonly weight: number; readonly tenths: Tenths };

export type SemesterAverage = {
  /** The average, or `null` while it cannot be given. */
  readonly tenths: Tenths | null;
  /** Σ weight × mark over the marks there are; `exactNumerator / divisor` is the exact average in tenths. */
  readonly formula: {
    readonly terms: readonly AverageTerm[];
    readonly divisor: number;
    readonly exactNumerator: number;
  };
  /** Column keys without which there is no average. */
  readonly missing: readonly string[];
  /** Periodic assessments counted as 0 because the semester is closed. */
  readonly countedAsZero: readonly string[];
  /** A required regular mark is missing: the semester cannot be closed. */
  readonly blocksClosing: boolean;
  readonly legalBasis: string;
};

/**
 * Semester average of a scored subject, half-up to one decimal; with the weights of TT 22 it is
 * (Σ regular + 2 × mid-term + 3 × final) / (number of regular + 5). Blank until both periodic marks and the required regular marks are there. Once `closed`, a periodic mark
 * still missing counts 0 (Điều 7.4); a missing regular mark never does. Exempt cells are left out with their weight.
 * Source: TT 22/2021/TT-BGDĐT Điều 9.1, 7.4.
 * @throws RangeError for a `value` cell without a mark from 0 to 100 tenths.
 */
export function semesterAverage(
  cells: SemesterCells<CellInput>,
  { closed }: { readonly closed: boolean },
  { assessment }: Pick<Regulation, 'assessment'>,
): SemesterAverage {
  const { weights } = assessment.value;
  const openRegular = openRegularKeys(cells, isDone);
  const periodic = [
    { label: 'gk', weight: weights.midterm, cell: cells.midterm },
    { label: 'ck', weight: weights.final, cell: cells.final },
  ];
  const openPeriodic = periodic.filter((column) => !isDone(column.cell)).map((column) => column.label);
  const columns = [
    ...cells.regular.map((cell, index) => ({ label: `tx${index + 1}`, weight: weights.regular, cell })),
    ...periodic,
  ];
  const terms = columns.flatMap(({ label, weight, cell }): AverageTerm[] => {
    if (cell.state === 'value') return [{ label, weight, tenths: markOf(cell) }];
    return closed && openPeriodic.includes(label) ? [{ label, weight, tenths: 0 }] : [];
  });
  const divisor = sum(terms.map((term) => term.weight));
  const exactNumerator = sum(terms.map((term) => term.weight * term.tenths));
  const missing = closed ? openRegular : [...openRegular, ...openPeriodic];
  return {
    tenths: missing.length > 0 || divisor === 0 ? null : divideHalfUp(exactNumerator, divisor),
    formula: { terms, divisor, exactNumerator },
    missing,
    countedAsZero: closed ? openPeriodic : [],
    blocksClosing: openRegular.length > 0,
    legalBasis: assessment.legalBasis,
  };
}

/**
 * Year average of a subject from the already rounded averages, half-up to one decimal, by TT 22 (semester I + 2 × semester II) / 3;
 * `null` while one semester has none. Source: TT 22/2021/TT-BGDĐT Điều 9.1.
 */
export function annualAverage(
  semester1: Tenths | null,
  semester2: Tenths | null,
  { assessment }: Pick<Regulation, 'assessment'>,
): Tenths | null {
  if (semester1 === null || semester2 === null) return null;
  const weights = assessment.value.annualWeights;
  return divideHalfUp(
    weights.semester1 * semester1 + weights.semester2 * semester2,
    weights.semester1 + weights.semester2,
  );
}

function isDone(cell: CellInput): boolean {
  return cell.state === 'value' || cell.state === 'exempt';
}

function markOf(cell: CellInput): Tenths {
  if (cell.tenths === undefined || !isTenths(cell.tenths)) throw new RangeError(`not a mark in tenths: ${cell.tenths}`);
  return cell.tenths;
}
