import type { CellContent } from '../cell-content.ts';
import type { Position } from '../selection.ts';

/** What a cell showed: a content, or a text that is none. */
interface CellText {
  readonly content: CellContent;
  readonly draft: string | null;
}

export interface CellChange extends Position {
  readonly before: CellText;
  readonly after: CellText;
}

const DEEPEST = 200;

/** What was done, one entry for each action however many cells it touched. */
export function createUndoStack() {
  const done: (readonly CellChange[])[] = [];
  const undone: (readonly CellChange[])[] = [];
  return {
    push(changes: readonly CellChange[]) {
      if (changes.length === 0) return;
      done.push(changes);
      if (done.length > DEEPEST) done.shift();
      undone.length = 0;
    },
    /** The changes to take back; null when there is nothing. */
    undo(): readonly CellChange[] | null {
      const changes = done.pop();
      if (!changes) return null;
      undone.push(changes);
      return changes;
    },
    redo(): readonly CellChange[] | null {
      const changes = undone.pop();
      if (!changes) return null;
      done.push(changes);
      return changes;
    },
    canUndo: () => done.length > 0,
  };
}
