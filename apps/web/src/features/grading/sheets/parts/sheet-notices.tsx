import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { useSheet, useSheetValue } from '../sheet-context.ts';
import { countSheet } from '../sheet-status.ts';
import { ConflictPanel } from './conflict-panel.tsx';

/** What the last action did, for screen readers. */
export function Announcement() {
  const text = useSheetValue((session) => session.announcement());
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}

/** The conflict at the active cell, else the first one. */
export function FirstConflict({ onHistory }: { onHistory: (place: Position) => void }) {
  const { store } = useSheet();
  const at = useSheetValue(({ store: { columns } }) => {
    const { active } = store.selection();
    if (store.view(active.row, active.column).status === 'conflict') return active.row * columns.length + active.column;
    const first = countSheet(store, 0).conflicts[0];
    return first ? first.row * columns.length + first.column : -1;
  });
  if (at < 0) return null;
  const place = { row: Math.floor(at / store.columns.length), column: at % store.columns.length };
  return <ConflictPanel key={at} place={place} onHistory={onHistory} />;
}
