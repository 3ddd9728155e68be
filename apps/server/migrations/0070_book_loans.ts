import { sqlMigration } from './sql-migration.ts';

/**
 * Books lent and asked for, a row each; the queue of a title are its requests by number. Two last lines stand behind the locks of the
 * commands: a copy is in one open loan, and a reader has one open record of a title. A class may have many copies of one.
 */
export const migration = sqlMigration([
  `create table book_loans (
    id uuid primary key,
    kind text not null default 'LOAN' check (kind in ('LOAN', 'DOWNLOAD')),
    title_id uuid not null references book_titles,
    copy_id uuid references book_copies,
    -- Null once nobody is to know any more who had it; what kind of reader it was stays for statistics.
    borrower_id uuid references borrowers,
    borrower_kind text not null check (borrower_kind in ('pupil', 'teacher', 'staff', 'class')),
    grade smallint,
    state text not null check (state in
      ('requested', 'ready_for_pickup', 'on_loan', 'returned', 'cancelled', 'expired', 'lost')),
    queue_number int generated always as identity,
    requested_at timestamptz,
    paused_until date,
    ready_until date,
    cancel_asked_at timestamptz,
    issued_on date,
    due_on date,
    renewals smallint not null default 0,
    returned_on date,
    -- Since when nothing follows any more.
    ended_on date,
    condition text check (condition in ('NEW', 'GOOD', 'WORN', 'DAMAGED')),
    note text not null default '',
    override_reason text not null default '',
    rule_id uuid references loan_rules,
    due_soon_told_for date,
    reminders smallint not null default 0,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (state not in ('ready_for_pickup', 'on_loan', 'lost') or copy_id is not null),
    check ((state = 'ready_for_pickup') <= (ready_until is not null)),
    check ((state = 'on_loan') <= (issued_on is not null and due_on is not null)),
    check ((ended_on is not null) = (state in ('returned', 'cancelled', 'expired'))),
    check (borrower_id is not null or ended_on is not null)
  )`,
  `create unique index book_loans_open_copy on book_loans (copy_id) where state in ('ready_for_pickup', 'on_loan')`,
  `create unique index book_loans_open_title on book_loans (title_id, borrower_id)
    where state in ('requested', 'ready_for_pickup', 'on_loan') and borrower_kind <> 'class'`,
  `create index book_loans_title on book_loans (title_id, state, queue_number)`,
  `create index book_loans_copy on book_loans (copy_id)`,
  `create index book_loans_borrower on book_loans (borrower_id, state)`,
  `create index book_loans_rule on book_loans (rule_id)`,
  `create index book_loans_due on book_loans (due_on, id) where state = 'on_loan'`,
  `create index book_loans_ready on book_loans (ready_until, id) where state = 'ready_for_pickup'`,
  `create index book_loans_newest on book_loans (created_at, id)`,
  `create index book_loans_ended on book_loans (ended_on) where borrower_id is not null and ended_on is not null`,
]);
