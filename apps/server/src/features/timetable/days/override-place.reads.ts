import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { periodsIn } from '../setup/week-setup.rules.ts';
import { readTaughtDays } from '../views/timetable-days.reads.ts';
import { isOn, type PlacedLesson, type TaughtLesson, takesPlace } from './day-lessons.rules.ts';
import type { OverrideChange } from './override.rules.ts';
import { lessonName, meets, overlaps } from './override-clash.rules.ts';
import { readPlacedLessons } from './placed-lessons.reads.ts';
import { schoolDaysOf } from './school-days.rules.ts';
import { readFrame, type VersionInUse } from './school-frame.reads.ts';

export interface LessonThatDay {
  readonly lesson: PlacedLesson;
  readonly version: VersionInUse;
  readonly semester: { readonly startDate: string; readonly endDate: string };
}

/** A lesson as the timetable of a date has it. @throws AppError 404; 409 without a timetable that day; 400 when it is not on it. */
export async function lessonOnDate(db: Kysely<Tables>, lessonId: string, date: string): Promise<LessonThatDay> {
  const { lesson, day, version, semester } = await lessonAndDate(db, lessonId, date);
  if (!lesson) throw notFound();
  if (!day || !version || !semester) throw new AppError('timetable.none_in_force');
  if (!isOn(lesson, day)) throw fieldError('timetable.no_lesson_that_day', 'date');
  return { lesson, version, semester };
}

/** The same; undefined when it is not on that day, for one which the calendar has taken away since. */
export async function lessonIfOnDate(
  db: Kysely<Tables>,
  lessonId: string,
  date: string,
): Promise<LessonThatDay | undefined> {
  const { lesson, day, version, semester } = await lessonAndDate(db, lessonId, date);
  return lesson && day && version && semester && isOn(lesson, day) ? { lesson, version, semester } : undefined;
}

async function lessonAndDate(db: Kysely<Tables>, lessonId: string, date: string) {
  const [lesson] = await readPlacedLessons(db, [], { lessonIds: [lessonId] });
  const frame = await readFrame(db, date, date);
  const [day] = schoolDaysOf([date], frame);
  const version = frame.versions.find(({ id }) => id === day?.versionId);
  const semester = frame.semesters.find(({ id }) => id === version?.semesterId);
  return { lesson, day, version, semester };
}

/** Another lesson at the time of this one, on the day it is held; the change that is being edited does not count. */
interface Rivals {
  readonly slot: { readonly shift: PlacedLesson['slot']['shift']; readonly period: number; readonly day: number };
  readonly others: readonly DayLesson[];
}

/**
 * Refuses a change that cannot be: people or rooms that are elsewhere, a place outside the week, a day off.
 * @throws AppError 400, 409 with the lesson in the way.
 */
export async function refuseImpossible(
  db: Kysely<Tables>,
  { lesson, version, semester }: LessonThatDay,
  date: string,
  change: OverrideChange,
  ownId: string | null,
): Promise<void> {
  const heldOn = change.kind === 'MOVED' && change.toDate ? change.toDate : date;
  if (change.kind === 'MOVED') refuseOutside(lesson, version, semester, change);
  const { days, taught } = await readTaughtDays(db, { kind: 'SCHOOL' }, heldOn, heldOn);
  const holiday = days[0]?.holiday ?? null;
  if (change.kind === 'MOVED' && holiday !== null) {
    throw fieldError('timetable.day_off', 'toDate', { date: formatDate(heldOn), name: holiday });
  }
  const isOwn = ({ lesson: each }: TaughtLesson) =>
    (each.lessonId === lesson.id && each.date === date && each.status !== 'MOVED_HERE') ||
    (ownId !== null && each.override?.id === ownId);
  const shift = change.toShift ?? lesson.slot.shift;
  const period = change.toPeriod ?? lesson.slot.period;
  const slot = { day: lesson.slot.day, shift, period };
  const others = taught
    .filter((each) => !isOwn(each) && takesPlace(each.lesson))
    .map((each) => each.lesson)
    .filter((each) => overlaps({ slot, duration: lesson.duration }, each));
  refuseRivals(lesson, change, { slot, others });
}

function refuseOutside(
  { duration }: PlacedLesson,
  { grid }: VersionInUse,
  { startDate, endDate }: LessonThatDay['semester'],
  { toDate, toShift, toPeriod }: OverrideChange,
): void {
  if (!toDate || !toShift || !toPeriod) throw fieldError('timetable.override_needs_place', 'toDate');
  if (toDate < startDate || toDate > endDate) {
    const params = { from: formatDate(startDate), to: formatDate(endDate) };
    throw fieldError('timetable.date_outside_semester', 'toDate', params);
  }
  if (toPeriod + duration - 1 > periodsIn(grid, toShift)) throw fieldError('timetable.slot_outside_week', 'toPeriod');
}

function refuseRivals(lesson: PlacedLesson, change: OverrideChange, { others }: Rivals): void {
  const comes =
    change.kind === 'MOVED' || change.kind === 'COVER'
      ? change.coverTeacher
        ? [change.coverTeacher]
        : lesson.teachers
      : [];
  for (const teacher of comes) {
    const busy = others.find((each) => each.teachers.some(({ id }) => id === teacher.id));
    if (!busy) continue;
    const field = change.coverTeacher ? 'coverTeacherId' : 'toPeriod';
    throw fieldError('timetable.substitute_busy', field, { teacher: teacher.name, lesson: lessonName(busy) });
  }
  // The own room of a class has no id: nobody else is given it.
  const room = change.room ?? (change.kind === 'MOVED' && lesson.room?.id ? lesson.room : null);
  if (room) {
    const taken = others.find((each) => each.room?.id === room.id);
    const params = { room: room.name, other: taken ? lessonName(taken) : '' };
    if (taken) throw fieldError('timetable.room_taken', 'roomId', params);
  }
  if (change.kind !== 'MOVED') return;
  for (const part of lesson.classes) {
    const busy = others.find((each) => each.classes.some((other) => meets(part, other)));
    if (busy) throw fieldError('timetable.class_busy', 'toPeriod', { class: part.name, lesson: lessonName(busy) });
  }
}
