import { useNavigate, useSearch } from '@tanstack/react-router';

/** What a dashboard shows stands in its address; a change replaces it, so that "back" leaves the dashboard. */
export function useNumbersAddress<K extends string>(
  keys: readonly K[],
): [Partial<Record<K, string>>, (change: Partial<Record<K, string | undefined>>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const now = Object.fromEntries(
    keys.flatMap((key) => (search[key] == null || search[key] === '' ? [] : [[key, String(search[key])]])),
  ) as Partial<Record<K, string>>;
  return [now, (change) => void navigate({ to: '.', search: { ...now, ...change } as never, replace: true })];
}

/** One of a few words in an address; anything else is as if nothing stood there. */
export const oneOf = <V extends string>(values: readonly V[], found: string | undefined): V | undefined =>
  values.find((value) => value === found);
