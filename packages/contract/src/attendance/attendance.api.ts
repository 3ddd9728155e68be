import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { classLogContract } from './class-log/class-log.contract.ts';
import { pupilLeaveContract } from './pupil-leave/pupil-leave.contract.ts';
import { registerContract } from './registers/register.contract.ts';
import { pupilRulesContract } from './settings/pupil-rules.contract.ts';
import { staffRulesContract } from './settings/staff-rules.contract.ts';
import { clockFileContract } from './staff-days/clock-file.contract.ts';
import { staffCorrectionContract, staffDayContract } from './staff-days/staff-day.contract.ts';
import { workloadContract } from './workload/workload.contract.ts';

/** Every call of this area by its id. */
export const attendanceApi = {
  ...staffRulesContract,
  ...staffDayContract,
  ...staffCorrectionContract,
  ...clockFileContract,
  ...workloadContract,
  ...registerContract,
  ...classLogContract,
  ...pupilLeaveContract,
  ...pupilRulesContract,
};

/** What its calls are refused with, and the status of each. */
export const attendanceErrors = {
  'attendance.rules_same_day': 409,
  'attendance.times_reversed': 400,
  'attendance.network_needed': 400,
  'attendance.network_unreadable': 400,
  'attendance.month_closed': 409,
  'attendance.month_open': 409,
  'attendance.month_not_over': 409,
  'attendance.days_unclear': 409,
  'attendance.corrections_waiting': 409,
  'attendance.way_not_open': 409,
  'attendance.outside_network': 409,
  'attendance.code_wrong': 400,
  'attendance.code_used': 409,
  'attendance.too_many_codes': 429,
  'attendance.just_checked_in': 409,
  'attendance.own_day': 409,
  'attendance.day_ahead': 400,
  'attendance.time_recorded': 409,
  'attendance.correction_late': 400,
  'attendance.correction_pending': 409,
  'attendance.correction_decided': 409,
  'attendance.reason_required': 400,
  'attendance.outside_year': 400,
  'attendance.import_has_faults': 409,
  'attendance.unknown_code': 422,
  'attendance.not_a_time': 422,
  'attendance.no_such_lesson': 404,
  'attendance.not_held': 409,
  'attendance.in_future': 409,
  'attendance.day_locked': 409,
  'attendance.registers_closed': 409,
  'attendance.registers_open': 409,
  'attendance.registers_not_over': 409,
  'attendance.office_decided': 409,
  'attendance.code_not_yours': 409,
  'attendance.not_in_register': 409,
  'attendance.not_rated': 409,
  'attendance.pupil_leave_span': 400,
  'attendance.pupil_leave_past': 400,
  'attendance.pupil_leave_no_class': 409,
  'attendance.pupil_leave_no_school_day': 400,
  'attendance.pupil_leave_overlap': 409,
  'attendance.pupil_leave_decided': 409,
  'attendance.pupil_leave_begun': 409,
} as const;

/** What people are told of it. */
export const attendanceNotices = noticesOf({
  staffCorrectionAsked: {
    scopes: ['account'],
    params: z.strictObject({ name: z.string(), date: z.string() }),
    byMail: false,
  },
  staffCorrectionAccepted: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({ date: z.string() }),
    byMail: false,
  },
  staffCorrectionRefused: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({ date: z.string(), reason: z.string() }),
    byMail: true,
  },
  staffDayMarked: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({ date: z.string(), sign: z.string(), reason: z.string() }),
    byMail: false,
  },
  absencesReached: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({ name: z.string(), className: z.string(), sessions: z.int(), limit: z.int() }),
    byMail: true,
  },
  absentInARow: {
    scopes: ['teacher', 'account'],
    params: z.strictObject({
      name: z.string(),
      className: z.string(),
      days: z.int(),
      from: z.string(),
      to: z.string(),
    }),
    byMail: true,
  },
  pupilLeaveAsked: {
    scopes: ['teacher'],
    params: z.strictObject({ name: z.string(), dates: z.string() }),
    byMail: false,
  },
  pupilLeaveWithdrawn: {
    scopes: ['teacher'],
    params: z.strictObject({ name: z.string(), dates: z.string() }),
    byMail: false,
  },
  pupilLeaveApproved: { scopes: ['student'], params: z.strictObject({ dates: z.string() }), byMail: false },
  pupilLeaveRefused: {
    scopes: ['student'],
    params: z.strictObject({ dates: z.string(), reason: z.string() }),
    byMail: false,
  },
  pupilLeaveCancelled: {
    scopes: ['student'],
    params: z.strictObject({ dates: z.string(), reason: z.string() }),
    byMail: false,
  },
});
