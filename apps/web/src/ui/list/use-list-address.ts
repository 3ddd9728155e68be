import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  fromListSearch,
  type ListSort,
  type ListState,
  newListState,
  toListSearch,
} from '../../lib/address/list-state.ts';

/**
 * The list as its address says; a change replaces the address, so "back" leaves the list. `keeps` are parts of the address that say which list
 * it is: no change of the list takes them away.
 */
export function useListAddress(
  filterKeys: readonly string[],
  sort: ListSort | null = null,
  keeps: readonly string[] = [],
) {
  const defaults = newListState({ sort });
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const kept = Object.fromEntries(keeps.map((key) => [key, search[key]]));
  return {
    state: fromListSearch(search, filterKeys, defaults),
    onChange: (next: ListState) =>
      void navigate({ to: '.', search: { ...kept, ...toListSearch(next, defaults) } as never, replace: true }),
    defaults,
  };
}

/** What every list sends to the server; `sorts` are the names its route knows. */
export const pageQuery = <S extends string = never>(
  { search, page, pageSize, sort }: ListState,
  sorts: readonly S[] = [],
) => {
  const known = sorts.find((name) => name === sort?.key);
  return {
    page,
    pageSize,
    ...(search ? { q: search } : {}),
    ...(known && sort ? { sort: known, direction: sort.direction } : {}),
  };
};
