import { sqlMigration } from './sql-migration.ts';

/** The history of marks goes only with its whole sheet; on its own not a line of it can be deleted. */
export const migration = sqlMigration([
  `create trigger mark_changes_no_delete before delete on mark_changes
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`,
]);
