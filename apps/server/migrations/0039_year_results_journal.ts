import { sqlMigration } from './sql-migration.ts';

const journalled: Readonly<Record<string, string>> = {
  subject_results: `'student_id', 'school_year_id', 'period', 'subject_id'`,
  term_results: `'student_id', 'school_year_id', 'period'`,
};
const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/** Results of a year come by file too, and that can be taken back as every import (migration 38). */
export const migration = sqlMigration(
  Object.entries(journalled).flatMap(([table, key]) =>
    Object.entries(events).map(
      ([event, rows]) =>
        `create trigger ${table}_journal_${event} after ${event} on ${table} ${rows} for each statement
          when (coalesce(current_setting('phuong.import', true), '') <> '') execute function journal_import(${key})`,
    ),
  ),
);
