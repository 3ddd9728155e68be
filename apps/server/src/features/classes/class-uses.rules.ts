import type { Tables } from '../../platform/database/tables.ts';

/** Tables whose rows say that a class is used: pupils, teachers, marks, a timetable. Subjects come with the class. */
export const CLASS_USES = [
  'absences',
  'access_codes',
  'access_requests',
  'borrowers',
  'conduct_results',
  'duty_post_people',
  'duty_turns',
  'enrolments',
  'entry_exceptions',
  'exam_session_classes',
  'homeroom_assignments',
  'laboratory_requests',
  'lessons',
  'mark_sheets',
  'retests',
  'subject_results',
  'summer_trainings',
  'teaching_assignments',
  'term_results',
  'timetable_arrangement_classes',
  'timetable_classes',
  'timetable_group_members',
  'timetable_lesson_classes',
  'transcripts',
] as const satisfies readonly (keyof Tables)[];
