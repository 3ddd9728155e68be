import { sqlMigration } from './sql-migration.ts';

/** Who is seconded is paid by the school that sends them, unless it was agreed that the other pays. */
export const migration = sqlMigration([
  `alter table teacher_status_changes add column paid_elsewhere boolean not null default false
    constraint teacher_status_changes_paid check (not paid_elsewhere or to_status = 'SECONDED')`,
]);
