import { sqlMigration } from './sql-migration.ts';

/**
 * Exam periods of a semester: their sessions, the exam rooms a grade is divided over, who sits where under which number, and who
 * invigilates. An exam room belongs to a grade for the whole period; its pupils keep place and number in every session.
 */
export const migration = sqlMigration([
  `create table exam_periods (
    id uuid primary key,
    school_year_id uuid not null references school_years on delete cascade,
    semester_id uuid not null references semesters on delete cascade,
    name text not null,
    name_key text not null,
    kind text not null check (kind in ('MIDTERM', 'FINAL')),
    from_date date not null,
    to_date date not null check (to_date >= from_date),
    state text not null default 'draft' check (state in ('draft', 'published')),
    invigilators smallint not null check (invigilators between 1 and 3),
    reserves smallint not null check (reserves between 0 and 10),
    own_subject text not null check (own_subject in ('OWN_CLASS', 'SUBJECT', 'NONE')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (semester_id, name_key)
  )`,
  `create index exam_periods_year on exam_periods (school_year_id)`,
  `create table exam_exempt_teachers (
    period_id uuid not null references exam_periods on delete cascade,
    teacher_id uuid not null references teachers on delete cascade,
    primary key (period_id, teacher_id)
  )`,
  `create index exam_exempt_teachers_teacher on exam_exempt_teachers (teacher_id)`,
  `create table exam_sessions (
    id uuid primary key,
    period_id uuid not null references exam_periods on delete cascade,
    on_date date not null,
    start_time text not null,
    minutes smallint not null check (minutes between 10 and 240),
    subject_id uuid not null references subjects,
    grade smallint not null check (grade between 1 and 12)
  )`,
  `create index exam_sessions_period on exam_sessions (period_id, on_date, start_time)`,
  `create index exam_sessions_date on exam_sessions (on_date)`,
  `create index exam_sessions_subject on exam_sessions (subject_id)`,
  `create table exam_session_classes (
    session_id uuid not null references exam_sessions on delete cascade,
    class_id uuid not null references classes on delete cascade,
    primary key (session_id, class_id)
  )`,
  `create index exam_session_classes_class on exam_session_classes (class_id)`,
  `create table exam_rooms (
    id uuid primary key,
    period_id uuid not null references exam_periods on delete cascade,
    grade smallint not null check (grade between 1 and 12),
    number smallint not null check (number > 0),
    place text not null default '',
    room_id uuid references rooms,
    capacity smallint not null check (capacity between 1 and 60),
    unique (period_id, grade, number)
  )`,
  `create index exam_rooms_room on exam_rooms (room_id)`,
  `create table exam_candidates (
    period_id uuid not null references exam_periods on delete cascade,
    student_id uuid not null references students on delete cascade,
    grade smallint not null,
    number smallint not null check (number between 1 and 9999),
    exam_room_id uuid not null references exam_rooms on delete cascade,
    primary key (period_id, student_id),
    unique (period_id, grade, number)
  )`,
  `create index exam_candidates_student on exam_candidates (student_id)`,
  `create index exam_candidates_room on exam_candidates (exam_room_id)`,
  `create table exam_turns (
    session_id uuid not null references exam_sessions on delete cascade,
    exam_room_id uuid references exam_rooms on delete cascade,
    position smallint not null check (position between 1 and 10),
    teacher_id uuid not null references teachers,
    is_locked boolean not null default false,
    primary key (session_id, teacher_id)
  )`,
  `create unique index exam_turns_place on exam_turns (session_id, exam_room_id, position) nulls not distinct`,
  `create index exam_turns_room on exam_turns (exam_room_id)`,
  `create index exam_turns_teacher on exam_turns (teacher_id)`,
]);
