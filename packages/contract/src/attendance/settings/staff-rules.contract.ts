import { z } from 'zod';
import { idParams, integer, isoDate, message, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

export const clockTime = z
  .string({ error: message.invalid })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: message.invalid });

/** Ways of checking in that a school lets people use; a mark by hand of the office is always there. */
export const checkInWays = ['NETWORK', 'CODE', 'FILE'] as const;
export type CheckInWay = (typeof checkInWays)[number];
/** What shows that a teacher was at work: nothing (the day counts unless they are away), lessons with a register, or check-ins. */
export const teacherProofs = ['NONE', 'LESSONS', 'CHECK_INS'] as const;
export const employeeProofs = ['NONE', 'CHECK_INS'] as const;

const staffRuleInput = z.strictObject({
  fromDate: isoDate,
  /** 1 Monday … 7 Sunday. */
  weekdays: z
    .array(integer(1, 7))
    .min(1, { error: message.required })
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
  morningStart: clockTime,
  morningEnd: clockTime,
  afternoonStart: clockTime,
  afternoonEnd: clockTime,
  /** Minutes after the beginning, or before the end, that are not yet late or early. */
  graceMinutes: integer(0, 120),
  teacherProof: z.enum(teacherProofs, { error: message.invalid }),
  employeeProof: z.enum(employeeProofs, { error: message.invalid }),
  ways: z
    .array(z.enum(checkInWays, { error: message.invalid }))
    .max(3)
    .default([])
    .transform((ways) => [...new Set(ways)]),
  /** Networks of the school: `113.161.0.0/16`, `2001:db8::/48`. */
  networks: z.array(requiredText(60)).max(20).default([]),
  /** How many days back somebody may ask for a correction. */
  correctionDays: integer(1, 60),
});
export type StaffRuleInput = z.output<typeof staffRuleInput>;

const staffRule = z.object({
  id: z.string(),
  fromDate: z.string(),
  weekdays: z.array(z.int()),
  morningStart: z.string(),
  morningEnd: z.string(),
  afternoonStart: z.string(),
  afternoonEnd: z.string(),
  graceMinutes: z.int(),
  teacherProof: z.enum(teacherProofs),
  employeeProof: z.enum(employeeProofs),
  ways: z.array(z.enum(checkInWays)),
  networks: z.array(z.string()),
  correctionDays: z.int(),
  byName: z.string(),
});
export type StaffRule = z.output<typeof staffRule>;

const rules = z.object({
  /** The latest first. */
  items: z.array(staffRule),
  /** Where this call comes from, as the server sees it, to write the network of the school by. */
  ownAddress: z.string(),
});

/** How the days of staff are counted: rules with a first day, each followed by another and none rewritten. */
export const staffRulesContract = {
  'staffRules.list': route({
    method: 'GET',
    path: '/attendance/staff-rules',
    summary: 'Rules of the attendance of staff by their first day, the latest first',
    access: { account: 'view_setting' },
    response: rules,
  }),
  'staffRules.create': route({
    method: 'POST',
    path: '/attendance/staff-rules',
    summary: 'Adds rules that hold from a day on',
    access: { account: 'update_setting' },
    body: staffRuleInput,
    response: rules,
    errors: [
      'attendance.rules_same_day',
      'attendance.times_reversed',
      'attendance.network_needed',
      'attendance.network_unreadable',
      'attendance.month_closed',
    ],
    idempotent: true,
  }),
  'staffRules.delete': route({
    method: 'DELETE',
    path: '/attendance/staff-rules/:id',
    summary: 'Takes rules out again, unless a month that was counted by them is closed',
    access: { account: 'update_setting' },
    params: idParams,
    response: 'empty',
    errors: ['attendance.month_closed'],
  }),
};
