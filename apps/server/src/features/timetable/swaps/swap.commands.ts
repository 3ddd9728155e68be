import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { openDays } from '../../school/school.public.ts';
import { lockOverrides } from '../days/override.guards.ts';
import { readOverrides } from '../days/override.reads.ts';
import { lessonName } from '../days/override-clash.rules.ts';
import { type LessonThatDay, lessonOnDate } from '../days/override-place.reads.ts';
import { periodsIn } from '../setup/week-setup.rules.ts';
import { swapWords, tellSwap } from './swap.notices.ts';
import { lessonsHeldOn } from './swap.reads.ts';
import { movesOf, type SwapMove, swapClash } from './swap.rules.ts';

/**
 * Two or three lessons change places on one date, all or none: each goes to the place of the next, the last to that of the first. People
 * and rooms are looked at on the day as it will be. Everybody concerned is told once.
 * @throws AppError 404; 400 for a day gone by, a lesson named twice or not of that day, a place it is too long for; 409 for a lesson that
 * is changed already, or when somebody or a room would be at two places.
 */
export async function swapLessons(
  { database, clock, days }: Services,
  by: By,
  { date, lessonIds, note }: { date: string; lessonIds: readonly string[]; note: string },
): Promise<TimetableOverride[]> {
  if (date < clock.today()) throw fieldError('timetable.date_in_past', 'date');
  if (new Set(lessonIds).size < lessonIds.length) throw fieldError('timetable.swap_repeated', 'lessonIds');
  return inTransaction(database, async (trx) => {
    await lockOverrides(trx);
    await openDays(trx, [date]);
    const places: LessonThatDay[] = [];
    for (const id of lessonIds) places.push(await lessonOnDate(trx, id, date));
    const day = await lessonsHeldOn(trx, date);
    const moves = movesOf(lessonIds.map((id) => unchanged(day, id)));
    refuseOutside(places, moves);
    refuseClash(day, moves);
    const swapId = newId();
    await insertRows(
      trx,
      'timetable_overrides',
      moves.map(({ lesson, to }, index) => ({
        id: newId(),
        timetable_id: places[index]?.version.id ?? '',
        lesson_id: lesson.lessonId,
        on_date: date,
        kind: 'MOVED' as const,
        cover_teacher_id: null,
        room_id: null,
        to_date: date,
        to_shift: to.shift,
        to_period: to.period,
        swap_id: swapId,
        note,
        ended_at: null,
        ended_because: null,
        created_by: by.actor?.userId ?? null,
        created_by_name: by.actor?.name ?? '',
      })),
    );
    const said = swapWords(
      moves.flatMap(({ to }, index) => {
        const place = places[index];
        return place ? [{ place, date, to, toDate: date }] : [];
      }),
    );
    await audit(trx, by, {
      action: 'timetableOverrides.swap',
      entity: 'timetable_override',
      entityId: swapId,
      after: { date, class: said.className, items: said.lessons, note },
    });
    await tellSwap(trx, 'lessonsSwapped', places, { date, ...said });
    await days.changed(trx, { from: date, to: date });
    return readOverrides(trx, { swapId });
  });
}

/** A lesson of the day as the timetable has it. */
function unchanged(day: readonly DayLesson[], lessonId: string): DayLesson {
  const lesson = day.find((each) => each.lessonId === lessonId && each.status === 'HAPPENS');
  if (!lesson || lesson.override !== null) throw fieldError('timetable.override_exists', 'lessonIds');
  return lesson;
}

function refuseOutside(places: readonly LessonThatDay[], moves: readonly SwapMove[]): void {
  for (const [index, { lesson, to }] of moves.entries()) {
    const grid = places[index]?.version.grid;
    if (grid && to.period + lesson.duration - 1 > periodsIn(grid, to.shift))
      throw fieldError('timetable.slot_outside_week', 'lessonIds');
  }
}

function refuseClash(day: readonly DayLesson[], moves: readonly SwapMove[]): void {
  const clash = swapClash(day, moves);
  if (!clash) return;
  const { kind, name, other } = clash;
  const lesson = lessonName(other);
  if (kind === 'TEACHER') throw fieldError('timetable.substitute_busy', 'lessonIds', { teacher: name, lesson });
  if (kind === 'CLASS') throw fieldError('timetable.class_busy', 'lessonIds', { class: name, lesson });
  throw fieldError('timetable.room_taken', 'lessonIds', { room: name, other: lesson });
}
