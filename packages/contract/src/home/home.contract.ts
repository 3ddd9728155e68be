import { z } from 'zod';
import { sheetStates } from '../grading/sheets/mark-sheet.lifecycle.ts';
import { id } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';
import { accountHome, studentHome, teacherHome } from './home.schema.ts';

const person = z.object({ id: z.string(), name: z.string() });

export const homeContract = {
  'home.account': route({
    method: 'GET',
    path: '/home/account',
    summary: 'What waits for the office today; each part only for those who may see it',
    access: { account: 'any' },
    response: accountHome,
  }),
  'home.teacher': route({
    method: 'GET',
    path: '/home/teacher',
    summary: 'What waits for the calling teacher: mark sheets, homeroom duties, sheets given back',
    access: { teacher: 'self' },
    response: teacherHome,
  }),
  'home.student': route({
    method: 'GET',
    path: '/home/student',
    summary: 'What is new for the calling pupil: posted marks, own absences, dates',
    access: { student: 'self' },
    response: studentHome,
  }),
  'home.sheets': route({
    method: 'GET',
    path: '/home/sheets',
    summary: 'The sheets of the current semester behind a number of the home page, with who teaches them',
    access: { account: 'view_mark' },
    query: z.strictObject({
      state: z.enum(sheetStates).optional(),
      grade: z.coerce.number().int().min(1).max(12).optional(),
      subjectId: id.optional(),
      /** `missing`: class subjects without a teacher in the semester, whatever the state. */
      teacher: z.enum(['missing']).optional(),
    }),
    response: z.object({
      semesterId: z.string().nullable(),
      /** How many there are; the first 200 are listed. */
      total: z.int(),
      items: z.array(
        z.object({
          classId: z.string(),
          className: z.string(),
          subjectId: z.string(),
          subjectName: z.string(),
          state: z.enum(sheetStates),
          teachers: z.array(person),
        }),
      ),
    }),
  }),
};
