import { sqlMigration } from './sql-migration.ts';

/**
 * Who is on duty in the school: rosters of a time, their posts, whose turn it is on which day, and what teachers ask one another to take
 * over. A turn keeps its id when somebody else takes it, so that what was asked of it is still about it.
 */
export const migration = sqlMigration([
  `create table duty_rosters (
    id uuid primary key,
    school_year_id uuid not null references school_years on delete cascade,
    semester_id uuid not null references semesters on delete cascade,
    name text not null,
    name_key text not null,
    from_date date not null,
    to_date date not null check (to_date >= from_date),
    presence text not null check (presence in ('DAY', 'ANY')),
    state text not null default 'draft' check (state in ('draft', 'published')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (semester_id, name_key)
  )`,
  `create index duty_rosters_year on duty_rosters (school_year_id)`,
  `create table duty_exempt_teachers (
    roster_id uuid not null references duty_rosters on delete cascade,
    teacher_id uuid not null references teachers on delete cascade,
    primary key (roster_id, teacher_id)
  )`,
  `create index duty_exempt_teachers_teacher on duty_exempt_teachers (teacher_id)`,
  `create table duty_posts (
    id uuid primary key,
    roster_id uuid not null references duty_rosters on delete cascade,
    position smallint not null,
    name text not null,
    name_key text not null,
    people smallint not null check (people between 1 and 10),
    serves text not null check (serves in ('TEACHERS', 'EMPLOYEES', 'CLASSES')),
    rotates text not null check (rotates in ('DAY', 'WEEK')),
    days int[] not null check (days <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(days) > 0),
    times jsonb not null,
    during_lessons boolean not null,
    unique (roster_id, name_key)
  )`,
  `create table duty_post_people (
    id uuid primary key,
    post_id uuid not null references duty_posts on delete cascade,
    teacher_id uuid references teachers on delete cascade,
    employee_id uuid references employees on delete cascade,
    class_id uuid references classes on delete cascade,
    check (num_nonnulls(teacher_id, employee_id, class_id) = 1),
    unique nulls not distinct (post_id, teacher_id, employee_id, class_id)
  )`,
  `create index duty_post_people_teacher on duty_post_people (teacher_id) where teacher_id is not null`,
  `create index duty_post_people_employee on duty_post_people (employee_id) where employee_id is not null`,
  `create index duty_post_people_class on duty_post_people (class_id) where class_id is not null`,
  `create table duty_turns (
    id uuid primary key,
    post_id uuid not null references duty_posts on delete cascade,
    on_date date not null,
    shift text not null check (shift in ('MORNING', 'AFTERNOON')),
    position smallint not null check (position between 1 and 10),
    teacher_id uuid references teachers,
    employee_id uuid references employees,
    class_id uuid references classes on delete cascade,
    is_locked boolean not null default false,
    check (num_nonnulls(teacher_id, employee_id, class_id) = 1),
    unique (post_id, on_date, shift, position)
  )`,
  `create index duty_turns_date on duty_turns (on_date)`,
  `create index duty_turns_teacher on duty_turns (teacher_id, on_date) where teacher_id is not null`,
  `create index duty_turns_employee on duty_turns (employee_id, on_date) where employee_id is not null`,
  `create index duty_turns_class on duty_turns (class_id, on_date) where class_id is not null`,
  `create table duty_swaps (
    id uuid primary key,
    turn_id uuid not null references duty_turns on delete cascade,
    other_turn_id uuid references duty_turns on delete cascade,
    asked_by uuid not null references teachers on delete cascade,
    asked_of uuid not null references teachers on delete cascade,
    note text not null default '',
    state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'withdrawn')),
    answered_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (asked_by <> asked_of)
  )`,
  `create unique index duty_swaps_open on duty_swaps (turn_id) where state = 'asked'`,
  `create index duty_swaps_turn on duty_swaps (turn_id)`,
  `create index duty_swaps_other on duty_swaps (other_turn_id) where other_turn_id is not null`,
  `create index duty_swaps_by on duty_swaps (asked_by)`,
  `create index duty_swaps_of on duty_swaps (asked_of)`,
]);
