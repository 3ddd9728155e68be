import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { SheetSession } from './saving/sheet-session.ts';
import type { CellView } from './sheet-views.ts';

export const SheetContext = createContext<SheetSession | null>(null);

export function useSheet(): SheetSession {
  const session = use(SheetContext);
  if (!session) throw new Error('outside a mark sheet');
  return session;
}

/** Redraws when this cell changes, and only then. */
export function useCell(row: number, column: number): CellView {
  const { store } = useSheet();
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(`${row}:${column}`, listener), [store, row, column]),
    () => store.view(row, column),
  );
}

/** Redraws when the row or one of its cells changes, and only then. */
export function useSheetRow(row: number): void {
  const { store } = useSheet();
  useSyncExternalStore(
    useCallback((listener) => store.subscribe(`row:${row}`, listener), [store, row]),
    () => store.lineMoment(row),
  );
}

/** Redraws when the answer of `read` (a plain value) changes. */
export function useSheetValue<T extends string | number | boolean | null>(read: (session: SheetSession) => T): T {
  const session = useSheet();
  return useSyncExternalStore(
    useCallback((listener) => session.store.subscribe('sheet', listener), [session]),
    () => read(session),
  );
}

/** Redraws with every change of the sheet: for the formula bar and the status line. */
export const useSheetMoment = (): number => useSheetValue(({ store }) => store.moment());
