import { sqlMigration } from './sql-migration.ts';

/**
 * Covers of titles, in the two sizes screens show; a title that has one does not go by taking an import back. And what the source for ISBNs has
 * answered, so that it is not asked again for each copy somebody scans.
 */
export const migration = sqlMigration([
  `create table book_covers (
    title_id uuid primary key references book_titles,
    file_id uuid not null references files,
    small_file_id uuid not null references files,
    updated_at timestamptz not null
  )`,
  `create index book_covers_file on book_covers (file_id)`,
  `create index book_covers_small_file on book_covers (small_file_id)`,
  `create table isbn_answers (
    isbn text primary key check (isbn ~ '^[0-9]{13}$'),
    -- SHA-256 of the address that was asked, which may hold a key: another source is asked anew.
    source text not null,
    record jsonb,
    cover_url text,
    asked_at timestamptz not null
  )`,
]);
