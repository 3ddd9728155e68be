import { sqlMigration } from './sql-migration.ts';

/**
 * Each opening of an attempt writes under a name of its own. Which browser it was, so that a page that is loaded again need not take anything
 * over; and who wrote before: an opening that was long on its way must not bring back a page that knows nothing of what came since.
 */
export const migration = sqlMigration([
  `alter table test_attempts
    add column device uuid,
    add column past_writers jsonb not null default '[]'`,
]);
