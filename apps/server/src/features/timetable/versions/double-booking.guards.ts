import { type Locale, locales } from '@phuong/texts/sentence.ts';
import { type DoubleBooking, doubleBookings } from '@phuong/timetable-solver/model/double-booking.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OpenTimetable } from '../generation/engine.reads.ts';
import { readable, slotWords } from '../sentences.rules.ts';
import { placeLessons } from './timetable-lessons.writes.ts';

const first = locales[0] ?? 'vi';

/** @throws AppError 409 naming who would be at two places once these lessons lie where they do now. */
export function refuseDoubleBooking(open: OpenTimetable, lessonIds: readonly string[], locale: Locale = first): void {
  const placed = new Set(lessonIds.map((id) => open.indexOf(id)));
  const found = doubleBookings(open.problem, open.solution, placed).find(({ lesson }) => placed.has(lesson));
  if (found) throw new AppError('timetable.double_booked', { params: wordsOf(open, found, locale) });
}

/** @throws AppError 409 naming who is at two places; of `fixedOnly` only by two locked lessons. */
export function refuseStandingClash(open: OpenTimetable, locale: Locale = first, { fixedOnly = false } = {}): void {
  const found = doubleBookings(open.problem, open.solution).find(
    ({ lesson }) => !fixedOnly || open.problem.lessons[lesson]?.fixed !== undefined,
  );
  if (found) throw new AppError('timetable.clash_stands', { params: wordsOf(open, found, locale) });
}

/**
 * Puts into the tray, with all that belongs to them, the lessons by which somebody is at two places; those of `lastIds` give way before
 * others, without it any. @returns which.
 */
export async function trayDoubleBooked(
  trx: Kysely<Tables>,
  open: OpenTimetable,
  lastIds?: readonly string[],
): Promise<string[]> {
  const last = new Set(lastIds?.map((id) => open.indexOf(id)));
  const found = doubleBookings(open.problem, open.solution, last).filter(({ lesson }) => !lastIds || last.has(lesson));
  const ids = found.flatMap(({ lesson }) => {
    const own = open.lessons[lesson];
    return own ? (open.sets.get(own.id) ?? [own]).filter(({ slot }) => slot).map(({ id }) => id) : [];
  });
  const gone = [...new Set(ids)];
  await placeLessons(
    trx,
    open.id,
    gone.map((id) => ({ id, slot: null })),
  );
  return gone;
}

function wordsOf(
  { problem, places, inputs }: OpenTimetable,
  { lesson, other, resource, time }: DoubleBooking,
  locale: Locale,
) {
  const named = (text = '') => readable(text, inputs.names, locale);
  const slot = places.slotOf(time);
  return {
    lesson: named(problem.lessons[lesson]?.name),
    other: named(problem.lessons[other]?.name),
    who: named(problem.resources[resource]?.name),
    place: slot ? slotWords(locale, slot.day, slot.shift, slot.period) : '',
  };
}
