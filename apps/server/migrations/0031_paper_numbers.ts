import { sqlMigration } from './sql-migration.ts';

/**
 * Papers are numbered in a run of their own for each kind and school year, as registers of a school are, and carry a fingerprint of what they
 * say. Papers issued before keep their numbers; the runs go on behind them.
 */
export const migration = sqlMigration([
  `create table paper_numbers (
    kind text not null check (kind in ('CLASS', 'STUDENT')),
    start_year integer not null,
    last integer not null check (last >= 0),
    primary key (kind, start_year)
  )`,
  `insert into paper_numbers (kind, start_year, last)
    select t.kind, y.start_year, max(substring(t.number from '[0-9]+$')::integer)
    from transcripts t join school_years y on y.id = t.school_year_id group by t.kind, y.start_year`,
  `drop sequence transcript_number_sequence`,
  `alter table transcripts add column fingerprint text not null default ''`,
]);
