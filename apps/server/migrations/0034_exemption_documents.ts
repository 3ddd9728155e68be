import { sqlMigration } from './sql-migration.ts';

/** An exemption may have the scan of its decision. Files that people send are told from those the system makes: they have a limit. */
export const migration = sqlMigration([
  `alter table files add column is_upload boolean not null default false`,
  `update files set is_upload = true where media_type like 'image/%'`,
  `alter table exemptions add column document_file_id uuid references files`,
  `create index exemptions_document_file on exemptions (document_file_id) where document_file_id is not null`,
]);
