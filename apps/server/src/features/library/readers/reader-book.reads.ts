import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { isFreeCopy } from '../titles/title-search.reads.ts';
import { mayHave, type Reader } from './reader.guards.ts';

/** The columns of a title `t` as a reader sees it. */
export const readerColumns = ({
  userId,
}: Reader): RawBuilder<unknown> => sql`t.id, t.title, t.subtitle, t.authors, t.publisher,
  t.series, t.year, t.kind, t.grades, t.language, t.pages, t.category_id as "categoryId",
  (select c.name from book_categories c where c.id = t.category_id) as "categoryName",
  (select c.name_en from book_categories c where c.id = t.category_id) as "categoryNameEn",
  (select coalesce(array_agg(distinct c.shelf order by c.shelf), '{}') from book_copies c
    where c.title_id = t.id and c.state = 'available' and c.shelf <> '') as shelves,
  (select count(*)::int from book_copies c where c.title_id = t.id and c.state in ('available', 'repair')) as copies,
  (select count(*)::int from book_copies c where ${isFreeCopy}) as free,
  0 as waiting, null as "backOn", null as own,
  (select s.id from saved_books s where s.user_id = ${userId} and s.title_id = t.id) as "savedId",
  (select l.id from book_cart_lines l where l.user_id = ${userId} and l.title_id = t.id) as "lineId"`;

/** The titles of these ids that the reader may have, by id; others are left out. */
export async function booksOf(
  db: Kysely<Tables>,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ReaderBook>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReaderBook>`select ${readerColumns(reader)} from book_titles t
    where t.id = any(${ids}::uuid[]) and ${mayHave(reader)}`.execute(db);
  return new Map(rows.map((book) => [book.id, book]));
}
