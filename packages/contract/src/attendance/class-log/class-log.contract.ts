import { z } from 'zod';
import { id, isoDate, message, optionalText } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';

/** What of the class log is taken: the week a day lies in, or the days of its month, week by week. */
const logSpan = z.enum(['WEEK', 'MONTH'], { error: message.invalid });
export type LogSpan = z.output<typeof logSpan>;

const classParams = z.strictObject({ classId: id });
const logQuery = z.strictObject({ date: isoDate.optional(), span: logSpan });
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: message.date });
const reason = optionalText(500);

/** As the class log on the screen: of teachers, who teach the class or lead it. */
const logReader = { account: 'view_mark', teacher: 'related' } as const;

export const classLogContract = {
  'classLogs.paper': route({
    method: 'GET',
    path: '/class-logs/:classId/paper',
    summary: 'The class log of a week or a month (today’s unless given) on paper, a page a week, to be signed',
    access: logReader,
    params: classParams,
    query: logQuery,
    response: 'file',
    paper: true,
  }),
  'classLogs.export': route({
    method: 'GET',
    path: '/class-logs/:classId/export',
    summary: 'The class log of a week or a month (today’s unless given) as .xlsx, a row a lesson',
    access: logReader,
    params: classParams,
    query: logQuery.extend({ reason }),
    response: 'file',
  }),
  'absenceMonths.paper': route({
    method: 'GET',
    path: '/absence-months/:classId/paper',
    summary: 'Absences of a class in a month on paper, with the sums of the month, the semester and the year',
    access: { account: 'view_mark', teacher: 'related' },
    params: classParams,
    query: z.strictObject({ month }),
    response: 'file',
    paper: true,
  }),
  'absenceMonths.export': route({
    method: 'GET',
    path: '/absence-months/:classId/export',
    summary: 'Absences of a class in a month as .xlsx, with the sums of the month, the semester and the year',
    access: { account: 'view_mark', teacher: 'related' },
    params: classParams,
    query: z.strictObject({ month, reason }),
    response: 'file',
  }),
};
