import { useMemo, useSyncExternalStore } from 'react';

/**
 * In the place of `use-sync-external-store`, which packages bring along for React 17: React has it itself, and what is written the old way
 * (CommonJS) would cost every page a file of its own that joins it to the rest.
 */
export { useSyncExternalStore };

/** What `select` takes of a store, drawn anew only when that is another. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (changed: () => void) => () => void,
  snapshotOf: () => Snapshot,
  serverSnapshotOf: (() => Snapshot) | null | undefined,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const [own, ofServer] = useMemo(() => {
    let last: { snapshot: Snapshot; selection: Selection } | undefined;
    const selected = (snapshot: Snapshot): Selection => {
      if (last && Object.is(last.snapshot, snapshot)) return last.selection;
      const next = select(snapshot);
      const selection = last && isEqual(last.selection, next) ? last.selection : next;
      last = { snapshot, selection };
      return selection;
    };
    return [() => selected(snapshotOf()), () => selected((serverSnapshotOf ?? snapshotOf)())];
  }, [snapshotOf, serverSnapshotOf, select, isEqual]);
  return useSyncExternalStore(subscribe, own, ofServer);
}
