import { sqlMigration } from './sql-migration.ts';

const owner = `teacher_id uuid references teachers,
    employee_id uuid references employees,
    person_id uuid not null generated always as (coalesce(teacher_id, employee_id)) stored`;

/**
 * What pay needs to know of somebody who works here: insurance and tax numbers, bank account, dependants. People propose their own, the
 * office accepts; what was before and after stays with each proposal and not in the log.
 */
export const migration = sqlMigration([
  `create table staff_data (
    id uuid primary key,
    ${owner},
    data jsonb not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint staff_data_one_person check (num_nonnulls(teacher_id, employee_id) = 1),
    constraint staff_data_person unique (person_id)
  )`,
  `create index staff_data_teacher on staff_data (teacher_id)`,
  `create index staff_data_employee on staff_data (employee_id)`,
  `create table staff_data_proposals (
    id uuid primary key,
    ${owner},
    state text not null check (state in ('pending', 'accepted', 'refused', 'withdrawn')),
    -- As it was when it was proposed, and again when it was decided.
    before jsonb not null,
    after jsonb not null,
    note text not null default '',
    sent_at timestamptz not null,
    sent_by_name text not null,
    decided_at timestamptz,
    decided_by_name text,
    reason text not null default '',
    version int not null default 1,
    constraint staff_data_proposals_one_person check (num_nonnulls(teacher_id, employee_id) = 1)
  )`,
  `create unique index staff_data_proposals_pending on staff_data_proposals (person_id) where state = 'pending'`,
  `create index staff_data_proposals_person on staff_data_proposals (person_id, sent_at)`,
  `create index staff_data_proposals_teacher on staff_data_proposals (teacher_id)`,
  `create index staff_data_proposals_employee on staff_data_proposals (employee_id)`,
  `create table staff_data_proposal_files (
    proposal_id uuid not null references staff_data_proposals on delete cascade,
    file_id uuid not null references files,
    name text not null,
    position int not null,
    primary key (proposal_id, file_id)
  )`,
  `create index staff_data_proposal_files_file on staff_data_proposal_files (file_id)`,
]);
