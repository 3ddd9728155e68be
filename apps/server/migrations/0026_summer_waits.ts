import { sqlMigration } from './sql-migration.ts';

/**
 * Until now whoever had no result of a re-assessment or of summer training when the results after summer were computed was stored as
 * repeating. Those lines are out of date: computing again leaves the pupils waiting, and grading up waits for that.
 */
export const migration = sqlMigration([
  `update term_results t set is_out_of_date = true
    where t.period = 'HE' and t.decision = 'REPEAT' and not t.decided_by_override and t.manual_level is null
      and not exists (select 1 from retests r where r.student_id = t.student_id and r.school_year_id = t.school_year_id
        and (r.tenths is not null or r.passed is not null))
      and not exists (select 1 from summer_trainings s where s.student_id = t.student_id
        and s.school_year_id = t.school_year_id and s.level is not null)
      and exists (select 1 from term_results y where y.student_id = t.student_id and y.school_year_id = t.school_year_id
        and y.period = 'CN' and y.decision in ('RETEST', 'SUMMER_TRAINING'))`,
]);
