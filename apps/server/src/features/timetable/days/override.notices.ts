import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { type NewNotification, notify } from '../../notifications/notifications.public.ts';
import { usersOfLessons } from '../groups/group-members.reads.ts';
import { studentTimetablePath, teacherTimetablePath } from '../publishing/publishing.notices.ts';
import { usersOfTeachers } from '../publishing/publishing.reads.ts';
import { timetableViewers } from '../viewers.reads.ts';
import { bells, type PlacedLesson } from './day-lessons.rules.ts';
import type { OverrideChange } from './override.rules.ts';
import { type LessonThatDay, lessonIfOnDate } from './override-place.reads.ts';

type LessonNews =
  | Pick<NewNotification<'lessonCancelled'>, 'kind' | 'params'>
  | Pick<NewNotification<'lessonCovered'>, 'kind' | 'params'>
  | Pick<NewNotification<'lessonMoved'>, 'kind' | 'params'>
  | Pick<NewNotification<'lessonRoom'>, 'kind' | 'params'>
  | Pick<NewNotification<'lessonNote'>, 'kind' | 'params'>
  | Pick<NewNotification<'lessonRestored'>, 'kind' | 'params'>;

interface Told {
  readonly date: string;
  readonly change: OverrideChange;
  /** Who was to come before the change was changed. */
  readonly alsoTeacherId?: string | undefined;
}

/** Tells the teachers of the lesson, who stands in, and the pupils. */
export async function tellOverride(
  trx: Kysely<Tables>,
  place: LessonThatDay,
  { date, change, alsoTeacherId }: Told,
): Promise<void> {
  const extra = [change.coverTeacher?.id, alsoTeacherId].flatMap((id) => id ?? []);
  await tell(trx, place.lesson, date, newsOf(place, date, change), extra);
}

/** Tells the same people that the lesson is as in the timetable again, nobody when that has none on the day any more. */
export async function tellRestored(
  trx: Kysely<Tables>,
  { lessonId, date, coverTeacher }: Pick<TimetableOverride, 'lessonId' | 'date' | 'coverTeacher'>,
) {
  const place = await lessonIfOnDate(trx, lessonId, date);
  // On a day off there is nothing to come to.
  if (!place) return;
  const news = { kind: 'lessonRestored', params: wordsOf(place, date) } as const;
  await tell(trx, place.lesson, date, news, coverTeacher ? [coverTeacher.id] : []);
}

function newsOf(place: LessonThatDay, date: string, change: OverrideChange): LessonNews {
  const params = wordsOf(place, date);
  switch (change.kind) {
    case 'CANCELLED':
      return { kind: 'lessonCancelled', params };
    case 'COVER':
      return { kind: 'lessonCovered', params: { ...params, teacher: change.coverTeacher?.name ?? '' } };
    case 'ROOM':
      return { kind: 'lessonRoom', params: { ...params, room: change.room?.name ?? '' } };
    case 'NOTE':
      return { kind: 'lessonNote', params: { ...params, note: change.note } };
    case 'MOVED': {
      const { slot, duration } = place.lesson;
      const to = { day: slot.day, shift: change.toShift ?? slot.shift, period: change.toPeriod ?? slot.period };
      const toTime = bells(place.version.grid, to, duration).startTime;
      return { kind: 'lessonMoved', params: { ...params, toDate: change.toDate ?? date, toTime } };
    }
  }
}

const wordsOf = ({ lesson, version }: LessonThatDay, date: string) => ({
  className: lesson.classes.map(({ name }) => name).join(', '),
  subjectName: lesson.subject.name,
  date,
  time: bells(version.grid, lesson.slot, lesson.duration).startTime,
});

async function tell(
  trx: Kysely<Tables>,
  lesson: PlacedLesson,
  date: string,
  news: LessonNews,
  otherTeacherIds: readonly string[],
): Promise<void> {
  const teachers = await usersOfTeachers(trx, [...lesson.teachers.map(({ id }) => id), ...otherTeacherIds]);
  const students = await usersOfLessons(trx, [lesson.id], date);
  await notify(trx, { ...news, userIds: teachers, link: teacherTimetablePath } as NewNotification<typeof news.kind>);
  await notify(trx, { ...news, userIds: students, link: studentTimetablePath } as NewNotification<typeof news.kind>);
  const userIds = [...teachers, ...students, ...(await timetableViewers(trx))];
  await announce(trx, { event: 'timetable.published', payload: { fromDate: date }, userIds });
}
