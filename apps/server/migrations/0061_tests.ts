import { sqlMigration } from './sql-migration.ts';

/**
 * Tests: their questions, who has longer, attempts with every answer and every change of one, what they come to. A question belongs to the
 * test's material, so that classes that share the test share its questions; an attempt belongs to the item of its class.
 */
export const migration = sqlMigration([
  `alter table materials drop constraint materials_kind_check`,
  `alter table materials add constraint materials_kind_check
    check (kind in ('DOCUMENT', 'SLIDE', 'EXERCISE', 'TEST', 'LINK', 'FILE'))`,

  `create table test_questions (
    material_id uuid not null references materials on delete cascade,
    key text not null,
    part text not null,
    position int not null,
    points int not null check (points > 0),
    stays boolean not null default false,
    level text check (level in ('RECOGNISE', 'UNDERSTAND', 'APPLY', 'APPLY_HIGH')),
    topic_id uuid references bank_topics on delete set null,
    bank_id uuid references bank_questions on delete set null,
    bank_edition int,
    question jsonb not null,
    -- Counts up with every change of text or key; what a wrong key is mended by.
    edition int not null default 1,
    remedy text check (remedy in ('NEW_KEY', 'BOTH', 'FULL_MARKS', 'DROP')),
    primary key (material_id, key)
  )`,
  `create index test_questions_bank on test_questions (bank_id) where bank_id is not null`,
  `create index test_questions_topic on test_questions (topic_id) where topic_id is not null`,
  `create table test_question_editions (
    material_id uuid not null,
    key text not null,
    number int not null,
    question jsonb not null,
    remedy text,
    reason text not null default '',
    by_id uuid,
    by_name text not null default '',
    at timestamptz not null,
    primary key (material_id, key, number),
    foreign key (material_id, key) references test_questions on delete cascade
  )`,

  `create table test_accommodations (
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students,
    more_minutes int not null default 0 check (more_minutes between 0 and 600),
    opens_at timestamptz,
    cut_off_at timestamptz,
    more_attempts int not null default 0 check (more_attempts between 0 and 20),
    reason text not null,
    by_name text not null,
    at timestamptz not null,
    primary key (item_id, student_id)
  )`,
  `create index test_accommodations_student on test_accommodations (student_id)`,
  `create table standing_accommodations (
    student_id uuid primary key references students,
    more_percent int not null check (more_percent between 1 and 200),
    reason text not null,
    by_name text not null,
    at timestamptz not null
  )`,

  `create table test_attempts (
    id uuid primary key,
    item_id uuid not null references lesson_items,
    student_id uuid not null references students,
    number int not null check (number > 0),
    state text not null default 'in_progress'
      check (state in ('in_progress', 'overdue', 'submitted', 'finished', 'abandoned', 'removed')),
    -- Order of questions and options follow from it and from what was asked.
    seed text not null,
    -- Keys and editions of the questions, as they were when it began.
    asked jsonb not null,
    started_at timestamptz not null,
    deadline_at timestamptz,
    grace_until timestamptz,
    submitted_at timestamptz,
    -- Closed by the system: what was typed in time may still come.
    is_closed_by_system boolean not null default false,
    -- The tab that writes.
    writer uuid,
    writer_at timestamptz,
    seen_at timestamptz,
    saved_at timestamptz,
    last_seq int not null default 0,
    -- The furthest page that was reached.
    page int not null default 0,
    answered int not null default 0,
    -- Hundredths of the test's points; null while something is to be marked.
    earned int,
    to_mark int not null default 0,
    fingerprint text,
    signals jsonb not null default '{}',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint test_attempts_number unique (item_id, student_id, number)
  )`,
  // Starting twice gives the same attempt.
  `create unique index test_attempts_running on test_attempts (item_id, student_id) where state in ('in_progress', 'overdue')`,
  `create index test_attempts_student on test_attempts (student_id, item_id)`,
  `create index test_attempts_due on test_attempts (deadline_at) where state = 'in_progress' and deadline_at is not null`,
  `create index test_attempts_grace on test_attempts (grace_until) where state = 'overdue'`,

  `create table test_answers (
    attempt_id uuid not null references test_attempts on delete cascade,
    key text not null,
    seq int not null,
    answer jsonb,
    is_flagged boolean not null default false,
    typed_at timestamptz not null,
    saved_at timestamptz not null,
    -- Typed in time, arrived after the end.
    is_late boolean not null default false,
    state text not null default 'not_answered'
      check (state in ('not_answered', 'auto_marked', 'needs_marking', 'marked', 'remarked')),
    earned int,
    -- Of which edition of the question.
    edition int,
    parts jsonb not null default '[]',
    levels jsonb not null default '[]',
    comment text not null default '',
    marked_by_id uuid,
    marked_by text not null default '',
    marked_at timestamptz,
    version int not null default 0,
    primary key (attempt_id, key)
  )`,
  `create index test_answers_to_mark on test_answers (attempt_id, key) where state = 'needs_marking'`,
  // Every change that was taken, or refused and why.
  `create table test_answer_steps (
    attempt_id uuid not null references test_attempts on delete cascade,
    seq int not null,
    writer uuid not null,
    key text not null,
    answer jsonb,
    typed_at timestamptz not null,
    at timestamptz not null,
    refusal text,
    primary key (attempt_id, seq, writer)
  )`,
  `create table test_attempt_events (
    id uuid primary key,
    attempt_id uuid not null references test_attempts on delete cascade,
    kind text not null,
    at timestamptz not null,
    text text not null default '',
    by_name text not null default ''
  )`,
  `create index test_attempt_events_attempt on test_attempt_events (attempt_id, at)`,
  // Files that answers hold.
  `create table test_answer_files (
    attempt_id uuid not null references test_attempts on delete cascade,
    key text not null,
    file_id uuid not null references files,
    primary key (attempt_id, key, file_id)
  )`,
  `create index test_answer_files_file on test_answer_files (file_id)`,

  `create table test_results (
    id uuid primary key,
    item_id uuid not null references lesson_items,
    student_id uuid not null references students,
    state text not null default 'marking' check (state in ('marking', 'marked', 'released')),
    -- Hundredths of the scale.
    mark int,
    is_overridden boolean not null default false,
    override_reason text not null default '',
    released_at timestamptz,
    -- The cell of the mark sheet it was written into, as it was then.
    cell_semester_id uuid references semesters,
    cell_column text,
    cell_version int,
    appeal text not null default 'none' check (appeal in ('none', 'asked', 'upheld', 'changed')),
    appeal_text text not null default '',
    appeal_at timestamptz,
    appeal_answer text not null default '',
    appeal_by text not null default '',
    version int not null default 1,
    updated_at timestamptz not null default now(),
    constraint test_results_pupil unique (item_id, student_id)
  )`,
  `create index test_results_student on test_results (student_id)`,

  // What a test wrote into a sheet says so in the history of the mark.
  `alter table mark_changes drop constraint mark_changes_source_check,
    add constraint mark_changes_source_check
      check (source in ('sheet', 'import', 'closing', 'demo', 'exemption', 'exercise', 'test'))`,
]);
