import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import type { StudentItem } from '@phuong/contract/students/student.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import '../tables.ts';
import { searchPattern } from './student.rules.ts';

type ListQuery = QueryOf<(typeof studentContract)['students.list']>;
export type StudentFilters = QueryOf<(typeof studentContract)['students.ids']>;

/** Any query over pupils as `s`. */
interface StudentRows {
  where(column: 's.search_key' | 's.status' | 's.sex', operator: 'like' | 'in' | '=', value: unknown): StudentRows;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** The year a list is about: the one asked for, else the running one. */
async function yearOf(db: Kysely<Tables>, schoolYearId: string | undefined) {
  const years = db.selectFrom('school_years').select(['id', 'start_date', 'end_date']);
  const year = await (schoolYearId ? years.where('id', '=', schoolYearId) : years.where('status', '=', 'ACTIVE'))
    .limit(1)
    .executeTakeFirst();
  return year ?? { id: nobody, start_date: '1900-01-01', end_date: '1900-01-01' };
}

/** Pupils with their last class of the year, filtered. */
function matching(db: Kysely<Tables>, yearId: string, filters: StudentFilters) {
  let rows = db
    .with('placed', (cte) =>
      cte
        .selectFrom('enrolments as e')
        .innerJoin('classes as c', 'c.id', 'e.class_id')
        .distinctOn('e.student_id')
        .select(['e.student_id', 'e.class_id', 'c.name as class_name', 'c.name_key', 'c.grade'])
        .where('e.school_year_id', '=', yearId)
        .orderBy('e.student_id')
        .orderBy('e.from_date', 'desc')
        .orderBy('e.id', 'desc'),
    )
    .selectFrom('students as s')
    .leftJoin('placed as p', 'p.student_id', 's.id');
  if (filters.placement === 'placed') rows = rows.where('p.student_id', 'is not', null);
  if (filters.placement === 'unplaced')
    rows = rows.where('p.student_id', 'is', null).where('s.status', '=', 'STUDYING');
  if (filters.grade) rows = rows.where('p.grade', '=', filters.grade);
  if (filters.classId?.length) rows = rows.where('p.class_id', 'in', filters.classId);
  return ofStudents(rows, filters);
}

/** The filters that look at the pupil alone. */
function ofStudents<Q extends StudentRows>(rows: Q, filters: StudentFilters): Q {
  let found: StudentRows = rows;
  if (filters.q) found = found.where('s.search_key', 'like', searchPattern(filters.q));
  if (filters.status?.length) found = found.where('s.status', 'in', filters.status);
  if (filters.sex) found = found.where('s.sex', '=', filters.sex);
  return found as Q;
}

const sortColumns = {
  name: ['s.sort_key'],
  code: ['s.student_code'],
  dateOfBirth: ['s.date_of_birth', 's.sort_key'],
  class: ['p.grade', 'p.name_key', 's.sort_key'],
} as const;

function sorted(rows: ReturnType<typeof matching>, { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>) {
  let ordered = rows;
  for (const column of sortColumns[sort]) ordered = ordered.orderBy(column, direction);
  return ordered.orderBy('s.id');
}

export async function listStudents(db: Kysely<Tables>, query: ListQuery) {
  const year = await yearOf(db, query.schoolYearId);
  const rows = asksForPlace(query) ? matching(db, year.id, query) : ofStudents(db.selectFrom('students as s'), query);
  const [count, page] = await Promise.all([
    rows
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('s.sex', '=', 'FEMALE').as('girls'),
      ])
      .executeTakeFirstOrThrow(),
    sorted(rows as ReturnType<typeof matching>, query)
      .select([
        's.id',
        's.student_code',
        's.moet_code',
        's.full_name',
        's.sex',
        's.date_of_birth',
        's.phone',
        's.status',
        's.photo_file_id',
      ])
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
  ]);
  const facts = await factsOf(
    db,
    year,
    page.map(({ id }) => id),
  );
  const items = page.map((row) => toItem({ ...row, ...(facts.get(row.id) ?? noFacts) }));
  return { items, ...count, page: query.page, pageSize: query.pageSize };
}

/** Only these make the classes of the whole year part of the search; else they are looked up for the page alone. */
const asksForPlace = ({ placement, grade, classId, sort }: ListQuery) =>
  placement !== undefined || grade !== undefined || (classId?.length ?? 0) > 0 || sort === 'class';

interface Facts {
  readonly class_id: string | null;
  readonly class_name: string | null;
  readonly grade: number | null;
  readonly absences: number;
}

const noFacts: Facts = { class_id: null, class_name: null, grade: null, absences: 0 };

/** Last class of the year and absences in it, of the pupils of one page. */
async function factsOf(
  db: Kysely<Tables>,
  year: { id: string; start_date: string; end_date: string },
  ids: readonly string[],
): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Facts & { id: string }>`
    select s.id, p.class_id, p.class_name, p.grade, (select count(*)::int from absences a
      where a.student_id = s.id and a.on_date between ${year.start_date}::date and ${year.end_date}::date) as absences
    from unnest(${ids}::uuid[]) as s (id)
    left join lateral (
      select e.class_id, c.name as class_name, c.grade from enrolments e join classes c on c.id = e.class_id
      where e.student_id = s.id and e.school_year_id = ${year.id} order by e.from_date desc, e.id desc limit 1
    ) p on true`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Everyone a list shows, at most 5,000. */
export async function studentIds(db: Kysely<Tables>, filters: StudentFilters): Promise<string[]> {
  const year = await yearOf(db, filters.schoolYearId);
  const rows = await sorted(matching(db, year.id, filters), { sort: 'class', direction: 'asc' })
    .select('s.id')
    .limit(5000)
    .execute();
  return rows.map(({ id }) => id);
}

interface ItemRow {
  id: string;
  student_code: string;
  moet_code: string | null;
  full_name: string;
  sex: 'MALE' | 'FEMALE';
  date_of_birth: string;
  phone: string | null;
  status: StudentItem['status'];
  photo_file_id: string | null;
  class_id: string | null;
  class_name: string | null;
  grade: number | null;
  absences: number | null;
}

const toItem = (row: ItemRow): StudentItem => ({
  id: row.id,
  studentCode: row.student_code,
  moetCode: row.moet_code,
  fullName: row.full_name,
  sex: row.sex,
  dateOfBirth: row.date_of_birth,
  phone: row.phone,
  status: row.status,
  classId: row.class_id,
  className: row.class_name,
  grade: row.grade,
  hasPhoto: row.photo_file_id !== null,
  absences: row.absences ?? 0,
});

/** Every column of the filtered list for a file, at most 5,000 pupils, with their parents. */
export async function studentsToExport(db: Kysely<Tables>, query: ListQuery) {
  const year = await yearOf(db, query.schoolYearId);
  const students = await sorted(matching(db, year.id, query), query)
    .selectAll('s')
    .select(['p.class_name', 'p.grade'])
    .limit(5000)
    .execute();
  const ids = students.map(({ id }) => id);
  const guardians = await db
    .selectFrom('guardians')
    .selectAll()
    .where('student_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('sort_order')
    .execute();
  return { students, guardians };
}

export type StudentExport = Awaited<ReturnType<typeof studentsToExport>>;
