import { type Kysely, sql } from 'kysely';
import { cellTable } from '../../../platform/cells/cell-table.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import '../grading.tables.ts';

/** A pupil who was there has no row. */
export const absenceCells = cellTable('absences', {
  keys: ['student_id', 'on_date'],
  blank: { kind: null, reason: '' },
  dropsBlank: true,
});

/**
 * Whoever says of days of classes by hand writes alone beside their registers: a register that has not seen the decision yet would put the
 * absence back. Registers hold the same lock.
 */
export async function lockDaysOf(trx: Kysely<Tables>, classIds: readonly string[]): Promise<void> {
  await sql`select from classes where id = any(${[...classIds]}::uuid[]) order by id for no key update`.execute(trx);
}

/** A person has said of days whether a pupil was there: registers no longer decide them. A row that stands says so itself. */
export async function decideByHand(
  trx: Kysely<Tables>,
  days: readonly { readonly studentId: string; readonly date: string; readonly kind: string | null }[],
  at: Date,
): Promise<void> {
  if (days.length === 0) return;
  const json = JSON.stringify(days.map(({ studentId, date, kind }) => ({ studentId, date, kind })));
  await sql`with said as (select * from jsonb_to_recordset(${json}::jsonb) as s("studentId" uuid, date date, kind text)),
    gone as (delete from absence_decisions d using said s
      where d.student_id = s."studentId" and d.on_date = s.date and s.kind is not null)
    insert into absence_decisions (student_id, on_date, decided_at)
    select "studentId", date, ${at} from said where kind is null
    on conflict (student_id, on_date) do nothing`.execute(trx);
}
