import { sqlMigration } from './sql-migration.ts';

/** Teachers, what they can teach and the duties that lower their teaching load. */
export const migration = sqlMigration([
  `create table departments (
    id uuid primary key,
    name text not null,
    name_key text not null unique,
    sort_order int not null default 100,
    version int not null default 1
  )`,
  `create table teachers (
    id uuid primary key,
    staff_code text not null unique,
    moet_code text unique,
    personal_id text unique,
    full_name text not null,
    given_name_override text,
    sort_key text collate "C" not null,
    search_key text not null,
    date_of_birth date,
    sex text check (sex in ('MALE', 'FEMALE')),
    ethnicity_code text,
    religion text,
    nationality text not null default 'Việt Nam',
    hometown text not null default '',
    permanent_address text not null default '',
    current_address text not null default '',
    phone text,
    email text,
    job_position text not null default 'TEACHER',
    department_id uuid references departments,
    education_level text not null default 'LOWER_SECONDARY'
      check (education_level in ('PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY')),
    qualification text,
    title_code text,
    party_member boolean not null default false,
    recruit_date date,
    school_join_date date,
    on_probation boolean not null default false,
    child_under_12_months_until date,
    status text not null default 'WORKING'
      check (status in ('WORKING', 'RETIRED', 'TRANSFERRED', 'RESIGNED', 'INSURANCE_LEAVE', 'SECONDED', 'SUSPENDED')),
    photo_file_id uuid references files,
    note text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index teachers_sort on teachers (sort_key)`,
  `create index teachers_search on teachers using gin (search_key gin_trgm_ops)`,
  `create index teachers_department on teachers (department_id)`,
  `alter table users add foreign key (teacher_id) references teachers`,
  `create table teacher_subjects (
    teacher_id uuid not null references teachers on delete cascade,
    subject_id uuid not null references subjects,
    is_main boolean not null default true,
    primary key (teacher_id, subject_id)
  )`,
  `create index teacher_subjects_subject on teacher_subjects (subject_id)`,
  `create table teacher_duties (
    id uuid primary key,
    teacher_id uuid not null references teachers on delete cascade,
    duty text not null,
    from_date date not null,
    to_date date,
    check (to_date is null or from_date <= to_date)
  )`,
  `create index teacher_duties_teacher on teacher_duties (teacher_id)`,
]);
