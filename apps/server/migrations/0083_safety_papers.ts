import { sqlMigration } from './sql-migration.ts';

/** Safety papers of laboratories: editions that are never changed, the pictures in them, and which teacher has read which edition. */
export const migration = sqlMigration([
  `create table laboratory_safety_papers (
    laboratory_id uuid not null references laboratories on delete cascade,
    number int not null check (number > 0),
    text jsonb not null,
    published_at timestamptz not null,
    by_name text not null,
    primary key (laboratory_id, number)
  )`,
  `create table laboratory_safety_files (
    laboratory_id uuid not null,
    number int not null,
    file_id uuid not null references files,
    primary key (laboratory_id, number, file_id),
    foreign key (laboratory_id, number) references laboratory_safety_papers on delete cascade
  )`,
  `create index laboratory_safety_files_file on laboratory_safety_files (file_id)`,
  `create table laboratory_safety_readings (
    laboratory_id uuid not null,
    number int not null,
    teacher_id uuid not null references teachers,
    confirmed_at timestamptz not null,
    primary key (laboratory_id, number, teacher_id),
    foreign key (laboratory_id, number) references laboratory_safety_papers on delete cascade
  )`,
  `create index laboratory_safety_readings_teacher on laboratory_safety_readings (teacher_id)`,
]);
