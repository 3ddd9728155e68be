import { sqlMigration } from './sql-migration.ts';

/** Sign-in by other houses, second factor, step-up, and the own picture. */
export const migration = sqlMigration([
  `alter table sessions
    add column method text not null default 'password' check (method in ('password', 'google', 'sso')),
    add column authenticated_at timestamptz not null default now()`,
  // Nobody has proved anything at the moment of the update.
  `update sessions set authenticated_at = created_at`,
  `alter table users add column photo_file_id uuid`,
  `create table identity_links (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    issuer text not null,
    subject text not null,
    email text not null default '',
    linked_by uuid,
    linked_at timestamptz not null default now(),
    last_used_at timestamptz,
    unique (issuer, subject)
  )`,
  `create index identity_links_user on identity_links (user_id, linked_at)`,
  `create table sso_attempts (
    state_hash text primary key,
    browser_hash text not null,
    nonce text not null,
    verifier text not null,
    redirect_uri text not null,
    scope text not null check (scope in ('account', 'teacher', 'student')),
    session_id uuid references sessions on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index sso_attempts_expires_at on sso_attempts (expires_at)`,
  `create table used_assertions (
    hash text primary key,
    expires_at timestamptz not null
  )`,
  `create index used_assertions_expires_at on used_assertions (expires_at)`,
  `create table second_factors (
    user_id uuid primary key references users on delete cascade,
    secret text,
    pending_secret text,
    pending_until timestamptz,
    last_step bigint not null default 0,
    enabled_at timestamptz,
    check ((secret is null) = (enabled_at is null))
  )`,
  `create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table sign_in_challenges (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    method text not null check (method in ('password', 'google', 'sso')),
    tries int not null default 0,
    expires_at timestamptz not null
  )`,
  `create index sign_in_challenges_expires_at on sign_in_challenges (expires_at)`,
  `create table second_factor_policy (
    is_only boolean primary key default true check (is_only),
    required_for text not null default 'nobody' check (required_for in ('nobody', 'administrators', 'sensitive')),
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `insert into second_factor_policy default values`,
]);
