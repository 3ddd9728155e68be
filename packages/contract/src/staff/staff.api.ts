import { noticesOf } from '../notifications/notice.schema.ts';
import { departmentContract } from './department.contract.ts';
import { teacherContract } from './teacher.contract.ts';
import { teacherDutyContract } from './teacher-duty.contract.ts';
import { teacherImportContract } from './teacher-import.contract.ts';

/** Every call of this area by its id. */
export const staffApi = {
  ...departmentContract,
  ...teacherContract,
  ...teacherDutyContract,
  ...teacherImportContract,
};

/** What its calls are refused with, and the status of each. */
export const staffErrors = {
  'staff.code_taken': 409,
  'staff.photo_not_an_image': 415,
  'staff.photo_too_large': 413,
  'staff.moet_code_taken': 409,
  'staff.personal_id_taken': 409,
  'staff.unknown_department': 400,
  'staff.unknown_subject': 400,
  'staff.department_taken': 409,
  'staff.department_in_use': 409,
  'staff.status_same': 409,
  'staff.status_in_future': 400,
  'staff.duty_automatic': 400,
  'staff.duty_periods_needed': 400,
  'staff.duty_held': 409,
  'staff.duty_ended': 409,
  'staff.duty_ends_before_start': 400,
  'staff.import_has_faults': 409,
  'staff.import_code_repeated': 422,
  'staff.import_code_of_another': 422,
  'staff.import_several_matches': 422,
  'staff.import_subject_missing': 422,
} as const;

/** What people are told of it. */
export const staffNotices = noticesOf({});
