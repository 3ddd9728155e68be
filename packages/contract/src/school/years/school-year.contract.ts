import { z } from 'zod';
import {
  id,
  idParams,
  integer,
  isoDate,
  listQuery,
  message,
  pageOf,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const schoolYearStatus = z.enum(['PLANNED', 'ACTIVE', 'CLOSED']);
export type SchoolYearStatus = z.output<typeof schoolYearStatus>;

export const semesterOfYear = z.object({
  id: z.string(),
  ordinal: z.int(),
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  studyWeeks: z.int(),
  isCurrent: z.boolean(),
});

const schoolYearOption = z.object({
  id: z.string(),
  name: z.string(),
  startYear: z.int(),
  status: schoolYearStatus,
  startDate: z.string(),
  endDate: z.string(),
  semesters: z.array(semesterOfYear),
});
export type SchoolYearOption = z.output<typeof schoolYearOption>;

const schoolYear = schoolYearOption.extend({
  classCount: z.int(),
  /** What the year's state allows now; rights are asked separately. */
  actions: z.array(z.enum(['activate', 'close', 'delete'])),
  /** A closed year takes corrections of its results until then (UTC, ISO 8601), or took them; null: it does not. */
  reopening: z.object({ until: z.string(), reason: z.string() }).nullable(),
  version: z.int(),
});
export type SchoolYear = z.output<typeof schoolYear>;

const dates = { startDate: isoDate, endDate: isoDate };

const semesterOrdinal = z.union([z.literal(1), z.literal(2)], { error: message.invalid });

/** A semester as it is set up. */
export const semesterInput = z.strictObject({ ordinal: semesterOrdinal, ...dates, studyWeeks: integer(1, 30) });
export type SemesterInput = z.output<typeof semesterInput>;

/** What the days of a semester may be refused with. */
export const semesterDateErrors = [
  'school.semester_taken',
  'school.semester_outside_year',
  'school.dates_reversed',
  'school.semester_ends_too_late',
  'school.semester_starts_too_early',
  'school.semester_weeks_too_many',
] as const;

const schoolYearInput = z.strictObject({
  startYear: integer(1990, 2100),
  ...dates,
  /** Takes over the semesters and entry windows of that year, each moved to the nearest same weekday. */
  copyFromId: id.nullish().transform((value) => value ?? null),
  /** Semesters of its own, for who may add them; not beside a copy of another year's. */
  semesters: z.array(semesterInput).max(2).default([]),
  /** Makes it the active year at once, for who may change years, while no other is. */
  begins: z.boolean().default(false),
});
export type SchoolYearInput = z.output<typeof schoolYearInput>;

/** Whoever has been told that pupils still wait for their result after the summer goes on all the same. */
const acceptsWaiting = z.boolean().default(false);

export const schoolYearContract = {
  'schoolYears.list': route({
    method: 'GET',
    path: '/school-years',
    summary: 'School years, newest first',
    access: { account: 'view_school_year' },
    query: z.strictObject({
      ...listQuery(['startYear']),
      direction: z.enum(['asc', 'desc']).default('desc'),
      status: schoolYearStatus.optional(),
    }),
    response: pageOf(schoolYear),
  }),
  'schoolYears.options': route({
    method: 'GET',
    path: '/school-years/options',
    summary: 'Every school year with its semesters, for the header and pickers; newest first',
    access: 'signedIn',
    response: z.array(schoolYearOption),
  }),
  'schoolYears.read': route({
    method: 'GET',
    path: '/school-years/:id',
    summary: 'One school year',
    access: { account: 'view_school_year' },
    params: idParams,
    response: schoolYear,
  }),
  'schoolYears.create': route({
    method: 'POST',
    path: '/school-years',
    summary: 'Plans a school year, or begins it at once; its name comes from the first calendar year',
    access: { account: 'create_school_year' },
    body: schoolYearInput,
    response: schoolYear,
    errors: [
      'school.year_taken',
      'school.year_date_outside',
      'school.year_overlaps',
      'school.other_year_active',
      ...semesterDateErrors,
    ],
    idempotent: true,
  }),
  'schoolYears.update': route({
    method: 'PUT',
    path: '/school-years/:id',
    summary: 'Moves the first and last day; not of a closed year',
    access: { account: 'update_school_year' },
    params: idParams,
    body: z.strictObject({ ...dates, version }),
    response: schoolYear,
    errors: [
      'school.year_date_outside',
      'school.dates_reversed',
      'school.year_overlaps',
      'school.year_cuts_semester',
      'school.year_closed',
      'platform.stale_version',
    ],
  }),
  'schoolYears.delete': route({
    method: 'DELETE',
    path: '/school-years/:id',
    summary: 'Removes a planned year that nothing uses, with its semesters',
    access: { account: 'update_school_year' },
    params: idParams,
    response: 'empty',
    errors: ['school.year_not_planned', 'school.year_has_records', 'school.year_has_timetables'],
  }),
  'schoolYears.activate': route({
    method: 'POST',
    path: '/school-years/:id/activate',
    summary:
      'Makes this the one active year; the former becomes closed or planned. A closed one has to be reopened first',
    access: { account: 'update_school_year' },
    params: idParams,
    body: z.strictObject({ version, formerBecomes: z.enum(['CLOSED', 'PLANNED']), acceptsWaiting }),
    response: schoolYear,
    errors: [
      'school.year_already_active',
      'school.year_closed',
      'school.year_not_ready_to_close',
      'school.pupils_wait_for_summer',
      'platform.stale_version',
    ],
  }),
  'schoolYears.close': route({
    method: 'POST',
    path: '/school-years/:id/close',
    summary: 'Closes the active year',
    access: { account: 'update_school_year' },
    params: idParams,
    body: z.strictObject({ version, acceptsWaiting }),
    response: schoolYear,
    errors: [
      'school.year_not_active',
      'school.year_not_ready_to_close',
      'school.pupils_wait_for_summer',
      'platform.stale_version',
    ],
  }),
  'schoolYears.waiting': route({
    method: 'GET',
    path: '/school-years/:id/waiting-pupils',
    summary: 'How many pupils of the year still wait for their result after the summer',
    access: { account: 'update_school_year' },
    params: idParams,
    response: z.object({ pupils: z.int() }),
  }),
  'schoolYears.reopen': route({
    method: 'POST',
    path: '/school-years/:id/reopen',
    summary:
      'Takes corrections of a closed year’s results until a moment, at most 30 days ahead; again: another moment',
    access: { account: 'admin' },
    params: idParams,
    body: z.strictObject({
      version,
      reason: requiredText(500),
      until: z.iso.datetime({ offset: true, error: message.date }),
    }),
    response: schoolYear,
    errors: ['school.year_not_closed', 'school.reopened_too_long', 'platform.stale_version'],
    stepUp: true,
  }),
  'schoolYears.endReopening': route({
    method: 'POST',
    path: '/school-years/:id/end-reopening',
    summary: 'Ends the corrections of a closed year before their time',
    access: { account: 'admin' },
    params: idParams,
    body: z.strictObject({ version }),
    response: schoolYear,
    errors: ['school.year_not_reopened', 'platform.stale_version'],
  }),
};
