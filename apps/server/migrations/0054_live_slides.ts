import { sqlMigration } from './sql-migration.ts';

/**
 * Decks that classes follow now. A row lives as long as the class follows: with it goes who followed and what was answered, of which nothing
 * is kept.
 */
export const migration = sqlMigration([
  `create table live_sessions (
    id uuid primary key,
    item_id uuid not null unique references lesson_items on delete cascade,
    by_name text not null,
    page int not null check (page >= 0),
    page_key text not null default '',
    turn int not null default 0,
    started_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index live_sessions_ends on live_sessions (ends_at)`,
  `create table live_questions (
    id uuid primary key,
    session_id uuid not null unique references live_sessions on delete cascade,
    content jsonb not null,
    is_shown boolean not null default false
  )`,
  `create table live_answers (
    question_id uuid not null references live_questions on delete cascade,
    student_id uuid not null references students on delete cascade,
    chosen int[] not null default '{}',
    typed text not null default '',
    primary key (question_id, student_id)
  )`,
  `create index live_answers_student on live_answers (student_id)`,
  `create table live_followers (
    session_id uuid not null references live_sessions on delete cascade,
    student_id uuid not null references students on delete cascade,
    seen_at timestamptz not null,
    primary key (session_id, student_id)
  )`,
  `create index live_followers_student on live_followers (student_id)`,
]);
