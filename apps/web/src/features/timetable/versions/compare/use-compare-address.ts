import { useNavigate, useSearch } from '@tanstack/react-router';

interface CompareAddress {
  /** The first version. */
  with?: string | undefined;
  tab?: string | undefined;
  /** Whose week is open: `class` or `teacher`, and the id. */
  by?: string | undefined;
  of?: string | undefined;
}

const keys = ['with', 'tab', 'by', 'of'] as const;

/** What the comparison shows is in its address; a change replaces it, so that "back" leaves the comparison. */
export function useCompareAddress(): [CompareAddress, (change: CompareAddress) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const now: CompareAddress = Object.fromEntries(
    keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])),
  );
  return [now, (change) => void navigate({ to: '.', search: { ...now, ...change } as never, replace: true })];
}
