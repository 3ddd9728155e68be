import type { StoredExemptionKind } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import type { ColumnKey, MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { columnKeys } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { parseMark } from '@phuong/rules/marks/mark.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Cell, cellText } from '../../../platform/sheet/cell.ts';
import { dateField, moetCodeField, nameField, required, textField } from '../../../platform/sheet/import-fields.ts';
import type { CellFault, ImportField, ImportRow, ImportTable, ReadCell } from '../../../platform/sheet/import-table.ts';
import { faultAt } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { exemptionRefusal } from '../exemptions/exemption.rules.ts';
import { fitsMode, type SheetShape, sameValue } from '../sheets/mark-sheet.rules.ts';

/** Words that stand for a cell without a mark, or for a comment result. */
const words = new Map<string, MarkValue>([
  ['d', { state: 'value', passed: true }],
  ['dat', { state: 'value', passed: true }],
  ['cd', { state: 'value', passed: false }],
  ['chua dat', { state: 'value', passed: false }],
  ['v', { state: 'absent_pending' }],
  ['vang', { state: 'absent_pending' }],
  ['vang p', { state: 'absent_pending' }],
  ['m', { state: 'exempt' }],
  ['mien', { state: 'exempt' }],
  ['thieu', { state: 'missing' }],
]);

/** A mark or one of the words. "85" is no mark: it is never taken for 8,5. */
function readMarkText(text: string): MarkValue | null {
  const word = words.get(labelKey(text));
  if (word) return word;
  const parsed = parseMark(text);
  return parsed.ok ? { state: 'value', tenths: parsed.tenths } : null;
}

const markField = (aliases: readonly string[]): ImportField<MarkValue> => ({
  aliases,
  read(cell: Cell): ReadCell<MarkValue> {
    const value = readMarkText(cellText(cell));
    return value ? { value } : { fault: 'grading.not_a_mark' };
  },
});

/** All regular marks in one cell: "8 7,5 9" or "8; 7,5; 9". */
const marksField = (aliases: readonly string[]): ImportField<readonly MarkValue[]> => ({
  aliases,
  read(cell: Cell): ReadCell<readonly MarkValue[]> {
    const values = cellText(cell)
      .split(/[;\s]+/)
      .filter(Boolean)
      .map(readMarkText);
    return values.every((value) => value !== null) ? { value: values } : { fault: 'grading.not_a_mark' };
  },
});

const regular = (index: number) => markField([`ĐĐGtx${index}`, `TX${index}`, `ĐGtx${index}`, `Thường xuyên ${index}`]);

/** Columns of the three layouts together; a file has those of one. */
export const markFields = {
  className: textField(['Lớp', 'Lớp học', 'Class'], 30),
  moetCode: moetCodeField(['Mã định danh Bộ GD&ĐT', 'Mã định danh', 'Mã Bộ', 'MOET code']),
  studentCode: textField(['Mã học sinh', 'Mã HS', 'Pupil code'], 30),
  fullName: required(nameField(['Họ và tên', 'Họ tên', 'Họ và tên học sinh', 'Name'])),
  dateOfBirth: dateField(['Ngày sinh', 'Ngày, tháng, năm sinh', 'Date of birth']),
  tx1: regular(1),
  tx2: regular(2),
  tx3: regular(3),
  tx4: regular(4),
  tx5: regular(5),
  tx6: regular(6),
  tx7: regular(7),
  tx8: regular(8),
  regularMarks: marksField(['ĐĐGtx', 'TX', 'ĐGtx', 'Thường xuyên']),
  gk: markField(['ĐĐGgk', 'GK', 'ĐGgk', 'Giữa kì', 'Giữa kỳ']),
  ck: markField(['ĐĐGck', 'CK', 'ĐGck', 'Cuối kì', 'Cuối kỳ', 'Đánh giá', 'Mức đánh giá']),
  remark: textField(['Nhận xét', 'Nội dung nhận xét', 'Remark'], 500),
};
type MarkFields = typeof markFields;
export type MarkTable = ImportTable<MarkFields>;
type MarkRow = ImportRow<MarkFields>;

export interface SheetPupil {
  readonly studentId: string;
  readonly name: string;
  readonly code: string;
  readonly moetCode: string | null;
  readonly dateOfBirth: string;
  readonly hasLeft: boolean;
  /** The record by which the pupil is exempt here. */
  readonly exemption?: StoredExemptionKind | undefined;
  readonly cells: ReadonlyMap<ColumnKey, { readonly value: MarkValue; readonly version: number }>;
  readonly remark: string;
  readonly remarkVersion: number;
}

export interface PlannedCell {
  readonly row: number;
  readonly studentId: string;
  readonly name: string;
  readonly column: ColumnKey;
  readonly given: MarkValue;
  readonly current: MarkValue;
  readonly version: number;
  /** The cell holds another value: it is written only when that is wanted. */
  readonly isConflict: boolean;
}

interface PlannedRemark {
  readonly studentId: string;
  readonly remark: string;
  readonly version: number;
  readonly isConflict: boolean;
}

interface PlannedRow {
  readonly number: number;
  readonly name: string;
  readonly outcome: 'new' | 'updated' | 'unchanged' | 'wrong';
  readonly cells: readonly PlannedCell[];
  readonly remark: PlannedRemark | null;
  readonly faults: readonly CellFault[];
  readonly isUnmatched: boolean;
}

export interface MarksPlan {
  readonly table: MarkTable;
  readonly rows: readonly PlannedRow[];
  readonly otherClassRows: number;
}

const nameKey = (name: string, dateOfBirth: string) => `${searchKey(name)} ${dateOfBirth}`;

/**
 * What a file would do to a sheet. Pupils are found by the ministry's code, else the school's, else name and date of birth together, and
 * never made; a teacher's own list that has only names is matched by a name that nobody else in the class has. Empty cells change nothing. Rows that name another class are left out.
 */
export function planMarks(
  table: MarkTable,
  sheet: { readonly className: string; readonly shape: SheetShape },
  pupils: readonly SheetPupil[],
): MarksPlan {
  const classKey = labelKey(sheet.className).replaceAll(' ', '');
  const own = table.rows.filter(({ values }) => {
    const named = values.className;
    return named === undefined || labelKey(named).replaceAll(' ', '') === classKey;
  });
  const find = finder(pupils);
  return {
    table,
    rows: own.map((row) => planRow(table, sheet.shape, row, find)),
    otherClassRows: table.rows.length - own.length,
  };
}

type Find = (row: MarkRow) => SheetPupil | undefined;

function finder(pupils: readonly SheetPupil[]): Find {
  const byMoet = new Map(pupils.flatMap((pupil) => (pupil.moetCode ? [[pupil.moetCode, pupil] as const] : [])));
  const byCode = new Map(pupils.map((pupil) => [pupil.code.toUpperCase(), pupil]));
  const byName = new Map<string, SheetPupil | null>();
  for (const pupil of pupils) {
    const key = nameKey(pupil.name, pupil.dateOfBirth);
    byName.set(key, byName.has(key) ? null : pupil);
  }
  const byNameAlone = new Map<string, SheetPupil | null>();
  for (const pupil of pupils) {
    const key = searchKey(pupil.name);
    byNameAlone.set(key, byNameAlone.has(key) ? null : pupil);
  }
  return ({ values }) => {
    const moet = values.moetCode ? byMoet.get(values.moetCode) : undefined;
    const code = values.studentCode ? byCode.get(values.studentCode.toUpperCase()) : undefined;
    const { fullName, dateOfBirth } = values;
    const named = fullName && dateOfBirth ? byName.get(nameKey(fullName, dateOfBirth)) : undefined;
    const isOnlyNamed = fullName && !dateOfBirth && !values.moetCode && !values.studentCode;
    const alone = isOnlyNamed ? byNameAlone.get(searchKey(fullName)) : undefined;
    return moet ?? code ?? named ?? alone ?? undefined;
  };
}

function planRow(table: MarkTable, shape: SheetShape, row: MarkRow, find: Find): PlannedRow {
  const pupil = find(row);
  const name = row.values.fullName ?? '';
  if (!pupil || pupil.hasLeft) {
    const code = pupil ? 'grading.pupil_left' : 'grading.pupil_not_in_class';
    const fault = faultAt(table, markFields, row, 'fullName', code, name);
    const faults = [...row.faults, fault];
    return { number: row.number, name, outcome: 'wrong', cells: [], remark: null, faults, isUnmatched: !pupil };
  }
  const faults = [...row.faults];
  const cells: PlannedCell[] = [];
  for (const [column, given, field] of valuesOf(row, shape)) {
    const code = cellFault(shape, pupil, column, given);
    if (code) {
      faults.push(faultAt(table, markFields, row, field, code, ''));
      continue;
    }
    const stored = pupil.cells.get(column);
    const current = stored?.value ?? { state: 'blank' as const };
    if (sameValue(current, given)) continue;
    cells.push({
      row: row.number,
      studentId: pupil.studentId,
      name: pupil.name,
      column,
      given,
      current,
      version: stored?.version ?? 0,
      isConflict: current.state !== 'blank',
    });
  }
  const remark = plannedRemark(row, pupil);
  return {
    number: row.number,
    name: pupil.name,
    outcome: outcomeOf(cells, remark, faults),
    cells,
    remark,
    faults,
    isUnmatched: false,
  };
}

function cellFault({ columns, mode }: SheetShape, pupil: SheetPupil, column: ColumnKey, given: MarkValue) {
  if (!columns.some(({ key }) => key === column)) return 'grading.no_such_column';
  return fitsMode(mode, given) ? exemptionRefusal(pupil.exemption, given) : 'grading.wrong_kind';
}

type FieldKey = keyof MarkFields & string;

function valuesOf({ values }: MarkRow, shape: SheetShape): [ColumnKey, MarkValue, FieldKey][] {
  const named = columnKeys.flatMap((key): [ColumnKey, MarkValue, FieldKey][] => {
    const value = values[key];
    return value ? [[key, value, key]] : [];
  });
  const regularKeys = columnKeys.filter((key) => key.startsWith('tx'));
  const listed = (values.regularMarks ?? []).map((value, index): [ColumnKey, MarkValue, FieldKey] => [
    regularKeys[Math.min(index, regularKeys.length - 1)] ?? 'tx1',
    value,
    'regularMarks',
  ]);
  return [...listed.slice(0, shape.regularCount + 1), ...named];
}

function plannedRemark({ values }: MarkRow, pupil: SheetPupil): PlannedRemark | null {
  const { remark } = values;
  if (!remark || remark === pupil.remark) return null;
  const { studentId, remarkVersion: version } = pupil;
  return { studentId, remark, version, isConflict: pupil.remark !== '' };
}

function outcomeOf(
  cells: readonly PlannedCell[],
  remark: PlannedRemark | null,
  faults: readonly CellFault[],
): PlannedRow['outcome'] {
  const changes = [...cells, ...(remark ? [remark] : [])];
  if (changes.length === 0) return faults.length > 0 ? 'wrong' : 'unchanged';
  return changes.some(({ isConflict }) => isConflict) ? 'updated' : 'new';
}
