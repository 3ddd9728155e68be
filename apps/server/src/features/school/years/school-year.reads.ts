import { actionsFrom } from '@phuong/contract/platform/lifecycle.schema.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import type {
  SchoolYear,
  SchoolYearOption,
  schoolYearContract,
} from '@phuong/contract/school/years/school-year.contract.ts';
import { schoolYearLifecycle } from '@phuong/contract/school/years/school-year.lifecycle.ts';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../platform/database/tables.ts';
import { readList } from '../../../platform/record/read-page.ts';
import '../school.tables.ts';

type ListQuery = QueryOf<(typeof schoolYearContract)['schoolYears.list']>;

export async function listSchoolYears(db: Kysely<Tables>, query: ListQuery) {
  const page = await readList(withCounts(db.selectFrom('school_years')), query, {
    filters: {
      q: (rows, q) => rows.where('name', 'like', `%${q.replaceAll('–', '-')}%`),
      status: (rows, status) => rows.where('status', '=', status),
    },
    sorts: { startYear: 'start_year' },
    lastly: ['id'],
  });
  return { ...page, items: page.items.map(toSchoolYear) };
}

/** @returns undefined when there is none. */
export async function findSchoolYear(db: Kysely<Tables>, id: string): Promise<SchoolYear | undefined> {
  const row = await withCounts(db.selectFrom('school_years').where('id', '=', id)).executeTakeFirst();
  return row && toSchoolYear(row);
}

/** Every school year with its semesters, newest first. */
export async function schoolYearOptions(db: Kysely<Tables>): Promise<SchoolYearOption[]> {
  const rows = await withSemesters(db.selectFrom('school_years')).orderBy('start_year', 'desc').execute();
  return rows.map(toOption);
}

/** The active school year. @returns undefined when none is active. */
export async function currentSchoolYear(db: Kysely<Tables>): Promise<SchoolYearOption | undefined> {
  const row = await withSemesters(db.selectFrom('school_years').where('status', '=', 'ACTIVE')).executeTakeFirst();
  return row && toOption(row);
}

/** How many pupils of the year are re-assessed or train in the summer and have no decision after it (circular 22, art. 12 to 14). */
export async function waitingPupils(db: Kysely<Tables>, schoolYearId: string): Promise<number> {
  const { rows } = await sql<{ pupils: number }>`
    select count(distinct e.student_id)::int as pupils
    from enrolments e
    join term_results r on r.student_id = e.student_id and r.school_year_id = e.school_year_id and r.period = 'CN'
    left join term_results h on h.student_id = e.student_id and h.school_year_id = e.school_year_id and h.period = 'HE'
    where e.school_year_id = ${schoolYearId} and e.to_date is null and r.decision in ('RETEST', 'SUMMER_TRAINING')
      and (h.decision is null or h.decision in ('RETEST', 'SUMMER_TRAINING'))`.execute(db);
  return rows[0]?.pupils ?? 0;
}

const withSemesters = (rows: SelectQueryBuilder<Tables, 'school_years', object>) =>
  rows
    .selectAll('school_years')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('semesters')
          .select([
            'id',
            'ordinal',
            'name',
            'start_date as startDate',
            'end_date as endDate',
            'study_weeks as studyWeeks',
            'is_current as isCurrent',
          ])
          .whereRef('school_year_id', '=', 'school_years.id')
          .orderBy('ordinal'),
      ).as('semesters'),
    );

const withCounts = (rows: SelectQueryBuilder<Tables, 'school_years', object>) =>
  withSemesters(rows).select((eb) =>
    eb
      .selectFrom('classes')
      .select((c) => c.fn.countAll<number>().as('count'))
      .whereRef('classes.school_year_id', '=', 'school_years.id')
      .as('class_count'),
  );

type OptionRow = Awaited<ReturnType<ReturnType<typeof withSemesters>['executeTakeFirstOrThrow']>>;
type YearRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

const toOption = (row: OptionRow): SchoolYearOption => ({
  id: row.id,
  name: row.name,
  startYear: row.start_year,
  status: row.status,
  startDate: row.start_date,
  endDate: row.end_date,
  semesters: row.semesters,
});

const toSchoolYear = (row: YearRow): SchoolYear => ({
  ...toOption(row),
  classCount: row.class_count ?? 0,
  actions: actionsFrom(schoolYearLifecycle, row.status),
  reopening: row.reopened_until && { until: row.reopened_until.toISOString(), reason: row.reopened_reason },
  version: row.version,
});
