import type { DayLesson } from '@phuong/contract/timetable/own-timetable.contract.ts';
import { overlaps } from './override-settling.rules.ts';

type Part = DayLesson['classes'][number];

/** Two groups of one class are different pupils. */
export const meets = (a: Part, b: Part): boolean =>
  a.id === b.id && (a.group === null || b.group === null || a.group === b.group);

export const lessonName = ({ subject, classes }: DayLesson): string =>
  `${subject.name} ${classes.map(({ name }) => name).join(', ')}`.trim();

/** Somebody or a room that two lessons of a day would have at once. */
export interface Clash {
  readonly kind: 'TEACHER' | 'CLASS' | 'ROOM';
  readonly name: string;
  readonly other: DayLesson;
}

/** The first clash of a lesson with another of the same day. */
export function clashOf(lesson: DayLesson, others: readonly DayLesson[]): Clash | null {
  for (const other of others) {
    if (other === lesson || !overlaps(lesson, other)) continue;
    const teacher = lesson.teachers.find(({ id }) => other.teachers.some((each) => each.id === id));
    if (teacher) return { kind: 'TEACHER', name: teacher.name, other };
    const part = lesson.classes.find((each) => other.classes.some((theirs) => meets(each, theirs)));
    if (part) return { kind: 'CLASS', name: part.name, other };
    // The own room of a class has no id: nobody else is given it.
    const { room } = lesson;
    if (room && room.id !== null && room.id === other.room?.id) return { kind: 'ROOM', name: room.name, other };
  }
  return null;
}
