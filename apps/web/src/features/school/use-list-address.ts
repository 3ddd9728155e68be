import { useNavigate, useSearch } from '@tanstack/react-router';
import { fromListSearch, type ListState, newListState, toListSearch } from '../../lib/list-state.ts';

const defaults = newListState();

/** The list as its address says; a change replaces the address, so "back" leaves the list. */
export function useListAddress(filterKeys: readonly string[]) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  return {
    state: fromListSearch(search, filterKeys, defaults),
    onChange: (next: ListState) =>
      void navigate({ to: '.', search: toListSearch(next, defaults) as never, replace: true }),
    defaults,
  };
}

/** What every list sends to the server. */
export const pageQuery = ({ search, page, pageSize }: ListState) => ({
  page,
  pageSize,
  ...(search ? { q: search } : {}),
});
