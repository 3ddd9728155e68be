import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import { type MissingData, missingData } from '@phuong/contract/students/student.fields.ts';
import type { StudentItem } from '@phuong/contract/students/student.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { naturalParts } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import '../tables.ts';
import { searchPattern } from './student.rules.ts';
import { isMissing } from './student-missing.rules.ts';

type ListQuery = QueryOf<(typeof studentContract)['students.list']>;
export type StudentFilters = QueryOf<(typeof studentContract)['students.ids']>;
/** Conditions that are not asked may be left out. */
type SomeFilters = Partial<StudentFilters> & Pick<StudentFilters, 'placement'>;

/** Any query over pupils as `s`. */
interface StudentRows {
  where(column: 's.search_key' | 's.status' | 's.sex', operator: 'like' | 'in' | '=', value: unknown): StudentRows;
  where(condition: RawBuilder<boolean>): StudentRows;
}

/** The year a list is about: the one asked for, else the running one. Part of the statements that need it: no round trip of its own. */
const yearOf = (schoolYearId: string | undefined) =>
  schoolYearId
    ? sql<string>`${schoolYearId}::uuid`
    : sql<string>`(select y.id from school_years y where y.status = 'ACTIVE' limit 1)`;

/** Pupils with their last class of the year, filtered. */
function matching(db: Kysely<Tables>, filters: SomeFilters) {
  let rows = db
    .with('placed', (cte) =>
      cte
        .selectFrom('enrolments as e')
        .innerJoin('classes as c', 'c.id', 'e.class_id')
        .distinctOn('e.student_id')
        .select(['e.student_id', 'e.class_id', 'c.name as class_name', 'c.name_key', 'c.grade'])
        .where('e.school_year_id', '=', yearOf(filters.schoolYearId))
        .orderBy('e.student_id')
        .orderBy('e.from_date', 'desc')
        .orderBy('e.id', 'desc'),
    )
    .selectFrom('students as s')
    .leftJoin('placed as p', 'p.student_id', 's.id');
  if (filters.grade) rows = rows.where('p.grade', '=', filters.grade);
  if (filters.classId?.length) rows = rows.where('p.class_id', 'in', filters.classId);
  return ofStudents(rows, filters);
}

/** The filters that need no class: of the year only whether the pupil sits in one. */
function ofStudents<Q extends StudentRows>(rows: Q, filters: SomeFilters): Q {
  let found: StudentRows = rows;
  if (filters.q) found = found.where('s.search_key', 'like', searchPattern(filters.q));
  if (filters.status?.length) found = found.where('s.status', 'in', filters.status);
  if (filters.sex) found = found.where('s.sex', '=', filters.sex);
  if (filters.missing?.length) {
    found = found.where(sql<boolean>`(${sql.join(filters.missing.map(isMissing), sql` or `)})`);
  }
  if (filters.placement !== 'all') {
    const isPlaced = sql<boolean>`exists (select 1 from enrolments e
      where e.student_id = s.id and e.school_year_id = ${yearOf(filters.schoolYearId)})`;
    found =
      filters.placement === 'placed'
        ? found.where(isPlaced)
        : found.where(sql<boolean>`not ${isPlaced}`).where('s.status', '=', 'STUDYING');
  }
  return found as Q;
}

const sortColumns = {
  name: ['s.sort_key'],
  code: ['s.student_code'],
  dateOfBirth: ['s.date_of_birth', 's.sort_key'],
  class: ['p.grade', ...naturalParts('p.name_key'), 's.sort_key'],
} as const;

function sorted(rows: ReturnType<typeof matching>, { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>) {
  let ordered = rows;
  for (const column of sortColumns[sort]) ordered = ordered.orderBy(column, direction);
  return ordered.orderBy('s.id');
}

/**
 * One page and the numbers of the whole list from a single search, since that search is what costs. The last class of the
 * year and the absences in it are looked up for the pupils of the page alone; absences only for who sees them.
 */
export async function listStudents(db: Kysely<Tables>, query: ListQuery, withAbsences: boolean) {
  const rows = asksForPlace(query) ? matching(db, query) : ofStudents(db.selectFrom('students as s'), query);
  const found = sorted(rows as ReturnType<typeof matching>, query).select(['s.id', 's.sex']);
  const before = (query.page - 1) * query.pageSize;
  const { rows: listed } = await sql<ListedRow>`
    with found as materialized (select o.*, row_number() over () as place from (${found}) o)
    select n.total, n.girls, s.id, s.student_code, s.moet_code, s.full_name, s.sex, s.date_of_birth, s.phone, s.status,
      s.photo_file_id, p.class_id, p.class_name, p.grade, (select count(*)::int from absences a
        where a.student_id = s.id and a.on_date between y.start_date and y.end_date)
      + coalesce((select sum(t.absences_excused + t.absences_unexcused)::int from former_school_terms t
        where t.student_id = s.id and t.start_year = y.start_year), 0) as absences
    from (select count(*)::int as total, (count(*) filter (where sex = 'FEMALE'))::int as girls from found) n
    left join (found f join students s on s.id = f.id) on f.place > ${before} and f.place <= ${before + query.pageSize}
    left join school_years y on y.id = ${yearOf(query.schoolYearId)}
    left join lateral (
      select e.class_id, c.name as class_name, c.grade from enrolments e join classes c on c.id = e.class_id
      where e.student_id = s.id and e.school_year_id = y.id order by e.from_date desc, e.id desc limit 1
    ) p on true
    order by f.place`.execute(db);
  const [first] = listed;
  return {
    // A page behind the last has the numbers only.
    items: listed.filter((row) => row.id !== null).map((row) => toItem(row, withAbsences)),
    total: first?.total ?? 0,
    girls: first?.girls ?? 0,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** Only these make the classes of the whole year part of the search; else they are looked up for the page alone. */
const asksForPlace = ({ grade, classId, sort }: ListQuery) =>
  grade !== undefined || (classId?.length ?? 0) > 0 || sort === 'class';

/** Everyone a list shows, at most 5,000. */
export async function studentIds(db: Kysely<Tables>, filters: StudentFilters): Promise<string[]> {
  const rows = await sorted(matching(db, filters), { sort: 'class', direction: 'asc' })
    .select('s.id')
    .limit(5000)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many pupils of a list lack what, each counted by itself: one pass over the list. */
export async function countMissing(
  db: Kysely<Tables>,
  filters: StudentFilters,
): Promise<{ field: MissingData; count: number }[]> {
  const counts = missingData.map((field) => sql<number>`(count(*) filter (where ${isMissing(field)}))::int`.as(field));
  const row = await matching(db, filters).select(counts).executeTakeFirstOrThrow();
  return missingData.map((field) => ({ field, count: row[field] }));
}

interface ListedRow {
  total: number;
  girls: number;
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

const toItem = (row: ListedRow, withAbsences: boolean): StudentItem => ({
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
  absences: withAbsences ? (row.absences ?? 0) : null,
});

/** Every column of the filtered list for a file, at most 5,000 pupils, with their parents; `chosen`: of these pupils alone. */
export async function studentsToExport(
  db: Kysely<Tables>,
  query: SomeFilters & Pick<ListQuery, 'sort' | 'direction'>,
  chosen?: readonly string[],
) {
  const found = sorted(matching(db, query), query);
  const students = await (chosen ? found.where('s.id', '=', sql<string>`any(${chosen}::uuid[])`) : found)
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
