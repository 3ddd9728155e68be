import { noticesOf } from '../notifications/notice.schema.ts';
import { studentPhotoContract } from './photos/photo.contract.ts';
import { studentContract } from './student.contract.ts';
import { studentImportContract } from './student-import.contract.ts';
import { transferContract } from './transfers/transfer.contract.ts';

/** Every call of this area by its id. */
export const studentsApi = {
  ...studentContract,
  ...studentPhotoContract,
  ...studentImportContract,
  ...transferContract,
};

/** What its calls are refused with, and the status of each. */
export const studentsErrors = {
  'students.code_taken': 409,
  'students.moet_code_taken': 409,
  'students.personal_id_taken': 409,
  'students.action_not_allowed': 409,
  'students.reason_required': 400,
  'students.has_open_loans': 409,
  'students.class_not_found': 422,
  'students.already_enrolled': 409,
  'students.not_enrolled': 409,
  'students.same_class': 409,
  'students.date_outside_year': 422,
  'students.date_before_enrolment': 422,
  'students.date_before_birth': 422,
  'students.still_in_class': 422,
  'students.sat_in_class': 422,
  'students.photo_not_an_image': 415,
  'students.photo_too_large': 413,
  'students.import_has_faults': 409,
  'students.import_class_missing': 422,
  'students.import_grade_differs': 422,
  'students.import_duplicate_row': 422,
  'students.import_code_of_another': 422,
  'students.import_several_matches': 422,
  'students.import_unknown_ethnicity': 422,
  'students.import_sex': 422,
  'students.import_code_form': 422,
} as const;

/** What people are told of it. */
export const studentsNotices = noticesOf({});
