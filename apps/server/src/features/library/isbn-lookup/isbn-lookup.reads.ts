import type { isbnLookupContract } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import '../library.tables.ts';

/** What is known of an ISBN. @throws AppError 400 for one whose check digit is wrong. */
export async function findByIsbn(
  db: Kysely<Tables>,
  typed: string,
): Promise<ResultOf<(typeof isbnLookupContract)['isbnLookup.find']>> {
  const isbn = readIsbn(typed);
  if (isbn === null) throw fieldError('library.isbn_not_valid', 'isbn', { isbn: typed });
  const title = await db.selectFrom('book_titles').select(['id', 'title']).where('isbn', '=', isbn).executeTakeFirst();
  const kept = await db.selectFrom('isbn_records').select('record').where('isbn', '=', isbn).executeTakeFirst();
  const { count } = await db
    .selectFrom('isbn_records')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { isbn, title: title ?? null, record: kept?.record ?? null, catalogue: Number(count) };
}
