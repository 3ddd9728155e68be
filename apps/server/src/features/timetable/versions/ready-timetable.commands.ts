import { searchKey } from '@phuong/rules/people/names.ts';
import { withoutDoubleBooking } from '@phuong/timetable-solver/model/double-booking.ts';
import { solve } from '@phuong/timetable-solver/search/solve.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { nameRooms } from '../board/room-naming.rules.ts';
import { pupilsOf, writeRooms } from '../board/room-naming.writes.ts';
import { openTimetable } from '../generation/engine.reads.ts';
import { planInput } from './lesson-plan.reads.ts';
import { planLessons } from './lesson-plan.rules.ts';
import { scoreOf } from './score.rules.ts';
import { insertLessons, placeLessons } from './timetable-lessons.writes.ts';

export interface ReadyTimetable {
  readonly semesterId: string;
  readonly schoolYearId: string;
  readonly ordinal: number;
  readonly name: string;
  readonly effectiveFrom: string;
  readonly by: string;
  readonly at: Date;
  /** The same school, seed and number of proposals give the same timetable. */
  readonly seed: number;
  readonly proposals: number;
}

/** A published timetable of the assignments as they are, laid out by the engine at once; for an empty database. @returns its id. */
export async function makeReadyTimetable(trx: Kysely<Tables>, ready: ReadyTimetable): Promise<string> {
  const { semesterId, schoolYearId, ordinal, name } = ready;
  const id = newId();
  const lessons = planLessons(await planInput(trx, { id: semesterId, schoolYearId, ordinal }));
  await trx
    .insertInto('timetables')
    .values({
      id,
      semester_id: semesterId,
      school_year_id: schoolYearId,
      number: 1,
      name,
      name_key: searchKey(name),
      based_on_id: null,
      replaces_id: null,
      effective_from: ready.effectiveFrom,
      effective_to: null,
      score: null,
      week: null,
      created_by: null,
      created_by_name: ready.by,
      published_by: null,
      published_at: ready.at,
    })
    .execute();
  await insertLessons(trx, id, lessons);
  const open = await openTimetable(trx, id);
  const found = solve(open.problem, {
    seed: ready.seed,
    shouldStop: ({ proposals }) => proposals >= ready.proposals,
  });
  const solution = withoutDoubleBooking(open.problem, found.solution);
  const places = solution.pieces.flatMap(({ lesson, start }) => {
    const lessonId = open.lessons[lesson]?.id;
    return lessonId ? [{ id: lessonId, slot: open.places.slotOf(start) }] : [];
  });
  await placeLessons(trx, id, places);
  const placed = await openTimetable(trx, id);
  const { rooms } = nameRooms(placed.lessons, placed.inputs.rooms, pupilsOf(placed), false);
  await writeRooms(
    trx,
    placed.lessons.flatMap((lesson) =>
      rooms.has(lesson.id) ? [{ ...lesson, roomId: rooms.get(lesson.id) ?? null }] : [],
    ),
  );
  const score = scoreOf(placed.problem, placed.solution);
  await trx
    .updateTable('timetables')
    .set({
      state: 'published',
      score: JSON.stringify(score),
      week: JSON.stringify(placed.inputs.grid),
      accepted_reason: score.hard > 0 || score.unplaced > 0 ? 'Trường mẫu' : '',
    })
    .where('id', '=', id)
    .execute();
  return id;
}
