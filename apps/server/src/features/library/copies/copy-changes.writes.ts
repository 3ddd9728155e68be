import type { Withdrawal } from '@phuong/contract/library/copies/book-copy.contract.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { audit, auditAll, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { lockTitle, refuseInLoan } from '../loans/loan.guards.ts';
import { loanGround } from '../loans/loan-decision.reads.ts';
import { serveQueue } from '../loans/queue.writes.ts';

/** What has come to stand on the shelf is set aside for who waits; the caller holds the title. */
export async function offerToReaders(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  titleId: string,
): Promise<void> {
  const title = await lockTitle(trx, titleId);
  if (title) await serveQueue(trx, services, by, title, await loanGround(trx, services.clock.today()));
}

interface CopyChange {
  readonly id: string;
  readonly state?: 'available' | 'repair' | 'lost';
  readonly shelf?: string;
  readonly condition?: 'NEW' | 'GOOD' | 'WORN' | 'DAMAGED';
}

/** Copies by their ids, held; the caller holds their titles. */
const heldCopies = (trx: Kysely<Tables>, ids: readonly string[]) =>
  trx
    .selectFrom('book_copies')
    .select(['id', 'title_id as titleId', 'state', 'shelf', 'condition', 'register_number as number'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Changes copies as their record does, each with its entry in the log; what comes back to the shelf is offered to who waits. The caller
 * holds the titles. @throws AppError 409 for one that was withdrawn, and for the state of one in somebody's hands.
 */
export async function changeCopies(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  changes: readonly CopyChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const copies = new Map(
    (
      await heldCopies(
        trx,
        changes.map(({ id }) => id),
      )
    ).map((copy) => [copy.id, copy]),
  );
  const real = changes.flatMap(({ id, ...set }) => {
    const copy = copies.get(id);
    if (!copy) return [];
    if (copy.state === 'withdrawn') throw new AppError('library.copy_withdrawn', { params: { number: copy.number } });
    const difference = changed(copy, set);
    return Object.keys(difference.after).length === 0 ? [] : [{ copy, set, difference }];
  });
  await refuseInLoan(
    trx,
    real.flatMap(({ copy, set }) => (set.state && set.state !== copy.state ? [copy.id] : [])),
  );
  for (const { copy, set } of real) {
    await trx
      .updateTable('book_copies')
      .set({ ...set, version: sql`version + 1`, updated_at: services.clock.now() })
      .where('id', '=', copy.id)
      .execute();
  }
  await auditAll(
    trx,
    by,
    real.map(({ copy, difference }) => ({
      action: 'bookCopies.update',
      entity: 'book_copy',
      entityId: copy.id,
      ...difference,
    })),
  );
  const back = real.flatMap(({ copy, set }) => (set.state === 'available' ? [copy.titleId] : []));
  for (const titleId of [...new Set(back)].sort()) await offerToReaders(trx, services, by, titleId);
}

/** Withdraws copies by a decision; the caller holds their titles. @throws AppError 409 for one that is gone or in somebody's hands. */
export async function withdrawHeld(
  trx: Transaction<Tables>,
  { clock }: Pick<Services, 'clock'>,
  by: By,
  { copyIds, ...decision }: Withdrawal,
): Promise<number> {
  const copies = await heldCopies(trx, copyIds);
  const gone = copies.find(({ state }) => state === 'withdrawn');
  if (gone) throw new AppError('library.copy_withdrawn', { params: { number: gone.number } });
  const ids = copies.map(({ id }) => id);
  await refuseInLoan(trx, ids);
  await trx
    .updateTable('book_copies')
    .set({
      state: 'withdrawn',
      withdrawn_on: decision.withdrawnOn,
      withdrawal_decision: decision.decision,
      withdrawal_reason: decision.reason,
      version: sql`version + 1`,
      updated_at: clock.now(),
    })
    .where('id', 'in', ids)
    .execute();
  const numbers = copies.map(({ number }) => number).sort((a, b) => a - b);
  await audit(trx, by, {
    action: 'bookCopies.withdraw',
    entity: 'book_copy',
    after: { decision: decision.decision, withdrawnOn: decision.withdrawnOn, registerNumbers: numbers },
    reason: decision.reason,
  });
  return ids.length;
}
