import type { CatalogueQuery, ReaderTitle, WhySimilar } from '@phuong/contract/library/readers/catalogue.contract.ts';
import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { searchTitles } from '../titles/title-search.reads.ts';
import { mayHave, type Reader } from './reader.guards.ts';
import { booksOf, readerColumns } from './reader-book.reads.ts';

/** What a reader may borrow; `fit` puts what is written for a pupil's own grade first. */
export async function listCatalogue(db: Kysely<Tables>, reader: Reader, query: CatalogueQuery) {
  const list = await searchTitles<ReaderBook>(
    db,
    {
      ...query,
      sort: query.sort === 'fit' ? 'title' : query.sort,
      isForPupils: reader.isPupil,
      firstGrade: query.sort === 'fit' ? reader.grade : null,
    },
    readerColumns(reader),
  );
  const names = await db
    .selectFrom('book_categories')
    .select(['id', 'name', 'name_en'])
    .where('id', '=', ({ fn, val }) => fn.any(val(list.facets.categories.map(({ value }) => value))))
    .execute();
  const nameOf = new Map(names.map(({ id, name, name_en }) => [id, { name, nameEn: name_en }]));
  const categories = list.facets.categories.map((each) => ({ ...each, ...(nameOf.get(each.value) ?? noName) }));
  return { ...list, facets: { ...list.facets, categories } };
}
const noName = { name: '', nameEn: '' };

/** @throws AppError 404, for what the reader may not have too. */
export async function readCatalogue(db: Kysely<Tables>, reader: Reader, id: string): Promise<ReaderTitle> {
  const { rows } =
    await sql<ReaderTitle>`select ${readerColumns(reader)}, t.place, t.edition, t.isbn, t.ddc, t.summary, null as "expectedOn"
    from book_titles t where t.id = ${id} and ${mayHave(reader)}`.execute(db);
  return found(rows[0]);
}

/** How many are shown of each kind. */
const most = { CURATED: 12, GRADE: 8, AUTHOR: 6, CATEGORY: 12 } as const satisfies Record<WhySimilar, number>;

interface Like {
  readonly id: string;
  readonly why: WhySimilar;
}

/** Titles like one, each once and by its best reason: what the library chose first. @throws AppError 404. */
export async function similarTitles(db: Kysely<Tables>, reader: Reader, id: string) {
  const { title } = await readCatalogue(db, reader, id);
  const { rows } =
    await sql<Like>`with this as (select id, authors, category_id, grades, kind from book_titles where id = ${id}),
    curated as (select t.id, b.position::int as place from book_recommendations b join book_titles t on t.id = b.recommended_id
      where b.title_id = ${id} and ${mayHave(reader)} order by b.position limit ${most.CURATED}),
    of_author as (select t.id, row_number() over (order by t.year desc nulls last, t.sort_key, t.id)::int as place
      from book_titles t, this where t.authors && this.authors and t.id <> this.id and ${mayHave(reader)}
      order by place limit ${most.AUTHOR}),
    of_category as (select t.id, row_number() over (order by (t.grades && this.grades) desc, (t.kind = this.kind) desc,
        t.year desc nulls last, t.sort_key, t.id)::int as place
      from book_titles t, this where t.category_id = this.category_id and t.id <> this.id and ${mayHave(reader)}
      order by place limit ${most.CATEGORY}),
    every as (select id, place, 1 as rank, 'CURATED' as why from curated
      union all select id, place, 3, 'AUTHOR' from of_author
      union all select id, place, 4, 'CATEGORY' from of_category),
    once as (select distinct on (id) id, place, rank, why from every order by id, rank)
    select id, why from once order by rank, place`.execute(db);
  const books = await booksOf(
    db,
    reader,
    rows.map((each) => each.id),
  );
  const items = rows.flatMap(({ id: other, why }) => {
    const book = books.get(other);
    return book ? [{ why, grade: null, book }] : [];
  });
  return { title, items };
}
