import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { nearSchoolDays, readTaughtDays, takesPlace } from '../../timetable/timetable.public.ts';

/** A teacher's next lesson is looked for so far: beyond two weeks of Tết. */
const reachDays = 21;

/** Where to turn from a day on which a teacher has no lesson: their last day with one and their next; in the holidays the school's. */
export async function nearDaysOfTeacher(db: Kysely<Tables>, teacherId: string, date: string) {
  const [from, to] = [addDays(date, -reachDays), addDays(date, reachDays)];
  const { taught } = await readTaughtDays(db, { kind: 'TEACHER', id: teacherId }, from, to);
  const own = taught
    .filter(({ lesson }) => takesPlace(lesson) && lesson.teachers.some(({ id }) => id === teacherId))
    .map(({ lesson }) => lesson.date)
    .sort();
  const [before, after] = [own.findLast((day) => day < date), own.find((day) => day > date)];
  if (before === undefined && after === undefined) return nearSchoolDays(db, date);
  return { before: before ?? null, after: after ?? null };
}
