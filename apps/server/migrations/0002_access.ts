import { sqlMigration } from './sql-migration.ts';

/** Who may come in: users of the three scopes, roles, sessions with rotating refresh tokens, one-time set-up links. */
export const migration = sqlMigration([
  `create table users (
    id uuid primary key,
    scope text not null check (scope in ('account', 'teacher', 'student')),
    username text not null,
    username_key text not null,
    password_hash text,
    password_expires_at timestamptz,
    must_change_password boolean not null default false,
    is_admin boolean not null default false check (not is_admin or scope = 'account'),
    status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
    display_name text not null,
    email text,
    locale text not null default 'vi',
    teacher_id uuid,
    student_id uuid,
    is_demo boolean not null default false,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (scope, username_key),
    check ((scope = 'teacher') = (teacher_id is not null)),
    check ((scope = 'student') = (student_id is not null))
  )`,
  `create unique index users_teacher on users (teacher_id) where teacher_id is not null`,
  `create unique index users_student on users (student_id) where student_id is not null`,
  `create table roles (
    id uuid primary key,
    name text not null,
    name_key text not null unique,
    description text not null default '',
    is_system boolean not null default false,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table role_permissions (
    role_id uuid not null references roles on delete cascade,
    permission text not null,
    primary key (role_id, permission)
  )`,
  `create table user_roles (
    user_id uuid not null references users on delete cascade,
    role_id uuid not null references roles,
    primary key (user_id, role_id)
  )`,
  `create index user_roles_role on user_roles (role_id)`,
  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    scope text not null check (scope in ('account', 'teacher', 'student')),
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_because text,
    ip text,
    user_agent text
  )`,
  `create index sessions_user on sessions (user_id, created_at desc)`,
  `create table refresh_tokens (
    token_hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    issued_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index refresh_tokens_session on refresh_tokens (session_id)`,
  `create table sign_in_failures (
    key text primary key,
    failures int not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    blocked_until timestamptz
  )`,
  `create table setup_links (
    token_hash text primary key,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
]);
