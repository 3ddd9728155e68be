import type { DecidedLines } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import type { StockTakeLine } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBorrower } from '../../lending/lending.public.ts';
import { changeCopies, withdrawHeld } from '../copies/copy-changes.writes.ts';
import { takeBack } from '../loans/held-loan.writes.ts';
import { lockCopies, lockTitles } from '../loans/loan.guards.ts';

type OfCopy = StockTakeLine & { readonly copyId: string; readonly titleId: string };

/** Lines that are of a copy: a number no copy has changes nothing. */
const ofCopies = (lines: readonly StockTakeLine[]): OfCopy[] =>
  lines.filter((line): line is OfCopy => line.copyId !== null && line.titleId !== null);

interface Held {
  readonly id: string;
  readonly copyId: string;
  readonly borrowerId: string | null;
  readonly state: 'on_loan' | 'lost';
}

/** The loan each copy is out on, or was lost with: the last one. */
async function loansOf(db: Kysely<Tables>, copyIds: readonly string[]): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select distinct on (l.copy_id) l.id, l.copy_id as "copyId", l.borrower_id as "borrowerId", l.state
    from book_loans l where l.copy_id = any(${[...copyIds]}::uuid[]) and l.state in ('on_loan', 'lost')
    order by l.copy_id, (l.state = 'on_loan') desc, l.queue_number desc`.execute(db);
  return rows;
}

/**
 * What a decision does to the copies themselves, by their own rules: the lines are held, and here borrowers, titles and copies follow in
 * the order of everybody who lends. @throws AppError 409 whatever those rules refuse.
 */
export async function applyDecision(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  lines: readonly StockTakeLine[],
  { decision, note, withdrawalDecision }: DecidedLines,
): Promise<void> {
  const copies = ofCopies(lines);
  const ids = copies.map(({ copyId }) => copyId);
  if (ids.length === 0) return;
  const change = (each: (line: OfCopy) => Omit<Parameters<typeof changeCopies>[3][number], 'id'>) =>
    changeCopies(
      trx,
      services,
      by,
      copies.map((line) => ({ id: line.copyId, ...each(line) })),
    );
  switch (decision) {
    case 'TAKE_BACK':
      return takeCopiesBack(trx, services, by, copies);
    case 'MARK_LOST':
      await holdTitles(trx, copies);
      return change(() => ({ state: 'lost' }));
    case 'REPAIR':
      await holdTitles(trx, copies);
      return change(() => ({ state: 'repair', condition: 'DAMAGED' }));
    case 'MOVE':
      await holdTitles(trx, copies);
      return change(({ countedShelf, registerNumber }) => {
        if (countedShelf === '')
          throw new AppError('library.shelf_not_said', { params: { number: registerNumber ?? '' } });
        return { shelf: countedShelf };
      });
    case 'WITHDRAW': {
      await holdTitles(trx, copies);
      const withdrawnOn = services.clock.today();
      await withdrawHeld(trx, services, by, { copyIds: ids, decision: withdrawalDecision, reason: note, withdrawnOn });
      return;
    }
    default:
      // Searched for, put back on its shelf, proposed, noted: the books stay as they are.
      return;
  }
}

async function holdTitles(trx: Kysely<Tables>, copies: readonly OfCopy[]): Promise<void> {
  const titleIds = copies.map(({ titleId }) => titleId);
  await lockTitles(trx, titleIds);
  await lockCopies(trx, titleIds);
}

/** Takes back what is lent by the books; what had counted as lost is found, with its loan where there is one. */
async function takeCopiesBack(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  copies: readonly OfCopy[],
): Promise<void> {
  const ids = copies.map(({ copyId }) => copyId);
  const before = await loansOf(trx, ids);
  const borrowers = new Set(before.flatMap(({ borrowerId }) => (borrowerId === null ? [] : [borrowerId])));
  for (const id of [...borrowers].sort()) await lockBorrower(trx, id, services.clock.today());
  await holdTitles(trx, copies);
  const loans = new Map((await loansOf(trx, ids)).map((loan) => [loan.copyId, loan]));
  for (const { copyId, registerNumber, condition } of copies) {
    const loan = loans.get(copyId);
    // Lent to somebody else in between: whoever decides looks again.
    if (loan && loan.borrowerId !== null && !borrowers.has(loan.borrowerId)) {
      throw new AppError('library.copy_in_loan', { params: { number: registerNumber ?? '' } });
    }
    if (loan) {
      const action = loan.state === 'lost' ? 'find' : 'return';
      await takeBack(trx, services, by, { id: loan.id, action, input: { condition, note: '' } });
    }
  }
  // What nobody had: lost from the shelf, and back on it. One the desk has taken back meanwhile stays as it is.
  const still = await trx
    .selectFrom('book_copies')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'lost')
    .execute();
  await changeCopies(
    trx,
    services,
    by,
    still.map(({ id }) => ({ id, state: 'available' as const })),
  );
}
