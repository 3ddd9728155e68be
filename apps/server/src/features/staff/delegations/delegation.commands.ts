import type { OwnDelegations } from '@phuong/contract/staff/delegations/delegation.contract.ts';
import type { Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lockRow } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { tellNamed } from './delegation.notices.ts';
import { decidesLeave, readOwnDelegations } from './delegation.reads.ts';

interface NewDelegation {
  readonly toTeacherId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/**
 * A teacher who decides leave names who does meanwhile.
 * @throws AppError 403 for who decides nothing; 400 for nobody who works here or days in the wrong order; 409 for days that are handed over already.
 */
export async function createDelegation(
  { database, clock }: Services,
  by: By,
  teacherId: string,
  { toTeacherId, fromDate, toDate }: NewDelegation,
): Promise<OwnDelegations> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    await lockRow(trx, 'teachers', teacherId);
    if (!(await decidesLeave(trx, teacherId, today))) throw new AppError('staff.delegation_nothing');
    if (toDate < fromDate || toDate < today) throw fieldError('staff.delegation_days', 'toDate');
    const to = await trx
      .selectFrom('teachers')
      .select('full_name')
      .where('id', '=', toTeacherId)
      .where('status', '=', 'WORKING')
      .executeTakeFirst();
    if (!to || toTeacherId === teacherId) throw fieldError('staff.delegation_person', 'toTeacherId');
    await refuseOverlap(trx, teacherId, fromDate, toDate);
    const id = newId();
    await trx
      .insertInto('leave_delegations')
      .values({
        id,
        from_teacher_id: teacherId,
        to_teacher_id: toTeacherId,
        from_date: fromDate,
        to_date: toDate,
        ended_at: null,
        created_at: clock.now(),
      })
      .execute();
    const after = { teacher: to.full_name, from: fromDate, to: toDate };
    await audit(trx, by, { action: 'leaveDelegations.create', entity: 'leave_delegation', entityId: id, after });
    await tellNamed(trx, 'leaveDelegated', { from: teacherId, to: toTeacherId, fromDate, toDate });
    return readOwnDelegations(trx, teacherId, today);
  });
}

async function refuseOverlap(trx: Transaction<Tables>, teacherId: string, from: string, to: string): Promise<void> {
  const other = await trx
    .selectFrom('leave_delegations')
    .select('id')
    .where('from_teacher_id', '=', teacherId)
    .where('ended_at', 'is', null)
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .executeTakeFirst();
  if (other) throw fieldError('staff.delegation_overlap', 'fromDate');
}

/** The teacher decides again themselves. @throws AppError 404 for one of somebody else; 409 for one that is over. */
export async function endDelegation(
  { database, clock }: Services,
  by: By,
  teacherId: string,
  id: string,
): Promise<OwnDelegations> {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom('leave_delegations')
      .selectAll()
      .where('id', '=', id)
      .where('from_teacher_id', '=', teacherId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    if (row.ended_at !== null || row.to_date < today) throw new AppError('staff.delegation_ended');
    await trx.updateTable('leave_delegations').set({ ended_at: clock.now() }).where('id', '=', id).execute();
    const before = { from: row.from_date, to: row.to_date };
    await audit(trx, by, { action: 'leaveDelegations.end', entity: 'leave_delegation', entityId: id, before });
    const { to_teacher_id: to, from_date: fromDate, to_date: toDate } = row;
    await tellNamed(trx, 'leaveDelegationEnded', { from: teacherId, to, fromDate, toDate });
    return readOwnDelegations(trx, teacherId, today);
  });
}
