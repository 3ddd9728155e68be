import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { type BoardColumn, slotKey, slotsFrom } from '../board-slots.ts';

export const boardViews = ['class', 'teacher', 'room'] as const;
export type BoardView = (typeof boardViews)[number];

export interface BoardCell {
  readonly lessons: readonly BoardLesson[];
  /** More is here at once than can be. */
  readonly isClash: boolean;
  /** Nothing may lie here: closed for the class, the teacher cannot come. */
  readonly isClosed: boolean;
  /** The later periods of a lesson of several. */
  readonly continues: boolean;
}

export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly cells: readonly BoardCell[];
}

const nothing: BoardCell = { lessons: [], isClash: false, isClosed: false, continues: false };
const closedCell: BoardCell = { ...nothing, isClosed: true };

/** Lessons of one place that cannot all be held: those of every other week and groups of one class may share it. */
export function isClash(lessons: readonly BoardLesson[]): boolean {
  return lessons.some((one, index) =>
    lessons.slice(index + 1).some((other) => {
      const takeTurns = one.weeks !== null && other.weeks !== null && one.weeks !== other.weeks;
      const areGroups = one.parallel !== null && one.parallel === other.parallel;
      return !takeTurns && !areGroups;
    }),
  );
}

/** Groups of a class may share its hour, but not their teacher or room. */
const isResourceClash = (lessons: readonly BoardLesson[]) =>
  isClash(lessons.map((lesson) => ({ ...lesson, parallel: null })));

const holdersOf: Record<BoardView, (lesson: BoardLesson) => readonly string[]> = {
  class: ({ classes }) => classes.map(({ classId }) => classId),
  teacher: ({ teacherIds }) => teacherIds,
  room: ({ roomId }) => (roomId === null ? [] : [roomId]),
};

/** Whom a lesson belongs to in a view: its classes, its teachers, its room. */
export const holders = (view: BoardView, lesson: BoardLesson): readonly string[] => holdersOf[view](lesson);

type Placed = Map<string, Map<string, BoardLesson[]>>;

/** holder → period → lessons there. */
export function placedBy(view: BoardView, lessons: readonly BoardLesson[]): Placed {
  const placed: Placed = new Map();
  for (const lesson of lessons) {
    if (!lesson.slot) continue;
    for (const holder of holders(view, lesson)) {
      const own = placed.get(holder) ?? new Map<string, BoardLesson[]>();
      placed.set(holder, own);
      for (const slot of slotsFrom(lesson.slot, lesson.duration)) addTo(own, slotKey(slot), lesson);
    }
  }
  return placed;
}

/** Lessons whose teacher, class or room is needed elsewhere at the same time. */
export function clashingLessons(lessons: readonly BoardLesson[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const view of boardViews) {
    const clashes = view === 'class' ? isClash : isResourceClash;
    for (const own of placedBy(view, lessons).values())
      for (const together of own.values())
        if (together.length > 1 && clashes(together)) for (const { id } of together) found.add(id);
  }
  return found;
}

function rowsWithClosed(view: BoardView, board: BoardState) {
  if (view === 'class') {
    return board.classes.map(({ id, name, closed, session }) => {
      const keys = new Set(closed.map(slotKey));
      return { id, name, isClosed: ({ key, slot }: BoardColumn) => keys.has(key) || outside(session, slot.shift) };
    });
  }
  if (view === 'teacher') {
    return board.teachers.map(({ id, name, unavailable, daysOff }) => {
      const keys = new Set(unavailable.map(slotKey));
      return { id, name, isClosed: ({ key, slot }: BoardColumn) => keys.has(key) || daysOff.includes(slot.day) };
    });
  }
  return board.rooms.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name, isClosed: () => false }));
}

const outside = (session: string, shift: string) => session !== 'FULL_DAY' && session !== shift;

/**
 * The rows of a view. A row that looks the same as in `before` is the very same object, so that only what changed is drawn again.
 */
export function rowsOf(
  view: BoardView,
  board: BoardState,
  columns: readonly BoardColumn[],
  before: readonly BoardRow[] = [],
): BoardRow[] {
  const placed = placedBy(view, board.lessons);
  const clashing = clashingLessons(board.lessons);
  const known = new Map(before.map((row) => [row.id, row]));
  return rowsWithClosed(view, board).map(({ id, name, isClosed }) => {
    const own = placed.get(id);
    const cells = columns.map((column): BoardCell => {
      const lessons = own?.get(column.key);
      if (!lessons) return isClosed(column) ? closedCell : nothing;
      return {
        lessons,
        isClash: lessons.some((lesson) => clashing.has(lesson.id)),
        isClosed: isClosed(column),
        continues: lessons.every(({ slot }) => slot !== null && slotKey(slot) !== column.key),
      };
    });
    const row = { id, name, cells };
    const old = known.get(id);
    return old && isSameRow(old, row) ? old : row;
  });
}

function isSameRow(a: BoardRow, b: BoardRow): boolean {
  return (
    a.name === b.name && a.cells.length === b.cells.length && a.cells.every((cell, at) => isSameCell(cell, b.cells[at]))
  );
}

function isSameCell(a: BoardCell, b: BoardCell | undefined): boolean {
  return (
    a === b ||
    (b !== undefined &&
      a.isClash === b.isClash &&
      a.isClosed === b.isClosed &&
      a.continues === b.continues &&
      a.lessons.length === b.lessons.length &&
      a.lessons.every((lesson, at) => lesson === b.lessons[at]))
  );
}
