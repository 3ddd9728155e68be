import { sqlMigration } from './sql-migration.ts';

/**
 * Early warning. Points are reckoned from the facts whenever somebody looks and are kept nowhere; what a homeroom teacher did for a pupil is,
 * with the points the pupil had then, so that its effect is seen later.
 */
export const migration = sqlMigration([
  `create table warning_rules (
    -- One row, or none while the school has changed nothing.
    id boolean primary key default true constraint warning_rules_one check (id),
    days smallint not null,
    fall smallint not null,
    fall_alone smallint not null,
    watch_from smallint not null,
    help_from smallint not null,
    version integer not null,
    updated_at timestamptz not null
  )`,
  `create table warning_rule_steps (
    code text primary key constraint warning_rule_steps_code
      check (code in ('RECENT_ABSENCES', 'YEAR_ABSENCES', 'FALLING', 'MISSING_WORK', 'CONDUCT', 'LATE')),
    is_used boolean not null,
    low smallint not null,
    high smallint not null
  )`,
  `create table support_actions (
    id uuid primary key,
    student_id uuid not null references students,
    kind text not null constraint support_actions_kind
      check (kind in ('TALK', 'PHONE', 'TUTORING', 'HOME_VISIT', 'COUNSELLOR', 'OTHER')),
    note text not null default '',
    on_date date not null,
    follow_up_on date constraint support_actions_follow_up check (follow_up_on >= on_date),
    by_name text not null,
    points_then smallint not null,
    level_then text constraint support_actions_level check (level_then in ('WATCH', 'HELP')),
    -- Of every rule that gave points then, its numbers.
    reasons_then jsonb not null default '[]',
    closed_at timestamptz,
    closed_by_name text,
    outcome text constraint support_actions_outcome check (outcome in ('BETTER', 'SAME', 'WORSE')),
    outcome_note text not null default '',
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint support_actions_closed check ((closed_at is null) = (outcome is null))
  )`,
  `create index support_actions_student on support_actions (student_id, on_date)`,
]);
