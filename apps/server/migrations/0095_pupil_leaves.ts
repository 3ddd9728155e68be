import { sqlMigration } from './sql-migration.ts';

/**
 * Leave of pupils. Which class it is of is not kept: pupils move, and the place that is valid on each day says it. What it makes of a day of
 * absence is reckoned when the day is written.
 */
export const migration = sqlMigration([
  `create table pupil_leaves (
    id uuid primary key,
    student_id uuid not null references students,
    from_date date not null,
    to_date date not null,
    -- One session of one day; null: whole days.
    session text constraint pupil_leaves_session check (session in ('MORNING', 'AFTERNOON')),
    kind text not null constraint pupil_leaves_kind check (kind in ('ILL', 'FAMILY', 'OTHER')),
    note text not null default '',
    told_by text not null default '',
    asked_as text not null constraint pupil_leaves_asked_as check (asked_as in ('PUPIL', 'HOMEROOM', 'OFFICE')),
    asked_by_name text not null,
    asked_at timestamptz not null,
    state text not null default 'requested'
      constraint pupil_leaves_state check (state in ('requested', 'approved', 'refused', 'withdrawn', 'cancelled')),
    decided_by_name text,
    decided_at timestamptz,
    answer text not null default '',
    version integer not null default 1,
    constraint pupil_leaves_span check (to_date >= from_date and (session is null or to_date = from_date))
  )`,
  `create index pupil_leaves_student on pupil_leaves (student_id, from_date)`,
  `create index pupil_leaves_days on pupil_leaves (to_date, from_date)`,
  `create index pupil_leaves_waiting on pupil_leaves (asked_at) where state = 'requested'`,
]);
