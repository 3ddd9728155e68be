import { z } from 'zod';
import { answerShape, inputShape } from '../platform/entity-shape.schema.ts';
import { idParams, version } from '../platform/fields.schema.ts';
import { route } from '../platform/route.schema.ts';
import { departmentFields } from './department.fields.ts';

const department = z.object({
  id: z.string(),
  ...answerShape(departmentFields),
  teacherCount: z.int(),
  version: z.int(),
});
export type Department = z.output<typeof department>;

export const departmentContract = {
  'departments.list': route({
    method: 'GET',
    path: '/departments',
    summary: 'Subject departments with the number of their teachers',
    access: { account: 'view_teacher' },
    response: z.array(department),
  }),
  'departments.create': route({
    method: 'POST',
    path: '/departments',
    summary: 'Adds a department',
    access: { account: 'update_teacher' },
    body: z.strictObject(inputShape(departmentFields)),
    response: department,
    errors: ['staff.department_taken'],
    idempotent: true,
  }),
  'departments.update': route({
    method: 'PUT',
    path: '/departments/:id',
    summary: 'Renames a department',
    access: { account: 'update_teacher' },
    params: idParams,
    body: z.strictObject({ ...inputShape(departmentFields), version }),
    response: department,
    errors: ['staff.department_taken', 'platform.stale_version'],
  }),
  'departments.delete': route({
    method: 'DELETE',
    path: '/departments/:id',
    summary: 'Removes a department without teachers',
    access: { account: 'update_teacher' },
    params: idParams,
    response: 'empty',
    errors: ['staff.department_in_use'],
  }),
};
