import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { takesPlace } from '../../timetable/timetable.public.ts';
import type { LessonOfDay } from './staff-day.rules.ts';

/** A lesson whose register was taken; what the class log says of it. */
export interface TakenRegister {
  readonly classId: string;
  readonly day: string;
  readonly session: string;
  readonly period: number;
  readonly teacherId: string | null;
}

interface TeacherLesson extends LessonOfDay {
  readonly day: string;
  readonly teacherId: string;
}

const placeOf = (classId: string, day: string, session: string, period: number) =>
  `${classId} ${day} ${session} ${period}`;

/**
 * Whose lessons were held on which day, and how many of their periods a register proves: one that was taken for the first period stands for
 * the whole lesson. Lessons of days to come, cancelled ones and those whose class sat an exam are nobody's.
 */
export function lessonsGiven(
  lessons: readonly DayLesson[],
  registers: readonly TakenRegister[],
  insteadOf: (lesson: DayLesson) => boolean,
): TeacherLesson[] {
  const taken = new Map(
    registers.map((each) => [placeOf(each.classId, each.day, each.session, each.period), each.teacherId]),
  );
  return lessons
    .filter((lesson) => takesPlace(lesson) && lesson.exam === null)
    .flatMap((lesson) => {
      const { slot, duration, date, classes } = lesson;
      const isTaken = (period: number, teacherId: string) =>
        classes.some(({ id }) => {
          const who = taken.get(placeOf(id, date, slot.shift, period));
          return who !== undefined && (who === null || who === teacherId);
        });
      return lesson.teachers.map(({ id: teacherId }) => {
        const periods = Array.from({ length: duration }, (_, at) => slot.period + at);
        const proved = isTaken(slot.period, teacherId)
          ? duration
          : periods.filter((period) => isTaken(period, teacherId)).length;
        const { startTime, endTime } = lesson;
        return { day: date, teacherId, periods: duration, proved, isCover: insteadOf(lesson), startTime, endTime };
      });
    });
}

/** Whether whoever gives it stands in for another. */
export const isCover = ({ override }: DayLesson): boolean => override !== null && override.insteadOf.length > 0;
