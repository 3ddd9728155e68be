import type { IssuedLoan } from '@phuong/contract/library/loans/book-loan.contract.ts';
import type { BookLoan } from '@phuong/contract/library/loans/book-loan.schema.ts';
import { issueRefusals } from '@phuong/lending/refusals/book.ts';
import type { Refusal } from '@phuong/lending/refusals/refusal.ts';
import type { Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { borrowerIdFor, lockBorrower } from '../../lending/lending.public.ts';
import { copyAtDesk, openLoansOf } from './desk-copy.reads.ts';
import { dueOf } from './due-date.guards.ts';
import { lockCopies, lockTitle, refuseLoan, titleOfBarcode } from './loan.guards.ts';
import { readLoan } from './loan.reads.ts';
import { decidedBorrower, loanGround } from './loan-decision.reads.ts';
import { insertRequest } from './loan-row.writes.ts';
import { loanSteps } from './loan-steps.writes.ts';
import { issuePlainly, plainlyOr } from './plain/plain-desk.writes.ts';
import { serveQueue } from './queue.writes.ts';

/**
 * Lends a copy to a reader: what was set aside for them, what stands free on the shelf, or with a reason and the right to, what a rule
 * speaks against. @throws AppError 400 for an unknown reader or barcode, or a day that does not work; 409 with every refusal in `current`.
 */
export const issueLoan = (services: Services, by: By, asked: IssuedLoan): Promise<BookLoan> =>
  plainlyOr(
    () => inTransaction(services.database, (trx) => issuePlainly(trx, services, by, asked)),
    () => issueByAllRules(services, by, asked),
  );

function issueByAllRules(
  services: Services,
  by: By,
  { reader, barcode, dueOn, override }: IssuedLoan,
): Promise<BookLoan> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    const titleId = await titleOfBarcode(trx, barcode);
    const borrowerId = await borrowerIdFor(trx, reader, today);
    const facts = await lockBorrower(trx, borrowerId, today);
    const title = found(await lockTitle(trx, titleId));
    const copies = await lockCopies(trx, [titleId]);
    const copy = copies.find((each) => each.barcode === barcode);
    // Given another label in between.
    if (!copy) throw fieldError('library.unknown_barcode', 'barcode', { barcode });
    if (facts.hasLeft) throw new AppError('lending.left');
    const ground = await loanGround(trx, today);
    const borrower = await decidedBorrower(trx, ground, facts);
    const used = ground.ruleOf(facts.kind, title.categoryId);
    const open = await openLoansOf(trx, [titleId]);
    const refusals = issueRefusals({
      today,
      titleId,
      // A class takes as many of one book as it has pupils.
      borrower:
        facts.kind === 'class'
          ? { ...borrower, held: borrower.held.filter((each) => each.titleId !== titleId) }
          : borrower,
      used,
      copy: copyAtDesk(copy, borrowerId, { open, copies, today }),
    });
    const due = used ? dueOf(ground, { used, last: borrower.last, wanted: dueOn }) : null;
    const all = due && 'refusal' in due ? [...refusals, due.refusal] : refusals;
    const otherOf = ({ other }: Refusal) => open.find(({ id }) => id === other?.id)?.readerName ?? null;
    const overridden = refuseLoan(all, { actor: by.actor, reason: override, otherOf });
    if (!used || due === null || 'refusal' in due) throw new AppError('lending.last_day');
    await putBack(trx, services, by, { copyId: copy.id, borrowerId, open });
    const asked = open.find((each) => each.borrowerId === borrowerId && each.state !== 'on_loan');
    const id = asked?.id ?? (await insertRequest(trx, { titleId, facts, requestedAt: null }));
    const input = {
      copyId: copy.id,
      barcode,
      dueOn: due.due,
      ruleId: used.rule.id,
      overridden,
      reason: overridden.length > 0 ? override : '',
    };
    await takeStepIn(trx, services, by, loanSteps, { id, action: 'issue', input });
    // What was set aside for them, and they took another; or what another had to give way for.
    await serveQueue(trx, services, by, title, ground);
    return readLoan(trx, id, today);
  });
}

/** Whoever a copy was set aside for goes back to their place in the queue when it is lent to another all the same. */
async function putBack(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { copyId, borrowerId, open }: { copyId: string; borrowerId: string; open: Awaited<ReturnType<typeof openLoansOf>> },
): Promise<void> {
  const other = open.find((each) => each.copyId === copyId && each.borrowerId !== borrowerId);
  if (!other) return;
  await takeStepIn(trx, services, { actor: null, origin: by.origin }, loanSteps, {
    id: other.id,
    action: 'unassign',
    input: {},
  });
}
