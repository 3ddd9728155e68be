import { sqlMigration } from './sql-migration.ts';

/**
 * What a school says of its library for a year and nobody can count: area, seats, hours, and whether what the standards ask in words is so.
 * And what catalogues of others say of a book, by its ISBN, to fill a form with.
 */
export const migration = sqlMigration([
  `create table library_year_facts (
    id uuid primary key,
    school_year_id uuid not null constraint library_year_facts_year unique references school_years,
    total_area double precision check (total_area >= 0),
    reading_area double precision check (reading_area >= 0),
    pupil_seats int check (pupil_seats >= 0),
    teacher_seats int check (teacher_seats >= 0),
    computers int check (computers >= 0),
    open_hours double precision check (open_hours between 0 and 168),
    teacher_sets int check (teacher_sets >= 0),
    answers jsonb not null default '{}',
    said_by_name text,
    said_at timestamptz,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table isbn_records (
    isbn text primary key check (isbn ~ '^[0-9]{13}$'),
    record jsonb not null,
    imported_at timestamptz not null
  )`,
]);
