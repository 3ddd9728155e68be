import type { BoardMove } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { siblingsOf } from '@phuong/rules/timetable/lesson-sets.ts';

/** Every lesson with those that always lie where it does. */
export type LessonSets = ReadonlyMap<string, readonly BoardLesson[]>;

/** Whether two lessons are held as one: groups of a split class, the odd and even halves of a pair. */
export const belongTogether = (one: BoardLesson, other: BoardLesson): boolean =>
  one.id === other.id ||
  (one.pair !== null && one.pair === other.pair) ||
  (one.parallel !== null && one.parallel === other.parallel);

/** The first lesson of every set that is in a list: what people see as one. */
export const oneOfEach = (lessons: readonly BoardLesson[]): BoardLesson[] =>
  lessons.filter((lesson, index) => lessons.findIndex((other) => belongTogether(other, lesson)) === index);

/** The moves with those of the lessons that come along because they belong to a moved one. */
export function withSiblings(moves: readonly BoardMove[], sets: LessonSets): BoardMove[] {
  const named = new Set(moves.map(({ lessonId }) => lessonId));
  return moves.flatMap((move) => [
    move,
    ...siblingsOf(sets, move.lessonId).flatMap(({ id, slot }) => {
      if (named.has(id)) return [];
      named.add(id);
      return [{ lessonId: id, from: slot, to: move.to }];
    }),
  ]);
}
