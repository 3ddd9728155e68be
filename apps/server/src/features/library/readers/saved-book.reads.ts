import type { SavedBook } from '@phuong/contract/library/readers/saved-book.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Reader } from './reader.guards.ts';
import { booksOf } from './reader-book.reads.ts';

const ownRows = (db: Kysely<Tables>, { userId }: Reader) =>
  db
    .selectFrom('saved_books')
    .select(['id', 'title_id as titleId', 'note', 'created_at as savedAt', 'version'])
    .where('user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

async function withBooks(db: Kysely<Tables>, reader: Reader, rows: readonly Row[]): Promise<SavedBook[]> {
  const books = await booksOf(
    db,
    reader,
    rows.map(({ titleId }) => titleId),
  );
  return rows.flatMap(({ titleId, savedAt, ...row }) => {
    const book = books.get(titleId);
    return book ? [{ ...row, savedAt: new Date(savedAt).toISOString(), book }] : [];
  });
}

/** A reader's list: what is free now first, then the last saved. What has become for teachers only is not in a pupil's any more. */
export async function listSaved(db: Kysely<Tables>, reader: Reader): Promise<SavedBook[]> {
  const rows = await ownRows(db, reader).orderBy('created_at', 'desc').orderBy('id').execute();
  const saved = await withBooks(db, reader, rows);
  return saved.toSorted((one, other) => Number(other.book.free > 0) - Number(one.book.free > 0));
}

/** One of the reader's own. */
export async function findSaved(db: Kysely<Tables>, reader: Reader, id: string): Promise<SavedBook | undefined> {
  const rows = await ownRows(db, reader).where('id', '=', id).execute();
  return (await withBooks(db, reader, rows))[0];
}
