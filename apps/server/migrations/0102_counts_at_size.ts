import { sqlMigration } from './sql-migration.ts';

/**
 * What counts of a whole school read, in the order they read it: where a pupil is at the end of a period, the averages of a subject, its mid-term
 * and final assessments. That of assessments holds no column that a change of a mark writes, so that saving one leaves it alone as long as its
 * page has room for the new row.
 */
export const migration = sqlMigration([
  `create index enrolments_standing on enrolments (school_year_id, student_id, from_date desc) include (class_id, to_date)`,
  `drop index enrolments_year`,
  `create index subject_results_counted on subject_results (school_year_id, period, subject_id, tenths) include (student_id)`,
  `create index marks_assessments on marks (semester_id, subject_id, column_key, student_id) where column_key in ('gk', 'ck')`,
]);
