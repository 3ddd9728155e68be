import type { BorrowerRef } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { borrowerIdFor, lockBorrower } from './borrower.writes.ts';
import { findSuspension, type SuspensionRow } from './suspension.reads.ts';

interface NewSuspension {
  readonly borrower: BorrowerRef;
  readonly until: string | null;
  readonly because: string;
}

/** Keeps somebody from borrowing from today on. @throws AppError 400 for nobody, or for a day that is over. */
export function createSuspension(
  { database, clock }: Services,
  by: By,
  { borrower, until, because }: NewSuspension,
): Promise<SuspensionRow> {
  const today = clock.today();
  if (until !== null && until < today) throw fieldError('lending.suspension_past', 'until');
  return inTransaction(database, async (trx) => {
    const borrowerId = await borrowerIdFor(trx, borrower, today);
    await lockBorrower(trx, borrowerId, today);
    const id = newId();
    const row = {
      from_date: today,
      until_date: until,
      because,
      source: 'manual' as const,
      by_name: by.actor?.name ?? '',
    };
    await trx
      .insertInto('borrower_suspensions')
      .values({ id, borrower_id: borrowerId, ...row })
      .execute();
    const entry = { action: 'suspensions.create', entity: 'borrower_suspension', entityId: id };
    await audit(trx, by, { ...entry, after: { from: today, until, because } });
    return found(await findSuspension(trx, id));
  });
}

/** @throws AppError 404; 409 for one that is over, or a stale version. */
export function liftSuspension(
  { database, clock }: Services,
  by: By,
  id: string,
  { because, version }: { readonly because: string; readonly version: number },
): Promise<SuspensionRow> {
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'suspensions.lift',
      entity: 'borrower_suspension',
      id,
      version,
      lock: 'borrower_suspensions',
      read: () => findSuspension(trx, id),
      async write(before) {
        const { liftedAt, until } = before;
        if (liftedAt !== null || (until !== null && until < clock.today()))
          throw new AppError('lending.suspension_over');
        const lifted = { lifted_at: clock.now(), lifted_by_name: by.actor?.name ?? '', lifted_because: because };
        await trx
          .updateTable('borrower_suspensions')
          .set({ ...lifted, ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
      },
      difference: () => ({ before: {}, after: {}, reason: because }),
    }),
  );
}
