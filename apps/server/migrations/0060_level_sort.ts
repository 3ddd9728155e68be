import { sqlMigration } from './sql-migration.ts';

/** The question bank by level, from what is asked least: a page of 20,000 questions is read from the index instead of sorting them all. */
export const migration = sqlMigration([
  `create index bank_questions_level on bank_questions
    (subject_id, (array_position(array['RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH']::text[], level)), id) where deleted_at is null`,
]);
