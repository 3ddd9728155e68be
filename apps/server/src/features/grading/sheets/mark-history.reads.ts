import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { SheetState } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { markValueOf } from './mark-sheet.rules.ts';
import type { SheetKeys } from './sheet-context.reads.ts';

export interface HistoryQuery {
  readonly studentId?: string | undefined;
  readonly column?: ColumnKey | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/**
 * Changes of a sheet, a pupil on it or one cell, newest first. Of a pupil with those made in the sheets of other classes: marks follow the
 * pupil.
 */
export async function readHistory(db: Kysely<Tables>, sheetId: string, keys: SheetKeys, query: HistoryQuery) {
  let changes = db
    .selectFrom('mark_changes as c')
    .innerJoin('students as s', 's.id', 'c.student_id')
    .selectAll('c')
    .select('s.full_name')
    .where(
      sql<boolean>`c.sheet_id = any(${query.studentId ? sheetsOf(keys, query.studentId) : sql`array[${sheetId}::uuid]`})`,
    );
  if (query.studentId) changes = changes.where('c.student_id', '=', query.studentId);
  if (query.column) changes = changes.where('c.column_key', '=', query.column);
  if (query.before) changes = changes.where('c.id', '<', query.before);
  const rows = await changes
    .orderBy('c.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const items = page.map((row) => ({
    id: row.id,
    studentId: row.student_id,
    studentName: row.full_name,
    column: row.column_key as ColumnKey,
    old: markValueOf(row.old_state, row.old_tenths, row.old_passed),
    new: markValueOf(row.new_state, row.new_tenths, row.new_passed),
    version: row.version,
    source: row.source,
    reason: row.reason,
    by: row.changed_by_name,
    at: row.changed_at.toISOString(),
  }));
  return { items, next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

/** All sheets of a subject and semester for a pupil who was in the class, else none. */
const sheetsOf = ({ classId, subjectId, semesterId }: SheetKeys, studentId: string) => sql`array(
  select o.id from mark_sheets o where o.subject_id = ${subjectId} and o.semester_id = ${semesterId}
    and exists (select 1 from enrolments e where e.class_id = ${classId} and e.student_id = ${studentId}))`;

/** What happened to a sheet, newest first. */
export async function readEvents(db: Kysely<Tables>, sheetId: string) {
  const rows = await db
    .selectFrom('mark_sheet_events')
    .select(['action', 'from_state', 'to_state', 'note', 'by_name', 'at'])
    .where('sheet_id', '=', sheetId)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    action: row.action,
    from: row.from_state as SheetState,
    to: row.to_state as SheetState,
    note: row.note,
    by: row.by_name,
    at: row.at.toISOString(),
  }));
}
