const DEEPEST = 200;

/** What was done, one entry for each action however many cells it touched. */
export function createUndoStack<C>() {
  const done: (readonly C[])[] = [];
  const undone: (readonly C[])[] = [];
  return {
    push(changes: readonly C[]) {
      if (changes.length === 0) return;
      done.push(changes);
      if (done.length > DEEPEST) done.shift();
      undone.length = 0;
    },
    /** The changes to take back; null when there is nothing. */
    undo(): readonly C[] | null {
      const changes = done.pop();
      if (!changes) return null;
      undone.push(changes);
      return changes;
    },
    redo(): readonly C[] | null {
      const changes = undone.pop();
      if (!changes) return null;
      done.push(changes);
      return changes;
    },
    canUndo: () => done.length > 0,
  };
}
