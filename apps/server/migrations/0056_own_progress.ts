import { sqlMigration } from './sql-migration.ts';

/** A pupil's list reads all that is theirs in one go, and from the index alone; nobody asks by the moment it was opened last. */
export const migration = sqlMigration([
  `create index lesson_item_progress_own on lesson_item_progress (student_id, item_id)
    include (opened_at, last_opened_at, finished_at)`,
  `drop index lesson_item_progress_student`,
]);
