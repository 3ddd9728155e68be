import type { BoardMove } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { isSameSlot } from '../board-slots.ts';

export interface RoomChange {
  readonly lessonId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Something done to the board that can be taken back. */
export type BoardStep =
  | {
      readonly kind: 'moves';
      readonly moves: readonly BoardMove[];
      /** Rooms that were lost with the places: a room belongs to its place. */
      readonly rooms: readonly RoomChange[];
    }
  | { readonly kind: 'rooms'; readonly rooms: readonly RoomChange[] }
  | { readonly kind: 'locks'; readonly lessonIds: readonly string[]; readonly isLocked: boolean };

export interface BoardHistory {
  readonly done: readonly BoardStep[];
  readonly undone: readonly BoardStep[];
}

export const emptyHistory: BoardHistory = { done: [], undone: [] };
const MOST = 100;

export const record = (history: BoardHistory, step: BoardStep): BoardHistory => ({
  done: [...history.done, step].slice(-MOST),
  undone: [],
});

export const takeBack = ({ done, undone }: BoardHistory): BoardHistory => {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
};

export const doAgain = ({ done, undone }: BoardHistory): BoardHistory => {
  const next = undone.at(-1);
  return next ? { done: [...done, next], undone: undone.slice(0, -1) } : { done, undone };
};

/** The step that undoes a step. */
export function reverse(step: BoardStep): BoardStep {
  if (step.kind === 'locks') return { ...step, isLocked: !step.isLocked };
  if (step.kind === 'rooms') return { kind: 'rooms', rooms: step.rooms.map(turned) };
  return { kind: 'moves', moves: step.moves.map(turned), rooms: step.rooms.map(turned) };
}

const turned = <T>({ lessonId, from, to }: { lessonId: string; from: T; to: T }) => ({ lessonId, from: to, to: from });

/** Whether every lesson still is where the step takes it from: else somebody else has moved it meanwhile. */
export function isStillPossible(step: BoardStep, lessons: ReadonlyMap<string, BoardLesson>): boolean {
  if (step.kind === 'locks')
    return step.lessonIds.every((id) => {
      const lesson = lessons.get(id);
      return lesson !== undefined && lesson.isLocked !== step.isLocked;
    });
  if (step.kind === 'rooms') return step.rooms.every(({ lessonId, from }) => lessons.get(lessonId)?.roomId === from);
  return step.moves.every(({ lessonId, from }) => {
    const lesson = lessons.get(lessonId);
    return lesson !== undefined && isSameSlot(lesson.slot, from) && !lesson.isLocked;
  });
}

/** What a change of locks did, as a step: only the lessons that were different before. */
export function lockStep(
  isLocked: boolean,
  before: ReadonlyMap<string, BoardLesson>,
  changed: readonly BoardLesson[],
): BoardStep {
  const lessonIds = changed.filter(({ id }) => before.get(id)?.isLocked === !isLocked).map(({ id }) => id);
  return { kind: 'locks', lessonIds, isLocked };
}

/** What moved, as a step: places before and after, and the rooms that went with the places. */
export function moveStep(before: ReadonlyMap<string, BoardLesson>, changed: readonly BoardLesson[]): BoardStep {
  const moves = changed.flatMap((lesson) => {
    const from = before.get(lesson.id)?.slot;
    return from === undefined || isSameSlot(from, lesson.slot) ? [] : [{ lessonId: lesson.id, from, to: lesson.slot }];
  });
  return { kind: 'moves', moves, rooms: roomChanges(before, changed) };
}

/** Which rooms changed, as a step. */
export const roomStep = (before: ReadonlyMap<string, BoardLesson>, changed: readonly BoardLesson[]): BoardStep => ({
  kind: 'rooms',
  rooms: roomChanges(before, changed),
});

const roomChanges = (before: ReadonlyMap<string, BoardLesson>, changed: readonly BoardLesson[]): RoomChange[] =>
  changed.flatMap(({ id, roomId }) => {
    const from = before.get(id)?.roomId;
    return from === undefined || from === roomId ? [] : [{ lessonId: id, from, to: roomId }];
  });

/** How many lessons a step is about. */
export function sizeOf(step: BoardStep): number {
  if (step.kind === 'locks') return step.lessonIds.length;
  return step.kind === 'rooms' ? step.rooms.length : step.moves.length;
}
