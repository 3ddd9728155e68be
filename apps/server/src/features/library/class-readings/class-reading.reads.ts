import type {
  ClassReading,
  ClassReadingQuery,
  GivenBook,
} from '@phuong/contract/library/class-readings/class-reading.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { coverColumn } from '../covers/book-cover.reads.ts';
import type { Reader } from '../readers/reader.guards.ts';
import { booksOf } from '../readers/reader-book.reads.ts';
import { isFreeCopy } from '../titles/title-search.reads.ts';

/** Files that every pupil may read stand for copies. */
const pupils = sql`(select count(*)::int from enrolments e where e.class_id = r.class_id and e.to_date is null)`;
const copies = sql`(select count(*)::int from book_copies c where c.title_id = t.id and c.state in ('available', 'repair'))`;
const isReadByAll = sql`exists(select from book_digitals d join book_files f on f.title_id = d.title_id
  where d.title_id = t.id and d.access <> 'ON_REQUEST')`;
const missing = sql`case when ${isReadByAll} then 0 else greatest(0, ${pupils} - ${copies}) end`;

const columns = (today: string) => sql`r.id, r.class_id as "classId", k.name as "className", r.title_id as "titleId",
  t.category_id as "categoryId", t.title, t.authors, ${coverColumn}, p.full_name as "teacherName", r.note,
  r.from_date as "fromDate", r.until_date as "untilDate", r.until_date < ${today}::date as "isOver",
  ${pupils} as pupils, ${copies} as copies, (select count(*)::int from book_copies c where ${isFreeCopy}) as free,
  ${missing} as missing, r.version`;
const from = sql`class_readings r join classes k on k.id = r.class_id join book_titles t on t.id = r.title_id
  join teachers p on p.id = r.teacher_id`;

const orders = { until: sql`r.until_date`, title: sql`t.sort_key`, missing } as const;
const like = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function conditions(
  { q, classId, isOver, isMissing }: ClassReadingQuery,
  teacherId: string | null,
  today: string,
): RawBuilder<unknown> {
  const words = q ? searchKey(q).split(' ').filter(Boolean) : [];
  return sql.join(
    [
      sql`true`,
      ...(teacherId === null ? [] : [sql`r.teacher_id = ${teacherId}`]),
      ...words.map((word) => sql`(t.search_key like ${like(word)} or p.search_key like ${like(word)})`),
      ...(classId ? [sql`r.class_id = ${classId}`] : []),
      ...(isOver ? [sql`(r.until_date < ${today}::date) = ${isOver === 'true'}`] : []),
      ...(isMissing ? [sql`${missing} > 0`] : []),
    ],
    sql` and `,
  );
}

/** What classes are given to read; of one teacher where one is named. */
export function listClassReadings(
  db: Kysely<Tables>,
  query: ClassReadingQuery,
  { teacherId, today }: { readonly teacherId: string | null; readonly today: string },
) {
  const end = query.direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${orders[query.sort]} ${end}, r.id ${end}`;
  return readSqlPage<ClassReading>(
    db,
    { columns: columns(today), from, where: conditions(query, teacherId, today), order },
    query,
  );
}

/** One that a teacher has given. */
export async function findClassReading(
  db: Kysely<Tables>,
  { id, teacherId, today }: { readonly id: string; readonly teacherId: string; readonly today: string },
): Promise<ClassReading | undefined> {
  const { rows } = await sql<ClassReading>`select ${columns(today)} from ${from}
    where r.id = ${id} and r.teacher_id = ${teacherId}`.execute(db);
  return rows[0];
}

/** What a pupil's class reads now; what pupils may not have any more is left out. */
export async function listGiven(db: Kysely<Tables>, reader: Reader): Promise<GivenBook[]> {
  const { classId, today } = reader;
  if (classId === null) return [];
  const { rows } = await sql<
    Omit<GivenBook, 'book'> & { titleId: string }
  >`select r.id, r.note, r.title_id as "titleId",
    p.full_name as "teacherName", r.until_date as "untilDate" from ${from}
    where r.class_id = ${classId} and r.from_date <= ${today}::date and r.until_date >= ${today}::date
    order by r.until_date, t.sort_key, r.id limit 100`.execute(db);
  const titleIds = rows.map(({ titleId }) => titleId);
  const books = await booksOf(db, reader, titleIds);
  return rows.flatMap(({ titleId, ...row }) => {
    const book = books.get(titleId);
    return book ? [{ ...row, book }] : [];
  });
}
