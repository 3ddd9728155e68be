import { sqlMigration } from './sql-migration.ts';

/** Duties whose periods another text sets or an allowance already pays; the dated history of a teacher's status. */
export const migration = sqlMigration([
  `alter table teacher_duties
    add column periods numeric(4, 1) check (periods between 0 and 20),
    add column paid_by_allowance boolean not null default false`,
  `create table teacher_status_changes (
    id uuid primary key,
    teacher_id uuid not null references teachers on delete cascade,
    from_status text,
    to_status text not null,
    effective_on date not null,
    reason text not null default '',
    changed_by uuid,
    changed_by_name text not null default '',
    changed_at timestamptz not null default now()
  )`,
  `create index teacher_status_changes_teacher on teacher_status_changes (teacher_id, effective_on desc)`,
]);
