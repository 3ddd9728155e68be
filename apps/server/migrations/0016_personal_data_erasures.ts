import { sqlMigration } from './sql-migration.ts';

/** That somebody's optional data were erased: when, by whom, why, how much. Says nothing of what they were. */
export const migration = sqlMigration([
  `create table personal_data_erasures (
    id uuid primary key,
    kind text not null check (kind in ('student', 'teacher', 'employee')),
    person_id uuid not null,
    erased_at timestamptz not null,
    erased_by uuid,
    reason text not null,
    counts jsonb not null
  )`,
  `create index personal_data_erasures_person on personal_data_erasures (person_id, erased_at desc)`,
  `create index jobs_finished on jobs (finished_at) where finished_at is not null`,
]);
