import { placeBlock, placeRows, readBlock, withoutHeader, writeBlock } from '../../../ui/matrix/block/paste-block.ts';
import { matchRows } from '../../../ui/matrix/block/paste-rows.ts';
import { type Position, positionsIn, rangeOf, type Selection } from '../../../ui/matrix/block/selection.ts';
import type { SheetCells } from './sheet-cells.ts';

export type BlockSaid =
  | {
      readonly what: 'pasted';
      readonly count: number;
      readonly invalid: number;
      readonly outside: number;
      readonly unknown: readonly string[];
      readonly unsure: readonly string[];
    }
  | { readonly what: 'cleared' | 'filled'; readonly count: number }
  | { readonly what: 'readOnly' };

export interface SheetBlocksOptions {
  readonly cells: SheetCells;
  readonly onSaid: (said: BlockSaid) => void;
  readonly selection: () => Selection;
  readonly setSelection: (next: Selection) => void;
  /** What a cell shows. */
  readonly textOf: (place: Position) => string;
  /** What is being typed into the active cell; null when nothing is. */
  readonly typed: () => string | null;
  /** Ends typing without writing it. */
  readonly leave: () => void;
  readonly write: (texts: readonly (Position & { text: string })[]) => { count: number; invalid: number };
}

/** What is done to the whole selected range: clear, fill, copy, paste. */
export function createSheetBlocks(options: SheetBlocksOptions) {
  const { cells, onSaid, selection, setSelection, textOf, typed, leave, write } = options;
  return {
    clear(): void {
      const places = [...positionsIn(rangeOf(selection()))];
      const { count } = write(places.map((place) => ({ ...place, text: '' })));
      if (!cells.mayEdit()) onSaid({ what: 'readOnly' });
      else if (count > 1) onSaid({ what: 'cleared', count });
    },
    /** Ctrl+D: the upper row into the rows below. Ctrl+Enter: what is typed, or the active cell, into the whole range. */
    fill(how: 'down' | 'range'): void {
      const { active } = selection();
      const range = rangeOf(selection());
      const text = typed();
      leave();
      const source = ({ column }: Position): Position => (how === 'down' ? { row: range.top, column } : active);
      const texts = [...positionsIn(range)].flatMap((place) => {
        if (how === 'down' && place.row === range.top) return [];
        return [{ ...place, text: text !== null && how === 'range' ? text : textOf(source(place)) }];
      });
      const { count } = write(texts);
      if (count > 0) onSaid({ what: 'filled', count });
    },
    copy(): string {
      const range = rangeOf(selection());
      const rows: string[][] = [];
      for (let row = range.top; row <= range.bottom; row += 1) {
        const line: string[] = [];
        for (let column = range.left; column <= range.right; column += 1) line.push(textOf({ row, column }));
        rows.push(line);
      }
      return writeBlock(rows);
    },
    paste(text: string): void {
      if (!cells.mayEdit()) {
        onSaid({ what: 'readOnly' });
        return;
      }
      leave();
      const range = rangeOf(selection());
      const block = withoutHeader(readBlock(text));
      const matched = matchRows(block, cells.data().rows);
      const { placed, outside } = matched
        ? placeRows(matched.rows, range.left, cells.bounds)
        : placeBlock(block, range, cells.bounds);
      const { count, invalid } = write(placed);
      if (placed.length > 1) {
        const rows = placed.map(({ row }) => row);
        const columns = placed.map(({ column }) => column);
        setSelection({
          active: { row: Math.min(...rows), column: range.left },
          anchor: { row: Math.max(...rows), column: Math.max(...columns) },
        });
      }
      const { unknown, unsure } = matched ?? { unknown: [], unsure: [] };
      onSaid({ what: 'pasted', count, invalid, outside, unknown, unsure });
    },
  };
}
