import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import type { Cohort, cohortContract } from '@phuong/contract/school/cohorts/cohort.contract.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../school.tables.ts';

type ListQuery = QueryOf<(typeof cohortContract)['cohorts.list']>;

export async function listCohorts(db: Kysely<Tables>, query: ListQuery) {
  let matching = db.selectFrom('cohorts');
  if (query.q) matching = matching.where('name', 'like', `%${query.q.replaceAll('–', '-')}%`);
  if (query.level) matching = matching.where('level', '=', query.level);
  const [count, items] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    withCounts(matching)
      .orderBy('start_year', query.direction)
      .orderBy('level')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute(),
  ]);
  return { items: items.map(toCohort), total: count.total, page: query.page, pageSize: query.pageSize };
}

/** @returns undefined when there is none. */
export async function findCohort(db: Kysely<Tables>, id: string): Promise<Cohort | undefined> {
  const row = await withCounts(db.selectFrom('cohorts').where('id', '=', id)).executeTakeFirst();
  return row && toCohort(row);
}

export const cohortOptions = (db: Kysely<Tables>) =>
  db.selectFrom('cohorts').select(['id', 'name', 'level']).orderBy('start_year', 'desc').orderBy('level').execute();

const withCounts = (rows: SelectQueryBuilder<Tables, 'cohorts', object>) =>
  rows.selectAll('cohorts').select((eb) => [
    eb
      .selectFrom('students')
      .select((s) => s.fn.countAll<number>().as('count'))
      .whereRef('students.cohort_id', '=', 'cohorts.id')
      .as('student_count'),
    eb
      .selectFrom('classes')
      .select((c) => c.fn.countAll<number>().as('count'))
      .whereRef('classes.cohort_id', '=', 'cohorts.id')
      .as('class_count'),
  ]);

type CohortRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

const toCohort = (row: CohortRow): Cohort => ({
  id: row.id,
  name: row.name,
  level: row.level,
  startYear: row.start_year,
  endYear: row.end_year,
  studentCount: row.student_count ?? 0,
  classCount: row.class_count ?? 0,
  version: row.version,
});
