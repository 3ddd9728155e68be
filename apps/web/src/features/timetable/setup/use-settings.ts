import { useMatrixSaver } from '../../../ui/matrix/use-matrix-saver.ts';

/**
 * Keeps what is changed by row, shortly after the last change. Each row is a call of its own: one that is refused does not stop the
 * others; the first refusal is said.
 */
export function useSettings<D>(send: (id: string, draft: D) => Promise<void>, what: string) {
  return useMatrixSaver<D>(async (rows) => {
    const refusals: unknown[] = [];
    for (const [id, draft] of rows) {
      try {
        await send(id, draft);
      } catch (error) {
        refusals.push(error);
      }
    }
    if (refusals.length > 0) throw refusals[0];
  }, what);
}

/** A list with one of its rows replaced. */
export const withRow =
  <R>(idOf: (row: R) => string, saved: R) =>
  (old: R[] | undefined): R[] | undefined =>
    old?.map((row) => (idOf(row) === idOf(saved) ? saved : row));
