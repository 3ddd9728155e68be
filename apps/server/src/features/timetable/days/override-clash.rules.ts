import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import type { LessonOverride, PlacedLesson } from './day-lessons.rules.ts';

type Part = DayLesson['classes'][number];

interface Span {
  readonly slot: PlacedLesson['slot'];
  readonly duration: number;
}

/** Whether two lessons of a day share a period. */
export const overlaps = (a: Span, b: Span): boolean =>
  a.slot.shift === b.slot.shift &&
  a.slot.period < b.slot.period + b.duration &&
  b.slot.period < a.slot.period + a.duration;

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

const every: readonly Clash['kind'][] = ['TEACHER', 'CLASS', 'ROOM'];

/** The first clash of a lesson with another of the same day. */
export function clashOf(lesson: DayLesson, others: readonly DayLesson[], kinds = every): Clash | null {
  if (kinds.length === 0) return null;
  for (const other of others) {
    if (other === lesson || !overlaps(lesson, other)) continue;
    const teacher = lesson.teachers.find(({ id }) => other.teachers.some((each) => each.id === id));
    if (teacher && kinds.includes('TEACHER')) return { kind: 'TEACHER', name: teacher.name, other };
    const part = lesson.classes.find((each) => other.classes.some((theirs) => meets(each, theirs)));
    if (part && kinds.includes('CLASS')) return { kind: 'CLASS', name: part.name, other };
    // The own room of a class has no id: nobody else is given it.
    const { room } = lesson;
    const isShared = room !== null && room.id !== null && room.id === other.room?.id;
    if (isShared && kinds.includes('ROOM')) return { kind: 'ROOM', name: room.name, other };
  }
  return null;
}

/** The clash a change of the day brings about itself; what its timetable has anyway does not count. */
export function clashBrought(
  lesson: DayLesson,
  { kind, coverTeacher, room }: Pick<LessonOverride, 'kind' | 'coverTeacher' | 'room'>,
  others: readonly DayLesson[],
): Clash | null {
  if (kind === 'MOVED') return clashOf(lesson, others);
  return clashOf(lesson, others, [
    ...(coverTeacher ? (['TEACHER'] as const) : []),
    ...(room ? (['ROOM'] as const) : []),
  ]);
}
