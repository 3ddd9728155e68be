import { sqlMigration } from './sql-migration.ts';

/** Office documents as browsers can show them: one PDF for the same bytes, however many files they are. */
export const migration = sqlMigration([
  `create table office_pdfs (
    sha256 text primary key,
    state text not null default 'making' check (state in ('making', 'made', 'failed')),
    file_id uuid references files on delete cascade,
    at timestamptz not null default now(),
    check ((state = 'made') = (file_id is not null))
  )`,
  `create index office_pdfs_file on office_pdfs (file_id) where file_id is not null`,
]);
