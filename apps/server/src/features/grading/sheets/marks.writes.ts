import type { ColumnKey, MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type Kysely, sql } from 'kysely';
import { cellTable } from '../../../platform/cells/cell-table.ts';
import { type CellWriting, writeCells } from '../../../platform/cells/write-cells.ts';
import { placesOf } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { regularPlace } from './mark-sheet.rules.ts';

export const markCells = cellTable('marks', {
  keys: ['student_id', 'semester_id', 'subject_id', 'column_key'],
  blank: { state: 'blank', tenths: null, passed: null },
});

export interface MarkInput {
  readonly studentId: string;
  readonly column: ColumnKey;
  readonly value: MarkValue;
  /** The version the writer saw; 0 for a cell that was never written. */
  readonly version: number;
}

/** The sheet that is written into; its marks are those of pupil, subject and semester, whichever class's sheet they were written in. */
export interface SheetOfMarks {
  readonly sheetId: string;
  readonly subjectId: string;
  readonly semesterId: string;
}

export interface MarkWriting extends SheetOfMarks {
  /** The sheet as the decision to write was made on it: any step of its lifecycle in between and nothing is written. */
  readonly sheetVersion: number;
  /** Nothing is written when the hours of an unlocking have ended by then; null for what closing writes. */
  readonly openAt: Date | null;
  /** Still assigned to the sheet, or nothing is written; null for account holders. */
  readonly teacherId: string | null;
  readonly source: 'sheet' | 'import' | 'closing' | 'demo' | 'exercise' | 'test';
  readonly reason: string;
  readonly userId: string | null;
  readonly userName: string;
}

export const markCell = (
  { subjectId, semesterId }: SheetOfMarks,
  { studentId, column, value }: Omit<MarkInput, 'version'>,
) => ({
  key: { student_id: studentId, semester_id: semesterId, subject_id: subjectId, column_key: column },
  value: {
    state: value.state,
    tenths: value.state === 'value' && 'tenths' in value ? value.tenths : null,
    passed: value.state === 'value' && 'passed' in value ? value.passed : null,
  },
});

const of = placesOf<MarkWriting>([
  'sheetId',
  'sheetVersion',
  'openAt',
  'teacherId',
  'source',
  'reason',
  'userId',
  'userName',
]);

const gate = sql`
  select s.id from mark_sheets s
  where s.id = ${of.sheetId} and s.version = ${of.sheetVersion}
    and (${of.openAt}::timestamptz is null or s.state <> 'in_progress' or s.unlocked_until is null
      or s.unlocked_until > ${of.openAt}::timestamptz)
    and (${of.teacherId}::uuid is null or exists (
      select 1 from teaching_assignments t where t.class_id = s.class_id and t.subject_id = s.subject_id
        and t.semester_id = s.semester_id and t.teacher_id = ${of.teacherId}::uuid))
  for share`;

const history = sql`
  insert into mark_changes (sheet_id, student_id, column_key, old_state, old_tenths, old_passed, new_state,
    new_tenths, new_passed, version, source, reason, changed_by, changed_by_name)
  select o.sheet_id, o.student_id, o.column_key, o.old_state, o.old_tenths, o.old_passed, o.state, o.tenths,
    o.passed, d.version, ${of.source}, ${of.reason}, ${of.userId}::uuid, ${of.userName}
  from done d join old o on o.student_id = d.student_id and o.column_key = d.column_key`;

/**
 * How marks are written: behind a gate that locks the sheet's row against a step of the lifecycle (not against other writers), and with
 * exactly one history row for each written cell.
 */
export const writingInto = (writing: MarkWriting): CellWriting => ({
  userId: writing.userId,
  also: { sheet_id: writing.sheetId },
  gate,
  history,
  values: writing,
});

/** Writes marks whose versions are still those named. Pupils and columns are the caller's to check. @returns whether the sheet was open. */
export async function writeMarks(
  db: Kysely<Tables>,
  writing: MarkWriting,
  marks: readonly MarkInput[],
): Promise<boolean> {
  const cells = marks.map((mark) => ({ ...markCell(writing, mark), version: mark.version }));
  const { isOpen } = await writeCells(db, markCells, cells, writingInto(writing));
  return isOpen;
}

/**
 * A carried mark that is written here is no longer carried: from then on the sheet itself has as many regular columns as it needs, so that
 * the mark stays on it.
 */
export async function keepColumns(
  db: Kysely<Tables>,
  { sheetId, shape }: { readonly sheetId: string; readonly shape: { readonly regularCount: number } },
  written: readonly { readonly column: ColumnKey }[],
): Promise<void> {
  const count = Math.max(0, ...written.map(({ column }) => regularPlace(column)));
  if (count <= shape.regularCount) return;
  await db
    .updateTable('mark_sheets')
    .set({ regular_count: count })
    .where('id', '=', sheetId)
    .where('regular_count', '<', count)
    .execute();
}
