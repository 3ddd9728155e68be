import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import type { Subject, subjectContract } from '@phuong/contract/school/subjects/subject.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import '../school.tables.ts';

type ListQuery = QueryOf<(typeof subjectContract)['subjects.list']>;

const sortColumns = { sortOrder: 'sort_order', name: 'search_key', code: 'code' } as const;

export async function listSubjects(db: Kysely<Tables>, query: ListQuery) {
  let matching = db.selectFrom('subjects');
  if (query.q) matching = matching.where('search_key', 'like', `%${searchKey(query.q)}%`);
  if (query.mode) matching = matching.where('mode', '=', query.mode);
  if (query.isActive) matching = matching.where('is_active', '=', query.isActive === 'true');
  const { grade } = query;
  if (grade) {
    matching = matching.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subject_grades')
          .select('grade')
          .whereRef('subject_id', '=', 'subjects.id')
          .where('grade', '=', grade),
      ),
    );
  }
  const [count, items] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    withGrades(matching)
      .orderBy(sortColumns[query.sort], query.direction)
      .orderBy('id')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
  ]);
  return { items: items.map(toSubject), total: count.total, page: query.page, pageSize: query.pageSize };
}

/** @returns undefined when there is none. */
export async function findSubject(db: Kysely<Tables>, id: string): Promise<Subject | undefined> {
  const row = await withGrades(db.selectFrom('subjects').where('id', '=', id)).executeTakeFirst();
  return row && toSubject(row);
}

export const subjectOptions = (db: Kysely<Tables>) =>
  db
    .selectFrom('subjects')
    .select(['id', 'code', 'name', 'short_name as shortName', 'mode'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();

/** Of subjects that are taught no more too: old sheets name them. */
export const subjectNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('subjects')
    .select(['name', 'short_name as shortName', 'name_en as nameEn'])
    .where('name_en', '<>', '')
    .orderBy('sort_order')
    .orderBy('code')
    .execute();

const withGrades = (rows: SelectQueryBuilder<Tables, 'subjects', object>) =>
  rows.selectAll('subjects').select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('subject_grades')
        .select((g) => [
          'grade',
          'annual_periods as annualPeriods',
          g.cast<number>('weekly_semester1', 'double precision').as('weeklySemester1'),
          g.cast<number>('weekly_semester2', 'double precision').as('weeklySemester2'),
          'is_elective as isElective',
        ])
        .whereRef('subject_id', '=', 'subjects.id')
        .orderBy('grade'),
    ).as('grades'),
  );

type SubjectRow = Awaited<ReturnType<ReturnType<typeof withGrades>['executeTakeFirstOrThrow']>>;

const toSubject = (row: SubjectRow): Subject => ({
  id: row.id,
  code: row.code,
  name: row.name,
  shortName: row.short_name,
  nameEn: row.name_en,
  mode: row.mode,
  sortOrder: row.sort_order,
  isActive: row.is_active,
  grades: row.grades,
  version: row.version,
});
