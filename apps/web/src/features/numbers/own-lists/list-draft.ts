import type { ListDefinition, ListNounInfo } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { isSaid, type TypedFilter } from './list-filters.tsx';

/** A list while it is put together. */
export interface ListDraft extends Omit<ListDefinition, 'filters'> {
  readonly filters: readonly TypedFilter[];
}

/** Columns a new list begins with. */
const firstColumns = 4;

export const newDraft = ({ noun, columns }: ListNounInfo): ListDraft => ({
  noun,
  columns: columns.slice(0, firstColumns).map(({ column }) => column),
  filters: [],
  sort: null,
  group: null,
});

/** A kept list to go on from: whoever copies it takes only what they may see. */
export function draftOf(definition: ListDefinition, seen: ListNounInfo | undefined, isCopy: boolean): ListDraft {
  const isSeen = (name: string) => !isCopy || seen?.columns.some(({ column }) => column === name) === true;
  const { columns, filters, sort, group } = definition;
  return {
    noun: definition.noun,
    columns: columns.filter(isSeen),
    filters: filters.filter(({ column }) => isSeen(column)).map((filter, key) => ({ ...filter, key })),
    sort: sort && isSeen(sort.column) ? sort : null,
    group: group !== null && isSeen(group) ? group : null,
  };
}

/** What is asked of the server: conditions that say something. */
export const definitionOf = ({ filters, ...draft }: ListDraft): ListDefinition => ({
  ...draft,
  filters: filters.filter(isSaid).map(({ key: _, ...filter }) => filter),
});

/** A day of the week as words name it, 0 Sunday; lists count from 1 Monday to 7. */
export const dayOfWeek = (day: number) => (day % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
