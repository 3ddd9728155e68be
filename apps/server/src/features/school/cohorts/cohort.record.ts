import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import {
  type Cohort,
  type CohortInput,
  cohortContract,
  yearsOfLevel,
} from '@phuong/contract/school/cohorts/cohort.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { readList } from '../../../platform/record/read-page.ts';
import { type RecordColumns, recordHandlers, recordOf } from '../../../platform/record/record-of.ts';
import type { Services } from '../../../platform/services.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    cohorts: RecordColumns & { name: string; level: CohortInput['level']; start_year: number; end_year: number };
  }
}

const cohortRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('cohorts')
    .select([
      'id',
      'name',
      'level',
      'start_year as startYear',
      'end_year as endYear',
      sql<number>`(select count(*) from students where cohort_id = cohorts.id)`.as('studentCount'),
      sql<number>`(select count(*) from classes where cohort_id = cohorts.id)`.as('classCount'),
      'version',
    ]);

const nameOf = ({ level, startYear }: CohortInput) => `${startYear}-${startYear + yearsOfLevel[level]}`;

/** The last year and the name follow from level and first year; the level stays once somebody belongs to it. */
const cohorts = recordOf({
  calls: 'cohorts',
  table: 'cohorts',
  entity: 'cohort',
  rows: cohortRows,
  columns: (input: CohortInput) => ({
    name: nameOf(input),
    level: input.level,
    start_year: input.startYear,
    end_year: input.startYear + yearsOfLevel[input.level],
  }),
  taken: (input) => fieldError('school.cohort_taken', 'startYear', { name: nameOf(input) }),
  refuse(_, input, before) {
    if (before && input.level !== before.level && isUsed(before)) {
      throw fieldError('school.cohort_in_use', 'level', usedBy(before));
    }
  },
  refuseRemoval(_, before) {
    if (isUsed(before)) throw new AppError('school.cohort_in_use', { params: usedBy(before) });
  },
});

const isUsed = ({ studentCount, classCount }: Cohort) => studentCount > 0 || classCount > 0;
const usedBy = ({ name, studentCount: students, classCount: classes }: Cohort) => ({ name, students, classes });

const listCohorts = (db: Kysely<Tables>, query: QueryOf<(typeof cohortContract)['cohorts.list']>) =>
  readList(cohortRows(db), query, {
    filters: {
      q: (rows, q) => rows.where('name', 'like', `%${q.replaceAll('–', '-')}%`),
      level: (rows, level) => rows.where('level', '=', level),
    },
    sorts: { startYear: 'start_year' },
    lastly: ['level', 'id'],
  });

const cohortOptions = (db: Kysely<Tables>) =>
  db.selectFrom('cohorts').select(['id', 'name', 'level']).orderBy('start_year', 'desc').orderBy('level').execute();

export const cohortArea = (services: Services): Area =>
  area(cohortContract, {
    ...recordHandlers(services, cohorts),
    'cohorts.list': ({ query }) => listCohorts(services.db, query),
    'cohorts.options': () => cohortOptions(services.db),
  });
