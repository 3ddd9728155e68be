import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListSort, ListState } from '../../lib/address/list-state.ts';
import { callFile, queryOf } from '../../lib/api/client.ts';
import type { FileRouteId, Input, JsonRouteId, Result } from '../../lib/api/route-types.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useCan } from '../../lib/can.tsx';
import { askExportReason } from '../feedback/ask-export-reason.ts';
import { useAction } from '../feedback/use-action.ts';
import type { Column } from './data-table.tsx';
import type { Filter } from './filter-chips.tsx';
import type { ListScreenProps } from './list-screen.tsx';
import { pageQuery, useListAddress } from './use-list-address.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}
/** Calls that answer one page of rows. */
export type ListRouteId = { [K in JsonRouteId]: Result<K> extends Page ? K : never }[JsonRouteId];
export type PageOf<K extends ListRouteId> = Result<K> & Page;
export type RowOf<K extends ListRouteId> = PageOf<K>['items'][number];
type QueryOf<K extends ListRouteId> = Input<K> extends { readonly query?: infer Q } ? NonNullable<Q> : never;

/** What a list is: the rest (address, pages, order, request) follows from it. */
export interface ListDefinition<K extends ListRouteId> {
  columns: readonly Column<RowOf<K>>[];
  /** Each goes to the server under its key, or under `sends`. */
  filters?: readonly Filter[] | undefined;
  /** Conditions that only the address sets: a link from elsewhere. */
  unseenFilters?: readonly string[] | undefined;
  /** How it begins; left out: as the server has it. */
  order?: ListSort | undefined;
  /** What is always asked for, as long as no filter says otherwise; null: nothing can be asked yet, the list is empty. */
  where?: Partial<QueryOf<K>> | null | undefined;
}

/** A list bound to its address and its rows. */
export interface BoundList<K extends ListRouteId>
  extends Required<Pick<ListScreenProps<RowOf<K>>, 'state' | 'onChange' | 'defaults' | 'columns' | 'filters'>> {
  /** Undefined while the first page is on its way. */
  data: PageOf<K> | undefined;
  isFetching: boolean;
  error: unknown;
  onRetry: () => void;
  /** Search and conditions as the server takes them, without page and order: for exports and bulk actions. */
  conditions: Partial<QueryOf<K>>;
  /** The whole request of the page shown. */
  query: QueryOf<K>;
}

/** Reads the pages of a route as the address says: `useListOf('cohorts.list', { columns, filters })`. */
export function useListOf<K extends ListRouteId>(route: K, definition: ListDefinition<K>): BoundList<K> {
  const { columns, filters = [], unseenFilters = [], order = null, where } = definition;
  const address = useListAddress([...filters.map(({ key }) => key), ...unseenFilters], order);
  const { state } = address;
  const { q, ...page } = pageQuery(state, sortsOf(columns));
  const conditions = { ...where, ...(q ? { q } : {}), ...conditionsOf(state, filters, unseenFilters) };
  const query: object = { ...page, ...conditions };
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf<ListRouteId>(route, { query } as never),
    enabled: where !== null,
    placeholderData: keepPreviousData,
  });
  return {
    ...address,
    columns,
    filters,
    data: where === null ? (nothing as PageOf<K>) : (data as PageOf<K> | undefined),
    isFetching,
    error,
    onRetry: () => void refetch(),
    conditions: conditions as Partial<QueryOf<K>>,
    query: query as QueryOf<K>,
  };
}

const nothing: Page = { items: [], total: 0 };

/** A list can be in the order of the columns that say so; another order in the address is ignored. */
const sortsOf = <T>(columns: readonly Column<T>[]): string[] =>
  columns.flatMap(({ key, sort }) => (sort === true ? [key] : sort ? [sort] : []));

/** The filters as the server takes them. Values of the address that are none of the options are ignored: addresses get edited. */
export function conditionsOf(
  { filters: chosen }: Pick<ListState, 'filters'>,
  filters: readonly Filter[],
  unseen: readonly string[] = [],
): Record<string, string> {
  const found: Record<string, string | undefined> = {};
  for (const filter of filters) {
    const values = chosen[filter.key] ?? [];
    if (filter.kind === 'dates') [found.from, found.to] = values;
    else if (filter.kind === 'many') found[filter.sends ?? filter.key] = values.join(',');
    else if (filter.hasMore || filter.options.some(({ value }) => value === values[0]))
      found[filter.sends ?? filter.key] = values[0];
  }
  for (const key of unseen) found[key] = chosen[key]?.[0];
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Saves a list as a file, with its conditions; asks for the reason when many people's data leave the system. */
export function useListExport(): {
  busy: boolean;
  exportList: (route: FileRouteId, query: object, people: number) => Promise<void>;
} {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const mayExport = useCan('export_personal_data');
  const exportList = async (route: FileRouteId, query: object, people: number) => {
    const reason = mayExport ? await askExportReason(t, people) : '';
    if (reason === null) return;
    await run(async () => {
      saveFile(await callFile(route, { query: { ...query, ...(reason ? { reason } : {}) } } as never));
    });
  };
  return { busy, exportList };
}
