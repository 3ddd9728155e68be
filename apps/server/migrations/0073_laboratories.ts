import { sqlMigration } from './sql-migration.ts';

/**
 * Practical laboratories: rooms of the timetable with what a booking needs to know, and teachers' requests for them. Two bookings of one
 * period cannot be: `laboratory_slots` has each period of a room once, whoever forgets to ask.
 */
export const migration = sqlMigration([
  `create table laboratories (
    id uuid primary key,
    room_id uuid not null constraint laboratories_room unique references rooms,
    places int not null check (places > 0),
    subject_id uuid references subjects,
    keeper_id uuid references employees,
    risk_level text not null check (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
    equipment text not null default '',
    safety text not null default '',
    chemicals jsonb not null default '[]',
    -- What the paper at the door says: who checks in has been there.
    door_code text not null constraint laboratories_door unique,
    is_active boolean not null default true,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index laboratories_subject on laboratories (subject_id)`,
  `create index laboratories_keeper on laboratories (keeper_id)`,

  // How a room is booked, from a day on; the day before keeps what held then.
  `create table laboratory_rules (
    laboratory_id uuid not null references laboratories on delete cascade,
    from_date date not null,
    least_days_ahead int not null,
    most_days_ahead int not null,
    most_periods_day int,
    most_periods_week int,
    no_show_minutes int not null,
    has_waitlist boolean not null,
    offer_hours int not null,
    primary key (laboratory_id, from_date),
    check (least_days_ahead <= most_days_ahead)
  )`,

  `create table laboratory_closings (
    id uuid primary key,
    laboratory_id uuid not null references laboratories,
    from_date date not null,
    -- Null: until somebody opens it again.
    to_date date,
    shift text check (shift in ('MORNING', 'AFTERNOON')),
    first_period smallint,
    last_period smallint,
    reason text not null,
    created_by_name text not null default '',
    created_at timestamptz not null default now(),
    check (to_date >= from_date),
    check ((shift is null) = (first_period is null) and (shift is null) = (last_period is null))
  )`,
  `create index laboratory_closings_room on laboratory_closings (laboratory_id, from_date)`,

  `create table laboratory_requests (
    id uuid primary key,
    laboratory_id uuid not null references laboratories,
    teacher_id uuid not null references teachers,
    -- A class that never had a pupil may go, and what was booked for it.
    class_id uuid not null references classes on delete cascade,
    subject_id uuid not null references subjects,
    title text not null,
    groups int not null default 1,
    plan text not null default '',
    note text not null default '',
    on_date date not null,
    shift text not null check (shift in ('MORNING', 'AFTERNOON')),
    first_period smallint not null,
    last_period smallint not null,
    -- The bells of that day, as they are when it is booked or moved.
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    state text not null default 'pending' check (state in ('pending', 'info_needed', 'approved', 'rejected', 'cancelled',
      'in_use', 'completed', 'no_show', 'displaced', 'waiting')),
    series_id uuid,
    offered_until timestamptz,
    question text not null default '',
    answer text not null default '',
    reason text not null default '',
    sent_at timestamptz not null default now(),
    reminded_at timestamptz,
    decided_at timestamptz,
    decided_by_name text not null default '',
    checked_in_at timestamptz,
    checked_out_at timestamptz,
    outcome text check (outcome in ('DONE', 'PARTLY', 'NOT_DONE')),
    equipment_state text not null default '',
    incidents text not null default '',
    created_by_name text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (last_period >= first_period),
    check ((state = 'completed') = (outcome is not null))
  )`,
  `create index laboratory_requests_room on laboratory_requests (laboratory_id, on_date)`,
  `create index laboratory_requests_day on laboratory_requests (on_date, shift, first_period, id)`,
  `create index laboratory_requests_sent on laboratory_requests (sent_at, id)`,
  `create index laboratory_requests_teacher on laboratory_requests (teacher_id, on_date)`,
  `create index laboratory_requests_class on laboratory_requests (class_id, on_date)`,
  `create index laboratory_requests_subject on laboratory_requests (subject_id)`,
  `create index laboratory_requests_series on laboratory_requests (series_id) where series_id is not null`,
  // What the clock does something to.
  `create index laboratory_requests_due on laboratory_requests (starts_at)
    where state in ('pending', 'info_needed', 'approved', 'displaced', 'waiting')`,

  // Periods are counted over the day: 1 to 8 in the morning, 9 to 16 in the afternoon.
  `create table laboratory_slots (
    laboratory_id uuid not null references laboratories,
    date date not null,
    period smallint not null check (period between 1 and 16),
    request_id uuid not null references laboratory_requests on delete cascade,
    primary key (laboratory_id, date, period)
  )`,
  `create index laboratory_slots_request on laboratory_slots (request_id)`,
]);
