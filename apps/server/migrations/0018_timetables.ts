import { sqlMigration } from './sql-migration.ts';

const slotColumns = (nullable: boolean, prefix = '') => {
  const must = nullable ? '' : ' not null';
  return `${prefix}day smallint${must} check (${prefix}day between 1 and 7),
    ${prefix}shift text${must} check (${prefix}shift in ('MORNING', 'AFTERNOON')),
    ${prefix}period smallint${must} check (${prefix}period between 1 and 8)`;
};

/** The school's week, rooms, rules, and the versions of its timetable with their lessons, day changes and calendar links. */
export const migration = sqlMigration([
  `create table timetable_weeks (
    school_year_id uuid primary key references school_years on delete cascade,
    days smallint[] not null,
    shifts jsonb not null,
    homeroom_subject_id uuid references subjects,
    flag jsonb not null,
    form jsonb not null,
    is_stored boolean not null default true,
    inputs_version bigint not null default 1,
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `create table rooms (
    id uuid primary key,
    name text not null,
    name_key text not null unique,
    kind text not null,
    seats int check (seats > 0),
    site text not null default '',
    is_active boolean not null default true,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table timetable_rules (
    school_year_id uuid not null references school_years on delete cascade,
    rule text not null,
    choice jsonb not null,
    version int not null default 1,
    updated_at timestamptz not null default now(),
    primary key (school_year_id, rule)
  )`,
  `create table timetable_teachers (
    school_year_id uuid not null references school_years on delete cascade,
    teacher_id uuid not null references teachers on delete cascade,
    unavailable jsonb not null default '[]',
    days_off smallint[] not null default '{}',
    version int not null default 1,
    updated_at timestamptz not null default now(),
    primary key (school_year_id, teacher_id)
  )`,
  `create index timetable_teachers_teacher on timetable_teachers (teacher_id)`,
  `create table timetable_classes (
    class_id uuid primary key references classes on delete cascade,
    closed jsonb not null default '[]',
    site text not null default '',
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `create table timetable_subjects (
    school_year_id uuid not null references school_years on delete cascade,
    subject_id uuid not null references subjects on delete cascade,
    is_heavy boolean not null,
    is_physical boolean not null,
    doubles int not null default 0 check (doubles between 0 and 5),
    room_kind text,
    forbidden jsonb not null default '[]',
    preferred jsonb not null default '[]',
    version int not null default 1,
    updated_at timestamptz not null default now(),
    primary key (school_year_id, subject_id)
  )`,
  `create table timetable_meetings (
    id uuid primary key,
    school_year_id uuid not null references school_years on delete cascade,
    name text not null,
    ${slotColumns(false)},
    department_id uuid references departments on delete cascade,
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `create index timetable_meetings_year on timetable_meetings (school_year_id, day, period)`,
  `create table timetable_meeting_teachers (
    meeting_id uuid not null references timetable_meetings on delete cascade,
    teacher_id uuid not null references teachers on delete cascade,
    primary key (meeting_id, teacher_id)
  )`,
  `create index timetable_meeting_teachers_teacher on timetable_meeting_teachers (teacher_id)`,
  `create table timetable_arrangements (
    id uuid primary key,
    semester_id uuid not null references semesters on delete cascade,
    kind text not null check (kind in ('COMBINED', 'SPLIT')),
    subject_id uuid not null references subjects,
    created_at timestamptz not null default now()
  )`,
  `create index timetable_arrangements_semester on timetable_arrangements (semester_id)`,
  `create table timetable_arrangement_classes (
    arrangement_id uuid not null references timetable_arrangements on delete cascade,
    class_id uuid not null references classes on delete cascade,
    position smallint not null,
    primary key (arrangement_id, class_id)
  )`,
  `create index timetable_arrangement_classes_class on timetable_arrangement_classes (class_id)`,
  `create table timetable_arrangement_groups (
    arrangement_id uuid not null references timetable_arrangements on delete cascade,
    name text not null,
    teacher_id uuid not null references teachers on delete cascade,
    position smallint not null,
    primary key (arrangement_id, name)
  )`,
  `create index timetable_arrangement_groups_teacher on timetable_arrangement_groups (teacher_id)`,
  `create table timetables (
    id uuid primary key,
    semester_id uuid not null references semesters,
    school_year_id uuid not null references school_years,
    number int not null,
    name text not null,
    name_key text not null,
    state text not null default 'draft' check (state in
      ('draft', 'generating', 'generated', 'checked', 'scheduled', 'published', 'superseded', 'withdrawn')),
    based_on_id uuid references timetables on delete set null,
    replaces_id uuid references timetables on delete set null,
    effective_from date,
    effective_to date,
    score jsonb,
    week jsonb,
    accepted_reason text not null default '',
    publish_note text not null default '',
    created_by uuid,
    created_by_name text not null default '',
    published_by uuid,
    published_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (semester_id, number),
    unique (semester_id, name_key),
    check (state not in ('scheduled', 'published', 'superseded') or effective_from is not null),
    check (effective_to is null or state in ('superseded', 'withdrawn', 'published'))
  )`,
  `create index timetables_year on timetables (school_year_id, created_at desc)`,
  `create index timetables_based_on on timetables (based_on_id)`,
  `create index timetables_replaces on timetables (replaces_id)`,
  `create unique index timetables_one_from on timetables (semester_id, effective_from)
    where state in ('scheduled', 'published')`,
  `create index timetables_in_force on timetables (effective_from desc) where state in ('published', 'superseded', 'scheduled')`,
  `create table timetable_lessons (
    id uuid primary key,
    timetable_id uuid not null references timetables on delete cascade,
    subject_id uuid not null references subjects,
    purpose text not null default 'LESSON' check (purpose in ('LESSON', 'FLAG', 'FORM')),
    duration smallint not null default 1 check (duration between 1 and 3),
    weeks text check (weeks in ('ODD', 'EVEN')),
    pair text,
    parallel text,
    room_kind text,
    room_id uuid references rooms,
    site text not null default '',
    ${slotColumns(true)},
    is_locked boolean not null default false,
    position int not null,
    check ((day is null) = (shift is null) and (day is null) = (period is null)),
    check (day is not null or not is_locked)
  )`,
  `create index timetable_lessons_timetable on timetable_lessons (timetable_id, position)`,
  `create index timetable_lessons_slot on timetable_lessons (timetable_id, day, shift, period)`,
  `create index timetable_lessons_room on timetable_lessons (room_id) where room_id is not null`,
  `create table timetable_lesson_classes (
    lesson_id uuid not null references timetable_lessons on delete cascade,
    class_id uuid not null references classes on delete cascade,
    group_name text,
    position smallint not null default 0,
    primary key (lesson_id, class_id)
  )`,
  `create index timetable_lesson_classes_class on timetable_lesson_classes (class_id)`,
  `create table timetable_lesson_teachers (
    lesson_id uuid not null references timetable_lessons on delete cascade,
    teacher_id uuid not null references teachers,
    position smallint not null default 0,
    primary key (lesson_id, teacher_id)
  )`,
  `create index timetable_lesson_teachers_teacher on timetable_lesson_teachers (teacher_id)`,
  `create table timetable_generations (
    id uuid primary key,
    timetable_id uuid not null references timetables on delete cascade,
    job_id uuid,
    state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'STOPPED', 'FAILED')),
    start text not null check (start in ('SCRATCH', 'CURRENT', 'MINIMAL_CHANGE')),
    state_before text not null,
    limit_seconds int not null,
    seed int not null,
    progress jsonb,
    failure text check (failure in ('INTERRUPTED', 'CHECK_FAILED', 'CRASHED')),
    stop_requested boolean not null default false,
    started_by uuid,
    started_by_name text not null default '',
    started_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create index timetable_generations_timetable on timetable_generations (timetable_id, started_at desc)`,
  `create unique index timetable_generations_one_running on timetable_generations (timetable_id)
    where state in ('QUEUED', 'RUNNING')`,
  `create table timetable_overrides (
    id uuid primary key,
    timetable_id uuid not null references timetables,
    lesson_id uuid not null references timetable_lessons,
    on_date date not null,
    kind text not null check (kind in ('CANCELLED', 'COVER', 'ROOM', 'MOVED', 'NOTE')),
    cover_teacher_id uuid references teachers,
    room_id uuid references rooms,
    to_date date,
    to_shift text check (to_shift in ('MORNING', 'AFTERNOON')),
    to_period smallint check (to_period between 1 and 8),
    note text not null default '',
    ended_at timestamptz,
    ended_because text,
    created_by uuid,
    created_by_name text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (kind <> 'COVER' or cover_teacher_id is not null),
    check (kind <> 'ROOM' or room_id is not null),
    check ((kind = 'MOVED') = (to_date is not null and to_shift is not null and to_period is not null))
  )`,
  `create unique index timetable_overrides_one on timetable_overrides (lesson_id, on_date) where ended_at is null`,
  `create index timetable_overrides_date on timetable_overrides (on_date)`,
  `create index timetable_overrides_to_date on timetable_overrides (to_date) where to_date is not null`,
  `create index timetable_overrides_cover on timetable_overrides (cover_teacher_id, on_date) where cover_teacher_id is not null`,
  `create index timetable_overrides_timetable on timetable_overrides (timetable_id)`,
  `create table timetable_calendar_links (
    user_id uuid primary key references users on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    last_read_at timestamptz
  )`,
  // Who may already issue final papers heads the school; drawing a timetable stays with whoever could.
  `insert into role_permissions (role_id, permission)
    select id, 'publish_timetable' from roles where default_key in ('principal', 'vicePrincipal')
    on conflict do nothing`,
]);
