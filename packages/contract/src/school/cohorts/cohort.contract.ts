import { z } from 'zod';
import { idParams, integer, listQuery, pageOf, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { educationLevel } from '../school-info/school-info.contract.ts';

/** An academic year (niên khoá) is the cohort that enters together: "2023-2027". */
export const academicYear = z.object({
  id: z.string(),
  name: z.string(),
  level: educationLevel,
  startYear: z.int(),
  endYear: z.int(),
  studentCount: z.int(),
  classCount: z.int(),
  version: z.int(),
});
export type AcademicYear = z.output<typeof academicYear>;

/** Years of study of a level (Education Law 43/2019, article 28). */
export const yearsOfLevel = { PRIMARY: 5, LOWER_SECONDARY: 4, UPPER_SECONDARY: 3 } as const;

export const academicYearInput = z.strictObject({ level: educationLevel, startYear: integer(1990, 2100) });
export type AcademicYearInput = z.output<typeof academicYearInput>;

export const academicYearContract = {
  'academicYears.list': route({
    method: 'GET',
    path: '/academic-years',
    summary: 'Cohorts, newest first',
    access: { account: 'view_academic_year' },
    query: z.strictObject({
      ...listQuery(['startYear']),
      direction: z.enum(['asc', 'desc']).default('desc'),
      level: educationLevel.optional(),
    }),
    response: pageOf(academicYear),
  }),
  'academicYears.options': route({
    method: 'GET',
    path: '/academic-years/options',
    summary: 'Short list for pickers',
    access: { account: 'any', teacher: 'any' },
    response: z.array(z.object({ id: z.string(), name: z.string(), level: educationLevel })),
  }),
  'academicYears.read': route({
    method: 'GET',
    path: '/academic-years/:id',
    summary: 'One cohort',
    access: { account: 'view_academic_year' },
    params: idParams,
    response: academicYear,
  }),
  'academicYears.create': route({
    method: 'POST',
    path: '/academic-years',
    summary: 'Adds a cohort; the last year and the name follow from level and first year',
    access: { account: 'create_academic_year' },
    body: academicYearInput,
    response: academicYear,
    errors: ['school.academic_year_taken'],
    idempotent: true,
  }),
  'academicYears.update': route({
    method: 'PUT',
    path: '/academic-years/:id',
    summary: 'Changes a cohort; not its level once pupils or classes belong to it',
    access: { account: 'update_academic_year' },
    params: idParams,
    body: academicYearInput.extend({ version }),
    response: academicYear,
    errors: ['school.academic_year_taken', 'school.academic_year_in_use', 'platform.stale_version'],
  }),
  'academicYears.delete': route({
    method: 'DELETE',
    path: '/academic-years/:id',
    summary: 'Removes a cohort nobody belongs to',
    access: { account: 'update_academic_year' },
    params: idParams,
    response: 'empty',
    errors: ['school.academic_year_in_use'],
  }),
};
