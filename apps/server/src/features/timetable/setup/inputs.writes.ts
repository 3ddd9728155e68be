import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { weekPattern } from './week-setup.reads.ts';

/** Notes that what timetables of the year are made from has changed: whatever was computed from it is computed again. */
export async function touchInputs(trx: Kysely<Tables>, schoolYearId: string): Promise<void> {
  const pattern = await weekPattern(trx, schoolYearId);
  await trx
    .insertInto('timetable_weeks')
    .values({
      school_year_id: schoolYearId,
      days: pattern.days,
      shifts: JSON.stringify(pattern.shifts),
      homeroom_subject_id: pattern.homeroomSubjectId,
      flag: JSON.stringify(pattern.flag),
      form: JSON.stringify(pattern.form),
      is_stored: false,
    })
    .onConflict((conflict) =>
      conflict.column('school_year_id').doUpdateSet({ inputs_version: sql`timetable_weeks.inputs_version + 1` }),
    )
    .execute();
}
