import { z } from 'zod';
import { idParams, integer, listQuery, pageOf, version } from '../../platform/fields.schema.ts';
import { route } from '../../platform/route.schema.ts';
import { educationLevel } from '../school-info/school-info.contract.ts';

/** A cohort (niên khoá) enters together: "2023-2027". Its addresses and permissions call it `academic-year`. */
const cohort = z.object({
  id: z.string(),
  name: z.string(),
  level: educationLevel,
  startYear: z.int(),
  endYear: z.int(),
  studentCount: z.int(),
  classCount: z.int(),
  version: z.int(),
});
export type Cohort = z.output<typeof cohort>;

/** Years of study of a level (Education Law 43/2019, article 28). */
export const yearsOfLevel = { PRIMARY: 5, LOWER_SECONDARY: 4, UPPER_SECONDARY: 3 } as const;

const cohortInput = z.strictObject({ level: educationLevel, startYear: integer(1990, 2100) });
export type CohortInput = z.output<typeof cohortInput>;

export const cohortContract = {
  'cohorts.list': route({
    method: 'GET',
    path: '/academic-years',
    summary: 'Cohorts, newest first',
    access: { account: 'view_academic_year' },
    query: z.strictObject({
      ...listQuery(['startYear']),
      direction: z.enum(['asc', 'desc']).default('desc'),
      level: educationLevel.optional(),
    }),
    response: pageOf(cohort),
  }),
  'cohorts.options': route({
    method: 'GET',
    path: '/academic-years/options',
    summary: 'Short list for pickers',
    access: { account: 'any', teacher: 'any' },
    response: z.array(z.object({ id: z.string(), name: z.string(), level: educationLevel })),
  }),
  'cohorts.read': route({
    method: 'GET',
    path: '/academic-years/:id',
    summary: 'One cohort',
    access: { account: 'view_academic_year' },
    params: idParams,
    response: cohort,
  }),
  'cohorts.create': route({
    method: 'POST',
    path: '/academic-years',
    summary: 'Adds a cohort; the last year and the name follow from level and first year',
    access: { account: 'create_academic_year' },
    body: cohortInput,
    response: cohort,
    errors: ['school.cohort_taken'],
    idempotent: true,
  }),
  'cohorts.update': route({
    method: 'PUT',
    path: '/academic-years/:id',
    summary: 'Changes a cohort; not its level once pupils or classes belong to it',
    access: { account: 'update_academic_year' },
    params: idParams,
    body: cohortInput.extend({ version }),
    response: cohort,
    errors: ['school.cohort_taken', 'school.cohort_in_use', 'platform.stale_version'],
  }),
  'cohorts.delete': route({
    method: 'DELETE',
    path: '/academic-years/:id',
    summary: 'Removes a cohort nobody belongs to',
    access: { account: 'update_academic_year' },
    params: idParams,
    response: 'empty',
    errors: ['school.cohort_in_use'],
  }),
};
