import type { Employee, EmployeeChange, EmployeeInput } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../../access/access.public.ts';
import { insertEmployee, rewriteEmployee } from './employee.writes.ts';

/** @throws AppError 409 for a taken code or a teacher who is in the list; 400 for an unknown teacher or department. */
export async function createEmployee(services: Services, by: Caller, input: EmployeeInput): Promise<Employee> {
  return inTransaction(services.database, (trx) => insertEmployee(trx, services, by, input));
}

/**
 * Changes the record. An account whose person has not been written down gets its record by this, under the account's own id.
 * @throws AppError 404; 403 for the e-mail address of an account that may do more, or without a fresh proof; 409; 400.
 */
export async function updateEmployee(
  services: Services,
  by: Caller,
  id: string,
  change: EmployeeChange & { version: number },
): Promise<Employee> {
  return inTransaction(services.database, (trx) => rewriteEmployee(trx, services, by, id, change));
}
