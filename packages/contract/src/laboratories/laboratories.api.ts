import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { laboratoryRequestContract } from './requests/laboratory-request.contract.ts';
import { laboratoryContract } from './rooms/laboratory.contract.ts';
import { safetyPaperContract } from './safety/safety-paper.contract.ts';

/** Every call of this area by its id. */
export const laboratoriesApi = { ...laboratoryContract, ...laboratoryRequestContract, ...safetyPaperContract };

/** What its calls are refused with, and the status of each. */
export const laboratoriesErrors = {
  'laboratories.room_taken': 409,
  'laboratories.in_use': 409,
  'laboratories.unknown_room': 400,
  'laboratories.unknown_subject': 400,
  'laboratories.unknown_keeper': 400,
  'laboratories.unknown_laboratory': 400,
  'laboratories.rules_in_past': 400,
  'laboratories.days_reversed': 400,
  'laboratories.dates_reversed': 400,
  'laboratories.periods_reversed': 400,
  'laboratories.closing_in_past': 400,
  'laboratories.not_taught': 400,
  'laboratories.no_waiting': 409,
  'laboratories.past': 409,
  'laboratories.no_such_period': 400,
  'laboratories.day_off': 409,
  'laboratories.too_soon': 409,
  'laboratories.too_far': 409,
  'laboratories.closed': 409,
  'laboratories.room_has_lesson': 409,
  'laboratories.booked': 409,
  'laboratories.teacher_has_lesson': 409,
  'laboratories.class_has_lesson': 409,
  'laboratories.room_has_exam': 409,
  'laboratories.teacher_has_exam': 409,
  'laboratories.class_has_exam': 409,
  'laboratories.teacher_booked': 409,
  'laboratories.class_booked': 409,
  'laboratories.most_of_day': 409,
  'laboratories.most_of_week': 409,
  'laboratories.too_many_pupils': 409,
  'laboratories.plan_required': 400,
  'laboratories.not_in_use': 409,
  'laboratories.step_not_possible': 409,
  'laboratories.no_offer': 409,
  'laboratories.reminded_lately': 409,
  'laboratories.reason_required': 400,
  'laboratories.has_begun': 409,
  'laboratories.outside_window': 409,
  'laboratories.wrong_door': 400,
  'laboratories.devices_only_fewer': 409,
  'laboratories.not_booked': 400,
  'laboratories.safety_unread': 409,
  'laboratories.safety_changed': 409,
  'laboratories.safety_unchanged': 409,
  'laboratories.unknown_file': 400,
} as const;

const booking = z.strictObject({
  laboratory: z.string(),
  className: z.string(),
  date: z.string(),
  time: z.string(),
});
const withReason = booking.extend({ reason: z.string() });

/** What people are told of bookings. */
export const laboratoriesNotices = noticesOf({
  laboratoryRequested: { scopes: ['account'], params: booking.extend({ teacher: z.string() }), byMail: false },
  laboratoryReminded: { scopes: ['account'], params: booking.extend({ teacher: z.string() }), byMail: false },
  laboratoryOverdue: { scopes: ['account'], params: z.strictObject({ count: z.int() }), byMail: true },
  laboratoryAsked: { scopes: ['teacher'], params: booking.extend({ text: z.string() }), byMail: true },
  laboratoryApproved: { scopes: ['teacher'], params: booking, byMail: false },
  laboratoryRejected: { scopes: ['teacher'], params: withReason, byMail: true },
  laboratoryUndecided: { scopes: ['teacher'], params: booking, byMail: true },
  laboratoryCancelled: { scopes: ['teacher', 'account'], params: withReason, byMail: true },
  laboratoryDisplaced: { scopes: ['teacher'], params: withReason, byMail: true },
  laboratoryMoved: { scopes: ['teacher'], params: booking, byMail: true },
  laboratoryOffered: { scopes: ['teacher'], params: booking.extend({ until: z.string() }), byMail: true },
  laboratoryLapsed: { scopes: ['teacher'], params: booking, byMail: false },
  laboratoryMissed: { scopes: ['teacher', 'account'], params: booking, byMail: false },
  laboratoryTomorrow: { scopes: ['teacher'], params: booking, byMail: false },
});
