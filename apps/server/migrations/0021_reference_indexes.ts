import { sqlMigration } from './sql-migration.ts';

/**
 * An index for each reference that goes or is emptied with the row it names, and for those to rows that are deleted every day: without
 * one every such deletion reads the whole referring table.
 */
export const migration = sqlMigration([
  `create index access_codes_class on access_codes (class_id) where class_id is not null`,
  `create index access_requests_given_code on access_requests (access_code_id) where access_code_id is not null`,
  `create index access_requests_class on access_requests (class_id) where class_id is not null`,
  `create index access_requests_user on access_requests (user_id) where user_id is not null`,
  `create index sign_in_challenges_user on sign_in_challenges (user_id)`,
  `create index sso_attempts_session on sso_attempts (session_id) where session_id is not null`,
  `create index entry_exceptions_class on entry_exceptions (class_id)`,
  `create index homeroom_assignments_class on homeroom_assignments (class_id)`,
  `create index summer_trainings_class on summer_trainings (class_id)`,
  `create index transcripts_class on transcripts (class_id)`,
  `create index transcripts_file on transcripts (file_id)`,
  `create index students_photo on students (photo_file_id) where photo_file_id is not null`,
  `create index teachers_photo on teachers (photo_file_id) where photo_file_id is not null`,
  `create index employees_photo on employees (photo_file_id) where photo_file_id is not null`,
  `create index timetable_meetings_department on timetable_meetings (department_id) where department_id is not null`,
  `create index timetable_subjects_subject on timetable_subjects (subject_id)`,
  `create index timetable_group_members_semester on timetable_group_members (semester_id)`,
  `create index timetable_lessons_subject on timetable_lessons (subject_id)`,
  `create index timetable_overrides_lesson on timetable_overrides (lesson_id)`,
  `create index timetable_overrides_room on timetable_overrides (room_id) where room_id is not null`,
]);
