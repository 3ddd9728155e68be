import type { PlanState } from '@phuong/contract/timetable/plans/plan.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';

/** What every plan has. */
export interface PlanRow {
  readonly id: string;
  readonly school_year_id: string;
  readonly semester_id: string;
  readonly name: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly state: PlanState;
  readonly version: number;
}

/** The teachers a plan gives no turn: a table of the plan's id and theirs. */
export interface ExemptTable {
  readonly table: 'exam_exempt_teachers' | 'duty_exempt_teachers';
  readonly column: 'period_id' | 'roster_id';
}

/** @throws AppError 404. */
export async function readPlanRow<Row extends PlanRow>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  id: string,
): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return found(rows[0]);
}

/** Who gets no turn, by name. */
export async function readExempt(
  db: Kysely<Tables>,
  { table, column }: ExemptTable,
  id: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.full_name as name from ${sql.table(table)} x join teachers t on t.id = x.teacher_id
    where ${sql.ref(`x.${column}`)} = ${id} order by t.sort_key, t.id`.execute(db);
  return rows;
}

/** Whether nothing of the year may be changed any more. */
export async function isYearClosed(db: Kysely<Tables>, schoolYearId: string): Promise<boolean> {
  const { status } = await db
    .selectFrom('school_years')
    .select('status')
    .where('id', '=', schoolYearId)
    .executeTakeFirstOrThrow();
  return status === 'CLOSED';
}
