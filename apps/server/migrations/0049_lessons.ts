import { sqlMigration } from './sql-migration.ts';

/**
 * Lessons of a class and subject, what they list (items), what that shows (materials, which several classes may share), what each pupil has
 * done with it. Decision 34.
 */
export const migration = sqlMigration([
  `create table lessons (
    id uuid primary key,
    class_id uuid not null references classes on delete cascade,
    subject_id uuid not null references subjects,
    title text not null,
    title_key text not null,
    goals jsonb not null,
    week smallint check (week between 1 and 53),
    plan_periods text not null default '',
    position int not null,
    state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
    publish_at timestamptz,
    source_lesson_id uuid references lessons on delete set null,
    copied_from uuid,
    told_at timestamptz,
    created_by uuid,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index lessons_class on lessons (class_id, subject_id, position)`,
  `create index lessons_subject on lessons (subject_id)`,
  `create index lessons_source on lessons (source_lesson_id) where source_lesson_id is not null`,
  `create index lessons_untold on lessons (publish_at) where state = 'published' and told_at is null`,
  `create unique index lessons_linked_once on lessons (source_lesson_id, class_id) where source_lesson_id is not null`,

  `create table materials (
    id uuid primary key,
    kind text not null check (kind in ('DOCUMENT', 'SLIDE', 'EXERCISE', 'LINK', 'FILE')),
    subject_id uuid not null references subjects,
    title text not null,
    content jsonb not null,
    file_id uuid references files,
    copied_from uuid,
    edition int not null default 1,
    edited_by uuid,
    edited_by_name text not null default '',
    edited_at timestamptz not null default now(),
    owner_id uuid,
    owner_name text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index materials_subject on materials (subject_id)`,
  `create index materials_file on materials (file_id) where file_id is not null`,
  `create table material_editions (
    material_id uuid not null references materials on delete cascade,
    number int not null,
    title text not null,
    content jsonb not null,
    file_id uuid references files,
    words int not null default 0,
    by_id uuid,
    by_name text not null default '',
    at timestamptz not null default now(),
    primary key (material_id, number)
  )`,
  `create index material_editions_file on material_editions (file_id) where file_id is not null`,
  `create table material_drafts (
    material_id uuid not null references materials on delete cascade,
    user_id uuid not null references users on delete cascade,
    title text not null,
    content jsonb not null,
    of_version int not null,
    saved_at timestamptz not null default now(),
    primary key (material_id, user_id)
  )`,
  `create index material_drafts_user on material_drafts (user_id)`,

  `create table lesson_items (
    id uuid primary key,
    lesson_id uuid not null references lessons on delete cascade,
    material_id uuid not null references materials,
    title text not null default '',
    position int not null,
    state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
    opens_at timestamptz,
    due_at timestamptz,
    cut_off_at timestamptz,
    is_required boolean not null default true,
    source_item_id uuid references lesson_items on delete set null,
    is_detached boolean not null default false,
    is_for_chosen boolean not null default false,
    told_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (due_at is null or cut_off_at is null or due_at <= cut_off_at),
    check (opens_at is null or due_at is null or opens_at < due_at)
  )`,
  `create index lesson_items_lesson on lesson_items (lesson_id, position)`,
  `create index lesson_items_material on lesson_items (material_id)`,
  `create index lesson_items_source on lesson_items (source_item_id) where source_item_id is not null`,
  `create index lesson_items_untold on lesson_items (opens_at) where state = 'published' and told_at is null`,
  `create table lesson_item_students (
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students on delete cascade,
    primary key (item_id, student_id)
  )`,
  `create index lesson_item_students_student on lesson_item_students (student_id)`,
  `create table lesson_item_conditions (
    item_id uuid not null references lesson_items on delete cascade,
    needs_item_id uuid not null references lesson_items on delete cascade,
    primary key (item_id, needs_item_id),
    check (item_id <> needs_item_id)
  )`,
  `create index lesson_item_conditions_needs on lesson_item_conditions (needs_item_id)`,
  `create table lesson_item_progress (
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students on delete cascade,
    opened_at timestamptz not null,
    last_opened_at timestamptz not null,
    finished_at timestamptz,
    place text not null default '',
    primary key (item_id, student_id)
  )`,
  `create index lesson_item_progress_student on lesson_item_progress (student_id, last_opened_at desc)`,
  `create table lesson_reminders (
    id uuid primary key,
    item_id uuid not null references lesson_items on delete cascade,
    student_id uuid not null references students on delete cascade,
    by_id uuid,
    by_name text not null,
    text text not null default '',
    at timestamptz not null default now()
  )`,
  `create index lesson_reminders_item on lesson_reminders (item_id, at)`,
  `create index lesson_reminders_student on lesson_reminders (student_id)`,

  `create table material_files (
    material_id uuid not null references materials on delete cascade,
    file_id uuid not null references files,
    is_shown boolean not null default true,
    primary key (material_id, file_id)
  )`,
  `create index material_files_file on material_files (file_id)`,
  `create table lesson_files (
    lesson_id uuid not null references lessons on delete cascade,
    file_id uuid not null references files,
    primary key (lesson_id, file_id)
  )`,
  `create index lesson_files_file on lesson_files (file_id)`,
]);
