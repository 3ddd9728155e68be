import type { BookQuery, BookRow, BookTitle } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { askedFor, isFreeCopy, orderOf, searchTitles, type TitleQuery } from './title-search.reads.ts';

const rowColumns = sql`t.id, t.category_id as "categoryId",
  (select c.name from book_categories c where c.id = t.category_id) as "categoryName",
  t.title, t.subtitle, t.authors, t.publisher, t.series, t.year, t.isbn, t.ddc, t.kind, t.grades, t.language, t.pages, t.price, t.audience,
  (select count(*)::int from book_copies c where c.title_id = t.id and c.state <> 'withdrawn') as copies,
  (select count(*)::int from book_copies c where ${isFreeCopy}) as free, t.version`;

/** Titles for the library's staff. */
export const listTitles = (db: Kysely<Tables>, query: BookQuery) => searchTitles<BookRow>(db, query, rowColumns);
