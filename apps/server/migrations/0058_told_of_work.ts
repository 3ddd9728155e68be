import { sqlMigration } from './sql-migration.ts';

/** Of an exercise: the day on which pupils were told that it is due tomorrow, and when its teachers were told last of what was handed in. */
export const migration = sqlMigration([
  `alter table lesson_items add column due_told_on date, add column hand_ins_told_at timestamptz`,
  // Handed in since its teachers were told.
  `alter table submissions add column is_news boolean not null default false`,
  `create index submissions_news on submissions (item_id) where is_news`,
]);
