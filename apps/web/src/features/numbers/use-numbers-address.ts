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
  return [now, (change) => void navigate({ to: '.', search: tidy({ ...now, ...change }) as never, replace: true })];
}

/** One of a few words in an address; anything else is as if nothing stood there. */
export const oneOf = <V extends string>(values: readonly V[], found: string | undefined): V | undefined =>
  values.find((value) => value === found);

/** A plain number stays a number: the router would put quotation marks around the text "9". */
const tidy = (search: object) =>
  Object.fromEntries(
    Object.entries(search).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string' && String(Number(text)) === text ? Number(text) : text,
    ]),
  );

/** An id in an address, or nothing where it is none: addresses get edited. */
export const idIn = (found: string | undefined): string | undefined =>
  found !== undefined && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(found) ? found : undefined;

/** A grade in an address. */
export const gradeIn = (found: string | undefined): string | undefined =>
  found !== undefined && /^(?:[1-9]|1[0-2])$/.test(found) ? found : undefined;
