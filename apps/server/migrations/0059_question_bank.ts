import { sqlMigration } from './sql-migration.ts';

/**
 * The question bank: topics of a subject and grade, questions with their keys, what they said before, and the files they show. Questions
 * belong to no school year.
 */
export const migration = sqlMigration([
  `create table bank_topics (
    id uuid primary key,
    subject_id uuid not null references subjects,
    grade smallint not null check (grade between 1 and 12),
    parent_id uuid references bank_topics,
    name text not null,
    name_key text not null,
    position int not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint bank_topics_name unique nulls not distinct (subject_id, grade, parent_id, name_key)
  )`,
  `create index bank_topics_parent on bank_topics (parent_id) where parent_id is not null`,

  `create table bank_questions (
    id uuid primary key,
    subject_id uuid not null references subjects,
    grade smallint not null check (grade between 1 and 12),
    topic_id uuid references bank_topics,
    kind text not null,
    question jsonb not null,
    -- The beginning, what the list is ordered by, and all that is asked without accents, a text a line.
    words text not null,
    sort_key text collate "C" not null,
    search_key text not null,
    -- What questions that are much alike have in common.
    bands int[] not null,
    level text check (level in ('RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH')),
    tags text[] not null default '{}',
    source text not null default '',
    seconds int,
    sharing text not null default 'OWN' check (sharing in ('OWN', 'GROUP', 'SCHOOL')),
    owner_id uuid not null,
    owner_name text not null,
    edition int not null default 1,
    edited_by uuid,
    edited_by_name text not null default '',
    edited_at timestamptz not null default now(),
    deleted_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // Who may see a question stands in the index: counting those of a subject, and of its topics, reads no row.
  `create index bank_questions_changed on bank_questions (subject_id, updated_at, id) include (sharing, owner_id, topic_id)
    where deleted_at is null`,
  `create index bank_questions_words on bank_questions (subject_id, sort_key, id) where deleted_at is null`,
  `create index bank_questions_grade on bank_questions (subject_id, grade, id) where deleted_at is null`,
  `create index bank_questions_topic on bank_questions (topic_id) where topic_id is not null`,
  `create index bank_questions_owner on bank_questions (owner_id, subject_id)`,
  `create index bank_questions_bin on bank_questions (deleted_at, subject_id) where deleted_at is not null`,
  `create index bank_questions_search on bank_questions using gin (search_key gin_trgm_ops)`,
  `create index bank_questions_tags on bank_questions using gin (tags)`,
  `create index bank_questions_alike on bank_questions using gin (bands)`,

  `create table bank_question_editions (
    question_id uuid not null references bank_questions on delete cascade,
    number int not null,
    question jsonb not null,
    by_id uuid,
    by_name text not null default '',
    at timestamptz not null,
    primary key (question_id, number)
  )`,
  // Files that the question shows, or that an edition of it did.
  `create table bank_question_files (
    question_id uuid not null references bank_questions on delete cascade,
    file_id uuid not null references files,
    is_shown boolean not null default true,
    primary key (question_id, file_id)
  )`,
  `create index bank_question_files_file on bank_question_files (file_id)`,
]);
