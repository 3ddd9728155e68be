import type { ColumnKey, MarkValue } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export interface CellWrite {
  readonly studentId: string;
  readonly column: ColumnKey;
  readonly value: MarkValue;
  /** The version the writer saw; 0 for a cell that was never written. */
  readonly version: number;
}

export interface WriteRequest {
  readonly sheetId: string;
  /** The sheet as the decision to write was made on it: any step of its lifecycle in between and nothing is written. */
  readonly sheetVersion: number;
  /** Nothing is written when the hours of an unlocking have ended by then; null for what closing writes. */
  readonly openAt: Date | null;
  /** Still assigned to the sheet, or nothing is written; null for account holders. */
  readonly teacherId: string | null;
  readonly source: 'sheet' | 'import' | 'closing' | 'demo';
  readonly reason: string;
  readonly userId: string | null;
  readonly userName: string;
}

export interface WriteOutcome {
  /** False: the sheet or the assignment has changed since it was read; nothing was written. */
  readonly isOpen: boolean;
  /** New versions by `cellKey`; a cell that is not here was stale or already had the value. */
  readonly written: ReadonlyMap<string, number>;
}

export const cellKey = (cell: { studentId: string; column: string }) => `${cell.studentId} ${cell.column}`;

const tenthsOf = (value: MarkValue) => (value.state === 'value' && 'tenths' in value ? value.tenths : null);
const passedOf = (value: MarkValue) => (value.state === 'value' && 'passed' in value ? value.passed : null);

/**
 * Writes cells and their history in one statement: it locks the sheet's row against a step of the lifecycle (not against other writers),
 * writes each cell whose version is still the one named and whose value differs, and adds exactly one history row for each written cell.
 * Pupils and columns are the caller's to check.
 */
export async function writeCells(
  db: Kysely<Tables>,
  request: WriteRequest,
  cells: readonly CellWrite[],
): Promise<WriteOutcome> {
  const { rows } = await sql<{ is_open: boolean; written: [string, string, number][] | null }>`
    with sheet as (
      select s.id from mark_sheets s
      where s.id = ${request.sheetId} and s.version = ${request.sheetVersion}
        and (${request.openAt}::timestamptz is null or s.state <> 'in_progress' or s.unlocked_until is null
          or s.unlocked_until > ${request.openAt}::timestamptz)
        and (${request.teacherId}::uuid is null or exists (
          select 1 from teaching_assignments t where t.class_id = s.class_id and t.subject_id = s.subject_id
            and t.semester_id = s.semester_id and t.teacher_id = ${request.teacherId}::uuid))
      for share
    ), input as (
      select * from unnest(${cells.map((c) => c.studentId)}::uuid[], ${cells.map((c) => c.column)}::text[],
        ${cells.map((c) => c.value.state)}::text[], ${cells.map((c) => tenthsOf(c.value))}::smallint[],
        ${cells.map((c) => passedOf(c.value))}::bool[], ${cells.map((c) => c.version)}::int[]
      ) as i (student_id, column_key, state, tenths, passed, base)
    ), old as (
      select i.*, sheet.id as sheet_id, coalesce(m.state, 'blank') as old_state, m.tenths as old_tenths,
        m.passed as old_passed
      from sheet cross join input i
      left join marks m on m.sheet_id = sheet.id and m.student_id = i.student_id and m.column_key = i.column_key
      where coalesce(m.version, 0) = i.base
        and (coalesce(m.state, 'blank'), m.tenths, m.passed) is distinct from (i.state, i.tenths, i.passed)
    ), written as (
      insert into marks (sheet_id, student_id, column_key, state, tenths, passed, version, updated_by, updated_at)
      select sheet_id, student_id, column_key, state, tenths, passed, base + 1, ${request.userId}::uuid, now()
      from old order by student_id, column_key
      on conflict (sheet_id, student_id, column_key) do update
        set state = excluded.state, tenths = excluded.tenths, passed = excluded.passed, version = excluded.version,
          updated_by = excluded.updated_by, updated_at = excluded.updated_at
        where marks.version = excluded.version - 1
      returning student_id, column_key, version
    ), history as (
      insert into mark_changes (sheet_id, student_id, column_key, old_state, old_tenths, old_passed, new_state,
        new_tenths, new_passed, version, source, reason, changed_by, changed_by_name)
      select o.sheet_id, o.student_id, o.column_key, o.old_state, o.old_tenths, o.old_passed, o.state, o.tenths,
        o.passed, w.version, ${request.source}, ${request.reason}, ${request.userId}::uuid, ${request.userName}
      from written w join old o on o.student_id = w.student_id and o.column_key = w.column_key
    )
    select exists (select 1 from sheet) as is_open,
      (select json_agg(json_build_array(student_id, column_key, version)) from written) as written`.execute(db);
  const row = rows[0];
  const written = (row?.written ?? []).map(
    ([studentId, column, version]) => [cellKey({ studentId, column }), version] as const,
  );
  return { isOpen: row?.is_open ?? false, written: new Map(written) };
}
