import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { coverClash } from '../covers/candidates.rules.ts';
import { readCoverFacts } from '../covers/cover-facts.reads.ts';
import { hasBegun } from '../covers/cover-time.rules.ts';
import { clashOf, lessonName } from '../days/override-clash.rules.ts';
import { type LessonThatDay, lessonOnDate } from '../days/override-place.reads.ts';
import { minutesOf } from '../turns/spans.rules.ts';
import { lessonsHeldOn } from './swap.reads.ts';
import { isAlike } from './swap-pair.rules.ts';

export interface Pair {
  readonly lessonId: string;
  readonly date: string;
  readonly otherLessonId: string;
  readonly otherDate: string;
  readonly askedBy: string;
  readonly askedOf: string;
}

/** One lesson of a pair and where it goes. */
export interface PairLeg {
  readonly place: LessonThatDay;
  readonly lesson: DayLesson;
  readonly date: string;
  readonly to: DayLesson;
}

/**
 * Two lessons of one class that are to change places, on one day or two, with everything looked at: the lessons as the timetable has them, the
 * class, the rooms, and whether both teachers can come. @returns both legs, the asker's first.
 * @throws AppError 404; 400, 409 with what is in the way.
 */
export async function pairToSwap(db: Kysely<Tables>, now: Date, pair: Pair): Promise<[PairLeg, PairLeg]> {
  const { lessonId, date, otherLessonId, otherDate, askedBy, askedOf } = pair;
  const [place, otherPlace] = [
    await lessonOnDate(db, lessonId, date),
    await lessonOnDate(db, otherLessonId, otherDate),
  ];
  if (place.semester.startDate !== otherPlace.semester.startDate) {
    const { startDate, endDate } = place.semester;
    const params = { from: formatDate(startDate), to: formatDate(endDate) };
    throw fieldError('timetable.date_outside_semester', 'otherDate', params);
  }
  const day = await lessonsHeldOn(db, date);
  const otherDay = otherDate === date ? day : await lessonsHeldOn(db, otherDate);
  const lesson = unchanged(day, lessonId, 'lessonId');
  const other = unchanged(otherDay, otherLessonId, 'otherLessonId');
  if (hasBegun(now, lesson) || hasBegun(now, other)) throw new AppError('timetable.cover_lesson_past');
  const isTheirs = lesson.teachers[0]?.id === askedBy && other.teachers[0]?.id === askedOf;
  if (!isTheirs || !isAlike(lesson, other)) throw fieldError('timetable.swap_unlike', 'otherLessonId');
  refuseClash(day, other, lesson);
  refuseClash(otherDay, lesson, other);
  await refuseElsewhere(db, other, lesson);
  await refuseElsewhere(db, lesson, other);
  return [
    { place, lesson, date, to: other },
    { place: otherPlace, lesson: other, date: otherDate, to: lesson },
  ];
}

function unchanged(day: readonly DayLesson[], lessonId: string, field: string): DayLesson {
  const lesson = day.find((each) => each.lessonId === lessonId && each.status === 'HAPPENS');
  if (!lesson || lesson.override !== null) throw fieldError('timetable.override_exists', field);
  return lesson;
}

/** `comes` in the place of `goes`: on the day as it would be then. */
function refuseClash(day: readonly DayLesson[], comes: DayLesson, goes: DayLesson): void {
  const others = day.filter((each) => each.key !== goes.key && each.key !== comes.key);
  const clash = clashOf({ ...comes, date: goes.date, slot: goes.slot }, others);
  if (!clash) return;
  const { kind, name, other } = clash;
  const lesson = lessonName(other);
  if (kind === 'TEACHER') throw fieldError('timetable.substitute_busy', 'otherLessonId', { teacher: name, lesson });
  if (kind === 'CLASS') throw fieldError('timetable.class_busy', 'otherLessonId', { class: name, lesson });
  throw fieldError('timetable.room_taken', 'otherLessonId', { room: name, other: lesson });
}

/** @throws AppError 409 when who gives `comes` is away, invigilates, is on duty or in a meeting at the time of `goes`. */
async function refuseElsewhere(db: Kysely<Tables>, comes: DayLesson, goes: DayLesson): Promise<void> {
  const { date, slot, duration, startTime, endTime } = goes;
  // Lessons were looked at on the day as it would be.
  const facts = { ...(await readCoverFacts(db, date)), lessons: new Map() };
  const clock = startTime && endTime ? { from: minutesOf(startTime), to: minutesOf(endTime) } : null;
  const span = { shift: slot.shift, period: slot.period, duration, clock };
  for (const { id, name } of comes.teachers) {
    const clash = coverClash(facts, id, { ...span, subjectId: comes.subject.id, classIds: [] });
    if (clash?.kind === 'AWAY') throw fieldError('timetable.cover_away', 'otherLessonId', { teacher: name });
    if (clash) throw fieldError('timetable.cover_not_free', 'otherLessonId', { teacher: name, what: clash.what });
  }
}
