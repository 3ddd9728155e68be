import type { LogSpan } from '@phuong/contract/attendance/class-log/class-log.contract.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { absenceOf } from '../registers/register.rules.ts';
import { classLogBetween } from '../registers/register-list.reads.ts';
import { readPupilRules } from '../settings/pupil-rules.reads.ts';
import { type BookOf, type ClassLog, weeksOf } from './class-log.rules.ts';

/** First and last day of what is asked for. */
function daysOf(date: string, span: LogSpan): { readonly from: string; readonly to: string } {
  if (span === 'WEEK') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const from = `${date.slice(0, 7)}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** The class log as a book. @throws AppError 404 as the log on the screen. */
export async function readClassLog(
  db: Kysely<Tables>,
  actor: Actor,
  { classId, date, span, today }: { classId: string; date: string; span: LogSpan; today: string },
): Promise<ClassLog> {
  const { from, to } = daysOf(date, span);
  const lessons = await classLogBetween(db, actor, classId, { from, to, today });
  const { codes, isRated } = await readPupilRules(db);
  const logged = lessons.map(({ away, ...lesson }) => ({
    ...lesson,
    away: away.map(({ studentId, name, code }) => ({ studentId, name, absence: absenceOf(codes, code) })),
  }));
  return {
    classId,
    ...(await readBookOf(db, classId, to)),
    from,
    to,
    isRated: isRated || logged.some(({ log }) => log.rating !== null),
    weeks: weeksOf(logged),
  };
}

/** @throws AppError 404. */
export async function readBookOf(db: Kysely<Tables>, classId: string, day: string): Promise<BookOf> {
  const { rows } = await sql<BookOf>`
    select c.name as "className", y.name as "schoolYear", y.id as "schoolYearId", coalesce((select t.full_name
      from homeroom_assignments h join teachers t on t.id = h.teacher_id
      where h.class_id = c.id and h.from_date <= ${day} order by h.from_date desc limit 1), '') as homeroom
    from classes c join school_years y on y.id = c.school_year_id where c.id = ${classId}`.execute(db);
  return found(rows[0]);
}
