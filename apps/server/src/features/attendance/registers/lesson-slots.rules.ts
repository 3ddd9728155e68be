import { createHash } from 'node:crypto';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';

/** Which register: of a class or a part of it, on a day, in one period. */
export interface LessonKey {
  readonly classId: string;
  readonly date: string;
  readonly session: ShiftKey;
  readonly period: number;
  readonly groupId: string | null;
}

/** One period of a lesson for one class: what a line of the class log is about. */
export interface LessonSlot extends LessonKey {
  readonly className: string;
  readonly groupName: string | null;
  readonly subject: { readonly id: string; readonly name: string };
  /** Who gives it, the stand-in where there is one. */
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
  /** Whose it is by the timetable. */
  readonly plannedIds: readonly string[];
  readonly startTime: string;
  readonly endTime: string;
  readonly isHeld: boolean;
}

/**
 * A group of a class has its name in a version of the timetable and no id of its own: the same class, subject and name are the same group
 * in every version.
 */
export function groupIdOf(classId: string, subjectId: string, group: string): string {
  const hex = createHash('sha256').update(`${classId} ${subjectId} ${group}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

export const slotKey = ({ classId, date, session, period, groupId }: LessonKey): string =>
  `${classId} ${date} ${session} ${period} ${groupId ?? ''}`;

interface Taught {
  readonly lesson: DayLesson;
  readonly planned: { readonly timetableId: string; readonly teachers: readonly { readonly id: string }[] };
}

/**
 * Lessons as lines of class logs: a double lesson is two, a lesson of joined classes one for each. What was moved away is written where it
 * went; of two lessons at one place the one that is held counts.
 */
export function slotsOf(
  taught: readonly Taught[],
  gridOf: (timetableId: string) => WeekGrid | undefined,
): LessonSlot[] {
  const found = new Map<string, LessonSlot>();
  for (const { lesson, planned } of taught) {
    if (lesson.status === 'MOVED_AWAY') continue;
    const isHeld = lesson.status !== 'CANCELLED' && lesson.exam === null;
    const bells = gridOf(planned.timetableId)?.shifts.find(({ key }) => key === lesson.slot.shift)?.periods ?? [];
    for (const { id: classId, name: className, group } of lesson.classes) {
      for (let period = lesson.slot.period; period < lesson.slot.period + lesson.duration; period++) {
        const bell = bells[period - 1];
        const slot: LessonSlot = {
          classId,
          className,
          date: lesson.date,
          session: lesson.slot.shift,
          period,
          groupId: group ? groupIdOf(classId, lesson.subject.id, group) : null,
          groupName: group,
          subject: lesson.subject,
          teachers: lesson.teachers,
          plannedIds: planned.teachers.map(({ id }) => id),
          startTime: bell?.start ?? '',
          endTime: bell?.end ?? '',
          isHeld,
        };
        const key = slotKey(slot);
        if (isHeld || !found.has(key)) found.set(key, slot);
      }
    }
  }
  const place = ({ session, period }: LessonSlot) => (session === 'MORNING' ? 0 : 100) + period;
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date) || place(a) - place(b));
}
