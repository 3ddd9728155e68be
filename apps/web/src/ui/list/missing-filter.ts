import type { Filter } from './filter-chips.tsx';

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
