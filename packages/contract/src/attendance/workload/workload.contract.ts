import { z } from 'zod';
import { id, idParams, integer, isoDate, message, optionalText, requiredText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

export const conversionKinds = ['EXAM_REVIEW', 'REMEDIAL', 'GIFTED_TRAINING', 'CONTEST_JURY'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

/** All in hundredths of a period. */
const sums = z.object({
  norm: z.int(),
  /** Taken off the norm for duties. */
  reduced: z.int(),
  /** Lessons given, those stood in for among them. */
  taught: z.int(),
  covered: z.int(),
  converted: z.int(),
  /** Lessons not given while treated for illness, which count as given. */
  countedAsDone: z.int(),
  /** Lessons of the timetable without a register. */
  missing: z.int(),
  extra: z.int(),
});
export type WorkloadSums = z.output<typeof sums>;

const week = sums.extend({
  week: z.int(),
  from: z.string(),
  to: z.string(),
  ordinal: z.int(),
  /** Away for the whole of it, or not here yet: no norm. */
  isOut: z.boolean(),
});
export type WorkloadWeek = z.output<typeof week>;

const reduction = z.object({
  ordinal: z.int(),
  code: z.string(),
  periods: z.number(),
  leftOut: z.enum(['PAID_BY_ALLOWANCE', 'MORE_THAN_TWO_DUTIES']).nullable(),
  legalBasis: z.string(),
});

const activity = z.object({
  id: z.string(),
  day: z.string(),
  kind: z.enum(conversionKinds),
  periods: z.int(),
  counted: z.int(),
  note: z.string(),
  byName: z.string(),
});

const yearSums = sums.extend({
  /** Periods a week; null where no norm is known for the post. */
  weeklyNorm: z.number().nullable(),
  /** Weeks of teaching that the norm of the year is made of so far. */
  weeks: z.int(),
  assigned: z.number(),
  /** Hundredths of a period that are paid. */
  paid: z.int(),
  isCapped: z.boolean(),
  waiver: z.object({ reason: z.string(), byName: z.string() }).nullable(),
});

const row = yearSums.extend({
  teacher: z.object({ id: z.string(), name: z.string(), code: z.string() }),
  department: z.string(),
});
export type WorkloadRow = z.output<typeof row>;

const whole = row.extend({
  weeksOfYear: z.array(week),
  reductions: z.array(reduction),
  activities: z.array(activity),
  /** The school year has gone by: what stands here is what is settled. */
  isOver: z.boolean(),
  normBasis: z.string(),
  overtimeBasis: z.string(),
});
export type Workload = z.output<typeof whole>;

const ofYear = z.strictObject({ schoolYearId: id });
const viewer = { account: 'view_teacher' } as const;
const keeper = { account: 'update_teacher' } as const;

/** What teachers have to teach, taught, and taught beyond it in a school year. */
export const workloadContract = {
  'workload.list': route({
    method: 'GET',
    path: '/attendance/workload',
    summary: 'Norm, lessons and overtime of every teacher in a school year so far',
    access: viewer,
    query: ofYear,
    response: z.object({ items: z.array(row), isOver: z.boolean() }),
    errors: ['school.unknown_year'],
  }),
  'workload.export': route({
    method: 'GET',
    path: '/attendance/workload/export',
    summary: 'The same as a workbook: the list overtime is settled by',
    access: viewer,
    query: ofYear.extend({ reason: optionalText(500) }),
    response: 'file',
    errors: ['school.unknown_year'],
  }),
  'workload.own': route({
    method: 'GET',
    path: '/attendance/own-workload',
    summary: 'Own norm, lessons and overtime of a school year, week by week',
    access: { teacher: 'self' },
    query: ofYear,
    response: whole,
    errors: ['school.unknown_year'],
  }),
  'workload.teacher': route({
    method: 'GET',
    path: '/attendance/workload/teachers/:id',
    summary: 'The same of a teacher',
    access: viewer,
    params: idParams,
    query: ofYear,
    response: whole,
    errors: ['school.unknown_year'],
  }),
  'workload.waive': route({
    method: 'PUT',
    path: '/attendance/workload/teachers/:id/waiver',
    summary:
      'Lifts the limit of paid overtime for who teaches a subject without a teacher, with the reason; null: it holds again',
    access: keeper,
    params: idParams,
    body: ofYear.extend({ reason: requiredText(500).nullable() }),
    response: whole,
    errors: ['school.unknown_year'],
  }),
  'workload.addActivity': route({
    method: 'POST',
    path: '/attendance/workload/teachers/:id/activities',
    summary: 'Writes an activity that counts as periods of teaching',
    access: keeper,
    params: idParams,
    body: ofYear.extend({
      day: isoDate,
      kind: z.enum(conversionKinds, { error: message.invalid }),
      periods: integer(1, 200),
      note: optionalText(300),
    }),
    response: whole,
    errors: ['school.unknown_year', 'attendance.outside_year', 'school.year_closed'],
    idempotent: true,
  }),
  'workload.removeActivity': route({
    method: 'DELETE',
    path: '/attendance/workload/activities/:id',
    summary: 'Takes such an activity out again',
    access: keeper,
    params: idParams,
    response: 'empty',
    errors: ['school.year_closed'],
  }),
};
