import { sqlMigration } from './sql-migration.ts';

/**
 * Digital files of titles, who may take them home, and how often: one row of leave for a reader and a title, a row for each download, and
 * rules of how much with their days.
 */
export const migration = sqlMigration([
  `create table book_digitals (
    title_id uuid primary key references book_titles on delete cascade,
    access text not null check (access in ('FREE', 'ON_REQUEST', 'READ_ONLY')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table book_files (
    id uuid primary key,
    title_id uuid not null references book_digitals on delete cascade,
    file_id uuid not null references files,
    name text not null,
    -- Of a PDF.
    pages int check (pages > 0),
    position int not null,
    created_at timestamptz not null default now(),
    unique (title_id, file_id)
  )`,
  `create index book_files_file on book_files (file_id)`,
  `create table download_grants (
    id uuid primary key,
    title_id uuid not null references book_titles on delete cascade,
    -- Null once nobody is to know any more who it was.
    borrower_id uuid references borrowers on delete set null,
    borrower_kind text not null check (borrower_kind in ('pupil', 'teacher')),
    state text not null check (state in ('requested', 'granted', 'rejected', 'revoked', 'withdrawn')),
    note text not null default '',
    requested_at timestamptz,
    decided_at timestamptz,
    decided_by_name text,
    reason text not null default '',
    until_on date,
    most int check (most > 0),
    used int not null default 0,
    ends_soon_told_for date,
    -- The last day anything was done with it: names are kept for a time after that.
    last_on date not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint download_grants_reader unique (title_id, borrower_id)
  )`,
  `create index download_grants_borrower on download_grants (borrower_id, updated_at)`,
  `create index download_grants_requested on download_grants (requested_at) where state = 'requested'`,
  `create table downloads (
    id uuid primary key,
    grant_id uuid not null references download_grants on delete cascade,
    file_name text not null,
    at timestamptz not null
  )`,
  `create index downloads_grant on downloads (grant_id, at)`,
  `create table download_rules (
    id uuid primary key,
    reader_kind text not null check (reader_kind in ('pupil', 'teacher')),
    -- Null: any number.
    most int check (most >= 0),
    days int not null check (days > 0),
    from_date date not null,
    until_date date,
    basis text not null default '',
    created_at timestamptz not null default now(),
    constraint download_rules_from unique (reader_kind, from_date)
  )`,
  `insert into download_rules (id, reader_kind, most, days, from_date) values
    (gen_random_uuid(), 'pupil', 10, 30, '2020-01-01'), (gen_random_uuid(), 'teacher', 30, 90, '2020-01-01')`,
]);
