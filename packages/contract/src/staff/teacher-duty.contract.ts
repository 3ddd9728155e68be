import { z } from 'zod';
import { id, idParams, isoDate } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';
import { dutyCode, teacher } from './teacher.schema.ts';

const dutyParams = z.strictObject({ id, dutyId: id });

/** Dated concurrent duties; homeroom is not one of them, it comes from the homeroom assignment. */
export const teacherDutyContract = {
  'teacherDuties.add': route({
    method: 'POST',
    path: '/teachers/:id/duties',
    summary: 'Gives a duty from a day on',
    access: { account: 'update_teacher' },
    params: idParams,
    body: z.strictObject({
      duty: dutyCode,
      fromDate: isoDate,
      /** Periods a week, only for a duty that another text sets. */
      periods: z.number().min(0).max(20).multipleOf(0.5).nullish(),
      paidByAllowance: z.boolean().default(false),
    }),
    response: teacher,
    errors: ['staff.duty_automatic', 'staff.duty_periods_needed', 'staff.duty_held'],
    idempotent: true,
  }),
  'teacherDuties.end': route({
    method: 'POST',
    path: '/teachers/:id/duties/:dutyId/end',
    summary: 'Ends a duty; its last day',
    access: { account: 'update_teacher' },
    params: dutyParams,
    body: z.strictObject({ toDate: isoDate }),
    response: teacher,
    errors: ['staff.duty_ended', 'staff.duty_ends_before_start'],
  }),
  'teacherDuties.remove': route({
    method: 'DELETE',
    path: '/teachers/:id/duties/:dutyId',
    summary: 'Takes back a duty that was given by mistake',
    access: { account: 'update_teacher' },
    params: dutyParams,
    response: 'empty',
  }),
};
