/** What a list shows: the same object is in the screen, in the URL and in the request. */
export interface ListState {
  search: string;
  /** Chosen values by filter key; a range of dates is `[from, to]` in ISO, '' for an open end. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: ListSort | null;
  /** From 1. */
  page: number;
  pageSize: PageSize;
}

export interface ListSort {
  key: string;
  direction: 'asc' | 'desc';
}

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** A list nobody has touched yet. */
export function newListState(start: Partial<ListState> = {}): ListState {
  return { search: '', filters: {}, sort: null, page: 1, pageSize: 50, ...start };
}

export type ListSearchParams = Record<string, string | number | undefined>;

const reserved = new Set(['q', 'sort', 'page', 'size']);

/** A plain number stays a number: the router would put quotation marks around the text "9". */
function tidy(text: string): string | number {
  return text !== '' && String(Number(text)) === text ? Number(text) : text;
}

/**
 * The list as search parameters; what equals `defaults` is left out, so a fresh list has a clean address.
 * `?q=hà&grade=9&status=studying,waiting&sort=-name&page=2&size=100`
 */
export function toListSearch(state: ListState, defaults: ListState = newListState()): ListSearchParams {
  const params: ListSearchParams = {};
  if (state.search) params.q = state.search;
  for (const [key, values] of Object.entries(state.filters)) {
    if (!reserved.has(key) && values.some(Boolean)) params[key] = tidy(values.join(','));
  }
  const sort = state.sort && `${state.sort.direction === 'desc' ? '-' : ''}${state.sort.key}`;
  const standard = defaults.sort && `${defaults.sort.direction === 'desc' ? '-' : ''}${defaults.sort.key}`;
  if (sort && sort !== standard) params.sort = sort;
  if (state.page > 1) params.page = state.page;
  if (state.pageSize !== defaults.pageSize) params.size = state.pageSize;
  return params;
}

/** Reads search parameters back. Unknown keys and senseless values are ignored, never an error: addresses get edited. */
export function fromListSearch(
  params: Readonly<Record<string, unknown>>,
  filterKeys: readonly string[],
  defaults: ListState = newListState(),
): ListState {
  const text = (key: string) => (params[key] == null ? '' : String(params[key]));
  const filters: Record<string, readonly string[]> = {};
  for (const key of filterKeys) {
    const values = text(key).split(',');
    if (values.some(Boolean)) filters[key] = values;
  }
  const sort = text('sort');
  const page = Number(text('page'));
  const size = pageSizes.find((choice) => choice === Number(text('size')));
  return {
    search: text('q'),
    filters: Object.keys(filters).length > 0 ? filters : defaults.filters,
    sort: sort ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } : defaults.sort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: size ?? defaults.pageSize,
  };
}

/** The state after a change of search, filter, sort or page size: back to the first page. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** How many filters are set. */
export function activeFilters(state: ListState): number {
  return Object.values(state.filters).filter((values) => values.some(Boolean)).length;
}
