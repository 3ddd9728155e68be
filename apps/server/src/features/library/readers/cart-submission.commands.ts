import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import type { bookCartContract } from '@phuong/contract/library/readers/book-cart.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { tellCartChanged } from '../../lending/lending.public.ts';
import { requestTitle } from '../loans/own-loan.commands.ts';
import { listCart } from './book-cart.commands.ts';
import type { Reader } from './reader.guards.ts';

type Submitted = ResultOf<(typeof bookCartContract)['bookCart.submit']>;

/**
 * Asks for each of these books of the cart by itself, in the order they came into it; what is in it no more is passed over. One that is
 * refused keeps no other back, and stays in the cart with its reasons. What was asked for leaves the cart after the request stands; asked
 * for again it would be refused as asked for.
 */
export async function submitCart(
  services: Services,
  by: By & { readonly actor: Actor },
  reader: Reader,
  lineIds: readonly string[],
): Promise<Submitted> {
  const lines = (await listCart(services.db, reader)).filter(({ id }) => lineIds.includes(id));
  const asked: Submitted['asked'] = [];
  const refused: Submitted['refused'] = [];
  const done: string[] = [];
  for (const { id: lineId, book } of lines) {
    const named = { titleId: book.id, title: book.title };
    try {
      const { id: loanId, readyUntil, place } = await requestTitle(services, by, book.id);
      asked.push({ ...named, loanId, readyUntil, place });
      done.push(lineId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ ...named, lineId, refusals: refusalsOf(error) });
    }
  }
  await inTransaction(services.database, async (trx) => {
    if (done.length > 0)
      await trx.deleteFrom('book_cart_lines').where('id', 'in', done).where('user_id', '=', reader.userId).execute();
    const after = { asked: asked.length, refused: refused.length };
    await audit(trx, by, { action: 'bookCart.submit', entity: 'book_cart_line', after });
    await tellCartChanged(trx, reader.userId);
  });
  return { asked, refused };
}

/** All that speaks against a request; a title that is gone meanwhile has no copy left. */
function refusalsOf({ code, options: { current, params } }: AppError): LendingRefusal[] {
  const refusals = (current as { refusals?: LendingRefusal[] } | undefined)?.refusals;
  const why = code.startsWith('lending.') ? code : 'lending.no_copies';
  return refusals ?? [{ code: why, params: { ...params }, other: null, nearest: null, canOverride: false }];
}
