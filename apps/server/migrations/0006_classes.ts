import { sqlMigration } from './sql-migration.ts';

/** Classes of a school year, who is enrolled from when to when, who teaches what. */
export const migration = sqlMigration([
  `create table classes (
    id uuid primary key,
    school_year_id uuid not null references school_years,
    name text not null,
    name_key text not null,
    grade int not null check (grade between 1 and 12),
    session text not null default 'MORNING' check (session in ('MORNING', 'AFTERNOON', 'FULL_DAY')),
    class_type text not null default 'REGULAR'
      check (class_type in ('REGULAR', 'SPECIALISED', 'ENHANCED', 'INCLUSIVE', 'COMBINED')),
    specialised_subject_id uuid references subjects,
    room text not null default '',
    cohort_id uuid references cohorts,
    max_size int not null default 45 check (max_size between 1 and 100),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (school_year_id, name_key)
  )`,
  `create index classes_year_grade on classes (school_year_id, grade, name_key)`,
  `create table class_subjects (
    class_id uuid not null references classes on delete cascade,
    subject_id uuid not null references subjects,
    annual_periods int not null check (annual_periods between 1 and 500),
    weekly_semester1 numeric(4, 1) not null,
    weekly_semester2 numeric(4, 1) not null,
    has_topic_cluster boolean not null default false,
    primary key (class_id, subject_id)
  )`,
  `create index class_subjects_subject on class_subjects (subject_id)`,
  `create table homeroom_assignments (
    id uuid primary key,
    class_id uuid not null references classes on delete cascade,
    teacher_id uuid not null references teachers,
    from_date date not null,
    to_date date,
    check (to_date is null or from_date <= to_date)
  )`,
  `create unique index homeroom_assignments_one_open on homeroom_assignments (class_id) where to_date is null`,
  `create index homeroom_assignments_teacher on homeroom_assignments (teacher_id)`,
  `create table teaching_assignments (
    class_id uuid not null references classes on delete cascade,
    subject_id uuid not null references subjects,
    semester_id uuid not null references semesters,
    teacher_id uuid not null references teachers,
    weekly_periods numeric(4, 1),
    primary key (class_id, subject_id, semester_id, teacher_id)
  )`,
  `create index teaching_assignments_teacher on teaching_assignments (teacher_id, semester_id)`,
  `create index teaching_assignments_semester on teaching_assignments (semester_id)`,
  `create table enrolments (
    id uuid primary key,
    student_id uuid not null references students on delete cascade,
    class_id uuid not null references classes,
    school_year_id uuid not null references school_years,
    from_date date not null,
    to_date date,
    order_number int,
    reason text not null default '',
    created_at timestamptz not null default now(),
    check (to_date is null or from_date <= to_date)
  )`,
  `create unique index enrolments_one_open on enrolments (student_id, school_year_id) where to_date is null`,
  `create index enrolments_class on enrolments (class_id, order_number)`,
  `create index enrolments_student_year on enrolments (student_id, school_year_id, from_date desc)`,
  `create index enrolments_year on enrolments (school_year_id, student_id)`,
]);
