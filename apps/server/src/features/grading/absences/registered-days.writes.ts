import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';

/** What the registers of a day come to for a pupil; `kind` of null: no absence. */
interface DayOfRegisters {
  readonly studentId: string;
  readonly kind: 'P' | 'K' | null;
  readonly reason: string;
}

/**
 * Writes what the registers of a class's day come to, in their transaction. A day that a person wrote stays, and one that a person took away
 * is not written again. Results that stood on a day that is different now are out of date.
 * @returns the pupils whose day is different.
 */
export async function writeRegisteredDays(
  trx: Kysely<Tables>,
  by: By,
  of: { readonly classId: string; readonly schoolYearId: string; readonly date: string; readonly at: Date },
  days: readonly DayOfRegisters[],
): Promise<string[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ id: string; kind: 'P' | 'K' | null }>`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as s("studentId" uuid, kind text, reason text)),
    gone as (delete from absences a using said s
      where a.student_id = s."studentId" and a.on_date = ${of.date} and s.kind is null and a.source = 'REGISTER'
      returning a.student_id as id, null::text as kind),
    set_days as (insert into absences as a (student_id, on_date, class_id, kind, reason, source, version, updated_by, updated_at)
      select s."studentId", ${of.date}, ${of.classId}, s.kind, s.reason, 'REGISTER', 1, ${by.actor?.userId ?? null}, ${of.at}
      from said s where s.kind is not null
        and not exists (select 1 from absence_decisions d where d.student_id = s."studentId" and d.on_date = ${of.date})
      order by s."studentId"
      on conflict (student_id, on_date) do update
        set kind = excluded.kind, reason = excluded.reason, class_id = excluded.class_id, version = a.version + 1,
          updated_by = excluded.updated_by, updated_at = excluded.updated_at
        where a.source = 'REGISTER' and (a.kind, a.reason) is distinct from (excluded.kind, excluded.reason)
      returning a.student_id as id, a.kind)
    select id, kind from gone union all select id, kind from set_days`.execute(trx);
  if (rows.length === 0) return [];
  const students = rows.map(({ id }) => id);
  await markResultsOutOfDate(trx, of.schoolYearId, students);
  await audit(trx, by, {
    action: 'absences.fromRegisters',
    entity: 'class',
    entityId: of.classId,
    after: rows.map(({ id, kind }) => ({ studentId: id, date: of.date, kind })),
  });
  return students;
}
