import { z } from 'zod';
import {
  idParams,
  integer,
  isoDate,
  nullableDate,
  optionalText,
  requiredText,
  version,
} from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { schoolYearParams } from '../years/semester.contract.ts';

/** Days off by law, by the province, by the school; and days worked to make up for one. */
const calendarDayKind = z.enum(['PUBLIC', 'LOCAL', 'SCHOOL', 'MAKEUP_WORKDAY']);
export type CalendarDayKind = z.output<typeof calendarDayKind>;

const calendarDay = z.object({
  id: z.string(),
  onDate: z.string(),
  name: z.string(),
  kind: calendarDayKind,
  /** Of a make-up day: the weekday (1 Monday … 7 Sunday) whose lessons are taught; null: those of the day off it makes up for. */
  taughtAs: z.int().nullable(),
  legalBasis: z.string(),
  version: z.int(),
});
export type CalendarDay = z.output<typeof calendarDay>;

const calendarDayInput = z.strictObject({
  onDate: isoDate,
  name: requiredText(100),
  kind: calendarDayKind,
  taughtAs: integer(1, 7).nullable().default(null),
  legalBasis: optionalText(200),
});
export type CalendarDayInput = z.output<typeof calendarDayInput>;

/** How many days were written; those the calendar already had stay as they were. */
const filled = z.object({ created: z.int(), kept: z.int() });

export const calendarDayContract = {
  'calendarDays.list': route({
    method: 'GET',
    path: '/school-years/:schoolYearId/calendar-days',
    summary: 'Days off and make-up days between the first and last day of a school year',
    access: 'signedIn',
    params: schoolYearParams,
    response: z.array(calendarDay),
  }),
  'calendarDays.create': route({
    method: 'POST',
    path: '/school-years/:schoolYearId/calendar-days',
    summary: 'Adds one day, or every day until `untilDate` (at most 31)',
    access: { account: 'update_school_year' },
    params: schoolYearParams,
    body: calendarDayInput.extend({ untilDate: nullableDate }),
    response: filled,
    errors: [
      'school.calendar_day_outside',
      'school.calendar_day_taken',
      'school.calendar_range_too_long',
      'school.dates_reversed',
      'school.year_closed',
    ],
    idempotent: true,
  }),
  'calendarDays.update': route({
    method: 'PUT',
    path: '/calendar-days/:id',
    summary: 'Changes one day',
    access: { account: 'update_school_year' },
    params: idParams,
    body: calendarDayInput.extend({ version }),
    response: calendarDay,
    errors: ['school.calendar_day_taken', 'school.year_closed', 'platform.stale_version'],
  }),
  'calendarDays.delete': route({
    method: 'DELETE',
    path: '/calendar-days/:id',
    summary: 'Removes one day: it is an ordinary day again',
    access: { account: 'update_school_year' },
    params: idParams,
    response: 'empty',
    errors: ['school.year_closed'],
  }),
  'calendarDays.fillPublicHolidays': route({
    method: 'POST',
    path: '/school-years/:schoolYearId/calendar-days/fill-public-holidays',
    summary:
      'Adds the public holidays inside the school year and the days given back for them; some await confirmation',
    access: { account: 'update_school_year' },
    params: schoolYearParams,
    response: filled.extend({ unconfirmed: z.int() }),
    errors: ['school.year_closed'],
  }),
};
