import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError, fieldError, notFound } from '../../platform/http/app-error.ts';
import './classes.tables.ts';

/** The year, if it may still be changed. @throws AppError 400 when there is none, 409 when it is closed. */
export async function openYear(db: Kysely<Tables>, schoolYearId: string) {
  const year = await db.selectFrom('school_years').selectAll().where('id', '=', schoolYearId).executeTakeFirst();
  if (!year) throw fieldError('classes.unknown_year', 'schoolYearId');
  if (year.status === 'CLOSED') throw new AppError('classes.year_closed', { params: { year: year.name } });
  return year;
}

/** The semester of a year that may still be changed. @throws AppError 404, 409 when the year is closed. */
export async function openSemester(db: Kysely<Tables>, semesterId: string) {
  const semester = await db.selectFrom('semesters').selectAll().where('id', '=', semesterId).executeTakeFirst();
  if (!semester) throw notFound();
  const year = await openYear(db, semester.school_year_id);
  return { ...semester, year };
}
