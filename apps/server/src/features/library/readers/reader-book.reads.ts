import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { coverColumn } from '../covers/book-cover.reads.ts';
import { isFreeCopy } from '../titles/title-search.reads.ts';
import { mayHave, type Reader } from './reader.guards.ts';

/** The columns of a title `t` as a reader sees it. */
export const readerColumns = ({
  userId,
  borrowerId,
  today,
}: Reader): RawBuilder<unknown> => sql`t.id, t.title, t.subtitle, t.authors, t.publisher,
  t.series, t.year, t.kind, t.grades, t.language, t.pages, t.category_id as "categoryId", ${coverColumn},
  (select c.name from book_categories c where c.id = t.category_id) as "categoryName",
  (select c.name_en from book_categories c where c.id = t.category_id) as "categoryNameEn",
  (select coalesce(array_agg(distinct c.shelf order by c.shelf), '{}') from book_copies c
    where c.title_id = t.id and c.state = 'available' and c.shelf <> '') as shelves,
  (select count(*)::int from book_copies c where c.title_id = t.id and c.state in ('available', 'repair')) as copies,
  (select count(*)::int from book_copies c where ${isFreeCopy}) as free,
  (select count(*)::int from book_loans w where w.title_id = t.id and w.state = 'requested'
    and w.borrower_id is distinct from ${borrowerId}::uuid) as waiting,
  (select d.access from book_digitals d where d.title_id = t.id and exists(select from book_files f where f.title_id = t.id)) as digital,
  (select min(l.due_on) from book_loans l where l.title_id = t.id and l.state = 'on_loan' and l.due_on >= ${today}::date) as "backOn",
  (select json_build_object('loanId', l.id, 'state', l.state, 'dueOn', l.due_on, 'readyUntil', l.ready_until,
      'place', case when l.state = 'requested' then (select count(*)::int from book_loans w
        where w.title_id = t.id and w.state = 'requested' and w.queue_number <= l.queue_number) end)
    from book_loans l where l.title_id = t.id and l.borrower_id = ${borrowerId}::uuid
      and l.state in ('requested', 'ready_for_pickup', 'on_loan') order by l.queue_number limit 1) as own,
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
