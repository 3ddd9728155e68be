import { sqlMigration } from './sql-migration.ts';

/** What a teacher who will be away asks a colleague: two lessons of a class change places. The changes of the days themselves are overrides. */
export const migration = sqlMigration([
  `create table lesson_swaps (
    id uuid primary key,
    lesson_id uuid not null references timetable_lessons on delete cascade,
    on_date date not null,
    other_lesson_id uuid not null references timetable_lessons on delete cascade,
    other_date date not null,
    asked_by uuid not null references teachers on delete cascade,
    asked_of uuid not null references teachers on delete cascade,
    note text not null default '',
    reason text not null default '',
    state text not null default 'asked' constraint lesson_swaps_state
      check (state in ('asked', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    -- Of the changes of the days, once the colleague has agreed.
    swap_id uuid,
    answered_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint lesson_swaps_two check (asked_by <> asked_of)
  )`,
  `create unique index lesson_swaps_open on lesson_swaps (lesson_id, on_date) where state = 'asked'`,
  `create index lesson_swaps_lesson on lesson_swaps (lesson_id)`,
  `create index lesson_swaps_other on lesson_swaps (other_lesson_id)`,
  `create index lesson_swaps_by on lesson_swaps (asked_by, on_date)`,
  `create index lesson_swaps_of on lesson_swaps (asked_of, other_date)`,
]);
