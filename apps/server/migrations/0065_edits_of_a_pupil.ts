import { sqlMigration } from './sql-migration.ts';

/** A pupil's changed marks by sheet: how many there are and which is the last is told by the index alone, without reading each change. */
export const migration = sqlMigration([
  `drop index mark_changes_edits`,
  `create index mark_changes_edits on mark_changes (student_id, sheet_id, id) where old_state <> 'blank'`,
]);
