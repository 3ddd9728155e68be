import { sqlMigration } from './sql-migration.ts';

/** Matrices of tests that a teacher or a school keeps as templates of its own. Found like questions of the bank: by subject, owner and who may use them. */
export const migration = sqlMigration([
  `create table matrix_templates (
    id uuid primary key,
    subject_id uuid not null references subjects,
    grade smallint check (grade between 1 and 12),
    name text not null,
    sharing text not null default 'OWN' check (sharing in ('OWN', 'GROUP', 'SCHOOL')),
    owner_id uuid not null,
    owner_name text not null,
    content jsonb not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index matrix_templates_subject on matrix_templates (subject_id, grade)',
  'create index matrix_templates_owner on matrix_templates (owner_id)',
]);
