import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { bells } from '../days/day-lessons.rules.ts';
import type { LessonThatDay } from '../days/override-place.reads.ts';
import { usersOfLessons } from '../groups/group-members.reads.ts';
import { studentTimetablePath, teacherTimetablePath } from '../publishing/publishing.notices.ts';
import { usersOfTeachers } from '../publishing/publishing.reads.ts';
import { timetableViewers } from '../viewers.reads.ts';

export interface SwapWords {
  readonly className: string;
  /** "Toán 07:00 → 08:45, Ngữ văn 08:45 → 07:00": the same in every language. */
  readonly lessons: string;
}

/** One lesson of a swap: on which day, and where it goes. */
export interface SwapLeg {
  readonly place: LessonThatDay;
  readonly date: string;
  readonly to: Slot;
  readonly toDate: string;
}

/** A swap in words. Lessons of two days are named with theirs: "Toán 19/11 07:00 → 20/11 08:45". */
export function swapWords(legs: readonly SwapLeg[]): SwapWords {
  const classes = new Set(legs.flatMap(({ place }) => place.lesson.classes.map(({ name }) => name)));
  const isOneDay = new Set(legs.flatMap(({ date, toDate }) => [date, toDate])).size === 1;
  const lessons = legs.map(({ place: { lesson, version }, date, to, toDate }) => {
    const at = (slot: Slot, on: string) => {
      const time = bells(version.grid, slot, lesson.duration).startTime;
      return isOneDay ? time : `${formatDate(on).slice(0, 5)} ${time}`;
    };
    const own = classes.size > 1 ? ` ${lesson.classes.map(({ name }) => name).join(', ')}` : '';
    return `${lesson.subject.name}${own} ${at(lesson.slot, date)} → ${at(to, toDate)}`;
  });
  return { className: [...classes].join(', '), lessons: lessons.join(', ') };
}

/** Tells every teacher and pupil of the lessons once, however many of them are theirs. */
export async function tellSwap(
  trx: Kysely<Tables>,
  kind: 'lessonsSwapped' | 'lessonsSwappedBack',
  places: readonly LessonThatDay[],
  { date, ...words }: SwapWords & { date: string },
): Promise<void> {
  const teacherIds = new Set(places.flatMap(({ lesson }) => lesson.teachers.map(({ id }) => id)));
  const teachers = await usersOfTeachers(trx, [...teacherIds]);
  const lessonIds = places.map(({ lesson }) => lesson.id);
  const students = await usersOfLessons(trx, lessonIds, date);
  const news = { kind, params: { ...words, date } };
  await notify(trx, { ...news, userIds: teachers, link: teacherTimetablePath });
  await notify(trx, { ...news, userIds: students, link: studentTimetablePath });
  const userIds = [...new Set([...teachers, ...students, ...(await timetableViewers(trx))])];
  await announce(trx, { event: 'timetable.published', payload: { fromDate: date }, userIds });
}
