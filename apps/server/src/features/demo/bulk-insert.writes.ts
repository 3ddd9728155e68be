import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const rowsAtOnce = 400;

/** Inserts many rows in statements of a few hundred. */
export async function insertRows<T extends keyof Tables & string>(
  trx: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce) as never)
      .execute();
  }
}

export interface MarkRow {
  readonly sheetId: string;
  readonly studentId: string;
  readonly column: string;
  readonly tenths: number | null;
  readonly passed: boolean | null;
}

const marksAtOnce = 20_000;

/** Marks come in hundreds of thousands: whole columns as arrays are several times faster than rows of parameters. */
export async function insertMarks(trx: Kysely<Tables>, marks: readonly MarkRow[]): Promise<void> {
  for (let start = 0; start < marks.length; start += marksAtOnce) {
    const part = marks.slice(start, start + marksAtOnce);
    await sql`insert into marks (sheet_id, subject_id, semester_id, student_id, column_key, state, tenths, passed)
      select t.sheet_id, s.subject_id, s.semester_id, t.student_id, t.column_key, 'value', t.tenths, t.passed
      from unnest(
        ${part.map((mark) => mark.sheetId)}::uuid[], ${part.map((mark) => mark.studentId)}::uuid[],
        ${part.map((mark) => mark.column)}::text[], ${part.map((mark) => mark.tenths)}::smallint[],
        ${part.map((mark) => mark.passed)}::boolean[]
      ) as t(sheet_id, student_id, column_key, tenths, passed)
      join mark_sheets s on s.id = t.sheet_id`.execute(trx);
  }
}
