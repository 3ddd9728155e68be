import type { TimetableDifference } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { slotKey } from '../setup/week-setup.rules.ts';

export interface Difference {
  readonly kind: TimetableDifference['kind'];
  readonly from: BoardLesson | null;
  readonly to: BoardLesson | null;
}

const shapeOf = ({ subjectId, purpose, classes, duration, weeks }: BoardLesson) =>
  JSON.stringify([subjectId, purpose, classes.map(({ classId, group }) => [classId, group]), duration, weeks]);
const placeOf = ({ slot }: BoardLesson) => (slot ? slotKey(slot) : '');
const staffOf = ({ teacherIds }: BoardLesson) => [...teacherIds].sort().join();

/**
 * Pairs the lessons of two versions and says what is different. Equal lessons of a class are no different when they change places: first
 * those at the same place with the same teachers are paired, then same teachers, then same place, then the rest.
 */
export function compareLessons(before: readonly BoardLesson[], after: readonly BoardLesson[]): Difference[] {
  const left = new Set(before);
  const open = new Set(after);
  const pairs: [BoardLesson, BoardLesson][] = [];
  const rounds: ((lesson: BoardLesson) => string)[] = [
    (lesson) => `${shapeOf(lesson)} ${placeOf(lesson)} ${staffOf(lesson)} ${lesson.roomId}`,
    (lesson) => `${shapeOf(lesson)} ${placeOf(lesson)} ${staffOf(lesson)}`,
    (lesson) => `${shapeOf(lesson)} ${staffOf(lesson)}`,
    (lesson) => `${shapeOf(lesson)} ${placeOf(lesson)}`,
    shapeOf,
  ];
  for (const keyOf of rounds) {
    const waiting = groupBy(open, keyOf);
    for (const lesson of [...left]) {
      const match = waiting.get(keyOf(lesson))?.shift();
      if (!match) continue;
      left.delete(lesson);
      open.delete(match);
      pairs.push([lesson, match]);
    }
  }
  const differences = pairs.flatMap(([from, to]): Difference[] => {
    const moved = placeOf(from) !== placeOf(to);
    const staff = staffOf(from) !== staffOf(to);
    if (moved) return [{ kind: 'MOVED', from, to }];
    if (staff) return [{ kind: 'TEACHER', from, to }];
    return from.roomId === to.roomId ? [] : [{ kind: 'ROOM', from, to }];
  });
  return [
    ...differences,
    ...[...left].map((from): Difference => ({ kind: 'REMOVED', from, to: null })),
    ...[...open].map((to): Difference => ({ kind: 'ADDED', from: null, to })),
  ];
}
