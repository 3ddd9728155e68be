import { employeeContract } from '@phuong/contract/accounts/employees/employee.contract.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { photoOf } from '../../../platform/record/record-photo.ts';
import type { Services } from '../../../platform/services.ts';
import { createEmployee, updateEmployee } from './employee.commands.ts';
import { countMissingOfEmployees, findEmployeeRow, listEmployees, readEmployee } from './employee.reads.ts';
import {
  changeAdministrator,
  changeDisabled,
  issuePassword,
  openAccount,
  setRoles,
} from './employee-account.commands.ts';
import { exportEmployees } from './employee-export.commands.ts';
import { employeeFill } from './employee-fill.commands.ts';
import { employeeHistory } from './employee-history.reads.ts';
import { matchEmployeePhotos } from './employee-photos.reads.ts';
import { comeBack, leaveSchool } from './employee-status.commands.ts';
import { openTasksOf } from './open-tasks.reads.ts';

export const employeePhoto = photoOf({
  table: 'employees',
  namedAfter: 'employee_code',
  entity: 'employee',
  calls: 'employees',
  tooLarge: 'accounts.photo_too_large',
  notAnImage: 'accounts.photo_not_an_image',
});

export const employeeArea = (services: Services): Area =>
  area(employeeContract, {
    'employees.list': ({ query, actor }) => listEmployees(services.db, actor, query, services.clock.now()),
    'employees.export': ({ query, actor, origin }) => exportEmployees(services, { actor, origin }, query),
    'employees.exportChosen': ({ body: { employeeIds, reason }, actor, origin }) =>
      exportEmployees(services, { actor, origin }, { chosen: employeeIds, reason }),
    'employees.missing': () => countMissingOfEmployees(services.db, services.clock.now()),
    'employees.read': async ({ params, actor, origin }) => {
      const employee = await readEmployee(services.db, actor, params.id, services.clock.now());
      const record = { kind: 'employees.read', people: [employee.id] };
      await countRecords(services.db, { actor, origin }, record, services.clock.now());
      return employee;
    },
    'employees.history': async ({ params, query, actor }) => {
      const { id, account } = await readEmployee(services.db, actor, params.id, services.clock.now());
      return employeeHistory(services.db, { id, userId: account?.userId ?? id }, query);
    },
    'employees.create': ({ body, actor, origin }) => createEmployee(services, { actor, origin }, body),
    'employees.update': ({ params, body, actor, origin }) =>
      updateEmployee(services, { actor, origin }, params.id, body),
    'employees.leave': ({ params, body, actor, origin }) => leaveSchool(services, { actor, origin }, params.id, body),
    'employees.comeBack': ({ params, body, actor, origin }) =>
      comeBack(services, { actor, origin }, params.id, body.version),
    'employees.previewField': ({ body: { ids, ...filling } }) => employeeFill.preview(services.db, ids, filling),
    'employees.setField': ({ body, actor, origin }) => employeeFill.set(services, { actor, origin }, body),
    'employees.matchPhotos': ({ body }) => matchEmployeePhotos(services.db, body.names),
    'employees.photo': ({ params }) => employeePhoto.read(services, params.id),
    'employees.setPhoto': async ({ params, file, actor, origin }) => {
      await employeePhoto.set(services, { actor, origin }, params.id, file.content);
      return readEmployee(services.db, actor, params.id, services.clock.now());
    },
    'employees.removePhoto': ({ params, actor, origin }) =>
      employeePhoto.remove(services, { actor, origin }, params.id),
    'employees.openAccount': ({ params, body, actor, origin }) =>
      openAccount(services, { actor, origin }, params.id, body),
    'employees.issuePassword': ({ params, actor, origin }) => issuePassword(services, { actor, origin }, params.id),
    'employees.setRoles': ({ params, body, actor, origin }) => setRoles(services, { actor, origin }, params.id, body),
    'employees.setAdministrator': ({ params, body, actor, origin }) =>
      changeAdministrator(services, { actor, origin }, params.id, body),
    'employees.openTasks': async ({ params }) => {
      const row = await findEmployeeRow(services.db, params.id, services.clock.now());
      if (!row) throw notFound();
      if (row.userId === null) return { tasks: [], openSessions: 0 };
      return openTasksOf(services.db, row.userId, services.clock.now());
    },
    'employees.disable': ({ params, body, actor, origin }) =>
      changeDisabled(services, { actor, origin }, params.id, { ...body, isDisabled: true }),
    'employees.enable': ({ params, body, actor, origin }) =>
      changeDisabled(services, { actor, origin }, params.id, { ...body, isDisabled: false }),
  });
