import { sqlMigration } from './sql-migration.ts';

const owner = `teacher_id uuid references teachers,
    employee_id uuid references employees,
    person_id uuid not null generated always as (coalesce(teacher_id, employee_id)) stored`;

const kinds = `'ANNUAL', 'COMP_OFF', 'SICK', 'CHILD_SICK', 'MATERNITY', 'PATERNITY', 'MARRIAGE', 'CHILD_MARRIAGE', 'BEREAVEMENT',
  'FAMILY_UNPAID', 'UNPAID', 'DUTY'`;
const sessions = `'MORNING', 'AFTERNOON'`;

/**
 * Leave of staff: requests with the chain that was fixed when they were sent, a ledger of days whose sum is the balance, and how the school
 * deals with each kind. Who is away on a day is written to `staff_absences` when leave is granted.
 */
export const migration = sqlMigration([
  `create table leave_requests (
    id uuid primary key,
    ${owner},
    kind text not null constraint leave_requests_kind check (kind in (${kinds})),
    state text not null default 'draft'
      check (state in ('draft', 'pending', 'info_needed', 'approved', 'rejected', 'cancelled', 'revoke_pending', 'revoked')),
    from_date date not null,
    to_date date not null,
    from_session text not null check (from_session in (${sessions})),
    to_session text not null check (to_session in (${sessions})),
    periods smallint[],
    reason text not null default '',
    child_born_on date,
    children smallint not null default 1,
    is_hard_birth boolean not null default false,
    -- Hundredths of a day, of what is left of it where it was shortened.
    amount int not null default 0,
    -- Which of its steps waits; 0: none.
    step smallint not null default 0,
    sent_at timestamptz,
    -- Who entered it for the person.
    entered_by_name text,
    -- From when on it is asked to be taken back.
    revoke_from date,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint leave_requests_one_person check (num_nonnulls(teacher_id, employee_id) = 1),
    constraint leave_requests_order check (from_date <= to_date)
  )`,
  `create index leave_requests_person on leave_requests (person_id, from_date)`,
  `create index leave_requests_teacher on leave_requests (teacher_id)`,
  `create index leave_requests_employee on leave_requests (employee_id)`,
  `create index leave_requests_days on leave_requests (from_date, to_date)`,
  `create index leave_requests_open on leave_requests (sent_at) where state in ('pending', 'info_needed', 'revoke_pending')`,
  `create table leave_request_days (
    request_id uuid not null references leave_requests on delete cascade,
    day date not null,
    session text check (session in (${sessions})),
    periods smallint[],
    part smallint not null check (part between 1 and 100),
    primary key (request_id, day)
  )`,
  `create index leave_request_days_day on leave_request_days (day)`,
  `create table leave_steps (
    id uuid primary key,
    request_id uuid not null references leave_requests on delete cascade,
    position smallint not null,
    role text not null check (role in ('HEAD', 'LEADER', 'PRINCIPAL')),
    is_approved boolean,
    decided_at timestamptz,
    decided_by_name text,
    constraint leave_steps_position unique (request_id, position)
  )`,
  // Who leads the department as it was when the request was sent; leaders are asked by what they are.
  `create table leave_step_approvers (
    step_id uuid not null references leave_steps on delete cascade,
    teacher_id uuid not null references teachers,
    is_deputy boolean not null,
    primary key (step_id, teacher_id)
  )`,
  `create index leave_step_approvers_teacher on leave_step_approvers (teacher_id)`,
  `create table leave_messages (
    id bigint generated always as identity primary key,
    request_id uuid not null references leave_requests on delete cascade,
    at timestamptz not null,
    by_name text not null,
    action text not null constraint leave_messages_action check (action in ('send', 'enter', 'pass', 'approve', 'askMore', 'answer',
      'reject', 'cancel', 'addProof', 'askRevoke', 'refuseRevoke', 'revoke', 'shorten')),
    text text not null default ''
  )`,
  `create index leave_messages_request on leave_messages (request_id, id)`,
  `create table leave_request_files (
    request_id uuid not null references leave_requests on delete cascade,
    file_id uuid not null references files,
    name text not null,
    position int not null,
    primary key (request_id, file_id)
  )`,
  `create index leave_request_files_file on leave_request_files (file_id)`,
  // Never changed: what is wrong is put right by another line. The balance of a day is the sum of the lines up to it.
  `create table leave_entries (
    id uuid primary key,
    ${owner},
    kind text not null constraint leave_entries_kind check (kind in (${kinds})),
    day date not null,
    -- Hundredths of a day.
    amount int not null check (amount <> 0),
    reason text not null constraint leave_entries_reason
      check (reason in ('GRANT', 'USE', 'REVERSE', 'CARRY', 'EXPIRE', 'ADJUST', 'COMP_OFF')),
    request_id uuid references leave_requests,
    note text not null default '',
    by_name text not null,
    created_at timestamptz not null default now(),
    constraint leave_entries_one_person check (num_nonnulls(teacher_id, employee_id) = 1)
  )`,
  `create index leave_entries_person on leave_entries (person_id, kind, day)`,
  `create index leave_entries_teacher on leave_entries (teacher_id)`,
  `create index leave_entries_employee on leave_entries (employee_id)`,
  `create index leave_entries_request on leave_entries (request_id)`,
  // What a job writes it writes once.
  `create unique index leave_entries_of_jobs on leave_entries (person_id, kind, reason, day) where reason in ('GRANT', 'CARRY', 'EXPIRE')`,
  // One row once a school has changed anything.
  `create table leave_settings (
    id smallint primary key default 1 check (id = 1),
    periods_per_session smallint not null default 5,
    carry_most int not null default 0,
    carry_until_month smallint not null default 3,
    carry_until_day smallint not null default 31,
    thin_percent smallint not null default 50,
    proof_days smallint not null default 7,
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  // Of kinds that a school deals with otherwise than the law's data say.
  `create table leave_kind_settings (
    kind text primary key constraint leave_kind_settings_kind check (kind in (${kinds})),
    is_used boolean not null,
    notice_days smallint not null,
    back_days smallint not null,
    most_in_a_row smallint,
    needs_proof boolean not null,
    head_alone_up_to int not null,
    principal_from int
  )`,
  `create table leave_blocked_days (
    id uuid primary key,
    from_date date not null,
    to_date date not null,
    name text not null,
    check (from_date <= to_date)
  )`,
]);
