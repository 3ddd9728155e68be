import { mostWithoutReason } from '@phuong/contract/platform/bulk-export.permissions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListSort } from '../../lib/address/list-state.ts';
import { callFile, queryOf } from '../../lib/api/client.ts';
import type { FileRouteId, Input, JsonRouteId, Result } from '../../lib/api/route-types.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useCan } from '../../lib/can.tsx';
import { askExportReason, withExportReason } from '../feedback/ask-export-reason.ts';
import { useAction } from '../feedback/use-action.ts';
import type { Column } from './data-table.tsx';
import type { Filter } from './filter-chips.tsx';
import { conditionsOf, sortsOf } from './list-conditions.ts';
import type { ListScreenProps } from './list-screen.tsx';
import { pageQuery, useListAddress } from './use-list-address.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly total: number;
}
/** Calls that answer one page of rows. */
export type ListRouteId = { [K in JsonRouteId]: Result<K> extends Page ? K : never }[JsonRouteId];
export type RowOf<K extends ListRouteId> = Result<K> extends { readonly items: readonly (infer R)[] } ? R : never;
type PageOf<K extends ListRouteId> = Result<K> & { readonly items: readonly RowOf<K>[]; readonly total: number };
type ParamsOf<K extends ListRouteId> = Input<K> extends { readonly params: infer P } ? P : never;
type QueryOf<K extends ListRouteId> = Input<K> extends { readonly query?: infer Q } ? NonNullable<Q> : never;

/** What a list is: the rest (address, pages, order, request) follows from it. */
export interface ListDefinition<K extends ListRouteId> {
  columns: readonly Column<RowOf<K>>[];
  /** Each goes to the server under its key, or under `sends`. */
  filters?: readonly Filter[] | undefined;
  /** Conditions that only the address sets: a link from elsewhere. */
  unseenFilters?: readonly string[] | undefined;
  /** What the address of the call itself needs: the record whose rows these are. */
  params?: ParamsOf<K> | undefined;
  /** Parts of the address that say which list it is. */
  keeps?: readonly string[] | undefined;
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
  const { columns, filters = [], unseenFilters = [], order = null, where, params, keeps } = definition;
  const address = useListAddress([...filters.map(({ key }) => key), ...unseenFilters], order, keeps);
  const { state } = address;
  const { q, ...page } = pageQuery(state, sortsOf(columns));
  const conditions = { ...where, ...(q ? { q } : {}), ...conditionsOf(state, filters, unseenFilters) };
  const query: object = { ...page, ...conditions };
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf<ListRouteId>(route, { ...(params ? { params } : {}), query } as never),
    enabled: where !== null,
    placeholderData: keepPreviousData,
  });
  const rows: unknown = where === null ? nothing : data;
  return {
    ...address,
    columns,
    filters,
    data: rows as PageOf<K> | undefined,
    isFetching,
    error,
    onRetry: () => void refetch(),
    conditions: conditions as Partial<QueryOf<K>>,
    query: query as QueryOf<K>,
  };
}

const nothing: Page = { items: [], total: 0 };

interface ExportAsked {
  query?: object | undefined;
  body?: object | undefined;
}

/** Saves a list as a file, with its conditions; asks for the reason when many people's data leave the system. */
export function useListExport(): {
  busy: boolean;
  /** Whether the server would hand out so many people's data to who is signed in. */
  mayTake: (people: number) => boolean;
  exportList: (route: FileRouteId, asked: ExportAsked, people: number) => Promise<void>;
} {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const mayExport = useCan('export_personal_data');
  const exportList = async (route: FileRouteId, { query, body }: ExportAsked, people: number) => {
    const reason = mayExport ? await askExportReason(t, people) : '';
    if (reason === null) return;
    await run(async () => {
      const send = (why: string) => {
        const reasoned = (sent: object) => ({ ...sent, ...(why ? { reason: why } : {}) });
        return callFile(route, (body ? { body: reasoned(body) } : { query: reasoned(query ?? {}) }) as never);
      };
      const file = await withExportReason(t, send, reason);
      if (file) saveFile(file);
    });
  };
  return { busy, mayTake: (people) => mayExport || people <= mostWithoutReason, exportList };
}
