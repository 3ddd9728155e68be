import { sqlMigration } from './sql-migration.ts';

/** Which day to look again at a pupil has been told of; another day that is set is told of anew. */
export const migration = sqlMigration([
  `alter table support_actions add column reminded_for date`,
  // What was due before there were reminders is old news.
  `update support_actions set reminded_for = follow_up_on where follow_up_on < current_date`,
  `create index support_actions_due on support_actions (follow_up_on) where closed_at is null`,
]);
