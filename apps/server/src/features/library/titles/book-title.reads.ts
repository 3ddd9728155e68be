import type { BookQuery, BookRow, BookTitle } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { coverColumn } from '../covers/book-cover.reads.ts';
import { askedFor, isFreeCopy, orderOf, searchTitles, type TitleQuery } from './title-search.reads.ts';

const rowColumns = sql`t.id, t.category_id as "categoryId",
  (select c.name from book_categories c where c.id = t.category_id) as "categoryName",
  (select c.name_en from book_categories c where c.id = t.category_id) as "categoryNameEn",
  t.title, t.subtitle, t.authors, t.publisher, t.series, t.year, t.isbn, t.ddc, t.kind, t.grades, t.language, t.pages, t.price, t.audience, ${coverColumn},
  (select count(*)::int from book_copies c where c.title_id = t.id and c.state <> 'withdrawn') as copies,
  (select count(*)::int from book_copies c where ${isFreeCopy}) as free, t.version`;

/** Titles for the library's staff. */
export const listTitles = (db: Kysely<Tables>, query: BookQuery) => searchTitles<BookRow>(db, query, rowColumns);

type Whole = Omit<BookTitle, 'recommended'> & { readonly recommended: BookTitle['recommended'] };
const wholeColumns = sql`${rowColumns}, t.place, t.edition, t.summary,
  (select coalesce(json_agg(json_build_object('id', r.id, 'title', r.title) order by b.position), '[]')
    from book_recommendations b join book_titles r on r.id = b.recommended_id where b.title_id = t.id) as recommended`;

/** @throws AppError 404. */
export async function readTitle(db: Kysely<Tables>, id: string): Promise<BookTitle> {
  return found(await findTitle(db, id));
}

export async function findTitle(db: Kysely<Tables>, id: string): Promise<BookTitle | undefined> {
  const { rows } = await sql<Whole>`select ${wholeColumns} from book_titles t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Everything that is looked for, for a file; at most `most`. */
export async function titlesToExport(db: Kysely<Tables>, query: TitleQuery, most: number): Promise<BookTitle[]> {
  const { rows } = await sql<Whole>`select ${wholeColumns} from book_titles t
    where ${askedFor(query)} order by ${orderOf(query)} limit ${most}`.execute(db);
  return rows;
}
