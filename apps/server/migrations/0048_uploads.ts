import { sqlMigration } from './sql-migration.ts';

/** Uploads that are under way, each with the space it takes until it is a file. Files of uploads lie under their hash: several rows may share the bytes. */
export const migration = sqlMigration([
  `create table uploads (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    size int not null check (size > 0),
    created_at timestamptz not null default now()
  )`,
  `create index uploads_user on uploads (user_id)`,
  `create index files_storage_key on files (storage_key)`,
  `create index files_size on files (size desc, id)`,
]);
