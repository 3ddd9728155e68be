import { sqlMigration } from './sql-migration.ts';

/**
 * What several areas ask about a working day, one fact in one place: who is away (written by leave alone), which lessons were really given
 * (written by the class log alone), and which months are closed.
 */
export const migration = sqlMigration([
  `create table staff_absences (
    id uuid primary key,
    -- One of the two: whoever is on the list of teachers, or an employee besides.
    teacher_id uuid references teachers,
    employee_id uuid references employees,
    day date not null,
    -- Null: the whole day.
    session text constraint staff_absences_session check (session in ('MORNING', 'AFTERNOON')),
    -- Null: the whole session; lesson periods of it otherwise.
    periods smallint[],
    kind text not null,
    paid_percent smallint not null constraint staff_absences_paid check (paid_percent between 0 and 100),
    -- Working days, in hundredths.
    day_part smallint not null constraint staff_absences_day_part check (day_part between 0 and 100),
    leave_request_id uuid not null,
    constraint staff_absences_person check (num_nonnulls(teacher_id, employee_id) = 1),
    constraint staff_absences_periods check (periods is null or session is not null)
  )`,
  `create index staff_absences_teacher on staff_absences (teacher_id, day)`,
  `create index staff_absences_employee on staff_absences (employee_id, day)`,
  `create index staff_absences_day on staff_absences (day)`,
  `create index staff_absences_request on staff_absences (leave_request_id)`,
  `create table class_registers (
    id uuid primary key,
    class_id uuid not null references classes,
    day date not null,
    session text not null constraint class_registers_session check (session in ('MORNING', 'AFTERNOON')),
    period smallint not null,
    -- Part of the class the lesson is for; null: all of it.
    group_id uuid,
    subject_id uuid references subjects,
    -- Who gave the lesson, the stand-in where there was one.
    teacher_id uuid references teachers,
    -- Null: written to by somebody, but nobody has yet said who is there.
    taken_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index class_registers_lesson on class_registers (class_id, day, session, period, coalesce(group_id, '00000000-0000-0000-0000-000000000000'::uuid))`,
  `create index class_registers_teacher on class_registers (teacher_id, day)`,
  `create index class_registers_day on class_registers (day)`,
  `create table closed_months (
    -- Its first day.
    month date not null,
    -- Whose days: what staff worked, or registers and absences of pupils.
    what text not null constraint closed_months_what check (what in ('STAFF', 'PUPILS')),
    closed_at timestamptz not null,
    closed_by_name text not null,
    primary key (month, what)
  )`,
]);
