import { sqlMigration } from './sql-migration.ts';

/** Certificates of study have a run of numbers of their own in each school year. */
export const migration = sqlMigration([
  `alter table paper_numbers drop constraint paper_numbers_kind_check`,
  `alter table paper_numbers add constraint paper_numbers_kind_check check (kind in ('CLASS', 'STUDENT', 'CERTIFICATE'))`,
]);
