import type {
  CellState,
  ColumnKey,
  MarkCell,
  MarkValue,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { gradingPolicies } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import type { CellInput, CommentCellInput } from '@phuong/rules/averages/cell.ts';
import { semesterOutcome } from '@phuong/rules/averages/subject-outcome.ts';
import {
  columnsFor,
  type GradeColumn,
  REGULAR_KEYS,
  requiredRegularCount,
} from '@phuong/rules/columns/required-columns.ts';
import type { Regulation } from '@phuong/rules/regulation/regulation.ts';

/** The semester whose sheet carries the topic cluster's mark (upper secondary) when the school has not said. */
const defaultClusterSemester = gradingPolicies.topicClusterSemester.default;

export interface SheetShape {
  readonly regulation: Regulation;
  readonly mode: 'SCORE' | 'COMMENT';
  readonly regularCount: number;
  readonly requiredRegular: number;
  readonly columns: readonly GradeColumn[];
}

export interface ShapeInput {
  readonly regulation: Regulation;
  readonly mode: 'SCORE' | 'COMMENT';
  readonly annualPeriods: number;
  readonly hasTopicCluster: boolean;
  /** The semester that records the cluster, by the school's setting; null: the default. */
  readonly clusterSemester: number | null;
  readonly semesterOrdinal: number;
  /** Regular columns the sheet has; null while there is none. */
  readonly storedCount: number | null;
  /** The school's number of regular columns for a new sheet, without the topic cluster; null: what the law requires. */
  readonly settingCount?: number | null;
  readonly state: SheetState;
}

/**
 * The columns of a sheet. An open sheet always has at least the columns that the law requires now (periods may have changed since it was
 * made); one that was handed in keeps those it had.
 */
export function sheetShape(input: ShapeInput): SheetShape {
  const { regulation, mode, annualPeriods } = input;
  const clusterSemester = input.clusterSemester ?? defaultClusterSemester;
  const topicCluster = input.hasTopicCluster && mode === 'SCORE' && input.semesterOrdinal === clusterSemester;
  const cluster = topicCluster ? 1 : 0;
  const law = requiredRegularCount({ mode, annualPeriods }, regulation) + cluster;
  const stored = input.storedCount ?? (input.settingCount ? input.settingCount + cluster : law);
  const regularCount = Math.min(input.state === 'in_progress' ? Math.max(stored, law) : stored, REGULAR_KEYS.length);
  const extraRegular = Math.max(0, regularCount - law);
  const columns = columnsFor({ mode, annualPeriods, topicCluster, extraRegular }, regulation);
  return {
    regulation,
    mode,
    regularCount,
    requiredRegular: Math.min(law, regularCount),
    columns: columns.filter(({ kind }, index) => kind !== 'REGULAR' || index < regularCount),
  };
}

/** The place of a regular column, from 1; 0 for the other columns. */
export const regularPlace = (column: ColumnKey): number => (REGULAR_KEYS as readonly ColumnKey[]).indexOf(column) + 1;

/** How many regular columns the marks carried over from other classes' sheets need. */
export const carriedCount = (carried: readonly (readonly [ColumnKey, CellState, ...unknown[]])[]): number =>
  Math.max(0, ...carried.filter(([, state]) => state !== 'blank').map(([key]) => regularPlace(key)));

/**
 * The sheet with at least so many regular columns. Classes may have different numbers of them (circular 22, art. 6 and 7, by the periods
 * a year): a mark that a pupil brings along counts, and is required of nobody else.
 */
export function widenedTo<Shape extends SheetShape>(shape: Shape, count: number): Shape {
  if (count <= shape.regularCount) return shape;
  const isRegular = ({ kind }: GradeColumn) => kind === 'REGULAR';
  const own = shape.columns.filter(isRegular);
  const plain = own.filter(({ labelKey }) => labelKey === 'regular').length;
  const added = REGULAR_KEYS.slice(shape.regularCount, count).map((key, index): GradeColumn => {
    const weight = own[0]?.weight ?? null;
    return { key, kind: 'REGULAR', weight, required: false, labelKey: 'regular', ordinal: plain + index + 1 };
  });
  const others = shape.columns.filter((column) => !isRegular(column));
  return { ...shape, regularCount: shape.regularCount + added.length, columns: [...own, ...added, ...others] };
}

const blank: MarkCell = ['blank', null, 0];

/** The cells of one pupil by column. */
export type CellMap = Readonly<Partial<Record<ColumnKey, MarkCell>>>;

/** One pupil's cells in the order of the columns. */
export const cellsInOrder = (shape: SheetShape, cells: CellMap): MarkCell[] =>
  shape.columns.map(({ key }) => cells[key] ?? blank);

/** What stands in a cell, in the words of the law. */
function inputOf([state, value]: MarkCell, mode: SheetShape['mode']): CellInput & CommentCellInput {
  if (state !== 'value') return { state };
  return mode === 'SCORE' ? { state, tenths: Number(value) } : { state, passed: value === true };
}

export interface RowResult {
  readonly outcome: SubjectOutcome;
  /** Required cells without a mark or an exemption. */
  readonly missing: readonly ColumnKey[];
}

/** A pupil's result of the semester and what it still lacks (circular 22, art. 7.4, 9.1). */
export function rowResult({ regulation, mode, regularCount, requiredRegular }: SheetShape, cells: CellMap): RowResult {
  const at = (key: ColumnKey) => inputOf(cells[key] ?? blank, mode);
  const regular = REGULAR_KEYS.slice(0, regularCount).map(at);
  const semester = { regular, midterm: at('gk'), final: at('ck'), requiredRegular };
  const { outcome, missing } = semesterOutcome(mode, semester, { closed: false }, regulation);
  return { outcome, missing: missing as ColumnKey[] };
}

export interface Gap {
  readonly studentId: string;
  readonly column: ColumnKey;
}

/** What keeps a sheet from being handed in: empty cells, and cells without a mark that only a note explains. */
export function gapsOf(shape: SheetShape, rows: readonly { studentId: string; cells: CellMap }[]) {
  const empty: Gap[] = [];
  const unexplained: Gap[] = [];
  for (const { studentId, cells } of rows) {
    for (const column of rowResult(shape, cells).missing) {
      const state = cells[column]?.[0] ?? 'blank';
      (state === 'blank' ? empty : unexplained).push({ studentId, column });
    }
  }
  return { empty, unexplained };
}

/**
 * What closing writes: a mid-term or final assessment not taken and not made up counts 0, in a comment subject it is not passed
 * (circular 22, art. 7.4). A missing regular assessment never counts: it blocks.
 */
export function closingOf(shape: SheetShape, rows: readonly { studentId: string; cells: CellMap }[]) {
  const blocking: Gap[] = [];
  const writes: { studentId: string; column: ColumnKey; value: MarkValue; version: number }[] = [];
  for (const { studentId, cells } of rows) {
    for (const column of rowResult(shape, cells).missing) {
      if (column !== 'gk' && column !== 'ck') blocking.push({ studentId, column });
      else {
        const value: MarkValue =
          shape.mode === 'SCORE' ? { state: 'value', tenths: 0 } : { state: 'value', passed: false };
        writes.push({ studentId, column, value, version: cells[column]?.[2] ?? 0 });
      }
    }
  }
  return { blocking, writes };
}

/** Whether a value fits the subject: numbers in a scored, passed or not in a comment subject. */
export function fitsMode(mode: 'SCORE' | 'COMMENT', value: MarkValue): boolean {
  if (value.state !== 'value') return true;
  return mode === 'SCORE' ? 'tenths' in value : 'passed' in value;
}

export const markValueOf = (state: string, tenths: number | null, passed: boolean | null): MarkValue => {
  if (state === 'value' && tenths !== null) return { state: 'value', tenths };
  if (state === 'value' && passed !== null) return { state: 'value', passed };
  return { state: state as 'blank' | 'exempt' | 'absent_pending' | 'missing' };
};

/** A cell as the database aggregates it. */
export type CompactCell = readonly [ColumnKey, CellState, number | boolean | null, number];

export function toCellMap(cells: readonly (readonly [...CompactCell, ...unknown[]])[]): CellMap {
  const map: Partial<Record<ColumnKey, MarkCell>> = {};
  for (const [key, state, value, version] of cells) map[key] = [state, value, version];
  return map;
}

/** Whether two values are the same to a person. */
export function sameValue(a: MarkValue, b: MarkValue): boolean {
  if (a.state !== 'value' || b.state !== 'value') return a.state === b.state;
  if ('tenths' in a) return 'tenths' in b && a.tenths === b.tenths;
  return 'passed' in b && a.passed === b.passed;
}
