import { sqlMigration } from './sql-migration.ts';

/** Whose data an account took out within a day: counted alike by every process, and after a restart. Rows of a day ago are deleted. */
export const migration = sqlMigration([
  `create table people_taken (
    user_id uuid not null references users (id) on delete cascade,
    person text collate "C" not null,
    at timestamptz not null,
    primary key (user_id, person)
  )`,
  'create index people_taken_at on people_taken (at)',
]);
