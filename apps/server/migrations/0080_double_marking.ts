import { sqlMigration } from './sql-migration.ts';

/**
 * Answers that two people mark without seeing each other's points: for which questions of a test of a class, who is first and who second, and up
 * to what difference their mean stands. A mark is of the answer it was given to: `digest` says which, so that one the pupil has changed since
 * is marked anew.
 */
export const migration = sqlMigration([
  `create table double_markings (
    item_id uuid primary key references lesson_items on delete cascade,
    -- Hundredths of a question's points.
    threshold int not null check (threshold >= 0),
    by_name text not null,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table double_marked_questions (
    item_id uuid not null references double_markings on delete cascade,
    key text not null,
    -- Null: somebody who is no longer known here; another is named in their place.
    first_id uuid references teachers on delete set null,
    second_id uuid references teachers on delete set null,
    primary key (item_id, key),
    check (first_id <> second_id)
  )`,
  `create index double_marked_questions_first on double_marked_questions (first_id)`,
  `create index double_marked_questions_second on double_marked_questions (second_id)`,
  `create table round_marks (
    attempt_id uuid not null references test_attempts on delete cascade,
    key text not null,
    round smallint not null check (round in (1, 2)),
    digest text not null,
    earned int not null check (earned >= 0),
    levels jsonb not null default '[]',
    comment text not null default '',
    -- The teacher who gave it.
    by_id uuid not null,
    by_name text not null,
    version int not null default 1,
    at timestamptz not null,
    primary key (attempt_id, key, round)
  )`,
  // What one of the two proposes until the other agrees, or what was decided.
  `create table round_settlements (
    attempt_id uuid not null references test_attempts on delete cascade,
    key text not null,
    digest text not null,
    way text not null check (way in ('MEAN', 'FIRST', 'SECOND', 'OTHER')),
    earned int not null check (earned >= 0),
    reason text not null default '',
    -- Of whom the proposal is; null: a third has decided.
    round smallint check (round in (1, 2)),
    is_settled boolean not null,
    by_name text not null,
    version int not null default 1,
    at timestamptz not null,
    primary key (attempt_id, key)
  )`,
  `create table round_steps (
    id uuid primary key,
    attempt_id uuid not null references test_attempts on delete cascade,
    key text not null,
    kind text not null check (kind in ('MARKED', 'PROPOSED', 'AGREED', 'DECIDED')),
    round smallint check (round in (1, 2)),
    was int,
    earned int not null,
    reason text not null default '',
    by_name text not null,
    at timestamptz not null
  )`,
  `create index round_steps_answer on round_steps (attempt_id, key, at)`,
]);
