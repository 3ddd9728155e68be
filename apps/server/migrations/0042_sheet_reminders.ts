import { sqlMigration } from './sql-migration.ts';

/** Of which open mark sheet its teachers were reminded on a day: once is enough. */
export const migration = sqlMigration([
  `create table sheet_reminders (
    class_id uuid not null references classes on delete cascade,
    subject_id uuid not null references subjects on delete cascade,
    semester_id uuid not null references semesters on delete cascade,
    on_day date not null,
    primary key (class_id, subject_id, semester_id, on_day)
  )`,
  `create index sheet_reminders_subject on sheet_reminders (subject_id)`,
  `create index sheet_reminders_semester on sheet_reminders (semester_id)`,
]);
