import { sqlMigration } from './sql-migration.ts';

/**
 * Teachers who were appointed to mark a test of a class: all of it, or these of its questions. Who is taken off leaves no row, so no right
 * either. And the keys that browsers of teachers and the office lock unsent answer sheets with.
 */
export const migration = sqlMigration([
  `create table test_markers (
    item_id uuid not null references lesson_items on delete cascade,
    teacher_id uuid not null references teachers on delete cascade,
    -- Null: every question.
    keys text[] check (cardinality(keys) > 0),
    by_name text not null,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (item_id, teacher_id)
  )`,
  `create index test_markers_teacher on test_markers (teacher_id)`,
  `create table user_device_keys (
    user_id uuid primary key references users on delete cascade,
    key text not null,
    created_at timestamptz not null default now()
  )`,
]);
