import { sqlMigration } from './sql-migration.ts';

/** An upload that goes straight into the store: what the store calls its parts together. None of it comes through the server. */
export const migration = sqlMigration([`alter table uploads add column multipart text`]);
