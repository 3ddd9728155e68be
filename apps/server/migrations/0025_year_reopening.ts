import { sqlMigration } from './sql-migration.ts';

/** A closed year may be reopened for corrections until a moment, with a reason; who did so when is in the log. */
export const migration = sqlMigration([
  `alter table school_years add column reopened_until timestamptz, add column reopened_reason text not null default '',
    add check (reopened_until is null or (status = 'CLOSED' and reopened_reason <> ''))`,
]);
