import { sqlMigration } from './sql-migration.ts';

/**
 * Which pupil of a split class is in which group of a subject, from when to when. Known by class, subject and the group's name, not by
 * the arrangement, so that a timetable that is taught by keeps its groups when the arrangement is changed or ended. A place belongs to
 * an enrolment: who leaves the class is out of the group, who comes back is in none.
 */
export const migration = sqlMigration([
  `alter table timetable_arrangements add column version int not null default 1`,
  `create table timetable_group_members (
    student_id uuid not null references students on delete cascade,
    semester_id uuid not null references semesters on delete cascade,
    subject_id uuid not null references subjects,
    class_id uuid not null references classes on delete cascade,
    enrolment_id uuid not null references enrolments on delete cascade,
    group_name text not null,
    from_date date not null,
    to_date date,
    primary key (student_id, semester_id, subject_id, from_date),
    check (to_date is null or from_date <= to_date)
  )`,
  `create unique index timetable_group_members_one on timetable_group_members (student_id, semester_id, subject_id)
    where to_date is null`,
  `create index timetable_group_members_class on timetable_group_members (class_id, semester_id, subject_id)`,
  `create index timetable_group_members_enrolment on timetable_group_members (enrolment_id)`,
]);
