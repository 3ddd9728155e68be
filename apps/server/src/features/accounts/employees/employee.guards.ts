import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import { findEmployeeRow } from './employee.reads.ts';
import type { EmployeeRow } from './employee-rows.reads.ts';

/** The person's row, locked until the end of the transaction. @throws AppError 404. */
export async function lockedEmployee(trx: Kysely<Tables>, id: string, now: Date): Promise<EmployeeRow> {
  await lockRow(trx, 'employees', id);
  // An account whose person has not been written down stands for them under its own id.
  await lockRow(trx, 'users', id);
  return found(await findEmployeeRow(trx, id, now));
}
