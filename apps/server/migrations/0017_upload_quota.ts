import { sqlMigration } from './sql-migration.ts';

/** What somebody has uploaded is summed before each upload. */
export const migration = sqlMigration([`create index files_created_by on files (created_by)`]);
