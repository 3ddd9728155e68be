import { sqlMigration } from './sql-migration.ts';

/**
 * Stock-takes of the library (kiểm kê). What the books say of every copy in scope is written down when one begins, so that what is lent,
 * bought or withdrawn meanwhile cannot change what was to be counted; what turns out to be here besides gets a line of its own.
 */
export const migration = sqlMigration([
  `create table stock_takes (
    id uuid primary key,
    name text not null,
    held_on date not null,
    -- What is counted: empty lists and no category are the whole library.
    shelves text[] not null default '{}',
    kinds text[] not null default '{}',
    -- A category with all in it, as they were: one that is merged or moved later widens nothing.
    category_ids uuid[] not null default '{}',
    category_name text not null default '',
    note text not null default '',
    state text not null default 'counting' check (state in ('counting', 'closed', 'cancelled')),
    started_at timestamptz not null,
    started_by_name text not null,
    ended_at timestamptz,
    ended_by_name text not null default '',
    -- Copies in scope that came while it ran; counted anew until it ends.
    added int,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((state = 'counting') = (ended_at is null))
  )`,
  `create index stock_takes_newest on stock_takes (held_on desc, id)`,

  `create table stock_take_members (
    id uuid primary key,
    stock_take_id uuid not null references stock_takes,
    position int not null,
    name text not null,
    title text not null default '',
    duty text not null check (duty in ('HEAD', 'SECRETARY', 'MEMBER')),
    -- Who is told of it; of others the name alone is known.
    teacher_id uuid references teachers
  )`,
  `create index stock_take_members_of on stock_take_members (stock_take_id, position)`,
  `create index stock_take_members_teacher on stock_take_members (teacher_id)`,

  `create table stock_take_lines (
    id uuid primary key,
    stock_take_id uuid not null references stock_takes,
    -- Null: a number that no copy has.
    copy_id uuid references book_copies,
    title_id uuid references book_titles,
    code text not null,
    register_number int,
    title text not null default '',
    kind text,
    shelf text not null default '',
    price int,
    -- What the books said when it began; null: it was not to be counted and was found all the same.
    listed_state text check (listed_state in ('available', 'set_aside', 'on_loan', 'repair', 'lost')),
    finding text check (finding in ('RIGHT', 'ADDED', 'WRONG_SHELF', 'ON_LOAN_HERE', 'LOST_HERE', 'WITHDRAWN_HERE', 'UNKNOWN',
      'OUT_OF_SCOPE', 'DAMAGED', 'MISSING', 'ON_LOAN', 'LOST', 'IN_REPAIR', 'LEFT')),
    counted_at timestamptz,
    counted_by_name text not null default '',
    counted_shelf text not null default '',
    condition text check (condition in ('NEW', 'GOOD', 'WORN', 'DAMAGED')),
    note text not null default '',
    decision text check (decision in ('SEARCH', 'MARK_LOST', 'TAKE_BACK', 'MOVE', 'RESHELVE', 'REPAIR', 'PROPOSE', 'WITHDRAW', 'NOTED')),
    decision_note text not null default '',
    decided_at timestamptz,
    decided_by_name text not null default '',
    constraint stock_take_lines_once unique (stock_take_id, copy_id),
    check (listed_state is not null or counted_at is not null),
    check ((decision is null) = (decided_at is null))
  )`,
  `create unique index stock_take_lines_unknown on stock_take_lines (stock_take_id, code) where copy_id is null`,
  `create index stock_take_lines_shelf on stock_take_lines (stock_take_id, shelf, register_number, id)`,
  `create index stock_take_lines_counted on stock_take_lines (stock_take_id, counted_at)`,
]);
