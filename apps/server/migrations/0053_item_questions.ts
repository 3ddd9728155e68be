import { sqlMigration } from './sql-migration.ts';

/** What pupils ask about an item of a lesson, and what is answered. */
export const migration = sqlMigration([
  `create table item_questions (
    id uuid primary key,
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students on delete cascade,
    quote text not null default '',
    is_shared boolean not null default false,
    is_waiting boolean not null default true,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index item_questions_item on item_questions (item_id, created_at)`,
  `create index item_questions_student on item_questions (student_id, item_id)`,
  `create table item_question_posts (
    id uuid primary key,
    question_id uuid not null references item_questions on delete cascade,
    by_name text not null,
    is_teacher boolean not null,
    text text not null,
    at timestamptz not null
  )`,
  `create index item_question_posts_question on item_question_posts (question_id, at)`,
]);
