import { z } from 'zod';
import { id, idParams, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { semesterDateErrors, semesterInput, semesterOfYear } from './school-year.contract.ts';

const semester = semesterOfYear.extend({
  schoolYearId: z.string(),
  markSheetCount: z.int(),
  assignmentCount: z.int(),
  version: z.int(),
});
export type Semester = z.output<typeof semester>;

export const schoolYearParams = z.strictObject({ schoolYearId: id });

const dateErrors = [...semesterDateErrors, 'school.year_closed'] as const;

export const semesterContract = {
  'semesters.list': route({
    method: 'GET',
    path: '/school-years/:schoolYearId/semesters',
    summary: 'The semesters of a school year, first to second',
    access: { account: 'view_semester' },
    params: schoolYearParams,
    response: z.array(semester),
  }),
  'semesters.read': route({
    method: 'GET',
    path: '/semesters/:id',
    summary: 'One semester',
    access: { account: 'view_semester' },
    params: idParams,
    response: semester,
  }),
  'semesters.create': route({
    method: 'POST',
    path: '/school-years/:schoolYearId/semesters',
    summary: 'Adds semester I or II inside the dates of the year',
    access: { account: 'create_semester' },
    params: schoolYearParams,
    body: semesterInput,
    response: semester,
    errors: dateErrors,
    idempotent: true,
  }),
  'semesters.update': route({
    method: 'PUT',
    path: '/semesters/:id',
    summary: 'Moves a semester',
    access: { account: 'update_semester' },
    params: idParams,
    body: semesterInput.omit({ ordinal: true }).extend({ version }),
    response: semester,
    errors: [...dateErrors, 'school.semester_cuts_entry_window', 'platform.stale_version'],
  }),
  'semesters.delete': route({
    method: 'DELETE',
    path: '/semesters/:id',
    summary: 'Removes a semester that nothing uses, with its entry windows',
    access: { account: 'update_semester' },
    params: idParams,
    response: 'empty',
    errors: ['school.semester_has_records', 'school.semester_has_timetables', 'school.year_closed'],
  }),
  'semesters.makeCurrent': route({
    method: 'POST',
    path: '/semesters/:id/make-current',
    summary: 'Makes this the one current semester of the school; only in the active year',
    access: { account: 'update_semester' },
    params: idParams,
    body: z.strictObject({ version }),
    response: semester,
    errors: ['school.semester_year_not_active', 'platform.stale_version'],
  }),
};
