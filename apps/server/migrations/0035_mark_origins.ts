import { sqlMigration } from './sql-migration.ts';

/** From which school's paper a mark was taken, for pupils who came in the middle of a semester; true of the version of the mark it names. */
export const migration = sqlMigration([
  `create table mark_origins (
    student_id uuid not null references students,
    semester_id uuid not null,
    subject_id uuid not null,
    column_key text not null,
    mark_version int not null,
    school_name text not null,
    document_number text not null,
    recorded_by uuid,
    recorded_by_name text not null default '',
    recorded_at timestamptz not null default now(),
    primary key (student_id, semester_id, subject_id, column_key),
    foreign key (student_id, semester_id, subject_id, column_key) references marks on delete cascade
  )`,
]);
