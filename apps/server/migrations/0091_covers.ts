import { sqlMigration } from './sql-migration.ts';

const boards = ['cover_needs', 'cover_offers', 'staff_absences'];

/** Lessons whose teacher is away, who is asked to come, and how long they have to answer. The change of the day itself is an override. */
export const migration = sqlMigration([
  `create table cover_needs (
    id uuid primary key,
    lesson_id uuid not null references timetable_lessons on delete cascade,
    -- The day the timetable has the lesson on; another than the one it is given on where it was moved.
    lesson_date date not null,
    on_date date not null,
    shift text not null constraint cover_needs_shift check (shift in ('MORNING', 'AFTERNOON')),
    period smallint not null constraint cover_needs_period check (period between 1 and 8),
    teacher_id uuid not null references teachers,
    leave_request_id uuid not null,
    state text not null default 'open' constraint cover_needs_state
      check (state in ('open', 'offered', 'accepted', 'not_required', 'done', 'cancelled')),
    cover_teacher_id uuid references teachers,
    way text constraint cover_needs_way check (way in ('MERGED', 'SELF_STUDY', 'NO_LESSON')),
    reason text not null default '',
    override_id uuid references timetable_overrides on delete set null,
    -- What the day had before: it is so again when nobody stands in any more.
    kept text constraint cover_needs_kept check (kept in ('ROOM', 'MOVED', 'NOTE')),
    kept_note text not null default '',
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index cover_needs_one on cover_needs (lesson_id, lesson_date) where state <> 'cancelled'`,
  `create index cover_needs_lesson on cover_needs (lesson_id)`,
  `create index cover_needs_day on cover_needs (on_date)`,
  `create index cover_needs_teacher on cover_needs (teacher_id, on_date)`,
  `create index cover_needs_cover on cover_needs (cover_teacher_id, on_date)`,
  `create index cover_needs_leave on cover_needs (leave_request_id)`,
  `create index cover_needs_override on cover_needs (override_id)`,
  `create table cover_offers (
    id uuid primary key,
    need_id uuid not null references cover_needs on delete cascade,
    teacher_id uuid not null references teachers,
    -- Null: not answered yet.
    answer text constraint cover_offers_answer check (answer in ('accepted', 'declined', 'lapsed', 'withdrawn')),
    reason text not null default '',
    until timestamptz not null,
    answered_at timestamptz,
    created_at timestamptz not null
  )`,
  `create unique index cover_offers_one on cover_offers (need_id, teacher_id) where answer is null`,
  `create index cover_offers_need on cover_offers (need_id, created_at)`,
  `create index cover_offers_teacher on cover_offers (teacher_id, created_at)`,
  `create index cover_offers_due on cover_offers (until) where answer is null`,
  `create table cover_settings (
    id smallint primary key default 1 constraint cover_settings_one check (id = 1),
    reply_minutes int not null constraint cover_settings_minutes check (reply_minutes between 5 and 1440),
    asks_next boolean not null,
    version int not null
  )`,
  ...boards.map(
    (table) =>
      `create trigger ${table}_tell_desk after insert or update or delete on ${table} for each statement execute function tell_desk('covers')`,
  ),
]);
