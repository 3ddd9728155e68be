import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Caller, oneRightsChange, setUserDisabled } from '../../access/access.public.ts';
import { lockedRow, written } from './employee.commands.ts';

/**
 * Records that somebody has left; their account is locked and its sessions end at once.
 * @throws AppError 404; 400 for a day to come; 403 for oneself or an administrator; 409.
 */
export async function leave(
  { database, clock }: Services,
  by: Caller,
  id: string,
  { leftOn, reason, version }: { leftOn: string; reason: string; version: number },
): Promise<Employee> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    await oneRightsChange(trx, by, 'update_account');
    const row = await lockedRow(trx, id, now);
    await refuseStaleShowing(row, version, () => written(trx, by, id, now));
    if (leftOn > clock.today()) throw fieldError('accounts.left_in_future', 'leftOn');
    if (row.status === 'LEFT' || !row.isRecorded)
      throw new AppError('accounts.has_left', { params: { name: row.fullName } });
    await trx
      .updateTable('employees')
      .set({ status: 'LEFT', left_on: leftOn, left_reason: reason, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    if (row.userId !== null && row.accountState !== 'disabled') {
      await setUserDisabled(trx, by, row.userId, { isDisabled: true, now, reason });
    }
    const after = { status: 'LEFT', leftOn };
    const before = { status: row.status, leftOn: null };
    await audit(trx, by, { action: 'employees.leave', entity: 'employee', entityId: id, before, after, reason });
    return written(trx, by, id, now);
  });
}

/** Somebody who had left works again; letting them in is another step. @throws AppError 404; 409. */
export async function comeBack(
  { database, clock }: Services,
  by: Caller,
  id: string,
  version: number,
): Promise<Employee> {
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const row = await lockedRow(trx, id, now);
    await refuseStaleShowing(row, version, () => written(trx, by, id, now));
    if (row.status !== 'LEFT') throw new AppError('accounts.has_not_left', { params: { name: row.fullName } });
    await trx
      .updateTable('employees')
      .set({ status: 'WORKING', left_on: null, left_reason: '', version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    const before = { status: 'LEFT', leftOn: row.leftOn };
    const after = { status: 'WORKING', leftOn: null };
    await audit(trx, by, { action: 'employees.comeBack', entity: 'employee', entityId: id, before, after });
    return written(trx, by, id, now);
  });
}
