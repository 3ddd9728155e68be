import { sqlMigration } from './sql-migration.ts';

const since = '2020-01-01';
/** What a school begins with, until it says otherwise: who, of what, at once, unit, length, longest, renewals, requests, lead, pick-up, grace, suspended after, lost after. */
const rules = [
  ['book', 'pupil', 3, 'days', 14, 42, 2, 3, 0, 3, 2, 7, 90],
  ['book', 'teacher', 10, 'days', 30, 120, 3, 5, 0, 3, 7, 30, 180],
  ['book', 'staff', 5, 'days', 30, 120, 3, 5, 0, 3, 7, 30, 180],
  ['book', 'class', 2000, 'days', 300, 330, 0, 0, 0, 5, 14, null, null],
  ['device', 'teacher', 60, 'days', 1, 14, 2, 20, 0, 1, 0, 7, 60],
  ['device', 'staff', 60, 'days', 1, 30, 2, 20, 0, 1, 0, 14, 90],
  ['device', 'pupil', 2, 'days', 1, 3, 1, 2, 1, 1, 0, 3, 30],
] as const;
const literal = (value: string | number | null) => (typeof value === 'string' ? `'${value}'` : String(value));

/**
 * What lending stands on, whatever is lent: who borrows (a row each, locked while their limits are counted), who is kept from it, and by
 * which rules. A rule in force is ended and another begins; none is rewritten, so a loan can always say under which it was made.
 */
export const migration = sqlMigration([
  `create table borrower_cards (
    id smallint primary key default 1 check (id = 1),
    last_number int not null
  )`,
  `insert into borrower_cards (last_number) values (0)`,

  `create table borrowers (
    id uuid primary key,
    kind text not null check (kind in ('pupil', 'teacher', 'staff', 'class')),
    student_id uuid constraint borrowers_student unique references students,
    teacher_id uuid constraint borrowers_teacher unique references teachers,
    user_id uuid constraint borrowers_user unique references users,
    class_id uuid constraint borrowers_class unique references classes,
    card_code text not null constraint borrowers_card unique,
    created_at timestamptz not null default now(),
    check (num_nonnulls(student_id, teacher_id, user_id, class_id) = 1),
    check ((kind = 'pupil') = (student_id is not null) and (kind = 'teacher') = (teacher_id is not null)
      and (kind = 'staff') = (user_id is not null) and (kind = 'class') = (class_id is not null))
  )`,

  `create table borrower_suspensions (
    id uuid primary key,
    borrower_id uuid not null references borrowers,
    from_date date not null,
    until_date date,
    because text not null,
    source text not null check (source in ('manual', 'overdue')),
    by_name text not null,
    lifted_at timestamptz,
    lifted_by_name text,
    lifted_because text,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (until_date is null or until_date >= from_date),
    check ((lifted_at is null) = (lifted_by_name is null))
  )`,
  `create index borrower_suspensions_borrower on borrower_suspensions (borrower_id, from_date)`,
  // Of what is overdue there is one at a time: whoever comes second finds it.
  `create unique index borrower_suspensions_overdue on borrower_suspensions (borrower_id) where source = 'overdue' and lifted_at is null`,
  `create index borrower_suspensions_standing on borrower_suspensions (from_date) where lifted_at is null`,

  `create table loan_rules (
    id uuid primary key,
    kind text not null check (kind in ('book', 'device')),
    -- Of the tree of books or of devices, as the kind says: the areas of both lie left of this one.
    category_id uuid,
    borrower_kind text check (borrower_kind in ('pupil', 'teacher', 'staff', 'class')),
    from_date date not null,
    until_date date,
    most_at_once int not null check (most_at_once between 0 and 10000),
    unit text not null check (unit in ('days', 'periods')),
    length int not null check (length between 1 and 400),
    longest int not null check (longest between 1 and 800),
    renewals int not null check (renewals between 0 and 50),
    most_requests int not null check (most_requests between 0 and 1000),
    lead_days int not null check (lead_days between 0 and 60),
    pick_up_days int not null check (pick_up_days between 1 and 60),
    grace_days int not null check (grace_days between 0 and 100),
    suspend_after int check (suspend_after between 0 and 400),
    lost_after int check (lost_after between 1 and 800),
    basis text not null default '',
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (longest >= length),
    -- Ended before it began: it never was in force.
    check (until_date is null or until_date >= from_date - 1)
  )`,
  `create index loan_rules_kind on loan_rules (kind, category_id, from_date)`,
  `insert into loan_rules (id, kind, borrower_kind, from_date, most_at_once, unit, length, longest, renewals, most_requests, lead_days,
      pick_up_days, grace_days, suspend_after, lost_after)
    values ${rules.map(([kind, borrower, ...terms]) => `(gen_random_uuid(), '${kind}', '${borrower}', '${since}', ${terms.map(literal).join(', ')})`).join(',\n      ')}`,
]);
