import { noticesOf } from '../notifications/notice.schema.ts';
import { classContract } from './class.contract.ts';
import { classImportContract } from './class-import.contract.ts';
import { homeroomContract } from './homeroom.contract.ts';
import { numberOfLessonsContract } from './number-of-lessons.contract.ts';
import { teachingAssignmentContract } from './teaching-assignment.contract.ts';

/** Every call of this area by its id. */
export const classesApi = {
  ...classContract,
  ...classImportContract,
  ...numberOfLessonsContract,
  ...teachingAssignmentContract,
  ...homeroomContract,
};

/** What its calls are refused with, and the status of each. */
export const classesErrors = {
  'classes.unknown_subject': 400,
  'classes.unknown_cohort': 400,
  'classes.name_taken': 409,
  'classes.grade_in_use': 409,
  'classes.not_empty': 409,
  'classes.in_timetable': 409,
  'classes.subject_has_marks': 409,
  'classes.subject_not_taught': 409,
  'classes.teacher_not_working': 409,
  'classes.unknown_teacher': 400,
  'classes.other_year': 400,
  'classes.homeroom_taken': 409,
  'classes.homeroom_too_early': 400,
  'classes.homeroom_outside_year': 400,
  'classes.import_has_faults': 409,
  'classes.import_grade_missing': 422,
  'classes.import_class_missing': 422,
  'classes.import_subject_missing': 422,
  'classes.import_subject_not_taught': 422,
  'classes.import_teacher_missing': 422,
  'classes.import_teacher_ambiguous': 422,
  'classes.import_row_repeated': 422,
} as const;

/** What people are told of it. */
export const classesNotices = noticesOf({});
