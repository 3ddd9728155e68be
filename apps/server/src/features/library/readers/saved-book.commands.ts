import type { SavedBook } from '@phuong/contract/library/readers/saved-book.contract.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { lockLists, type Reader } from './reader.guards.ts';
import { booksOf } from './reader-book.reads.ts';
import { findSaved } from './saved-book.reads.ts';

/** More are not found again. */
const mostSaved = 300;
const entity = 'saved_book';

/**
 * Puts a title into the reader's list, once. The log says that it was done and not with which book: what somebody would like to read is
 * not kept for good. @throws AppError 400 for a title they may not have, as for none; 409 when the list is full.
 */
export async function saveBook(services: Services, by: By, reader: Reader, titleId: string): Promise<SavedBook> {
  const { userId } = reader;
  return inTransaction(services.database, async (trx) => {
    await lockLists(trx, reader);
    const isKnown = (await booksOf(trx, reader, [titleId])).has(titleId);
    if (!isKnown) throw fieldError('library.unknown_title', 'titleId');
    const before = await ownIds(trx, userId);
    if (!before.has(titleId) && before.size >= mostSaved)
      throw new AppError('library.too_many_saved', { params: { most: mostSaved } });
    const { rows } = await sql<{ id: string }>`insert into saved_books (id, user_id, title_id)
      values (${newId()}, ${userId}, ${titleId}) on conflict on constraint saved_books_once do nothing returning id`.execute(
      trx,
    );
    const id = rows[0]?.id ?? (await ownIds(trx, userId)).get(titleId) ?? '';
    if (rows[0]) await audit(trx, by, { action: 'savedBooks.save', entity, entityId: id });
    return found(await findSaved(trx, reader, id));
  });
}

async function ownIds(trx: Kysely<Tables>, userId: string): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('saved_books').select(['id', 'title_id']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ id, title_id }) => [title_id, id]));
}

/** @throws AppError 404 for another's; 409 stale. */
export async function noteOnBook(
  services: Services,
  by: By,
  reader: Reader,
  { id, note, version }: { readonly id: string; readonly note: string; readonly version: number },
): Promise<SavedBook> {
  return inTransaction(services.database, (trx) =>
    versionedEdit<SavedBook>(trx, by, {
      action: 'savedBooks.note',
      entity,
      id,
      version,
      lock: 'saved_books',
      read: () => findSaved(trx, reader, id),
      write: (before) =>
        trx
          .updateTable('saved_books')
          .set({ note, ...nextVersion(before) })
          .where('id', '=', id)
          .execute(),
      // What it says is the reader's own.
      difference: () => ({ before: {}, after: {} }),
    }),
  );
}

/** @throws AppError 404 for another's. */
export async function removeSaved(services: Services, by: By, { userId }: Reader, id: string): Promise<void> {
  await inTransaction(services.database, async (trx) => {
    found(
      await trx
        .deleteFrom('saved_books')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst(),
    );
    await audit(trx, by, { action: 'savedBooks.remove', entity, entityId: id });
  });
}
