import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type MatrixSaver, useMatrixSaver } from '../../../ui/matrix/use-matrix-saver.ts';

interface SettingsOptions<R, D> {
  what: string;
  /** Where the rows are read. */
  queryKey: QueryKey;
  idOf: (row: R) => string;
  /** Saves one row with the version it was changed on; answers the rows that are new by it. */
  save: (id: string, draft: D, version: number) => Promise<readonly R[]>;
}

/**
 * Keeps what is changed by row, shortly after the last change. Each row is a call of its own: one that is refused does not stop the
 * others; the first refusal is said.
 */
export function useSettings<R extends { readonly version: number }, D>(options: SettingsOptions<R, D>): MatrixSaver<D> {
  const { what, queryKey, idOf, save } = options;
  const client = useQueryClient();
  const saveRow = async (id: string, draft: D) => {
    const rows: R[] | undefined = client.getQueryData(queryKey);
    const saved = await save(id, draft, rows?.find((row) => idOf(row) === id)?.version ?? 0);
    const byId = new Map(saved.map((row) => [idOf(row), row]));
    client.setQueryData(queryKey, (old: R[] | undefined) => old?.map((row) => byId.get(idOf(row)) ?? row));
    void client.invalidateQueries({ queryKey: ['timetables.readiness'] });
  };
  return useMatrixSaver<D>({
    what,
    queryKey,
    send: async (drafts) => {
      const refusals: unknown[] = [];
      for (const [id, draft] of drafts) {
        try {
          await saveRow(id, draft);
        } catch (error) {
          refusals.push(error);
        }
      }
      if (refusals.length > 0) throw refusals[0];
    },
  });
}
