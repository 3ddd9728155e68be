import { type Dispatch, type SetStateAction, useState } from 'react';
import type { CellSource } from './block/cell-blocks.ts';
import { at, inside, type Selection } from './block/selection.ts';
import { useCellBlocks } from './block/use-cell-blocks.ts';

/** What `MatrixGrid` needs to know of blocks of cells; the values are its owner's. */
export interface GridCells extends Omit<ReturnType<typeof useCellBlocks<unknown>>, 'write' | 'give'> {
  readonly selection: Selection;
  readonly setSelection: Dispatch<SetStateAction<Selection>>;
}

/**
 * Ranges, copy, cut, paste, fill and undo for a `MatrixGrid`: the owner says what its cells hold, gives the answer to the grid, and writes
 * what is typed through `write`, so that it can be taken back too.
 */
export function useCells<V>(source: CellSource<V>) {
  const [kept, setSelection] = useState<Selection>(() => at(0, 0));
  // Fewer rows may be shown since.
  const selection = inside(kept, source.bounds);
  return { ...useCellBlocks<V>(source, { selection, onSelect: setSelection }), selection, setSelection };
}
