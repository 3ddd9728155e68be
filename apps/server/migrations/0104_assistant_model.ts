import { sqlMigration } from './sql-migration.ts';

/**
 * The assistant's optional language model: where it is (one row, or none while a school has set up nothing), who agreed to its use, and how often it
 * was asked. No question is kept.
 */
export const migration = sqlMigration([
  `create table assistant_model (
    id boolean primary key default true constraint assistant_model_one check (id),
    is_on boolean not null,
    base_url text not null,
    model text not null,
    -- Sealed with the secret of the server.
    key_sealed text,
    key_set_at timestamptz,
    time_limit_seconds smallint not null constraint assistant_model_time_limit check (time_limit_seconds between 1 and 15),
    person_daily smallint not null constraint assistant_model_person_daily check (person_daily between 1 and 500),
    school_daily integer not null constraint assistant_model_school_daily check (school_daily between 1 and 100000),
    version integer not null,
    updated_at timestamptz not null,
    constraint assistant_model_key check ((key_sealed is null) = (key_set_at is null))
  )`,
  `create table assistant_consents (
    id uuid primary key,
    user_id uuid not null references users,
    purpose text not null constraint assistant_consents_purpose check (purpose in ('LANGUAGE_MODEL')),
    -- To whom questions go: another recipient is agreed to anew.
    recipient text not null,
    text_version smallint not null,
    channel text not null constraint assistant_consents_channel check (channel in ('WEB')),
    given_at timestamptz not null,
    withdrawn_at timestamptz,
    constraint assistant_consents_times check (withdrawn_at >= given_at)
  )`,
  `create unique index assistant_consents_one on assistant_consents (user_id, purpose) where withdrawn_at is null`,
  `create index assistant_consents_user on assistant_consents (user_id, given_at)`,
  `create table assistant_model_uses (
    user_id uuid not null references users,
    -- Day at school.
    day date not null,
    asked integer not null,
    helped integer not null default 0,
    failed integer not null default 0,
    milliseconds integer not null default 0,
    last_at timestamptz not null,
    primary key (day, user_id)
  )`,
  `create index assistant_model_uses_user on assistant_model_uses (user_id)`,
]);
