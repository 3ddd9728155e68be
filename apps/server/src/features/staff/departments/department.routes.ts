import { departmentContract } from '@phuong/contract/staff/department.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { createDepartment, deleteDepartment, renameDepartment } from './department.commands.ts';
import { listDepartments } from './department.reads.ts';

export const departmentArea = (services: Services): Area =>
  area(departmentContract, {
    'departments.list': () => listDepartments(services.db),
    'departments.create': ({ body, actor, origin }) => createDepartment(services, { actor, origin }, body.name),
    'departments.update': ({ params, body, actor, origin }) =>
      renameDepartment(services, { actor, origin }, params.id, body),
    'departments.delete': ({ params, actor, origin }) => deleteDepartment(services, { actor, origin }, params.id),
  });
