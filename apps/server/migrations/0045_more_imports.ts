import { sqlMigration } from './sql-migration.ts';

const events = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
};

/** As migration 38. Sign-ins are only noted when an import makes them: what they hold later is no import's to put back. */
const journalled = [
  { table: 'conduct_results', key: ['student_id', 'semester_id'], on: ['insert', 'update', 'delete'] },
  { table: 'absences', key: ['student_id', 'on_date'], on: ['insert', 'update', 'delete'] },
  { table: 'employees', key: ['id'], on: ['insert', 'update', 'delete'] },
  { table: 'users', key: ['id'], on: ['insert'] },
  { table: 'user_roles', key: ['user_id', 'role_id'], on: ['insert'] },
] as const;

/** Conduct, absences and people of the office come by file too, and that can be taken back as every import. */
export const migration = sqlMigration([
  `alter table import_rows add column employee_id uuid
    generated always as (case when table_name = 'employees' then (key ->> 'id')::uuid end) stored`,
  `create index import_rows_of_employee on import_rows (employee_id) where employee_id is not null`,
  ...journalled.flatMap(({ table, key, on }) =>
    on.map(
      (
        event,
      ) => `create trigger ${table}_journal_${event} after ${event} on ${table} ${events[event]} for each statement
        when (coalesce(current_setting('phuong.import', true), '') <> '')
        execute function journal_import(${key.map((column) => `'${column}'`).join(', ')})`,
    ),
  ),
]);
