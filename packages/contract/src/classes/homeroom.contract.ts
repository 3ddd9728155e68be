import { z } from 'zod';
import { id, isoDate } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';

const homeroomRow = z.object({
  classId: z.string(),
  className: z.string(),
  grade: z.int(),
  size: z.int(),
  current: z.object({ teacherId: z.string(), name: z.string(), fromDate: z.string() }).nullable(),
  /** Former ones, newest first. */
  former: z.array(z.object({ teacherId: z.string(), name: z.string(), fromDate: z.string(), toDate: z.string() })),
});
export type HomeroomRow = z.output<typeof homeroomRow>;

const homeroomSheet = z.object({
  schoolYearId: z.string(),
  isYearClosed: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  classes: z.array(homeroomRow),
});
export type HomeroomSheet = z.output<typeof homeroomSheet>;

export const homeroomContract = {
  'homerooms.read': route({
    method: 'GET',
    path: '/timetable/homerooms',
    summary: 'Homeroom teachers of the classes of a year, with the former ones',
    access: { account: 'view_timetable' },
    query: z.strictObject({ schoolYearId: id }),
    response: homeroomSheet,
  }),
  'homerooms.save': route({
    method: 'PUT',
    path: '/timetable/homerooms/:classId',
    summary: 'Gives a class another homeroom teacher from a day on; the former one ends the day before. Null: none',
    access: { account: 'update_timetable' },
    params: z.strictObject({ classId: id }),
    body: z.strictObject({
      teacherId: id.nullable(),
      fromDate: isoDate,
      /** The teacher the editor saw. */
      was: id.nullable(),
    }),
    response: homeroomRow,
    errors: [
      'school.year_closed',
      'classes.homeroom_taken',
      'classes.homeroom_too_early',
      'classes.homeroom_outside_year',
      'classes.teacher_not_working',
      'classes.unknown_teacher',
      'platform.stale_version',
    ],
  }),
};
