import { sqlMigration } from './sql-migration.ts';

/** Sheets that were photographed and read: each is an attempt on paper. A digest of the order of the papers alone, so that a test changed since is noticed. */
export const migration = sqlMigration([
  `alter table test_attempts add column kind text not null default 'ONLINE' check (kind in ('ONLINE', 'PAPER'))`,
  // Of paper: what was shuffled when it was printed, whatever the rules say of attempts on computers.
  `alter table test_attempts add column shuffling jsonb`,
  // Of papers made before: null, and all that stands on them has to be the same.
  `alter table test_paper_sets add column order_digest text`,
  `create table answer_sheets (
    -- Drawn by who sends it: sent twice it is one sheet.
    id uuid primary key,
    attempt_id uuid not null unique references test_attempts on delete cascade,
    item_id uuid not null references lesson_items,
    code text not null,
    candidate text not null,
    answers jsonb not null,
    -- Where the reader was not sure: what it read, and what a person has decided.
    decisions jsonb not null,
    -- What is answered where on the paper of this code, as it was printed.
    plan jsonb not null,
    file_id uuid references files on delete set null,
    by_name text not null,
    version int not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index answer_sheets_item on answer_sheets (item_id)`,
  `create index answer_sheets_file on answer_sheets (file_id)`,
  `create table answer_sheet_changes (
    id uuid primary key,
    attempt_id uuid not null references test_attempts on delete cascade,
    before jsonb not null,
    after jsonb not null,
    reason text not null,
    by_name text not null,
    at timestamptz not null
  )`,
  `create index answer_sheet_changes_attempt on answer_sheet_changes (attempt_id, at)`,
]);
