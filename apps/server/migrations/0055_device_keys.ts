import { sqlMigration } from './sql-migration.ts';

/** The key that what a pupil's browser keeps of theirs is locked with: it is given to nobody but them, and what it locked is lost with it. */
export const migration = sqlMigration([
  `create table student_device_keys (
    student_id uuid primary key references students on delete cascade,
    key text not null,
    created_at timestamptz not null default now()
  )`,
]);
