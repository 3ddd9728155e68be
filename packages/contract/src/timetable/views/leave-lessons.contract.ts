import { z } from 'zod';
import { idParams, isoDate } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

const lesson = z.object({
  key: z.string(),
  lessonId: z.string(),
  date: z.string(),
  session: z.enum(['MORNING', 'AFTERNOON']),
  period: z.int(),
  duration: z.int(),
  startTime: z.string(),
  subject: z.string(),
  classes: z.array(z.string()),
  room: z.string().nullable(),
  /** Who stands in; empty: nobody yet. */
  coveredBy: z.array(z.string()),
});
export type LeaveLesson = z.output<typeof lesson>;

/** Lessons that leave hits: leave itself knows no timetable. */
export const leaveLessonsContract = {
  'leaveLessons.own': route({
    method: 'GET',
    path: '/timetable/own/lessons',
    summary: 'The calling teacher’s lessons from a day to a day, at most five weeks, for who asks for leave',
    access: { teacher: 'self' },
    query: z.strictObject({ from: isoDate, to: isoDate }),
    response: z.array(lesson),
  }),
  'leaveLessons.ofLeave': route({
    method: 'GET',
    path: '/timetable/leave/:id/lessons',
    summary: 'Lessons that a request for leave hits, with who stands in: for its person and who decides',
    access: { account: 'any', teacher: 'self' },
    params: idParams,
    response: z.array(lesson),
  }),
};
