import { sqlMigration } from './sql-migration.ts';

/** Teachers say what they wish of a timetable; what is accepted joins the constraints, where unwanted and preferred periods are new. */
export const migration = sqlMigration([
  `alter table timetable_teachers add column unwanted jsonb not null default '[]'`,
  `alter table timetable_teachers add column preferred jsonb not null default '[]'`,
  `create table timetable_wish_collections (
    id uuid primary key,
    semester_id uuid not null unique references semesters on delete cascade,
    opens_on date not null,
    closes_on date not null check (closes_on >= opens_on),
    asks text[] not null check (asks <@ array['CANNOT', 'UNWANTED', 'PREFERRED', 'MAX_PER_DAY', 'FREE_DAYS', 'NO_GAPS', 'NOTE']),
    max_cannot integer check (max_cannot > 0),
    note text not null default '',
    is_stopped boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table timetable_wishes (
    id uuid primary key,
    collection_id uuid not null references timetable_wish_collections on delete cascade,
    teacher_id uuid not null references teachers on delete cascade,
    state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'ACCEPTED', 'PARTLY', 'REFUSED')),
    content jsonb not null,
    sent_at timestamptz,
    decided_at timestamptz,
    decided_by uuid,
    decided_by_name text not null default '',
    reason text not null default '',
    accepted jsonb,
    applied jsonb,
    version integer not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (collection_id, teacher_id)
  )`,
  `create index timetable_wishes_teacher on timetable_wishes (teacher_id)`,
  `create table timetable_wish_reminders (
    collection_id uuid not null references timetable_wish_collections on delete cascade,
    teacher_id uuid not null references teachers on delete cascade,
    on_day date not null,
    primary key (collection_id, teacher_id, on_day)
  )`,
  `create index timetable_wish_reminders_teacher on timetable_wish_reminders (teacher_id)`,
]);
