import { sqlMigration } from './sql-migration.ts';

/** What the school said the columns of its lists are: by the calls of the import and the label, folded. No field: not to be read. */
export const migration = sqlMigration([
  `create table import_labels (
    list text collate "C" not null,
    label text collate "C" not null,
    field text,
    chosen_at timestamptz not null,
    primary key (list, label)
  )`,
]);
