import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { staffContractContract } from './contracts/contract.contract.ts';
import { staffDataContract } from './contracts/staff-data.contract.ts';
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
  ...staffContractContract,
  ...staffDataContract,
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
  'staff.contract_number_taken': 409,
  'staff.contract_end_needed': 400,
  'staff.contract_end_unwanted': 400,
  'staff.contract_too_short': 400,
  'staff.contract_too_long': 400,
  'staff.contract_ends_before_start': 400,
  'staff.contract_not_draft': 409,
  'staff.contract_not_active': 409,
  'staff.contract_not_signed': 409,
  'staff.contract_ended': 409,
  'staff.contract_unsigned': 400,
  'staff.contract_person_left': 409,
  'staff.contract_overlaps': 409,
  'staff.contract_too_many_in_a_row': 409,
  'staff.contract_acknowledged': 409,
  'staff.contract_has_replaced': 409,
  'staff.contract_reason_required': 400,
  'staff.contract_end_outside': 400,
  'staff.contract_renewed_already': 409,
  'staff.contract_renews_from': 400,
  'staff.contract_outside': 400,
  'staff.contract_unknown_file': 400,
  'staff.pay_needs': 400,
  'staff.pay_unknown_title': 400,
  'staff.pay_scale_of_title': 400,
  'staff.pay_unknown_step': 400,
  'staff.pay_after': 409,
  'staff.allowance_form': 400,
  'staff.allowance_value': 400,
  'staff.allowance_held': 409,
  'staff.allowance_ended': 409,
  'staff.annex_number_taken': 409,
  'staff.data_unchanged': 409,
  'staff.data_pending': 409,
  'staff.data_decided': 409,
  'staff.proposal_gone': 409,
  'staff.proposal_too_early': 409,
} as const;

/** What people are told of it. */
export const staffNotices = noticesOf({
  contractToRead: { scopes: ['teacher', 'account'], params: z.strictObject({ number: z.string() }), byMail: true },
  contractEnding: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({ number: z.string(), name: z.string(), date: z.string(), days: z.int() }),
    byMail: true,
  },
  staffDataProposed: { scopes: ['account'], params: z.strictObject({ name: z.string() }), byMail: false },
  staffDataAccepted: { scopes: ['teacher', 'account'], params: z.strictObject({}), byMail: false },
  staffDataRefused: { scopes: ['teacher', 'account'], params: z.strictObject({ reason: z.string() }), byMail: true },
});
