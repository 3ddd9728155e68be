import type { BookQuery } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { allButOne, beginningWith, wordsOf } from './book-title.rules.ts';

/** What is looked for: by words, by what narrows them, in an order. */
export interface TitleQuery
  extends Partial<Pick<BookQuery, 'q' | 'categoryId' | 'kind' | 'grade' | 'language' | 'isFree'>> {
  readonly sort: keyof typeof orders;
  readonly direction: 'asc' | 'desc';
  /** Only what pupils may have. */
  readonly isForPupils?: boolean;
  /** What is written for this grade comes before everything else. */
  readonly firstGrade?: number | null;
  /** Only what is given to this class to read on a day, or was given by this teacher. */
  readonly given?: { readonly classId: string | null; readonly teacherId: string | null; readonly on: string } | null;
}
type PageQuery = TitleQuery & Pick<BookQuery, 'page' | 'pageSize'>;

type Facet = 'categories' | 'kinds' | 'grades' | 'languages';
interface Found<R> {
  readonly total: number;
  readonly items: R[];
  readonly facets: Record<Facet, { value: string; count: number }[]>;
}

/** A copy `c` of the title `t` that stands on the shelf: nobody has it, and it is set aside for nobody. */
export const isFreeCopy = sql`c.title_id = t.id and c.state = 'available' and not exists(select from book_loans l
  where l.copy_id = c.id and l.state in ('ready_for_pickup', 'on_loan'))`;

/** Conditions that hold of a title and of the counts of titles alike. */
const narrowed = ({ categoryId, kind, grade, language, isForPupils }: TitleQuery): RawBuilder<unknown>[] => [
  ...(categoryId
    ? [
        sql`t.category_id in (with recursive below as (select id from book_categories where id = ${categoryId}
          union all select c.id from book_categories c join below b on c.parent_id = b.id) select id from below)`,
      ]
    : []),
  ...(kind ? [sql`t.kind = any(${kind}::text[])`] : []),
  ...(grade === undefined ? [] : [sql`t.grades @> array[${grade}]::smallint[]`]),
  ...(language ? [sql`t.language = ${language}`] : []),
  ...(isForPupils ? [sql`t.audience = 'ALL'`] : []),
];

const filtersOf = (query: TitleQuery): RawBuilder<unknown>[] => [
  ...narrowed(query),
  ...(query.isFree ? [sql`exists (select 1 from book_copies c where ${isFreeCopy})`] : []),
  ...(query.given
    ? [
        sql`t.id in (select r.title_id from class_readings r where r.until_date >= ${query.given.on}::date
          and ((r.class_id = ${query.given.classId}::uuid and r.from_date <= ${query.given.on}::date)
            or r.teacher_id = ${query.given.teacherId}::uuid))`,
      ]
    : []),
];

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const orders = { title: sql`t.sort_key`, year: sql`t.year`, ddc: sql`t.ddc`, newest: sql`t.created_at` } as const;

const ends = ({ sort, direction }: TitleQuery) => {
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  // What is never null is said to be nothing of the kind: its index would not be used.
  return { end, nulls: sort === 'year' ? sql`nulls last` : sql`` };
};

/** The order asked for, of titles `t`. */
export const orderOf = (query: TitleQuery) => {
  const { end, nulls } = ends(query);
  return sql`${orders[query.sort]} ${end} ${nulls}, t.id ${end}`;
};

/** Signs alone are no words and stand in no title. */
const typed = (q: string | undefined) => {
  if (!q) return sql`true`;
  const words = wordsOf(q);
  return words.length === 0 ? sql`false` : sql`book_words(t.search_key) @@ ${beginningWith(words)}::tsquery`;
};

/** All that is asked for, as one condition on titles `t`. */
export const askedFor = (query: TitleQuery) => all([typed(query.q), ...filtersOf(query)]);

/**
 * What is written much alike. Where one word of several is the slip, the others lead to it; else every title is compared, with the index of
 * `pg_trgm`.
 */
const alike = (words: readonly string[]): RawBuilder<unknown>[] => {
  const text = words.join(' ');
  const others = allButOne(words);
  return [
    ...(others
      ? [sql`book_words(t.search_key) @@ ${others}::tsquery and word_similarity(${text}, t.search_key) >= 0.6`]
      : []),
    sql`t.search_key %> ${text}`,
  ];
};

const countsOf = (grouped: RawBuilder<unknown>) => {
  const facet = (name: string) =>
    sql`(select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
      from counted where facet = ${name} and value is not null)`;
  return {
    counted: sql`grouped as (${grouped}),
      counted as (
        select case when grouping(category_id) = 0 then 'categories' when grouping(kind) = 0 then 'kinds'
            when grouping(language) = 0 then 'languages' else 'all' end as facet,
          coalesce(category_id::text, kind, language) as value, sum(n)::int as n
        from grouped group by grouping sets ((category_id), (kind), (language), ())
        union all select 'grades', g::text, sum(n)::int from grouped, unnest(grades) g group by g)`,
    total: sql`coalesce((select n from counted where facet = 'all'), 0)`,
    facets: sql`json_build_object('categories', ${facet('categories')}, 'kinds', ${facet('kinds')},
      'grades', ${facet('grades')}, 'languages', ${facet('languages')})`,
  };
};

const isOfGrade = (grade: number, title = sql`t`) => sql`${title}.grades @> array[${grade}]::smallint[]`;

/** The page `ids` (id, part, place) with the columns of its titles. */
const shownOf = (query: TitleQuery, columns: RawBuilder<unknown>) => {
  const { end, nulls } = ends(query);
  return sql`(select coalesce(json_agg(row_to_json(shown)::jsonb - 'part' - 'place'
      order by shown.part ${end}, shown.place ${end} ${nulls}, shown.id ${end}), '[]')
    from (select ${columns}, p.part, p.place from page p join book_titles t on t.id = p.id) shown)`;
};

/** Found by words or by what is free now: looked for once, and counted in the same statement. */
async function searchEach<R>(
  db: Kysely<Tables>,
  query: PageQuery,
  columns: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
): Promise<Found<R>> {
  const { end, nulls } = ends(query);
  const { counted, total, facets } = countsOf(
    sql`select category_id, kind, language, grades, count(*)::int as n from found group by 1, 2, 3, 4`,
  );
  const { rows } = await sql<Found<R>>`with found as materialized (
      select t.id, t.category_id, t.kind, t.grades, t.language, ${orders[query.sort]} as place
      from book_titles t where ${all([words, ...filtersOf(query)])}),
    page as (select id, place, ${query.firstGrade ? sql`not ${isOfGrade(query.firstGrade, sql`found`)}` : sql`false`} as part
      from found order by part ${end}, place ${end} ${nulls}, id ${end}
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}),
    ${counted}
    select ${total} as total, ${shownOf(query, columns)} as items, ${facets} as facets`.execute(db);
  return rows[0] ?? nothing();
}

/** Everything of some categories, kinds, grades, languages: the page comes by its index and the counts are kept. */
async function searchAll<R>(db: Kysely<Tables>, query: PageQuery, columns: RawBuilder<unknown>): Promise<Found<R>> {
  const conditions = narrowed(query);
  const { counted, total, facets } = countsOf(
    sql`select category_id, kind, language, grades, sum(titles)::int as n from book_title_counts t
      where ${all(conditions)} group by 1, 2, 3, 4`,
  );
  const { rows } = await sql<Found<R>>`with ${counted}, ${pageOfAll(query, conditions)}
    select ${total} as total, ${shownOf(query, columns)} as items, ${facets} as facets`.execute(db);
  return rows[0] ?? nothing();
}

function pageOfAll(query: PageQuery, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const { firstGrade, pageSize, direction } = query;
  const skipped = (query.page - 1) * pageSize;
  const part = (isLater: boolean, more: readonly RawBuilder<unknown>[], offset: RawBuilder<unknown>) =>
    sql`(select t.id, ${orders[query.sort]} as place, ${sql.lit(isLater)} as part from book_titles t
      where ${all([...conditions, ...more])} order by ${orderOf(query)} limit ${pageSize} offset ${offset})`;
  if (!firstGrade) return sql`page as ${part(false, [], sql`${skipped}`)}`;
  // Two lists one after the other; how many of the first there are says where the second begins.
  const own = isOfGrade(firstGrade);
  const lists = [
    { isLater: false, more: [own] },
    { isLater: true, more: [sql`not ${own}`] },
  ];
  const [first, second] = direction === 'asc' ? lists : lists.toReversed();
  if (!first || !second) throw new Error('two lists');
  const { end, nulls } = ends(query);
  return sql`ahead as (select coalesce(sum(titles), 0)::int as n from book_title_counts t
      where ${all([...conditions, ...first.more])}),
    page as (select * from (
      ${part(first.isLater, first.more, sql`${skipped}`)}
      union all ${part(second.isLater, second.more, sql`(select greatest(0, ${skipped} - n) from ahead)`)}) both_lists
    order by part ${end}, place ${end} ${nulls}, id ${end} limit ${pageSize})`;
}

const nothing = () => ({ total: 0, items: [], facets: { categories: [], kinds: [], grades: [], languages: [] } });

/**
 * Titles by words without accents, the words of a slip too, and by what narrows them; a page of them with `columns` of the title `t`, and how
 * many of each category, kind, year group and language.
 */
export async function searchTitles<R>(db: Kysely<Tables>, query: PageQuery, columns: RawBuilder<unknown>) {
  const { page, pageSize, q } = query;
  const words = q ? wordsOf(q) : [];
  let found =
    q || query.isFree || query.given
      ? await searchEach<R>(db, query, columns, typed(q))
      : await searchAll<R>(db, query, columns);
  const ways = found.total === 0 && words.length > 0 ? alike(words) : [];
  let isAlike = false;
  for (const way of ways) {
    found = await searchEach<R>(db, query, columns, way);
    isAlike = found.total > 0;
    if (isAlike) break;
  }
  return { ...found, page, pageSize, isAlike };
}
