import type { TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import { schoolTimeZone } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { takesPlace } from '../days/day-lessons.rules.ts';
import { type ClassSpell, readTaughtDays, toTimetableDays, type Whose } from './timetable-days.reads.ts';

export interface Person {
  readonly teacherId: string | null;
  readonly studentId: string | null;
}

/** When somebody asks; `today` is the day at school. */
export interface Moment {
  readonly now: Date;
  readonly today: string;
}

/** How far ahead the next school day is looked for: beyond the Tết holiday. */
const lookAheadDays = 21;

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: schoolTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whose lessons a person has, by their classes between two dates. @throws AppError 404 for who is neither teacher nor pupil. */
export async function ownLessons(
  db: Kysely<Tables>,
  { teacherId, studentId }: Person,
  from: string,
  to: string,
): Promise<{ of: TimetableDays['of']; whose: Whose }> {
  if (teacherId) return ofTeacher(db, teacherId);
  if (!studentId) throw notFound();
  const rows = await db
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', 'c.id', 'e.class_id')
    .select(['c.id', 'c.name', 'e.from_date', 'e.to_date'])
    .where('e.student_id', '=', studentId)
    .where('e.from_date', '<=', to)
    .where((eb) => eb.or([eb('e.to_date', 'is', null), eb('e.to_date', '>=', from)]))
    .orderBy('e.from_date', 'desc')
    .execute();
  const spells = rows.map(({ id, from_date, to_date }): ClassSpell => ({ classId: id, from: from_date, to: to_date }));
  return {
    of: { kind: 'CLASS', id: rows[0]?.id ?? null, name: rows[0]?.name ?? '' },
    whose: { kind: 'CLASS', spells, studentId },
  };
}

/** @throws AppError 404. */
export async function ofTeacher(db: Kysely<Tables>, id: string): Promise<{ of: TimetableDays['of']; whose: Whose }> {
  const row = await db.selectFrom('teachers').select('full_name').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { of: { kind: 'TEACHER', id, name: row.full_name }, whose: { kind: 'TEACHER', id } };
}

/** @throws AppError 404. */
export async function ofClass(db: Kysely<Tables>, id: string): Promise<{ of: TimetableDays['of']; whose: Whose }> {
  const row = await db.selectFrom('classes').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const spells = [{ classId: id, from: '', to: null }];
  return { of: { kind: 'CLASS', id, name: row.name }, whose: { kind: 'CLASS', spells } };
}

/** @throws AppError 404. */
export async function ofRoom(db: Kysely<Tables>, id: string): Promise<{ of: TimetableDays['of']; whose: Whose }> {
  const row = await db.selectFrom('rooms').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { of: { kind: 'ROOM', id, name: row.name }, whose: { kind: 'ROOM', id, name: row.name } };
}

/** The week a date lies in, Monday to Sunday. */
export async function readWeekOf(
  db: Kysely<Tables>,
  { of, whose }: { of: TimetableDays['of']; whose: Whose },
  date: string,
  today: string,
): Promise<TimetableDays> {
  const monday = mondayOf(date);
  return toTimetableDays(of, await readTaughtDays(db, whose, monday, addDays(monday, 6)), today);
}

/** A person's own week. @throws AppError 404 for who is neither teacher nor pupil. */
export async function readOwnWeek(
  db: Kysely<Tables>,
  person: Person,
  date: string,
  today: string,
): Promise<TimetableDays> {
  const monday = mondayOf(date);
  return readWeekOf(db, await ownLessons(db, person, monday, addDays(monday, 6)), date, today);
}

/**
 * A person's lessons of today, or of the next day that has some once today's are over or there are none; today without lessons when
 * none follow within three weeks. One day in `days`. @throws AppError 404 for who is neither teacher nor pupil.
 */
export async function readOwnToday(db: Kysely<Tables>, person: Person, moment: Moment): Promise<TimetableDays> {
  const { today } = moment;
  const until = addDays(today, lookAheadDays);
  const { of, whose } = await ownLessons(db, person, today, until);
  const answer = toTimetableDays(of, await readTaughtDays(db, whose, today, until), today);
  const now = clockFormat.format(moment.now);
  const next = answer.lessons.find(
    (lesson) => takesPlace(lesson) && (lesson.date > today || lesson.endTime === '' || lesson.endTime > now),
  );
  const shown = next?.date ?? today;
  return {
    ...answer,
    days: answer.days.filter(({ date }) => date === shown),
    lessons: answer.lessons.filter(({ date }) => date === shown),
  };
}

/** The day whose lessons somebody wants to see now: on a Sunday, and on the evening of the last day of a week, one of the next week. */
export async function nextSchoolDay(db: Kysely<Tables>, person: Person, moment: Moment): Promise<string> {
  const { days } = await readOwnToday(db, person, moment);
  return days[0]?.date ?? moment.today;
}

/** For home pages: the same, or null while no timetable applies to the day. */
export async function readLessonsAhead(
  db: Kysely<Tables>,
  person: Person,
  moment: Moment,
): Promise<TimetableDays | null> {
  const answer = await readOwnToday(db, person, moment);
  return answer.days.some(({ timetableId }) => timetableId !== null) ? answer : null;
}

export const personOf = ({ teacherId, studentId }: Actor): Person => ({ teacherId, studentId });
