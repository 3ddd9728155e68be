import { sqlMigration } from './sql-migration.ts';

/** What every area stands on: files, background jobs, idempotency keys and the append-only audit log. */
export const migration = sqlMigration([
  `create extension if not exists pg_trgm`,
  `create table idempotency_keys (
    user_id uuid not null,
    key text not null,
    route text not null,
    body_hash text not null,
    status int,
    response jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create table files (
    id uuid primary key,
    name text not null,
    media_type text not null,
    size int not null check (size >= 0),
    sha256 text not null,
    storage_key text not null,
    created_by uuid,
    created_at timestamptz not null default now()
  )`,
  `create table jobs (
    id uuid primary key,
    kind text not null,
    payload jsonb not null,
    state text not null default 'queued'
      check (state in ('queued', 'running', 'done', 'done_with_errors', 'failed', 'cancelled')),
    progress int not null default 0,
    total int not null default 0,
    result jsonb,
    error text,
    attempts int not null default 0,
    max_attempts int not null default 3,
    run_at timestamptz not null default now(),
    locked_until timestamptz,
    unique_key text unique,
    cancel_requested boolean not null default false,
    created_by uuid,
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create index jobs_due on jobs (run_at) where state in ('queued', 'running')`,
  `create index jobs_created_by on jobs (created_by, created_at desc)`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    user_id uuid,
    scope text,
    user_name text,
    action text not null,
    entity text not null,
    entity_id text,
    before jsonb,
    after jsonb,
    reason text,
    ip text,
    user_agent text,
    request_id text
  )`,
  `create index audit_log_entity on audit_log (entity, entity_id, id desc)`,
  `create index audit_log_user on audit_log (user_id, id desc)`,
  `create index audit_log_at on audit_log (at desc)`,
  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$`,
  `create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`,
]);
