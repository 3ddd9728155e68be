import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
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

/** A swap in words: `to` are the new places, in the order of `places`. */
export function swapWords(places: readonly LessonThatDay[], to: readonly Slot[]): SwapWords {
  const classes = new Set(places.flatMap(({ lesson }) => lesson.classes.map(({ name }) => name)));
  const lessons = places.map(({ lesson, version }, index) => {
    const at = (slot: Slot) => bells(version.grid, slot, lesson.duration).startTime;
    const own = classes.size > 1 ? ` ${lesson.classes.map(({ name }) => name).join(', ')}` : '';
    return `${lesson.subject.name}${own} ${at(lesson.slot)} → ${at(to[index] ?? lesson.slot)}`;
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
