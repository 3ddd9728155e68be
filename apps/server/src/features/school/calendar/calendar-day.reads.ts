import type { CalendarDay } from '@phuong/contract/school/calendar/calendar-day.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../school.tables.ts';
import { isSchoolDay, type StudyWeek, schoolDaysBetween, studyWeekOf } from './calendar-day.rules.ts';

const days = (db: Kysely<Tables>) =>
  db
    .selectFrom('calendar_days')
    .select([
      'id',
      'on_date as onDate',
      'name',
      'kind',
      'taught_as as taughtAs',
      'legal_basis as legalBasis',
      'version',
    ]);

/** Days off and make-up days from `from` to `to`, both counted, in order. */
export const calendarDaysBetween = (db: Kysely<Tables>, from: string, to: string): Promise<CalendarDay[]> =>
  days(db).where('on_date', '>=', from).where('on_date', '<=', to).orderBy('on_date').execute();

/** @returns undefined when there is none. */
export const findCalendarDay = (db: Kysely<Tables>, id: string): Promise<CalendarDay | undefined> =>
  days(db).where('id', '=', id).executeTakeFirst();

/** Monday to Saturday, as long as a school has not said otherwise. */
export const usualWorkingDays = 6;

/** Five or six: how many weekdays the school works, from Monday on. */
export async function workingDays(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('schools').select('working_days').executeTakeFirst();
  return row?.working_days ?? usualWorkingDays;
}

/** Whether the school works on a day, by its calendar. */
export async function isSchoolDayAt(db: Kysely<Tables>, date: string): Promise<boolean> {
  const calendar = await calendarDaysBetween(db, date, date);
  return isSchoolDay(date, calendar, await workingDays(db));
}

/** The school days from `from` to `to`, both counted. */
export async function schoolDays(db: Kysely<Tables>, from: string, to: string): Promise<string[]> {
  const calendar = await calendarDaysBetween(db, from, to);
  return schoolDaysBetween(from, to, calendar, await workingDays(db));
}

/** The study week of a date; null outside the semesters and in a week without lessons. */
export async function studyWeekAt(db: Kysely<Tables>, date: string): Promise<StudyWeek | null> {
  const semesters = await db
    .selectFrom('semesters')
    .innerJoin('school_years', 'school_years.id', 'semesters.school_year_id')
    .select(['semesters.ordinal', 'semesters.start_date as startDate', 'semesters.end_date as endDate'])
    .where('school_years.start_date', '<=', date)
    .where('school_years.end_date', '>=', date)
    .orderBy('semesters.ordinal')
    .execute();
  const [first, last] = [semesters[0], semesters.at(-1)];
  if (!first || !last) return null;
  const calendar = await calendarDaysBetween(db, first.startDate, last.endDate);
  return studyWeekOf(date, semesters, calendar, await workingDays(db));
}
