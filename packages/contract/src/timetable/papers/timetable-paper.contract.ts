import { z } from 'zod';
import { id, idParams, message } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/**
 * SCHOOL: one grid of all classes. TEACHERS: one of all teachers. CLASS, TEACHER, ROOM: a page each, or only that of `targetId`.
 * DEPARTMENT: its teachers.
 */
const paperOf = z.enum(['SCHOOL', 'TEACHERS', 'CLASS', 'TEACHER', 'ROOM', 'DEPARTMENT'], { error: message.invalid });
export type PaperOf = z.output<typeof paperOf>;

const query = z.strictObject({
  of: paperOf.default('SCHOOL'),
  targetId: id.optional(),
  /** Several small ones to a page, to cut out and hand out; of papers with a page each. */
  slips: z.enum(['true', 'false'], { error: message.invalid }).default('false'),
});

export const timetablePaperContract = {
  'timetablePapers.pdf': route({
    method: 'GET',
    path: '/timetable/versions/:id/paper.pdf',
    summary: 'A version as PDF for printing; marked as a draft until it is published',
    access: { account: 'view_timetable' },
    params: idParams,
    query,
    response: 'file',
    paper: true,
  }),
  'timetablePapers.workbook': route({
    method: 'GET',
    path: '/timetable/versions/:id/paper.xlsx',
    summary: 'A version as a workbook, a sheet each for school, classes, teachers and all teachers side by side',
    access: { account: 'view_timetable' },
    params: idParams,
    response: 'file',
  }),
  'timetablePapers.own': route({
    method: 'GET',
    path: '/timetable/own/paper.pdf',
    summary: 'The calling teacher’s or pupil’s timetable in force as PDF',
    access: { teacher: 'self', student: 'self' },
    response: 'file',
    errors: ['timetable.none_in_force'],
    paper: true,
  }),
};
