import { sqlMigration } from './sql-migration.ts';

/**
 * Who was there in a lesson, and what the class log says of it. What a teacher said of a pupil and what the office says over it are two
 * cells; who is there has no row. A day of absence is still a row of `absences`: `source` says whether a person wrote it or the registers of
 * the day come to it, and `absence_decisions` that a person has taken one away which the registers would write again.
 */
export const migration = sqlMigration([
  `alter table class_registers
    add plan_number smallint,
    add content text not null default '',
    add homework text not null default '',
    add remark text not null default '',
    add rating text constraint class_registers_rating check (rating in ('A', 'B', 'C', 'D')),
    -- Taken on a later day than the lesson's.
    add is_late_entry boolean not null default false,
    add taken_by uuid,
    -- When the office said something else than the teacher.
    add corrected_at timestamptz`,
  ...['register_marks', 'register_overrides'].map(
    (table) => `create table ${table} (
      register_id uuid not null references class_registers on delete cascade,
      student_id uuid not null references students,
      code text constraint ${table}_code
        check (code in (${table === 'register_overrides' ? "'PRESENT', " : ''}'LATE', 'EXCUSED', 'UNEXCUSED', 'LEFT_EARLY', 'ACTIVITY')),
      minutes smallint,
      note text not null default '',
      version integer not null default 1,
      updated_by uuid,
      updated_at timestamptz not null default now(),
      primary key (register_id, student_id)
    )`,
  ),
  `create index register_marks_student on register_marks (student_id)`,
  `create index register_overrides_student on register_overrides (student_id)`,
  `alter table absences
    add source text not null default 'HAND' constraint absences_source check (source in ('HAND', 'REGISTER'))`,
  `create table absence_decisions (
    student_id uuid not null references students,
    on_date date not null,
    decided_at timestamptz not null,
    primary key (student_id, on_date)
  )`,
  `create table pupil_rules (
    -- One row, or none while the school has changed nothing.
    id boolean primary key default true constraint pupil_rules_one check (id),
    teacher_days smallint not null,
    is_rated boolean not null,
    version integer not null,
    updated_at timestamptz not null
  )`,
  `create table register_codes (
    code text primary key constraint register_codes_code
      check (code in ('PRESENT', 'LATE', 'EXCUSED', 'UNEXCUSED', 'LEFT_EARLY', 'ACTIVITY')),
    colour text not null constraint register_codes_colour
      check (colour in ('grey', 'amber', 'violet', 'red', 'blue', 'green')),
    absence text constraint register_codes_absence check (absence in ('P', 'K')),
    is_for_teachers boolean not null,
    is_used boolean not null
  )`,
]);
