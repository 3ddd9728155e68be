import { sqlMigration } from './sql-migration.ts';

/** The most sessions missed in a year are the law's (TT 22/2021 Điều 12, TT 58/2011 Điều 15): what a school had set goes, results of open years follow. */
export const migration = sqlMigration([
  `update term_results t set is_out_of_date = true
    where t.period in ('CN', 'HE') and exists (select 1 from grading_policies where key = 'absenceLimit' and value <> '45'::jsonb)
      and exists (select 1 from school_years y where y.id = t.school_year_id and y.status <> 'CLOSED')`,
  `delete from grading_policies where key = 'absenceLimit'`,
]);
