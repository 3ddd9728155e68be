import { type BookCartLine, mostCartLines } from '@phuong/contract/library/readers/book-cart.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, auditAll, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { tellCartChanged } from '../../lending/lending.public.ts';
import { lockLists, mayHave, type Reader } from './reader.guards.ts';
import { booksOf } from './reader-book.reads.ts';

const entity = 'book_cart_line';

/** The books in the reader's cart, in the order they came into it; without what they may not have any more. */
export async function listCart(db: Kysely<Tables>, reader: Reader): Promise<BookCartLine[]> {
  const lines = await db
    .selectFrom('book_cart_lines')
    .select(['id', 'title_id as titleId'])
    .where('user_id', '=', reader.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const books = await booksOf(
    db,
    reader,
    lines.map(({ titleId }) => titleId),
  );
  return lines.flatMap(({ id, titleId }) => {
    const book = books.get(titleId);
    return book ? [{ id, book }] : [];
  });
}

/** How many books are in the reader's cart. */
export async function countBooksInCart(
  db: Kysely<Tables>,
  { userId, isPupil }: Pick<Reader, 'userId' | 'isPupil'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from book_cart_lines l
    join book_titles t on t.id = l.title_id where l.user_id = ${userId} and ${mayHave({ isPupil })}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts titles into the cart, each once. @throws AppError 400 for what the reader may not have, as for none; 409 when the cart is full. */
export async function addToCart(
  services: Services,
  by: By,
  reader: Reader,
  titleIds: readonly string[],
): Promise<BookCartLine[]> {
  return inTransaction(services.database, async (trx) => {
    await lockLists(trx, reader);
    const wanted = [...new Set(titleIds)];
    const books = await booksOf(trx, reader, wanted);
    if (wanted.some((id) => !books.has(id))) throw fieldError('library.unknown_title', 'titleIds');
    const ids = wanted.map(() => newId());
    const { rows } = await sql<{ id: string }>`insert into book_cart_lines (id, user_id, title_id, created_at)
      select n.id, ${reader.userId}, n.title_id, now() + n.place * interval '1 microsecond'
      from unnest(${ids}::uuid[], ${wanted}::uuid[]) with ordinality as n(id, title_id, place) order by n.title_id
      on conflict on constraint book_cart_lines_once do nothing returning id`.execute(trx);
    const lines = await listCart(trx, reader);
    if (lines.length > mostCartLines) throw new AppError('library.cart_full', { params: { most: mostCartLines } });
    await auditAll(
      trx,
      by,
      rows.map(({ id }) => ({ action: 'bookCart.add', entity, entityId: id })),
    );
    await tellCartChanged(trx, reader.userId);
    return lines;
  });
}

/** @throws AppError 404 for another's. */
export async function removeFromCart(services: Services, by: By, { userId }: Reader, id: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    found(
      await trx
        .deleteFrom('book_cart_lines')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst(),
    );
    await audit(trx, by, { action: 'bookCart.remove', entity, entityId: id });
    await tellCartChanged(trx, userId);
  });
}
