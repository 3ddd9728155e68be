import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Retests and summer trainings of a finished year, all passed, for the pupils whose year ended with one.
 * @returns whether there were any.
 */
export async function passSummer(trx: Kysely<Tables>, classId: string, schoolYearId: string): Promise<boolean> {
  const retests = await sql`
    insert into retests (student_id, school_year_id, subject_id, class_id, tenths, passed)
    select s.student_id, s.school_year_id, s.subject_id, s.class_id,
      case when s.tenths is not null then 50 + (s.tenths % 4) * 5 end, case when s.passed is not null then true end
    from subject_results s
    join term_results t on t.student_id = s.student_id and t.school_year_id = s.school_year_id and t.period = 'CN'
    where s.class_id = ${classId} and s.school_year_id = ${schoolYearId} and s.period = 'CN' and t.decision = 'RETEST'
      and (s.tenths < 50 or s.passed = false)`.execute(trx);
  const trainings = await sql`
    insert into summer_trainings (student_id, school_year_id, class_id, tasks, level, remark)
    select student_id, school_year_id, class_id, 'Lao động công ích 10 buổi, viết bản thu hoạch', 'SATISFACTORY', 'Hoàn thành nhiệm vụ được giao.'
    from term_results
    where class_id = ${classId} and school_year_id = ${schoolYearId} and period = 'CN' and decision = 'SUMMER_TRAINING'`.execute(
    trx,
  );
  return Number(retests.numAffectedRows) + Number(trainings.numAffectedRows) > 0;
}
