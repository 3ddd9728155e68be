import { sqlMigration } from './sql-migration.ts';

/** The number at the foot of a test's answer sheets: by it a photograph of another test's sheet is refused. */
export const migration = sqlMigration([
  `alter table test_paper_sets add column sheet_number int check (sheet_number between 1 and 65535)`,
  `update test_paper_sets s set sheet_number = n.number from (
    select material_id, row_number() over (order by made_at, material_id) as number from test_paper_sets) n
    where n.material_id = s.material_id`,
  `alter table test_paper_sets alter column sheet_number set not null`,
  `create unique index test_paper_sets_sheet_number on test_paper_sets (sheet_number)`,
]);
