import { sqlMigration } from './sql-migration.ts';

/** Notifications with a gapless number per person, and the chain of hashes over the audit log. */
export const migration = sqlMigration([
  `create table notification_counters (
    user_id uuid primary key references users on delete cascade,
    last_seq bigint not null
  )`,
  `create table notifications (
    user_id uuid not null references users on delete cascade,
    seq bigint not null,
    kind text not null,
    params jsonb not null default '{}',
    link text check (link ~ '^/[^/]'),
    in_app boolean not null,
    in_digest boolean not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    digested_at timestamptz,
    primary key (user_id, seq)
  )`,
  `create index notifications_unread on notifications (user_id) where read_at is null and in_app`,
  `create index notifications_to_send on notifications (user_id)
    where in_digest and digested_at is null and read_at is null`,
  `create index notifications_created_at on notifications (created_at)`,
  `create table notification_preferences (
    user_id uuid not null references users on delete cascade,
    kind text not null,
    in_app boolean not null,
    by_mail boolean not null,
    updated_at timestamptz not null default now(),
    primary key (user_id, kind)
  )`,
  `create table audit_chain (
    position bigint primary key check (position > 0),
    audit_id bigint not null unique,
    hash bytea not null check (octet_length(hash) = 32),
    sealed_at timestamptz not null default now()
  )`,
  `create trigger audit_chain_append_only before update or delete or truncate on audit_chain
    for each statement execute function refuse_change()`,
  `create index audit_log_action on audit_log (action, id desc)`,
  `alter table audit_log add column record_name text generated always as (
    coalesce(after ->> 'name', before ->> 'name', after ->> 'fullName', before ->> 'fullName', after ->> 'username')
  ) stored`,
  `create index audit_log_record_name on audit_log using gin (lower(record_name) gin_trgm_ops)
    where record_name is not null`,
]);
