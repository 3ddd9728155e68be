import { type LeaveLesson, leaveLessonsContract } from '@phuong/contract/timetable/views/leave-lessons.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { leaveLessonsOf } from '../../staff/staff.public.ts';
import { takesPlace } from '../days/day-lessons.rules.ts';
import { readTaughtDays } from './timetable-days.reads.ts';

/** Days of lessons that are looked at: five weeks. */
const mostDays = 35;

/** Lessons of a teacher that are held, by whoever stands in too. */
async function lessonsOf(db: Kysely<Tables>, teacherId: string, from: string, to: string): Promise<LeaveLesson[]> {
  const last = to > addDays(from, mostDays - 1) ? addDays(from, mostDays - 1) : to;
  if (last < from) return [];
  const { taught } = await readTaughtDays(db, { kind: 'TEACHER', id: teacherId }, from, last);
  const own = taught.filter(
    ({ planned, lesson }) => takesPlace(lesson) && planned.teachers.some(({ id }) => id === teacherId),
  );
  return own.map(({ lesson }) => ({
    key: lesson.key,
    lessonId: lesson.lessonId,
    date: lesson.date,
    session: lesson.slot.shift,
    period: lesson.slot.period,
    duration: lesson.duration,
    startTime: lesson.startTime,
    subject: lesson.subject.name,
    classes: lesson.classes.map(({ name, group }) => (group ? `${name} ${group}` : name)),
    room: lesson.room?.name ?? null,
    coveredBy: lesson.teachers.some(({ id }) => id === teacherId) ? [] : lesson.teachers.map(({ name }) => name),
  }));
}

export const leaveLessonsArea = ({ db, clock }: Services): Area =>
  area(leaveLessonsContract, {
    'leaveLessons.own': ({ query, actor }) => lessonsOf(db, actor.teacherId ?? '', query.from, query.to),
    async 'leaveLessons.ofLeave'({ params, actor }) {
      const { teacherId, days } = await leaveLessonsOf(db, params.id, { actor, today: clock.today() });
      const [first, last] = [days[0], days.at(-1)];
      if (teacherId === null || !first || !last) return [];
      const lessons = await lessonsOf(db, teacherId, first.day, last.day);
      return lessons.filter((lesson) =>
        days.some(
          ({ day, session, periods }) =>
            day === lesson.date &&
            (session === null || session === lesson.session) &&
            (periods === null ||
              periods.some((period) => lesson.period <= period && period < lesson.period + lesson.duration)),
        ),
      );
    },
  });
