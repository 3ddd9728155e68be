import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { workingDays } from '../../school/school.public.ts';
import type { NamedCalendarDay, SchoolFrame, SemesterSpan, VersionSpan } from './school-days.rules.ts';

export interface VersionInUse extends VersionSpan {
  readonly schoolYearId: string;
  readonly grid: WeekGrid;
}

export interface ReadFrame extends SchoolFrame {
  readonly versions: readonly VersionInUse[];
}

/** States in which a version is, was or will be taught by. */
const inUse = ['published', 'superseded', 'scheduled'] as const;

/**
 * Everything that says which lessons a date between `from` and `to` has: the semesters of their school years, the versions of those
 * semesters, the calendar. Four queries.
 */
export async function readFrame(db: Kysely<Tables>, from: string, to: string): Promise<ReadFrame> {
  const semesters = await db
    .selectFrom('semesters as s')
    .innerJoin('school_years as y', 'y.id', 's.school_year_id')
    .select([
      's.id',
      's.ordinal',
      's.school_year_id as schoolYearId',
      's.start_date as startDate',
      's.end_date as endDate',
    ])
    .where('y.start_date', '<=', to)
    .where('y.end_date', '>=', from)
    .orderBy('s.start_date')
    .execute();
  const versions = await readVersions(db, semesters, to);
  const calendar = await readCalendar(db, semesters);
  return { semesters, versions, calendar, workingDays: await workingDays(db) };
}

async function readVersions(
  db: Kysely<Tables>,
  semesters: readonly SemesterSpan[],
  to: string,
): Promise<VersionInUse[]> {
  if (semesters.length === 0) return [];
  const rows = await db
    .selectFrom('timetables')
    .select(['id', 'semester_id', 'school_year_id', 'effective_from', 'week'])
    .where(
      'semester_id',
      'in',
      semesters.map(({ id }) => id),
    )
    .where('state', 'in', inUse)
    .where('effective_from', '<=', to)
    .execute();
  return rows.flatMap(({ id, semester_id, school_year_id, effective_from, week }) =>
    effective_from && week
      ? [
          {
            id,
            semesterId: semester_id,
            schoolYearId: school_year_id,
            effectiveFrom: effective_from,
            days: week.days,
            grid: week,
          },
        ]
      : [],
  );
}

async function readCalendar(db: Kysely<Tables>, semesters: readonly SemesterSpan[]): Promise<NamedCalendarDay[]> {
  const [first, last] = [semesters[0], semesters.at(-1)];
  if (!first || !last) return [];
  return db
    .selectFrom('calendar_days')
    .select(['on_date as onDate', 'name', 'kind', 'taught_as as taughtAs'])
    .where('on_date', '>=', sql<string>`${first.startDate}::date - 31`)
    .where('on_date', '<=', sql<string>`${last.endDate}::date + 31`)
    .orderBy('on_date')
    .execute();
}
