import type { Exemption } from '@phuong/contract/grading/exemptions/exemption.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** Cells that were exempt by a record stay empty without it; the history says so. Whatever state their sheet is in. */
export async function emptyExemptCells(
  trx: Kysely<Tables>,
  { userId, name }: Actor,
  { studentId, subjectId, schoolYearId }: Pick<Exemption, 'studentId' | 'subjectId' | 'schoolYearId'>,
  semesters: readonly (1 | 2)[],
): Promise<void> {
  if (semesters.length === 0) return;
  await sql`
    with emptied as (
      update marks m set state = 'blank', version = m.version + 1, updated_by = ${userId}::uuid, updated_at = now()
      from semesters sem
      where sem.id = m.semester_id and sem.school_year_id = ${schoolYearId} and sem.ordinal = any(${semesters}::int[])
        and m.student_id = ${studentId} and m.subject_id = ${subjectId} and m.state = 'exempt'
      returning m.sheet_id, m.column_key, m.version
    )
    insert into mark_changes (sheet_id, student_id, column_key, old_state, new_state, version, source, changed_by,
      changed_by_name)
    select sheet_id, ${studentId}, column_key, 'exempt', 'blank', version, 'exemption', ${userId}::uuid, ${name}
    from emptied`.execute(trx);
}
