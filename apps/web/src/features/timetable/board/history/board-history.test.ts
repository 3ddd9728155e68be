import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  type BoardStep,
  doAgain,
  emptyHistory,
  isStillPossible,
  lockStep,
  moveStep,
  record,
  reverse,
  roomStep,
  sizeOf,
  takeBack,
} from './board-history.ts';

const at = (period: number) => ({ day: 1, shift: 'MORNING' as const, period });
const lesson = (id: string, period: number | null, isLocked = false, roomId: string | null = null) =>
  ({ id, slot: period === null ? null : at(period), isLocked, roomId }) as BoardLesson;
const board = (...lessons: BoardLesson[]) => new Map(lessons.map((each) => [each.id, each]));
const swap: BoardStep = {
  kind: 'moves',
  rooms: [{ lessonId: 'a', from: 'p1', to: null }],
  moves: [
    { lessonId: 'a', from: at(1), to: at(2) },
    { lessonId: 'b', from: at(2), to: at(1) },
  ],
};

describe('undo on the board', () => {
  it('reversing twice is the step itself', () => {
    expect(reverse(reverse(swap))).toEqual(swap);
    const lock: BoardStep = { kind: 'locks', lessonIds: ['a'], isLocked: true };
    expect(reverse(reverse(lock))).toEqual(lock);
  });

  it('what is undone can be done again until something new is done', () => {
    const one = record(emptyHistory, swap);
    expect(takeBack(one)).toEqual({ done: [], undone: [swap] });
    expect(doAgain(takeBack(one))).toEqual(one);
    expect(record(takeBack(one), reverse(swap)).undone).toEqual([]);
    expect(takeBack(emptyHistory)).toEqual(emptyHistory);
  });

  it('a step is possible only while its lessons are where it takes them from', () => {
    expect(isStillPossible(reverse(swap), board(lesson('a', 2), lesson('b', 1)))).toBe(true);
    expect(isStillPossible(reverse(swap), board(lesson('a', 3), lesson('b', 1)))).toBe(false);
    expect(isStillPossible(reverse(swap), board(lesson('a', null), lesson('b', 1)))).toBe(false);
    expect(isStillPossible(reverse(swap), board(lesson('a', 2, true), lesson('b', 1)))).toBe(false);
    expect(isStillPossible(reverse(swap), board(lesson('a', 2)))).toBe(false);
  });

  it('a step of many lessons names only those that changed', () => {
    const before = board(lesson('a', 1), lesson('b', 2, true), lesson('c', null));
    const after = [lesson('a', 1, true), lesson('b', 2, true)];
    expect(lockStep(true, before, after)).toEqual({ kind: 'locks', lessonIds: ['a'], isLocked: true });
    expect(moveStep(before, [lesson('a', null), lesson('b', 2), lesson('c', 3)])).toEqual({
      kind: 'moves',
      moves: [
        { lessonId: 'a', from: at(1), to: null },
        { lessonId: 'c', from: null, to: at(3) },
      ],
      rooms: [],
    });
  });

  it('of rooms gives back those there were, while nobody has changed them again', () => {
    const before = board(lesson('a', 1, false, 'p1'), lesson('b', 2));
    const step = roomStep(before, [lesson('a', 1, false, 'p2'), lesson('b', 2)]);
    expect(step).toEqual({ kind: 'rooms', rooms: [{ lessonId: 'a', from: 'p1', to: 'p2' }] });
    expect(sizeOf(step)).toBe(1);
    expect(reverse(step)).toEqual({ kind: 'rooms', rooms: [{ lessonId: 'a', from: 'p2', to: 'p1' }] });
    expect(isStillPossible(reverse(step), board(lesson('a', 1, false, 'p2')))).toBe(true);
    expect(isStillPossible(reverse(step), board(lesson('a', 1, false, 'p3')))).toBe(false);
  });

  it('of a move gives back the room that was left with the place', () => {
    const before = board(lesson('a', 1, false, 'p1'));
    const step = moveStep(before, [lesson('a', 2)]);
    expect(reverse(step)).toEqual({
      kind: 'moves',
      moves: [{ lessonId: 'a', from: at(2), to: at(1) }],
      rooms: [{ lessonId: 'a', from: null, to: 'p1' }],
    });
  });
});
