import { sqlMigration } from './sql-migration.ts';

/** Between which schools a pupil moved, with the papers; each has the number of this school's own paper, from a run of its kind. */
export const migration = sqlMigration([
  `create table school_transfers (
    id uuid primary key,
    student_id uuid not null references students on delete cascade,
    direction text not null check (direction in ('IN', 'OUT')),
    on_date date not null,
    school_name text not null,
    school_code text not null default '',
    school_place text not null default '',
    document_number text not null default '',
    document_on date,
    reason text not null default '',
    number text not null unique,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index school_transfers_student on school_transfers (student_id, on_date desc)`,
  `create sequence school_transfers_in_number`,
  `create sequence school_transfers_out_number`,
]);
