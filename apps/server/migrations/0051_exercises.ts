import { sqlMigration } from './sql-migration.ts';

/**
 * Exercises: longer time, groups, work handed in with its versions, and marking beside it. Whose work it is stands in `submission_members`:
 * one row for a pupil by themselves, who is named in `submissions` too so that it goes when they do; several for a group.
 */
export const migration = sqlMigration([
  // A lesson that was put away because the one it follows was; who takes it out again by hand decides for it.
  `alter table lessons add column is_archived_with_source boolean not null default false`,
  `alter table lesson_items add column mark_semester_id uuid references semesters`,
  `alter table lesson_items add column mark_column text
    check (mark_column in ('tx1', 'tx2', 'tx3', 'tx4', 'tx5', 'tx6', 'tx7', 'tx8', 'gk', 'ck'))`,
  `alter table lesson_items add check ((mark_semester_id is null) = (mark_column is null))`,
  `create index lesson_items_mark_semester on lesson_items (mark_semester_id) where mark_semester_id is not null`,

  `create table exercise_extensions (
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students on delete cascade,
    due_at timestamptz,
    cut_off_at timestamptz,
    reason text not null default '',
    by_name text not null,
    at timestamptz not null default now(),
    primary key (item_id, student_id)
  )`,
  `create index exercise_extensions_student on exercise_extensions (student_id)`,
  `create table exercise_groups (
    id uuid primary key,
    item_id uuid not null references lesson_items on delete cascade,
    name text not null,
    position int not null
  )`,
  `create index exercise_groups_item on exercise_groups (item_id, position)`,
  `create table exercise_group_members (
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students on delete cascade,
    group_id uuid not null references exercise_groups on delete cascade,
    primary key (item_id, student_id)
  )`,
  `create index exercise_group_members_group on exercise_group_members (group_id)`,
  `create index exercise_group_members_student on exercise_group_members (student_id)`,

  `create table submissions (
    id uuid primary key,
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid references students on delete cascade,
    group_id uuid references exercise_groups on delete cascade,
    state text not null default 'draft' check (state in ('draft', 'submitted', 'returned', 'excused')),
    draft jsonb not null,
    is_empty boolean not null default true,
    saved_at timestamptz,
    latest int not null default 0,
    submitted_at timestamptz,
    is_late boolean not null default false,
    returned_comment text not null default '',
    returned_at timestamptz,
    rework_due_at timestamptz,
    excused_reason text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((student_id is null) <> (group_id is null))
  )`,
  `create index submissions_student on submissions (student_id) where student_id is not null`,
  `create index submissions_item on submissions (item_id)`,
  `create unique index submissions_of_group on submissions (group_id) where group_id is not null`,
  `create index submissions_uncollected on submissions (item_id) where state = 'draft' and not is_empty`,
  `create table submission_members (
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students on delete cascade,
    submission_id uuid not null references submissions on delete cascade,
    points int check (points between 0 and 10000),
    primary key (item_id, student_id)
  )`,
  `create index submission_members_submission on submission_members (submission_id)`,
  `create index submission_members_student on submission_members (student_id)`,
  `create table submission_versions (
    submission_id uuid not null references submissions on delete cascade,
    number int not null,
    content jsonb not null,
    words text not null default '',
    is_late boolean not null,
    is_collected boolean not null default false,
    edition int not null,
    handed_in_by uuid,
    pressed_at timestamptz,
    at timestamptz not null,
    primary key (submission_id, number)
  )`,
  `create table submission_files (
    submission_id uuid not null references submissions on delete cascade,
    file_id uuid not null references files,
    is_handed_in boolean not null default false,
    primary key (submission_id, file_id)
  )`,
  `create index submission_files_file on submission_files (file_id)`,
  `create table markings (
    id uuid primary key references submissions on delete cascade,
    state text not null default 'not_marked' check (state in ('not_marked', 'in_marking', 'marked', 'released')),
    points int check (points between 0 and 10000),
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
]);
