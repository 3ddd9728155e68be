import { sqlMigration } from './sql-migration.ts';

/**
 * Kits of devices: templates, so many of each model. Nothing is held or counted by them; a model that lies in one is not deleted. How an
 * item was when it came back stands beside how it went out, and what is used up says what to beware of.
 */
export const migration = sqlMigration([
  `create table device_kits (
    id uuid primary key,
    name text not null constraint device_kits_name unique,
    name_en text not null default '',
    note text not null default '',
    subject_id uuid constraint device_kits_subject_id references subjects,
    grades smallint[] not null default '{}',
    search_key text not null,
    sort_key text collate "C" not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index device_kits_order on device_kits (sort_key, id)`,
  `create index device_kits_subject on device_kits (subject_id)`,
  `create table device_kit_lines (
    kit_id uuid not null references device_kits on delete cascade,
    model_id uuid not null constraint device_kit_lines_model_id references device_models,
    quantity int not null check (quantity between 1 and 500),
    position smallint not null,
    primary key (kit_id, model_id)
  )`,
  `create index device_kit_lines_model on device_kit_lines (model_id)`,
  `alter table device_models add column hazard text not null default ''`,
  `alter table device_line_items add column returned_condition text check (returned_condition in ('NEW', 'GOOD', 'WORN', 'DAMAGED'))`,
]);
