import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import type { TaughtLesson } from '../days/day-lessons.rules.ts';
import { type AwayPart, isAway } from './candidates.rules.ts';

/** A lesson of an absent teacher on a day, and what the changes of that day have done about it. */
export interface WantedLesson {
  readonly lessonId: string;
  /** The day the timetable has it on. */
  readonly lessonDate: string;
  readonly date: string;
  readonly slot: CoverNeed['slot'];
  /** Who is away: the first of them stands for the lesson. */
  readonly teacherId: string;
  readonly teacherIds: readonly string[];
  readonly now:
    | { readonly kind: 'NEEDED' }
    /** Somebody stands in already. */
    | { readonly kind: 'COVERED'; readonly teacherId: string; readonly overrideId: string }
    | { readonly kind: 'NO_LESSON'; readonly overrideId: string };
  readonly startTime: string;
  readonly endTime: string;
  readonly likeness: string;
}

/** The same subject of the same classes at the same time: what a lesson is in another version of the timetable. */
const likenessOf = (
  teacherId: string,
  date: string,
  { slot, duration, subject, classes }: Pick<CoverNeed, 'slot' | 'duration' | 'subject' | 'classes'>,
): string => {
  const parts = classes.map(({ id, group }) => `${id}/${group ?? ''}`).sort();
  return [teacherId, date, slot.shift, slot.period, duration, subject.id, ...parts].join(' ');
};

export const likenessOfNeed = (need: CoverNeed): string => likenessOf(need.teacher.id, need.date, need);

/**
 * Lessons that stand without their teacher: all of them are away in some period of it (where one of two is there, nobody else need come), and
 * the class does not sit an exam. One that was moved to another day is not of this day.
 */
export function wantedLessons(
  taught: readonly TaughtLesson[],
  awayOn: (teacherId: string, date: string) => readonly AwayPart[],
): WantedLesson[] {
  return taught.flatMap(({ lesson, planned }): WantedLesson[] => {
    const { date, slot, duration, override, status } = lesson;
    const span = { shift: slot.shift, period: slot.period, duration };
    const away = (id: string) => isAway(awayOn(id, date), span);
    const [first] = planned.teachers;
    if (!first || status === 'MOVED_AWAY' || lesson.exam !== null) return [];
    if (!planned.teachers.every(({ id }) => away(id))) return [];
    const cover = override && override.insteadOf.length > 0 ? lesson.teachers[0] : undefined;
    const now: WantedLesson['now'] =
      override && status === 'CANCELLED'
        ? { kind: 'NO_LESSON', overrideId: override.id }
        : override && cover && !away(cover.id)
          ? { kind: 'COVERED', teacherId: cover.id, overrideId: override.id }
          : { kind: 'NEEDED' };
    return [
      {
        lessonId: lesson.lessonId,
        lessonDate: status === 'MOVED_HERE' ? (override?.otherDate ?? date) : date,
        date,
        slot,
        teacherId: first.id,
        teacherIds: planned.teachers.map(({ id }) => id),
        now,
        startTime: lesson.startTime,
        endTime: lesson.endTime,
        likeness: likenessOf(first.id, date, lesson),
      },
    ];
  });
}
