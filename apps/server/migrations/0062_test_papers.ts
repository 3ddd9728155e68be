import { sqlMigration } from './sql-migration.ts';

/**
 * Papers of a test: their codes and the seed their order follows from; and what its specification asks of pupils by topic and level. Both are of
 * the material, so classes that share a test share them.
 */
export const migration = sqlMigration([
  `create table test_paper_sets (
    material_id uuid primary key references materials on delete cascade,
    codes text[] not null check (cardinality(codes) between 1 and 24),
    seed text not null,
    shuffles_questions boolean not null,
    shuffles_options boolean not null,
    shuffles_statements boolean not null,
    -- Of what they asked and held to be right when they were made.
    digest text not null,
    made_by_name text not null,
    made_at timestamptz not null
  )`,
  `create table test_specifications (
    material_id uuid primary key references materials on delete cascade,
    requirements jsonb not null
  )`,
]);
