import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { isClosedAt } from './closed-year.policy.ts';
import '../school.tables.ts';

type YearRow = Selectable<Tables['school_years']>;

/** @throws AppError 409 when the year is closed, reopened for corrections or not. */
export function refuseClosed({ name, status }: Pick<YearRow, 'name' | 'status'>): void {
  if (status === 'CLOSED') throw new AppError('school.year_closed', { params: { name } });
}

/**
 * The year, if its calendar, classes, people and timetables may still be changed. Nobody closes it until the transaction ends.
 * @throws AppError 400 when there is none, 409 when it is closed.
 */
export async function openYear(trx: Kysely<Tables>, schoolYearId: string): Promise<YearRow> {
  const year = await trx
    .selectFrom('school_years')
    .selectAll()
    .where('id', '=', schoolYearId)
    .forShare()
    .executeTakeFirst();
  if (!year) throw fieldError('school.unknown_year', 'schoolYearId');
  refuseClosed(year);
  return year;
}

/** The semester of a year that may still be changed, as `openYear`. @throws AppError 404, 409 when the year is closed. */
export async function openSemester(trx: Kysely<Tables>, semesterId: string) {
  const semester = await trx.selectFrom('semesters').selectAll().where('id', '=', semesterId).executeTakeFirst();
  if (!semester) throw notFound();
  return { ...semester, year: await openYear(trx, semester.school_year_id) };
}

/** Holds open the years in which these days lie; a day of no year belongs to nobody. @throws AppError 409 when one of them is closed. */
export async function openDays(trx: Kysely<Tables>, days: readonly string[]): Promise<void> {
  for (const day of new Set(days)) {
    const years = await trx
      .selectFrom('school_years')
      .select(['name', 'status'])
      .where('start_date', '<=', day)
      .where('end_date', '>=', day)
      .forShare()
      .execute();
    years.forEach(refuseClosed);
  }
}

/** Whose results are to be written: the year itself, or a class or semester of it. */
export type ResultsOf =
  | { readonly schoolYearId: string }
  | { readonly classId: string }
  | { readonly semesterId: string };

export interface Correctable {
  readonly schoolYearId: string;
  /** Why the closed year is reopened: goes into the log with what is written; undefined in a year that runs. */
  readonly correction: string | undefined;
  /** When the reopening ends; null in a year that runs. */
  readonly until: Date | null;
}

/**
 * What every write that reaches a mark, absence, conduct, remark, result or decision asks first: the year runs, or it is closed and
 * reopened for corrections at this moment. Nobody closes it, or ends the reopening, until the transaction ends.
 * @throws AppError 404 when there is no such year, class or semester; 409 when its year is closed.
 */
export async function openForResults(trx: Kysely<Tables>, of: ResultsOf, now: Date): Promise<Correctable> {
  const years = trx
    .selectFrom('school_years as y')
    .select(['y.id', 'y.name', 'y.status', 'y.reopened_until', 'y.reopened_reason']);
  const query =
    'schoolYearId' in of
      ? years.where('y.id', '=', of.schoolYearId)
      : 'classId' in of
        ? years.innerJoin('classes as c', 'c.school_year_id', 'y.id').where('c.id', '=', of.classId)
        : years.innerJoin('semesters as s', 's.school_year_id', 'y.id').where('s.id', '=', of.semesterId);
  const year = await query.forShare('y').executeTakeFirst();
  if (!year) throw notFound();
  const { id: schoolYearId, name, status } = year;
  if (isClosedAt(year, now)) throw new AppError('school.year_closed', { params: { name } });
  if (status !== 'CLOSED') return { schoolYearId, correction: undefined, until: null };
  return { schoolYearId, correction: year.reopened_reason, until: year.reopened_until };
}
