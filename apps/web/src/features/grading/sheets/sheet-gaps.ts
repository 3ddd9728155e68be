import type { Position } from '../../../ui/matrix/block/selection.ts';
import { isBlank } from './cell-content.ts';
import type { SheetStore } from './saving/sheet-store.ts';

type GapKind = 'blank' | 'invalid' | 'waiting' | 'conflict' | 'refused';

export interface Gap extends Position {
  readonly kind: GapKind;
}

/** What keeps the sheet from being handed in, and whether a note is needed for pupils who were absent. */
export function sheetGaps(store: SheetStore): { readonly gaps: readonly Gap[]; readonly needsNote: boolean } {
  const gaps: Gap[] = [];
  let needsNote = false;
  store.data().rows.forEach((pupil, row) => {
    store.columns.forEach((column, index) => {
      const { status, content } = store.view(row, index);
      const add = (kind: GapKind) => gaps.push({ row, column: index, kind });
      if (status === 'invalid' || status === 'conflict' || status === 'refused') add(status);
      else if (status === 'waiting' || status === 'sending') add('waiting');
      else if (column.mark?.required && pupil.leftOn === null && isBlank(content)) add('blank');
      if (typeof content === 'string' || pupil.leftOn !== null) return;
      if (content.state === 'absent_pending' || content.state === 'missing') needsNote = true;
    });
  });
  return { gaps, needsNote };
}
