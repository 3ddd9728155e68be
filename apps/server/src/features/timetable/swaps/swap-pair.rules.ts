import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { overlaps } from '../days/override-clash.rules.ts';
import { maySwap } from './swap.rules.ts';

const classesOf = ({ classes }: DayLesson) =>
  classes
    .map(({ id }) => id)
    .sort()
    .join(' ');

/** Two lessons that can stand in each other's place: of the same classes, as long, each with one teacher, and not the same one. */
export const isAlike = (lesson: DayLesson, other: DayLesson): boolean =>
  [lesson, other].every((each) => maySwap(each) && each.exam === null && each.teachers.length === 1) &&
  lesson.duration === other.duration &&
  classesOf(lesson) === classesOf(other) &&
  lesson.teachers[0]?.id !== other.teachers[0]?.id;

/** What a lesson is in another version of the timetable: the same subject of the same classes by the same teacher at the same time. */
export const likenessOfLesson = (
  lesson: Pick<DayLesson, 'date' | 'slot' | 'duration' | 'subject' | 'classes'> & {
    readonly teachers: readonly { readonly id: string }[];
  },
) =>
  [
    lesson.date,
    lesson.slot.shift,
    lesson.slot.period,
    lesson.duration,
    lesson.subject.id,
    ...lesson.classes.map(({ id, group }) => `${id}/${group ?? ''}`).sort(),
    ...lesson.teachers.map(({ id }) => id).sort(),
  ].join(' ');

/** Whether a teacher has another lesson at the time of a place, on the days given. */
export const hasLesson = (
  days: readonly DayLesson[],
  teacherId: string,
  place: DayLesson,
  without: readonly DayLesson[],
): boolean =>
  days.some(
    (each) =>
      each.date === place.date &&
      !without.some(({ key }) => key === each.key) &&
      overlaps(each, place) &&
      each.teachers.some(({ id }) => id === teacherId),
  );
