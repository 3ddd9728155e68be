import type { BoardMove, BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardChange, BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';

export const lessonsById = (lessons: readonly BoardLesson[]): ReadonlyMap<string, BoardLesson> =>
  new Map(lessons.map((lesson) => [lesson.id, lesson]));

/** The board after an edit: the lessons it changed, its version, state and score. */
export function withChange(board: BoardState, { lessons, version, state, score }: BoardChange): BoardState {
  const changed = lessonsById(lessons);
  const known = new Set(board.lessons.map(({ id }) => id));
  return {
    ...board,
    timetable: { ...board.timetable, version, state, score },
    lessons: [
      ...board.lessons.map((lesson) => changed.get(lesson.id) ?? lesson),
      ...lessons.filter(({ id }) => !known.has(id)),
    ],
  };
}

/** The board as it looks before the server has answered. */
export const withMoves = (board: BoardState, moves: readonly BoardMove[]): BoardState => {
  const to = new Map(moves.map((move) => [move.lessonId, move.to]));
  return {
    ...board,
    lessons: board.lessons.map((lesson) => {
      const slot = to.get(lesson.id);
      return slot === undefined ? lesson : { ...lesson, slot };
    }),
  };
};
