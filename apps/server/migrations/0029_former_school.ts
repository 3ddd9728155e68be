import { sqlMigration } from './sql-migration.ts';

/**
 * What a pupil earned at another school, by school year and semester: typed from the papers that came along. By `start_year`, as a year
 * spent elsewhere may be none of this school's.
 */
export const migration = sqlMigration([
  `create table former_school_years (
    student_id uuid not null references students,
    start_year int not null check (start_year between 1990 and 2100),
    grade int not null check (grade between 1 and 12),
    class_name text not null default '',
    school_name text not null,
    school_place text not null default '',
    document_number text not null default '',
    document_on date,
    version int not null default 1,
    updated_by uuid,
    updated_by_name text not null default '',
    updated_at timestamptz not null default now(),
    primary key (student_id, start_year)
  )`,
  `create table former_school_terms (
    student_id uuid not null,
    start_year int not null,
    ordinal int not null check (ordinal in (1, 2)),
    conduct text check (conduct in ('GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY', 'AVERAGE', 'WEAK')),
    absences_excused int not null default 0 check (absences_excused between 0 and 300),
    absences_unexcused int not null default 0 check (absences_unexcused between 0 and 300),
    primary key (student_id, start_year, ordinal),
    foreign key (student_id, start_year) references former_school_years on delete cascade
  )`,
  `create table former_school_outcomes (
    student_id uuid not null,
    start_year int not null,
    ordinal int not null,
    subject_id uuid not null references subjects,
    tenths smallint check (tenths between 0 and 100),
    passed boolean,
    primary key (student_id, start_year, ordinal, subject_id),
    foreign key (student_id, start_year, ordinal) references former_school_terms on delete cascade,
    check ((tenths is null) <> (passed is null))
  )`,
  `create index former_school_outcomes_subject on former_school_outcomes (subject_id)`,
]);
