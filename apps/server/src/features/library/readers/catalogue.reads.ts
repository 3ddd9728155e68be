import type { CatalogueQuery, ReaderTitle, WhySimilar } from '@phuong/contract/library/readers/catalogue.contract.ts';
import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import { expectedDates, type Waiting } from '@phuong/lending/queue/queue.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { loanGround } from '../loans/loan-decision.reads.ts';
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
      given: query.forClass ? { classId: reader.classId, teacherId: reader.teacherId, on: reader.today } : null,
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
  const { rows } = await sql<
    Omit<ReaderTitle, 'expectedOn'>
  >`select ${readerColumns(reader)}, t.place, t.edition, t.isbn, t.ddc, t.summary
    from book_titles t where t.id = ${id} and ${mayHave(reader)}`.execute(db);
  const title = found(rows[0]);
  const isWaited = title.copies > 0 && title.free === 0 && (title.own === null || title.own.state === 'requested');
  return { ...title, expectedOn: isWaited ? await expectedOn(db, reader, title) : null };
}

/** Longer than any queue: who would ask now stands behind everybody. */
const lastInLine = Number.MAX_SAFE_INTEGER;

/** When a copy can be expected by who waits already, or would if they asked now. */
async function expectedOn(
  db: Kysely<Tables>,
  { isPupil, today }: Reader,
  { id, own, categoryId }: Pick<ReaderTitle, 'id' | 'own' | 'categoryId'>,
): Promise<string | null> {
  const { rows } = await sql<{ backOn: (string | null)[]; waiting: Waiting[] }>`select
    (select coalesce(json_agg(case when l.state = 'on_loan' and l.due_on >= ${today}::date then l.due_on end), '[]')
      from book_loans l where l.title_id = ${id} and l.state in ('ready_for_pickup', 'on_loan')) as "backOn",
    (select coalesce(json_agg(json_build_object('id', w.id, 'number', w.queue_number, 'pausedUntil', w.paused_until)), '[]')
      from book_loans w where w.title_id = ${id} and w.state = 'requested') as waiting`.execute(db);
  const { backOn, waiting } = rows[0] ?? { backOn: [], waiting: [] };
  const rule = (await loanGround(db, today)).ruleOf(isPupil ? 'pupil' : 'teacher', categoryId)?.rule;
  const me = own?.loanId ?? id;
  const queue = own ? waiting : [...waiting, { id: me, number: lastInLine, pausedUntil: null }];
  return expectedDates(queue, { today, backOn, days: rule?.terms.length ?? usualDays }).get(me) ?? null;
}

/** How long a copy is kept where no rule says so. */
const usualDays = 14;

/** How many are shown of each kind. */
const most = { CURATED: 12, GRADE: 8, AUTHOR: 6, CATEGORY: 12 } as const satisfies Record<WhySimilar, number>;

/** Of what fewer have read nobody is told: it would say who. */
const fewestReaders = 3;
/** What was read longer ago says little of today's readers. */
const daysBack = 365;

interface Like {
  readonly id: string;
  readonly why: WhySimilar;
}

/** Titles like one, each once and by its best reason: what the library chose first. @throws AppError 404. */
export async function similarTitles(db: Kysely<Tables>, reader: Reader, id: string) {
  const { title } = await readCatalogue(db, reader, id);
  const { grade } = reader;
  const since = addDays(reader.today, -daysBack);
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
    of_grade as (select t.id, row_number() over (order by b.readers desc, t.sort_key, t.id)::int as place from (
        select o.title_id, count(distinct o.borrower_id) as readers
        from book_loans l join book_loans o on o.borrower_id = l.borrower_id and o.title_id <> l.title_id
        where l.title_id = ${id} and l.issued_on is not null and o.issued_on > ${since}::date
          ${grade === null ? sql`` : sql`and l.grade = ${grade} and o.grade = ${grade}`}
        group by o.title_id having count(distinct o.borrower_id) >= ${fewestReaders}) b
      join book_titles t on t.id = b.title_id where ${mayHave(reader)} order by place limit ${most.GRADE}),
    every as (select id, place, 1 as rank, 'CURATED' as why from curated
      union all select id, place, 2, 'GRADE' from of_grade
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
    return book ? [{ why, grade: why === 'GRADE' ? grade : null, book }] : [];
  });
  return { title, items };
}
