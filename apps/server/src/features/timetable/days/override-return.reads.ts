import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lessonsHeldOn } from '../swaps/swap.reads.ts';
import { clashOf, lessonName } from './override-clash.rules.ts';

/**
 * Refuses to leave lessons at their usual place on a date when somebody or a room is elsewhere by now: a teacher who was free stands in,
 * another lesson has come to the class. What the timetable itself has at once is not of this change. Asked once it is written.
 * @throws AppError 409 with the lesson in the way.
 */
export async function refuseTakenSince(
  trx: Kysely<Tables>,
  lessonIds: readonly string[],
  date: string,
  field?: string,
): Promise<void> {
  const day = await lessonsHeldOn(trx, date);
  const changed = day.filter(({ override }) => override !== null);
  for (const lesson of day) {
    if (!lessonIds.includes(lesson.lessonId) || lesson.status !== 'HAPPENS') continue;
    const clash = clashOf(lesson, changed);
    if (!clash) continue;
    const params = { name: clash.name, lesson: lessonName(clash.other) };
    const code = 'timetable.place_taken_since';
    throw new AppError(code, field ? { params, fields: [{ field, code, params }] } : { params });
  }
}
