import type { OwnLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { requestRefusals } from '@phuong/lending/refusals/book.ts';
import type { Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { type BorrowerFacts, borrowerIdFor, borrowerOfActor, lockBorrower } from '../../lending/lending.public.ts';
import { renewHeld } from './held-loan.writes.ts';
import { holdLoan } from './loan.commands.ts';
import { lockCopies, lockTitle, refuseLoan } from './loan.guards.ts';
import { decidedBorrower, loanGround } from './loan-decision.reads.ts';
import { insertRequest } from './loan-row.writes.ts';
import { loanSteps } from './loan-steps.writes.ts';
import { readOwnLoan } from './own-loan.reads.ts';
import { serveQueue } from './queue.writes.ts';

type Reader = By & { readonly actor: Actor };

/**
 * Asks for a title: a free copy is set aside at once, else the reader waits. @throws AppError 404 for a title that is none, or not for
 * this reader; 409 with every refusal in `current`.
 */
export function requestTitle(services: Services, by: Reader, titleId: string): Promise<OwnLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const me = borrowerOfActor(by.actor);
    const facts = await lockBorrower(trx, await borrowerIdFor(trx, me, today), today);
    const title = found(await lockTitle(trx, titleId));
    // What pupils may not have they are not told of.
    if (title.audience === 'TEACHERS' && me.kind === 'pupil') found(undefined);
    const copies = await lockCopies(trx, [titleId]);
    if (facts.hasLeft) throw new AppError('lending.left');
    const ground = await loanGround(trx, today);
    const refusals = requestRefusals({
      today,
      titleId,
      borrower: await decidedBorrower(trx, ground, facts),
      used: ground.ruleOf(facts.kind, title.categoryId),
      copiesLeft: copies.filter(({ state }) => state === 'available' || state === 'repair').length,
    });
    refuseLoan(refusals, { actor: by.actor, reason: '' });
    const id = await insertRequest(trx, { titleId, facts, requestedAt: services.clock.now() });
    const after = { title: title.title, state: 'requested' };
    await audit(trx, by, { action: 'ownLoans.request', entity: 'book_loan', entityId: id, after });
    await serveQueue(trx, services, by, title, ground);
    return readOwnLoan(trx, facts.id, id, today);
  });
}

/** Takes a step on one of the reader's own. @throws AppError 404 for another's. */
async function onOwn(
  services: Services,
  { actor }: Reader,
  id: string,
  work: (trx: Transaction<Tables>, held: Awaited<ReturnType<typeof holdLoan>>) => Promise<void>,
): Promise<OwnLoan> {
  const today = services.clock.today();
  const me = borrowerOfActor(actor);
  const mine = ({ kind, personId }: BorrowerFacts) => kind === me.kind && personId === me.id;
  return inTransaction(services.database, async (trx) => {
    const own = await trx
      .selectFrom('book_loans as l')
      .innerJoin('borrowers as b', 'b.id', 'l.borrower_id')
      .select('l.id')
      .where('l.id', '=', id)
      .where((eb) =>
        eb.or([eb('b.student_id', '=', me.id), eb('b.teacher_id', '=', me.id), eb('b.user_id', '=', me.id)]),
      )
      .executeTakeFirst();
    // Another's is locked by nobody who may not see it.
    found(own);
    const held = await holdLoan(trx, { id, today, mine });
    await work(trx, held);
    return readOwnLoan(trx, held.facts.id, id, today);
  });
}

/** Gives up a request; of what is set aside already the desk is asked to. @throws AppError 404, 409. */
export const cancelOwn = (services: Services, by: Reader, id: string, input: { version: number }): Promise<OwnLoan> =>
  onOwn(services, by, id, (trx, { row }) => {
    const action = row.state === 'ready_for_pickup' ? 'askToCancel' : 'cancel';
    return takeStepIn(trx, services, by, loanSteps, { id, action, input });
  });

/** @throws AppError 404; 409 stale, or with every refusal in `current`. */
export const renewOwn = (
  services: Services,
  by: Reader,
  id: string,
  { version }: { version: number },
): Promise<OwnLoan> =>
  onOwn(services, by, id, (trx, held) => renewHeld(trx, services, by, held, { version, override: '' }));

/** Is passed over up to a day, or waits on. @throws AppError 400 for a day that is not to come; 404, 409. */
export function pauseOwn(
  services: Services,
  by: Reader,
  id: string,
  { version, until }: { version: number; until: string | null },
): Promise<OwnLoan> {
  if (until !== null && until <= services.clock.today()) throw fieldError('library.pause_not_ahead', 'until');
  return onOwn(services, by, id, async (trx, { title, ground }) => {
    const input = { version, pausedUntil: until };
    await takeStepIn(trx, services, by, loanSteps, { id, action: 'pause', input });
    await serveQueue(trx, services, by, title, ground);
  });
}
