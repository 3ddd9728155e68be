import { sqlMigration } from './sql-migration.ts';

/**
 * Contracts of staff: of a teacher or of an employee who is no teacher, one at a time. Pay and allowances are lines with a first day that are
 * followed by others and not changed. What was changed is kept here and not in the log, which more people read than may see pay.
 */
export const migration = sqlMigration([
  `create table staff_contracts (
    id uuid primary key,
    teacher_id uuid references teachers,
    employee_id uuid references employees,
    person_id uuid not null generated always as (coalesce(teacher_id, employee_id)) stored,
    number text not null,
    kind text not null check (kind in ('PUBLIC_FIXED', 'PUBLIC_INDEFINITE', 'LABOUR_FIXED', 'LABOUR_INDEFINITE', 'SERVICE', 'GUEST')),
    state text not null default 'draft' check (state in ('draft', 'active', 'expired', 'terminated', 'renewed')),
    signed_on date,
    signer text not null default '',
    from_date date not null,
    to_date date,
    -- Earlier than its last day: terminated, or followed by another.
    ended_on date,
    last_day date generated always as (coalesce(ended_on, to_date)) stored,
    end_reason text not null default '',
    post text not null,
    workplace text not null default '',
    note text not null default '',
    -- Months of teaching that count for seniority run from here.
    seniority_from date,
    renews_id uuid references staff_contracts,
    acknowledged_at timestamptz,
    -- The smallest number of days before the end that people were reminded on.
    told_days int,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint staff_contracts_one_person check (num_nonnulls(teacher_id, employee_id) = 1),
    constraint staff_contracts_days check (to_date >= from_date and ended_on >= from_date),
    constraint staff_contracts_number unique (person_id, number)
  )`,
  `create index staff_contracts_person on staff_contracts (person_id, from_date)`,
  `create index staff_contracts_teacher on staff_contracts (teacher_id)`,
  `create index staff_contracts_employee on staff_contracts (employee_id)`,
  `create index staff_contracts_renews on staff_contracts (renews_id)`,
  `create index staff_contracts_ending on staff_contracts (last_day) where state = 'active'`,
  // An exclusion constraint would need an extension that not every school may install.
  `create function refuse_overlapping_contract() returns trigger language plpgsql as $$
  begin
    if new.state = 'draft' then return new; end if;
    perform pg_advisory_xact_lock(hashtextextended(coalesce(new.teacher_id, new.employee_id)::text, 89));
    if exists (
      select 1 from staff_contracts c
      where c.person_id = coalesce(new.teacher_id, new.employee_id) and c.id <> new.id and c.state <> 'draft'
        and daterange(c.from_date, c.last_day, '[]') && daterange(new.from_date, coalesce(new.ended_on, new.to_date), '[]')
    ) then
      raise exception 'contracts of a person overlap' using errcode = 'exclusion_violation', constraint = 'staff_contracts_overlap';
    end if;
    return new;
  end $$`,
  `create trigger staff_contracts_overlap before insert or update on staff_contracts
    for each row execute function refuse_overlapping_contract()`,
  `create table staff_contract_pay (
    id uuid primary key,
    contract_id uuid not null references staff_contracts on delete cascade,
    from_date date not null,
    cause text not null check (cause in ('CONTRACT', 'REGULAR_RAISE', 'EARLY_RAISE', 'OVER_FRAME', 'TITLE', 'OTHER')),
    basis text not null check (basis in ('SCALE', 'COEFFICIENT', 'AMOUNT', 'PERIOD')),
    title_code text,
    -- A screen or a proposal reckons by it.
    scale text check (scale in ('A0', 'A1', 'A2_2', 'A2_1', 'B')),
    step int check (step > 0),
    -- Hundredths.
    coefficient int check (coefficient > 0),
    over_frame_percent int not null default 0,
    reserved int not null default 0,
    percent int not null default 100 check (percent between 1 and 100),
    -- Đồng a month, or a period taught.
    amount int check (amount > 0),
    step_since date,
    decision text not null default '',
    by_name text not null,
    created_at timestamptz not null default now(),
    constraint staff_contract_pay_from unique (contract_id, from_date)
  )`,
  `create table staff_contract_allowances (
    id uuid primary key,
    contract_id uuid not null references staff_contracts on delete cascade,
    code text not null check (code in ('POSITION', 'RESPONSIBILITY', 'SENIORITY', 'PROFESSION', 'REGION', 'OTHER')),
    form text not null check (form in ('COEFFICIENT', 'PERCENT', 'AMOUNT')),
    -- Hundredths of a coefficient, per cent, or đồng a month.
    value int not null check (value > 0),
    from_date date not null,
    to_date date check (to_date >= from_date),
    decision text not null default '',
    note text not null default '',
    by_name text not null,
    created_at timestamptz not null default now()
  )`,
  `create index staff_contract_allowances_contract on staff_contract_allowances (contract_id, from_date)`,
  `create table staff_contract_annexes (
    id uuid primary key,
    contract_id uuid not null references staff_contracts on delete cascade,
    number text not null,
    signed_on date not null,
    from_date date not null,
    content text not null,
    by_name text not null,
    created_at timestamptz not null default now(),
    constraint staff_contract_annexes_number unique (contract_id, number)
  )`,
  `create table staff_contract_files (
    contract_id uuid not null references staff_contracts on delete cascade,
    file_id uuid not null references files,
    name text not null,
    position int not null,
    primary key (contract_id, file_id)
  )`,
  `create index staff_contract_files_file on staff_contract_files (file_id)`,
  `create table staff_contract_changes (
    id int generated always as identity primary key,
    contract_id uuid not null references staff_contracts on delete cascade,
    at timestamptz not null,
    by_name text,
    action text not null,
    reason text,
    before jsonb,
    after jsonb
  )`,
  `create index staff_contract_changes_contract on staff_contract_changes (contract_id, id)`,
]);
