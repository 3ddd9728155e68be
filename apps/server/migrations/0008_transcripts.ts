import { sqlMigration } from './sql-migration.ts';

/** Issued transcripts (final, superseded) and the journal of grade-up runs. */
export const migration = sqlMigration([
  `create table transcripts (
    id uuid primary key,
    kind text not null check (kind in ('CLASS', 'STUDENT')),
    class_id uuid not null references classes on delete cascade,
    student_id uuid references students,
    school_year_id uuid not null references school_years,
    period text not null check (period in ('HK1', 'HK2', 'CN')),
    state text not null check (state in ('final', 'superseded')),
    number text not null unique,
    file_id uuid not null references files,
    sha256 text not null,
    is_out_of_date boolean not null default false,
    reason text not null default '',
    supersedes_id uuid references transcripts,
    issued_by uuid,
    issued_by_name text not null default '',
    issued_at timestamptz not null default now(),
    check ((kind = 'STUDENT') = (student_id is not null))
  )`,
  `create unique index transcripts_one_final_class on transcripts (class_id, period) where kind = 'CLASS' and state = 'final'`,
  `create unique index transcripts_one_final_student on transcripts (student_id, school_year_id, period)
    where kind = 'STUDENT' and state = 'final'`,
  `create index transcripts_student on transcripts (student_id, issued_at desc)`,
  `create sequence transcript_number_sequence`,
  `create table grade_up_runs (
    id uuid primary key,
    from_year_id uuid not null references school_years,
    to_year_id uuid not null references school_years,
    state text not null check (state in ('applied', 'undone')),
    class_mapping jsonb not null,
    applied_by uuid,
    applied_by_name text not null default '',
    applied_at timestamptz not null default now(),
    undone_by uuid,
    undone_at timestamptz,
    check (from_year_id <> to_year_id)
  )`,
  `create unique index grade_up_runs_one_applied on grade_up_runs (from_year_id) where state = 'applied'`,
  `create table grade_up_items (
    run_id uuid not null references grade_up_runs on delete cascade,
    student_id uuid not null references students,
    from_class_id uuid not null references classes,
    to_class_id uuid references classes,
    outcome text not null check (outcome in ('UP', 'REPEAT', 'COMPLETE', 'WAIT', 'LEAVE')),
    rule text not null default '',
    override_reason text not null default '',
    old_status text not null,
    old_cohort_id uuid,
    new_enrolment_id uuid,
    primary key (run_id, student_id)
  )`,
]);
