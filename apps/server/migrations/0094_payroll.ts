import { sqlMigration } from './sql-migration.ts';

/**
 * Payrolls, their slips and what is said about them. A slip keeps its lines as they were reckoned, formula and inputs with them: nothing of it is
 * reckoned again when it is shown, and after its approval nothing of it changes.
 */
export const migration = sqlMigration([
  `create table payroll_settings (
    id int primary key default 1 constraint payroll_settings_one check (id = 1),
    -- Of the least wage: I to IV.
    region int not null default 1 constraint payroll_settings_region check (region between 1 and 4),
    difference_percent int not null default 5 constraint payroll_settings_difference check (difference_percent between 0 and 100),
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `insert into payroll_settings (id) values (1)`,
  `create table pay_components (
    id uuid primary key,
    code text not null constraint pay_components_code_form check (code ~ '^[A-Z][A-Z0-9_]*$'),
    name text not null,
    kind text not null check (kind in ('EARNING', 'DEDUCTION')),
    run text not null check (run in ('MONTH', 'BONUS')),
    formula text not null constraint pay_components_formula check (formula ~ '^[0-9A-Za-z_ ,.;()%+*/:<>=×÷−–≤≥≠-]+$'),
    paid_by text not null check (paid_by in ('WORKED', 'PREFERENTIAL', 'WHOLE')),
    in_insurance_base boolean not null,
    taxable boolean not null,
    basis text not null default '',
    from_date date not null,
    to_date date constraint pay_components_days check (to_date >= from_date),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint pay_components_code unique (code, from_date)
  )`,
  // Whom a component is for; nobody named: for everybody.
  `create table pay_component_people (
    component_id uuid not null references pay_components on delete cascade,
    teacher_id uuid references teachers,
    employee_id uuid references employees,
    constraint pay_component_people_one check (num_nonnulls(teacher_id, employee_id) = 1)
  )`,
  `create unique index pay_component_people_once on pay_component_people (component_id, coalesce(teacher_id, employee_id))`,
  `create index pay_component_people_teacher on pay_component_people (teacher_id)`,
  `create index pay_component_people_employee on pay_component_people (employee_id)`,
  `create table payroll_runs (
    id uuid primary key,
    month date not null constraint payroll_runs_month check (extract(day from month) = 1),
    kind text not null check (kind in ('MONTH', 'OVERTIME', 'BONUS')),
    title text not null default '',
    state text not null default 'draft'
      check (state in ('draft', 'calculating', 'failed', 'calculated', 'in_review', 'approved', 'paid', 'cancelled')),
    -- Of the calculation that runs: an earlier one that is still at work writes nothing any more.
    turn int not null default 0,
    done int not null default 0,
    total int not null default 0,
    calculated_at timestamptz,
    calculated_by uuid,
    calculated_by_name text not null default '',
    sent_at timestamptz,
    sent_by uuid,
    sent_by_name text not null default '',
    approved_at timestamptz,
    approved_by_name text not null default '',
    release_on date,
    -- Whoever is paid by it has been told that the slip can be seen.
    is_told boolean not null default false,
    paid_on date,
    payment_reference text not null default '',
    note text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index payroll_runs_month on payroll_runs (month, kind)`,
  // One that is still open a month and kind.
  `create unique index payroll_runs_open on payroll_runs (month, kind, title) where state in ('draft', 'calculating', 'failed', 'calculated', 'in_review')`,
  `create table pay_slips (
    id uuid primary key,
    run_id uuid not null references payroll_runs,
    month date not null,
    kind text not null check (kind in ('MONTH', 'OVERTIME', 'BONUS')),
    title text not null default '',
    teacher_id uuid references teachers,
    employee_id uuid references employees,
    person_id uuid not null generated always as (coalesce(teacher_id, employee_id)) stored,
    state text not null default 'draft' check (state in ('draft', 'confirmed', 'withheld', 'paid', 'void')),
    -- As they were in that month.
    name text not null,
    code text not null,
    post text not null,
    sort_key text not null collate "C",
    search_key text not null,
    coefficient text not null constraint pay_slips_coefficient check (coefficient ~ '^[0-9.]*$'),
    salary int not null,
    gross int not null,
    insurance int not null,
    taxable int not null,
    tax int not null,
    deductions int not null,
    net int not null constraint pay_slips_net check (net >= 0 and net = gross - deductions),
    employer int not null,
    insurance_base int not null,
    previous_net int,
    -- What is shown of it, as it was reckoned: lines, the inputs it went by, and what differs from the month before.
    lines jsonb not null,
    facts jsonb not null,
    causes jsonb not null,
    hold_reason text not null default '',
    paid_on date,
    payment_reference text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint pay_slips_person check (num_nonnulls(teacher_id, employee_id) = 1)
  )`,
  // A person is paid once for a month, whatever runs there are.
  `create unique index pay_slips_live on pay_slips (person_id, month, kind, title) where state <> 'void'`,
  `create index pay_slips_run on pay_slips (run_id, sort_key)`,
  `create index pay_slips_teacher on pay_slips (teacher_id)`,
  `create index pay_slips_employee on pay_slips (employee_id)`,
  `create table payroll_failures (
    run_id uuid not null references payroll_runs on delete cascade,
    teacher_id uuid references teachers,
    employee_id uuid references employees,
    code text not null check (code in ('NO_PAY', 'BELOW_ZERO', 'FORMULA', 'NO_RULE', 'TOO_LARGE')),
    detail text not null default '',
    constraint payroll_failures_person check (num_nonnulls(teacher_id, employee_id) = 1)
  )`,
  `create index payroll_failures_run on payroll_failures (run_id)`,
  `create index payroll_failures_teacher on payroll_failures (teacher_id)`,
  `create index payroll_failures_employee on payroll_failures (employee_id)`,
  `create table pay_corrections (
    id uuid primary key,
    -- The slip that was wrong.
    slip_id uuid not null references pay_slips,
    amount int not null,
    reason text not null,
    in_insurance_base boolean not null,
    taxable boolean not null,
    by_name text not null,
    -- The slip it is a line of; null: it waits.
    used_in uuid references pay_slips on delete set null,
    created_at timestamptz not null default now()
  )`,
  `create index pay_corrections_slip on pay_corrections (slip_id)`,
  `create index pay_corrections_used on pay_corrections (used_in)`,
  `create table pay_slip_messages (
    id uuid primary key,
    slip_id uuid not null references pay_slips,
    is_own boolean not null,
    by_name text not null,
    text text not null,
    at timestamptz not null
  )`,
  `create index pay_slip_messages_slip on pay_slip_messages (slip_id, at)`,
]);
