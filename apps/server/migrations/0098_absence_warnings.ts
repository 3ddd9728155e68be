import { sqlMigration } from './sql-migration.ts';

/**
 * What was told of a pupil's absences in a year: how near the limit they came, and days missed in a row. A row is never taken away by a
 * correction, so that nobody is told of the same twice. Nothing counts by it.
 */
export const migration = sqlMigration([
  `create table absence_warnings (
    student_id uuid not null references students,
    school_year_id uuid not null references school_years,
    warning text not null constraint absence_warnings_warning
      check (warning in ('NOTICE', 'NEAR', 'AT_LIMIT', 'OVER', 'STREAK')),
    -- The evening it was found; of days in a row the last of them.
    on_date date not null,
    -- Absences of the year then; of days in a row how many they were.
    absences integer not null constraint absence_warnings_absences check (absences > 0),
    told_at timestamptz not null,
    primary key (student_id, school_year_id, warning, on_date)
  )`,
  `create unique index absence_warnings_once on absence_warnings (student_id, school_year_id, warning) where warning <> 'STREAK'`,
  `create index absence_warnings_year on absence_warnings (school_year_id)`,
  `create index absence_warnings_day on absence_warnings (on_date)`,
]);
