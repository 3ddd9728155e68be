import type { ListState } from '../../lib/address/list-state.ts';
import type { Column } from './data-table.tsx';
import type { Filter } from './filter-chips.tsx';

/** A list can be in the order of the columns that say so; another order in the address is ignored. */
export const sortsOf = <T>(columns: readonly Column<T>[]): string[] =>
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

interface MissingFilter<F extends string> {
  label: string;
  fields: readonly F[];
  word: (field: F) => string;
  /** How many rows of the whole list lack each, whatever else is chosen: what there is to do, not what is left of it on this page. */
  counts: readonly { readonly field: F; readonly count: number }[] | undefined;
}

/** "Còn thiếu": rows that lack any of what is chosen. */
export const missingFilter = <F extends string>({ label, fields, word, counts }: MissingFilter<F>): Filter => ({
  key: 'missing',
  label,
  kind: 'many',
  options: fields.map((value) => ({
    value,
    label: word(value),
    count: counts?.find(({ field }) => field === value)?.count,
  })),
});
