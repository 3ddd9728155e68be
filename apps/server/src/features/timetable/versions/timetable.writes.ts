import { formatDate } from '@phuong/rules/people/dates.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import { lockSemesters } from '../semester.guards.ts';
import { trayDoubleBooked } from './double-booking.guards.ts';
import type { NewLesson } from './lesson-plan.rules.ts';
import { scoreOf } from './score.rules.ts';
import { insertLessons } from './timetable-lessons.writes.ts';

export type Author = By & { readonly actor: Actor };

interface NewTimetable {
  readonly semesterId: string;
  readonly schoolYearId: string;
  readonly name: string;
  readonly effectiveFrom: string | null;
  readonly basedOnId: string | null;
}

/**
 * A version with its lessons and score. Lessons by which somebody would be at two places wait in the tray; says how many.
 * @throws AppError 409 for a taken name.
 */
export async function insertTimetable(
  trx: Kysely<Tables>,
  { actor }: Author,
  head: NewTimetable,
  lessons: readonly NewLesson[],
): Promise<{ id: string; trayed: number }> {
  const id = newId();
  // Two who make a version at once take turns, so that both get a number.
  await lockSemesters(trx, [head.semesterId]);
  const last = await trx
    .selectFrom('timetables')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('semester_id', '=', head.semesterId)
    .executeTakeFirst();
  await refusing(taken(head.name), () =>
    trx
      .insertInto('timetables')
      .values({
        id,
        semester_id: head.semesterId,
        school_year_id: head.schoolYearId,
        number: (last?.number ?? 0) + 1,
        name: head.name,
        name_key: searchKey(head.name),
        based_on_id: head.basedOnId,
        replaces_id: null,
        effective_from: head.effectiveFrom,
        effective_to: null,
        score: null,
        week: null,
        created_by: actor.userId,
        created_by_name: actor.name,
        published_by: null,
        published_at: null,
      })
      .execute(),
  );
  await insertLessons(trx, id, lessons);
  let open = await openTimetable(trx, id);
  const trayed = await trayDoubleBooked(trx, open);
  if (trayed.length > 0) open = await openTimetable(trx, id);
  const score = JSON.stringify(scoreOf(open.problem, open.solution));
  await trx.updateTable('timetables').set({ score }).where('id', '=', id).execute();
  return { id, trayed: trayed.length };
}

/** @throws AppError 400 for a day outside the semester. */
export function refuseOutside(semester: { start_date: string; end_date: string }, date: string | null): void {
  if (date === null || (semester.start_date <= date && date <= semester.end_date)) return;
  const params = { from: formatDate(semester.start_date), to: formatDate(semester.end_date) };
  throw fieldError('timetable.date_outside_semester', 'effectiveFrom', params);
}

export const taken = (name: string) => ({ unique: { '': () => fieldError('timetable.name_taken', 'name', { name }) } });
