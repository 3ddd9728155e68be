import { sqlMigration } from './sql-migration.ts';

/** Lists that people put together themselves, and whom each is shared with. What is kept is the question, never rows. */
export const migration = sqlMigration([
  `create table own_lists (
    id uuid primary key,
    owner_id uuid references users on delete set null,
    name text not null,
    note text not null default '',
    definition jsonb not null,
    -- When those who have it are told of it; null: never.
    reminder jsonb,
    reminded_on date,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint own_lists_name_length check (length(name) between 1 and 100),
    constraint own_lists_note_length check (length(note) <= 500),
    constraint own_lists_definition_object check (jsonb_typeof(definition) = 'object'),
    constraint own_lists_reminder_object check (jsonb_typeof(reminder) = 'object')
  )`,
  `create index own_lists_owner on own_lists (owner_id)`,
  `create table own_list_roles (
    list_id uuid not null references own_lists on delete cascade,
    role_id uuid not null references roles on delete cascade,
    primary key (list_id, role_id)
  )`,
  `create index own_list_roles_role on own_list_roles (role_id)`,
  `create table own_list_people (
    list_id uuid not null references own_lists on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (list_id, user_id)
  )`,
  `create index own_list_people_user on own_list_people (user_id)`,
]);
