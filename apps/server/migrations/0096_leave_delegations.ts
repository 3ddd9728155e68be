import { sqlMigration } from './sql-migration.ts';

/** Who decides leave in the place of somebody who is away. It is never changed: it ends early, or by its last day. */
export const migration = sqlMigration([
  `create table leave_delegations (
    id uuid primary key,
    from_teacher_id uuid not null references teachers,
    to_teacher_id uuid not null references teachers,
    from_date date not null,
    to_date date not null,
    ended_at timestamptz,
    created_at timestamptz not null default now(),
    constraint leave_delegations_days check (from_date <= to_date),
    constraint leave_delegations_two check (from_teacher_id <> to_teacher_id)
  )`,
  `create index leave_delegations_from on leave_delegations (from_teacher_id, from_date)`,
  `create index leave_delegations_to on leave_delegations (to_teacher_id, from_date)`,
]);
