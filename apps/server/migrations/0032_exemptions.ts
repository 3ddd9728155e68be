import { sqlMigration } from './sql-migration.ts';

/**
 * Why a pupil is exempt from a subject: a record of the office with its document. Cells that were exempt before have one each that was
 * carried over without a document; the office is asked to complete it.
 */
export const migration = sqlMigration([
  `create table exemptions (
    id uuid primary key,
    student_id uuid not null references students,
    school_year_id uuid not null references school_years,
    subject_id uuid not null references subjects,
    from_semester int not null check (from_semester in (1, 2)),
    until_semester int not null check (until_semester in (1, 2)),
    kind text not null check (kind in ('DISABILITY', 'PRINCIPAL_DECISION', 'PRACTICE', 'CARRIED_OVER')),
    document_number text not null default '',
    document_date date,
    note text not null default '',
    recorded_by uuid,
    recorded_by_name text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (student_id, school_year_id, subject_id),
    check (from_semester <= until_semester),
    check (kind = 'CARRIED_OVER' or (document_number <> '' and document_date is not null))
  )`,
  `create index exemptions_incomplete on exemptions (school_year_id) where kind = 'CARRIED_OVER'`,
  `insert into exemptions (id, student_id, school_year_id, subject_id, from_semester, until_semester, kind)
    select gen_random_uuid(), m.student_id, sem.school_year_id, m.subject_id, min(sem.ordinal), max(sem.ordinal), 'CARRIED_OVER'
    from marks m join semesters sem on sem.id = m.semester_id
    where m.state = 'exempt' group by m.student_id, sem.school_year_id, m.subject_id`,
  `alter table mark_changes drop constraint mark_changes_source_check,
    add constraint mark_changes_source_check check (source in ('sheet', 'import', 'closing', 'demo', 'exemption'))`,
]);
