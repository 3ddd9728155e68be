import { employeeImportContract } from '@phuong/contract/accounts/employees/employee-import.contract.ts';
import { sql } from 'kysely';
import { type Area, area } from '../../../platform/http/mount.ts';
import { importHandlers } from '../../../platform/record/import-handlers.ts';
import { addressesBefore } from '../../../platform/record/import-undo-rows.ts';
import type { Services } from '../../../platform/services.ts';
import { changeAddresses } from '../../access/access.public.ts';
import { planEmployeeImport, writeImportedEmployees } from './employee-import.commands.ts';
import { employeeSample, importedEmployee } from './employee-import.rules.ts';

export const employeeImportArea = (services: Services): Area =>
  area(
    employeeImportContract,
    importHandlers(services, {
      calls: 'employees',
      fields: importedEmployee,
      sample: employeeSample,
      names: {
        sheet: ['Nhân viên', 'Employees'],
        template: ['mau-nhap-nhan-vien.xlsx', 'employee-list-template.xlsx'],
        faults: ['nhan-vien-can-sua.xlsx', 'employees-to-correct.xlsx'],
      },
      plan: (db, table, _into: object, actor) => planEmployeeImport(services, db, table, actor),
      lock: (trx) => sql`select pg_advisory_xact_lock(hashtext('employees.import'))`.execute(trx),
      write: (trx, by, tasks) => writeImportedEmployees(trx, services, by, tasks),
      hasFaults: 'accounts.import_has_faults',
      undo: {
        before: async (trx, by, id) => changeAddresses(trx, services, by, await addressesBefore(trx, id, 'employees')),
      },
    }),
  );
