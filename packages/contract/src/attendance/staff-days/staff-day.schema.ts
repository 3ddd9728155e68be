import { DAY_MARK_NAMES, HAND_MARKS } from '@phuong/rules/staff/day-marks.ts';
import { z } from 'zod';
import { isoDate, message } from '../../platform/fields.schema.ts';
import { staffPerson } from '../../staff/contracts/contract.schema.ts';
import { checkInWays } from '../settings/staff-rules.contract.ts';
import { staffCorrectionLifecycle } from './staff-correction.lifecycle.ts';

/** The first day of a month. */
export const month = isoDate.refine((day) => day.endsWith('-01'), { error: message.invalid });
export const handMark = z.enum(HAND_MARKS, { error: message.invalid });

/** How somebody was seen: the office by hand, their own phone in the school's network or with the code on the screen, the file of a clock, a correction. */
const checkInMethod = z.enum(['HAND', 'NETWORK', 'CODE', 'FILE', 'CORRECTION']);
export type CheckInMethod = z.output<typeof checkInMethod>;

const checkIn = z.object({
  id: z.string(),
  day: z.string(),
  time: z.string(),
  method: checkInMethod,
  byName: z.string(),
});

/** What is known of a day of somebody. */
const staffDay = z.object({
  day: z.string(),
  /** Null: no working day, or one that is to come or not over. */
  mark: z.enum(DAY_MARK_NAMES).nullable(),
  /** Away for a part of the day only: the mark of that part, beside the rest worked. */
  partMark: z.enum(DAY_MARK_NAMES).nullable(),
  /** As it stands in the sheet: `+`, `½P`. */
  sign: z.string(),
  isWorkday: z.boolean(),
  /** Hundredths of a day. */
  work: z.int(),
  away: z.int(),
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  lateMinutes: z.int(),
  earlyMinutes: z.int(),
  /** Periods of the timetable, and those whose register was taken. */
  periods: z.int(),
  provedPeriods: z.int(),
  coveredPeriods: z.int(),
  /** Why the office or a correction says otherwise than the facts. */
  reason: z.string(),
});
export type StaffDay = z.output<typeof staffDay>;

const monthSums = z.object({
  work: z.int(),
  away: z.int(),
  unpaid: z.int(),
  lateDays: z.int(),
  lateMinutes: z.int(),
  unclearDays: z.int(),
  periods: z.int(),
  provedPeriods: z.int(),
  coveredPeriods: z.int(),
});
export type MonthSums = z.output<typeof monthSums>;

const monthDay = z.object({ day: z.string(), weekday: z.int(), isOff: z.boolean(), holiday: z.string().nullable() });

const personMonth = z.object({
  person: staffPerson,
  department: z.string(),
  days: z.array(staffDay),
  sums: monthSums,
});
export type PersonMonth = z.output<typeof personMonth>;

const closing = z.object({ at: z.string(), byName: z.string() }).nullable();

export const staffMonth = z.object({
  month: z.string(),
  today: z.string(),
  days: z.array(monthDay),
  people: z.array(personMonth),
  closed: closing,
  /** The whole of it has gone by. */
  isOver: z.boolean(),
  /** Files of a time clock may be imported. */
  takesClockFile: z.boolean(),
  unclearDays: z.int(),
  pendingCorrections: z.int(),
  steps: z.array(
    z.object({ action: z.enum(['close', 'reopen']), reason: z.string(), byName: z.string(), at: z.string() }),
  ),
});
export type StaffMonth = z.output<typeof staffMonth>;

export const staffCorrection = z.object({
  id: z.string(),
  person: staffPerson,
  day: z.string(),
  mark: z.enum(HAND_MARKS).nullable(),
  arrived: z.string().nullable(),
  left: z.string().nullable(),
  reason: z.string(),
  state: z.enum(staffCorrectionLifecycle.states),
  sentAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  answer: z.string(),
  version: z.int(),
});
export type StaffCorrection = z.output<typeof staffCorrection>;

/** One person's month with what it is made of. */
export const staffPersonMonth = z.object({
  month: z.string(),
  today: z.string(),
  closed: closing,
  /** Null: no record of somebody who works here is theirs. */
  of: personMonth.nullable(),
  calendar: z.array(monthDay),
  checkIns: z.array(checkIn),
  corrections: z.array(staffCorrection),
  /** What the office says of days, and what it said before. */
  written: z.array(
    z.object({
      day: z.string(),
      mark: z.enum(HAND_MARKS),
      reason: z.string(),
      byName: z.string(),
      at: z.string(),
      /** Null: it holds. */
      endedAt: z.string().nullable(),
    }),
  ),
  /** How one may check in today. */
  ways: z.array(z.enum(checkInWays)),
  /** Whether this call comes from the school's network. */
  isInNetwork: z.boolean(),
  correctionDays: z.int(),
});
export type StaffPersonMonth = z.output<typeof staffPersonMonth>;
