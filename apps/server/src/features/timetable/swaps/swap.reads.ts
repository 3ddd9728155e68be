import type { SwapSuggestion } from '@phuong/contract/timetable/days/override.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { takesPlace } from '../days/day-lessons.rules.ts';
import { overlaps } from '../days/override-clash.rules.ts';
import { lessonOnDate } from '../days/override-place.reads.ts';
import { weekInputs } from '../generation/week-inputs.reads.ts';
import { periodsIn } from '../setup/week-setup.rules.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { maySwap, type SwapFacts, suggestSwaps } from './swap.rules.ts';

/** Everything that is held in the school on a date, changes of the day laid over it. */
export async function lessonsHeldOn(db: Kysely<Tables>, date: string): Promise<DayLesson[]> {
  const { taught } = await readTaughtDays(db, { kind: 'SCHOOL' }, date, date);
  return taught.map(({ lesson }) => lesson).filter(takesPlace);
}

/** How a lesson could change places with others on a date, best first. @throws AppError as `lessonOnDate`. */
export async function findSwaps(db: Kysely<Tables>, lessonId: string, date: string): Promise<SwapSuggestion[]> {
  const { version } = await lessonOnDate(db, lessonId, date);
  const day = await lessonsHeldOn(db, date);
  const first = day.find((each) => each.lessonId === lessonId && each.status === 'HAPPENS');
  if (!first || !maySwap(first)) return [];
  const { teachers, meetings } = await weekInputs(db, version.schoolYearId);
  const weekday = weekdayOf(date);
  const away = new Map<string, Slot[]>();
  const isOut = (id: string, slots: readonly Slot[]) => away.set(id, [...(away.get(id) ?? []), ...slots]);
  for (const { id, unavailable } of teachers) isOut(id, unavailable);
  for (const { slot, teacherIds } of meetings) for (const id of teacherIds) isOut(id, [slot]);
  const facts: SwapFacts = {
    isAway: (id, slot, duration) =>
      (away.get(id) ?? []).some(
        (each) => each.day === weekday && overlaps({ slot, duration }, { slot: each, duration: 1 }),
      ),
    fits: ({ shift, period }, duration) => period + duration - 1 <= periodsIn(version.grid, shift),
  };
  return suggestSwaps(day, first, facts);
}
