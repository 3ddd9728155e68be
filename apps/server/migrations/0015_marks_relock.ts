import { sqlMigration } from './sql-migration.ts';

/** Finds unlocked sheets whose hours are over without reading the others. */
export const migration = sqlMigration([
  `create index mark_sheets_unlocked on mark_sheets (unlocked_until) where unlocked_until is not null`,
]);
