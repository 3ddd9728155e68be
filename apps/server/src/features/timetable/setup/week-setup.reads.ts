import type { TimetableWeek, WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { classOrder } from '../../classes/classes.public.ts';
import '../timetable.tables.ts';
import { usualWeek, type WeekPattern } from './week-setup.rules.ts';

/** Days, shifts, fixed periods of a year; what most schools have while nothing is stored. */
export async function weekPattern(
  db: Kysely<Tables>,
  schoolYearId: string,
): Promise<WeekPattern & { version: number; inputsVersion: number }> {
  const row = await db
    .selectFrom('timetable_weeks')
    .selectAll()
    .where('school_year_id', '=', schoolYearId)
    .executeTakeFirst();
  const inputsVersion = Number(row?.inputs_version ?? 0);
  if (row?.is_stored) {
    const { days, shifts, flag, form, homeroom_subject_id: homeroomSubjectId, version } = row;
    return { days: [...days].sort((a, b) => a - b), shifts, flag, form, homeroomSubjectId, version, inputsVersion };
  }
  const school = await db.selectFrom('schools').select('working_days').executeTakeFirst();
  const subject = await db.selectFrom('subjects').select('id').where('code', '=', 'EXP').executeTakeFirst();
  return { ...usualWeek(school?.working_days ?? 6, subject?.id ?? null), version: 0, inputsVersion };
}

/** Days and bell times of a year as they are now. */
export async function weekGridOf(db: Kysely<Tables>, schoolYearId: string): Promise<WeekGrid> {
  const { days, shifts } = await weekPattern(db, schoolYearId);
  return { days, shifts };
}

/** @throws AppError 400 for an unknown year. */
export async function readWeek(db: Kysely<Tables>, schoolYearId: string): Promise<TimetableWeek> {
  const year = await db.selectFrom('school_years').select('status').where('id', '=', schoolYearId).executeTakeFirst();
  if (!year) throw fieldError('school.unknown_year', 'schoolYearId');
  const { inputsVersion: _, ...pattern } = await weekPattern(db, schoolYearId);
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name', 'grade', 'session'])
    .where('school_year_id', '=', schoolYearId)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  return { schoolYearId, isYearClosed: year.status === 'CLOSED', ...pattern, classes };
}

/**
 * Changes whenever something changes that a timetable of the year is made from besides its own lessons: what is computed from it may be
 * kept until then.
 */
export async function inputsStamp(db: Kysely<Tables>, schoolYearId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select inputs_version from timetable_weeks where school_year_id = ${schoolYearId}),
      (select max(working_days) from schools),
      (select md5(string_agg(distinct s.subject_id::text, ',')) from class_subjects s
        join classes c on c.id = s.class_id where c.school_year_id = ${schoolYearId}),
      (select md5(string_agg(concat(class_id, pupils), ',' order by class_id)) from (
        select class_id, count(*) as pupils from enrolments
        where school_year_id = ${schoolYearId} and to_date is null group by 1) sizes),
      (select md5(string_agg(concat(id, version), ',' order by id)) from classes where school_year_id = ${schoolYearId}),
      (select string_agg(h.id::text, ',' order by h.class_id) from homeroom_assignments h
        join classes c on c.id = h.class_id where c.school_year_id = ${schoolYearId} and h.to_date is null),
      (select md5(string_agg(concat(id, version), ',' order by id)) from rooms),
      (select md5(string_agg(concat(id, version), ',' order by id)) from subjects),
      (select md5(string_agg(concat(id, version), ',' order by id)) from teachers)) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}
