import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellPlace } from '../../../../lib/browser/cell-steps.ts';
import { type BoardColumn, slotKey } from '../board-slots.ts';
import { type BoardRow, type BoardView, holders } from '../grid/board-rows.ts';
import type { BoardEdits } from './use-board-edits.ts';
import type { BoardHold } from './use-board-hold.ts';

interface GoTo {
  view: BoardView;
  rows: readonly BoardRow[];
  columns: readonly BoardColumn[];
  edits: BoardEdits;
  hold: BoardHold;
  /** A lesson is to be seen that the chosen session or year group hides. */
  onReveal: (lesson: BoardLesson) => void;
  go: (place: CellPlace) => void;
  /** A lesson to go to; a new object goes there again. */
  goTo: { lessonId: string } | null;
}

/** Picks a lesson up and moves the focus to where it is. */
export function useBoardGoTo({ view, rows, columns, edits, hold, onReveal, go, goTo }: GoTo) {
  const [wanted, setWanted] = useState<string | null>(null);
  const revealNow = useRef(onReveal);
  revealNow.current = onReveal;
  const goToLesson = useCallback(
    (lessonId: string) => {
      const lesson = edits.lessons.get(lessonId);
      if (!lesson) return;
      revealNow.current(lesson);
      setWanted(lessonId);
      hold.pick(lessonId);
    },
    [edits.lessons, hold.pick],
  );
  // What was asked for may be in a row that is drawn only now.
  useEffect(() => {
    const lesson = wanted === null ? undefined : edits.lessons.get(wanted);
    if (!lesson) return;
    setWanted(null);
    const row = rows.findIndex(({ id }) => holders(view, lesson).includes(id));
    const key = lesson.slot && slotKey(lesson.slot);
    const column = key ? columns.findIndex((each) => each.key === key) : 0;
    if (row >= 0 && column >= 0) go({ row, column });
  }, [wanted, edits.lessons, rows, columns, view, go]);
  const gone = useRef(goTo);
  useEffect(() => {
    if (goTo === gone.current) return;
    gone.current = goTo;
    if (goTo) goToLesson(goTo.lessonId);
  }, [goTo, goToLesson]);
  return goToLesson;
}
