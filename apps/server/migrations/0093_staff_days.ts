import { sqlMigration } from './sql-migration.ts';

const person = `teacher_id uuid references teachers,
    employee_id uuid references employees,
    person_id uuid not null generated always as (coalesce(teacher_id, employee_id)) stored`;
/** An import of a time clock's file is taken back by what the database noted of it. */
const journal = [
  ['insert', 'referencing new table as new_rows'],
  ['update', 'referencing old table as old_rows new table as new_rows'],
  ['delete', 'referencing old table as old_rows'],
].map(
  ([event, rows]) =>
    `create trigger staff_check_ins_journal_${event} after ${event} on staff_check_ins ${rows} for each statement
      when (coalesce(current_setting('phuong.import', true), '') <> '') execute function journal_import('id')`,
);
const marks = `('FULL', 'DUTY', 'MEETING', 'STUDY', 'MAKE_UP_REST', 'ABSENT')`;

/**
 * Days of staff: by which rules they are counted, when people were seen, what the office says of a day, what they ask to be corrected, and
 * the overtime of a year. Times are minutes of the day.
 */
export const migration = sqlMigration([
  `create table staff_day_rules (
    id uuid primary key,
    from_date date not null constraint staff_day_rules_from unique,
    -- 1 Monday … 7 Sunday.
    weekdays smallint[] not null,
    morning_start smallint not null,
    morning_end smallint not null,
    afternoon_start smallint not null,
    afternoon_end smallint not null,
    grace_minutes smallint not null,
    teacher_proof text not null check (teacher_proof in ('NONE', 'LESSONS', 'CHECK_INS')),
    employee_proof text not null check (employee_proof in ('NONE', 'CHECK_INS')),
    by_network boolean not null,
    by_code boolean not null,
    by_file boolean not null,
    networks jsonb not null,
    correction_days smallint not null,
    by_name text not null,
    created_at timestamptz not null default now(),
    constraint staff_day_rules_times check (0 <= morning_start and morning_start < morning_end
      and morning_end <= afternoon_start and afternoon_start < afternoon_end and afternoon_end < 1440)
  )`,
  // Never changed; those of a file go with the whole file.
  `create table staff_check_ins (
    id uuid primary key,
    ${person},
    day date not null,
    minute smallint not null check (minute between 0 and 1439),
    method text not null check (method in ('HAND', 'NETWORK', 'CODE', 'FILE', 'CORRECTION')),
    -- Of a code: the half minute it was shown in.
    step int,
    by_name text not null,
    created_at timestamptz not null default now(),
    constraint staff_check_ins_one_person check (num_nonnulls(teacher_id, employee_id) = 1),
    constraint staff_check_ins_minute unique (person_id, day, minute),
    constraint staff_check_ins_step unique (person_id, step)
  )`,
  `create index staff_check_ins_day on staff_check_ins (day)`,
  `create index staff_check_ins_teacher on staff_check_ins (teacher_id)`,
  `create index staff_check_ins_employee on staff_check_ins (employee_id)`,
  ...journal,
  `create table staff_day_corrections (
    id uuid primary key,
    ${person},
    day date not null,
    mark text check (mark in ${marks}),
    arrived smallint check (arrived between 0 and 1439),
    departed smallint check (departed between 0 and 1439),
    reason text not null,
    state text not null default 'pending' check (state in ('pending', 'accepted', 'refused', 'withdrawn')),
    sent_at timestamptz not null,
    decided_at timestamptz,
    decided_by_name text,
    answer text not null default '',
    version int not null default 1,
    constraint staff_day_corrections_one_person check (num_nonnulls(teacher_id, employee_id) = 1)
  )`,
  `create unique index staff_day_corrections_pending on staff_day_corrections (person_id, day) where state = 'pending'`,
  `create index staff_day_corrections_person on staff_day_corrections (person_id, day)`,
  `create index staff_day_corrections_teacher on staff_day_corrections (teacher_id)`,
  `create index staff_day_corrections_employee on staff_day_corrections (employee_id)`,
  `create table staff_day_marks (
    id uuid primary key,
    ${person},
    day date not null,
    mark text not null check (mark in ${marks}),
    reason text not null,
    by_name text not null,
    at timestamptz not null,
    -- Another was written after it, or it was taken back.
    ended_at timestamptz,
    constraint staff_day_marks_one_person check (num_nonnulls(teacher_id, employee_id) = 1)
  )`,
  `create unique index staff_day_marks_held on staff_day_marks (person_id, day) where ended_at is null`,
  `create index staff_day_marks_day on staff_day_marks (day)`,
  `create index staff_day_marks_teacher on staff_day_marks (teacher_id)`,
  `create index staff_day_marks_employee on staff_day_marks (employee_id)`,
  `create table staff_month_steps (
    id int generated always as identity primary key,
    month date not null,
    action text not null check (action in ('close', 'reopen')),
    reason text not null default '',
    by_name text not null,
    at timestamptz not null
  )`,
  `create index staff_month_steps_month on staff_month_steps (month, id)`,
  // The limit of paid overtime does not hold for whoever teaches a subject without a teacher.
  `create table overtime_waivers (
    teacher_id uuid not null references teachers,
    school_year_id uuid not null references school_years,
    reason text not null,
    by_name text not null,
    at timestamptz not null,
    primary key (teacher_id, school_year_id)
  )`,
  `create index overtime_waivers_year on overtime_waivers (school_year_id)`,
  // Activities that count as periods of teaching.
  `create table converted_activities (
    id uuid primary key,
    teacher_id uuid not null references teachers,
    school_year_id uuid not null references school_years,
    day date not null,
    kind text not null check (kind in ('EXAM_REVIEW', 'REMEDIAL', 'GIFTED_TRAINING', 'CONTEST_JURY')),
    -- Hundredths: of the activity, and of what it counts for.
    periods int not null check (periods > 0),
    counted int not null check (counted > 0),
    note text not null default '',
    by_name text not null,
    created_at timestamptz not null default now()
  )`,
  `create index converted_activities_teacher on converted_activities (teacher_id, school_year_id)`,
  `create index converted_activities_year on converted_activities (school_year_id)`,
]);
