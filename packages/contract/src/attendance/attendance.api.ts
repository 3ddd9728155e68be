import { registerContract } from './registers/register.contract.ts';
import { pupilRulesContract } from './settings/pupil-rules.contract.ts';

/** Every call of this area by its id. */
export const attendanceApi = {
  ...registerContract,
  ...pupilRulesContract,
};

/** What its calls are refused with, and the status of each. */
export const attendanceErrors = {
  'attendance.no_such_lesson': 404,
  'attendance.not_held': 409,
  'attendance.in_future': 409,
  'attendance.day_locked': 409,
  'attendance.month_closed': 409,
  'attendance.month_open': 409,
  'attendance.month_not_over': 409,
  'attendance.office_decided': 409,
  'attendance.code_not_yours': 409,
  'attendance.not_in_register': 409,
  'attendance.not_rated': 409,
} as const;
