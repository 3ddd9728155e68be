import type { BookQuery, BookRow, BookTitle } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { wordsOf } from './book-title.rules.ts';

/** A copy `c` that stands on the shelf: nobody has it, and it is set aside for nobody. */
const isFree = sql`c.state = 'available' and not exists(select from book_loans l where l.copy_id = c.id
  and l.state in ('ready_for_pickup', 'on_loan'))`;

const rowColumns = sql`t.id, t.category_id as "categoryId",
  (select c.name from book_categories c where c.id = t.category_id) as "categoryName",
  t.title, t.subtitle, t.authors, t.publisher, t.series, t.year, t.isbn, t.ddc, t.kind, t.grades, t.language, t.pages, t.price, t.audience,
  (select count(*)::int from book_copies c where c.title_id = t.id and c.state <> 'withdrawn') as copies,
  (select count(*)::int from book_copies c where c.title_id = t.id and ${isFree}) as free, t.version`;

type Narrowed = Omit<BookQuery, 'page' | 'pageSize'>;

const like = (word: string) => sql`t.search_key like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

const filtersOf = ({ categoryId, kind, grade, language, isFree: onlyFree }: Narrowed): RawBuilder<unknown>[] => [
  ...(categoryId
    ? [
        sql`t.category_id in (with recursive below as (select id from book_categories where id = ${categoryId}
          union all select c.id from book_categories c join below b on c.parent_id = b.id) select id from below)`,
      ]
    : []),
  ...(kind ? [sql`t.kind = any(${kind}::text[])`] : []),
  ...(grade === undefined ? [] : [sql`t.grades @> array[${grade}]::smallint[]`]),
  ...(language ? [sql`t.language = ${language}`] : []),
  ...(onlyFree ? [sql`exists (select 1 from book_copies c where c.title_id = t.id and ${isFree})`] : []),
];

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const orders = { title: sql`t.sort_key`, year: sql`t.year`, ddc: sql`t.ddc`, newest: sql`t.created_at` } as const;

const orderOf = ({ sort, direction }: Narrowed) => {
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orders[sort]} ${end} nulls last, t.id ${end}`;
};

/** All words as they were typed; where no title has them, what is written much alike (found by the index of `pg_trgm`). */
const typed = (q: string | undefined) => all(q ? wordsOf(q).map(like) : []);
const alike = (q: string) => sql`t.search_key %> ${wordsOf(q).join(' ')}`;

interface Found {
  readonly total: number;
  readonly items: BookRow[];
  readonly facets: Record<'categories' | 'kinds' | 'grades' | 'languages', { value: string; count: number }[]>;
}

/**
 * The titles asked for, a page of them, and how many of each category, kind, year group and language: one statement, which looks for them
 * once and counts them in one pass.
 */
async function search(db: Kysely<Tables>, query: BookQuery, words: RawBuilder<unknown>): Promise<Found> {
  const end = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const facet = (name: string) =>
    sql`(select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
      from counted where facet = ${name} and value is not null)`;
  const { rows } = await sql<Found>`with found as materialized (
      select t.id, t.category_id, t.kind, t.grades, t.language, ${orders[query.sort]} as place
      from book_titles t where ${all([words, ...filtersOf(query)])}),
    page as (select id, place from found order by place ${end} nulls last, id ${end}
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}),
    counted as (
      select case when grouping(category_id) = 0 then 'categories' when grouping(kind) = 0 then 'kinds'
          when grouping(language) = 0 then 'languages' else 'all' end as facet,
        coalesce(category_id::text, kind, language) as value, count(*)::int as n
      from found group by grouping sets ((category_id), (kind), (language), ())
      union all select 'grades', g::text, count(*)::int from found, unnest(grades) g group by g)
    select coalesce((select n from counted where facet = 'all'), 0) as total,
      (select coalesce(json_agg(row_to_json(shown) order by shown.place ${end} nulls last, shown.id ${end}), '[]') from (
        select ${rowColumns}, p.place from page p join book_titles t on t.id = p.id) shown) as items,
      json_build_object('categories', ${facet('categories')}, 'kinds', ${facet('kinds')},
        'grades', ${facet('grades')}, 'languages', ${facet('languages')}) as facets`.execute(db);
  return rows[0] ?? { total: 0, items: [], facets: { categories: [], kinds: [], grades: [], languages: [] } };
}

/** Titles by words without accents, the words of a slip too, and by what narrows them. */
export async function listTitles(db: Kysely<Tables>, query: BookQuery) {
  const { page, pageSize, q } = query;
  const exact = await search(db, query, typed(q));
  const isAlike = exact.total === 0 && q !== undefined && wordsOf(q).length > 0;
  const { total, items, facets } = isAlike ? await search(db, query, alike(q)) : exact;
  return { items, total, page, pageSize, facets, isAlike: isAlike && total > 0 };
}

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
export async function titlesToExport(db: Kysely<Tables>, query: Narrowed, most: number): Promise<BookTitle[]> {
  const { rows } = await sql<Whole>`select ${wholeColumns} from book_titles t
    where ${all([typed(query.q), ...filtersOf(query)])} order by ${orderOf(query)} limit ${most}`.execute(db);
  return rows;
}
