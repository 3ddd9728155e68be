import type { ListDefinition, ListFilter, ListKind } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { kindOf, type ListColumn, type NounOfLists } from './list-column.rules.ts';

const kindsOfWay: Readonly<Record<ListFilter['way'], ListKind | null>> = {
  contains: 'text',
  is: 'text',
  in: 'choice',
  dates: 'date',
  numbers: 'number',
  empty: null,
};

/** The column of a noun by its name. @throws AppError 400 naming the field that asks for what is none. */
function columnNamed(noun: NounOfLists, name: string, field: string): ListColumn {
  const column = Object.hasOwn(noun.columns, name) ? noun.columns[name] : undefined;
  if (!column) throw fieldError('numbers.list_column', field, { column: name });
  return column;
}

/** Refuses what the noun has no column for, and a filter that its column's kind does not know. @throws AppError 400. */
export function refuseWrongList(noun: NounOfLists, definition: ListDefinition): void {
  const { columns, filters, sort, group } = definition;
  for (const name of columns) columnNamed(noun, name, 'definition.columns');
  if (sort) columnNamed(noun, sort.column, 'definition.sort');
  if (group !== null) columnNamed(noun, group, 'definition.group');
  for (const [index, { way, column: name }] of filters.entries()) {
    const field = `definition.filters.${index}`;
    const kind = kindsOfWay[way];
    const column = columnNamed(noun, name, field);
    if (kind !== null && kindOf(column) !== kind)
      throw fieldError('numbers.list_filter', field, { column: column.labels[0] });
  }
}

interface Known {
  readonly name: string;
  readonly column: ListColumn;
}

export interface SeenList {
  /** Why the caller sees nothing of it. */
  readonly blocked: 'NOUN' | 'FILTER' | null;
  readonly columns: readonly Known[];
  /** Columns that are shown, ordered by or counted, and that the caller may not see. */
  readonly hidden: number;
  readonly sort: { readonly column: ListColumn; readonly direction: 'asc' | 'desc' } | null;
  readonly group: Known | null;
  readonly filters: readonly { readonly column: ListColumn; readonly filter: ListFilter }[];
}

/**
 * What somebody sees of a list. What they may not see is neither shown nor ordered by nor counted. A filter by it stops the list: with it they
 * would learn what it says of each row, without it they would take other rows for those of the list.
 * @throws AppError 400 for a list that cannot be.
 */
export function seenOf(
  noun: NounOfLists,
  definition: ListDefinition,
  maySee: (column: ListColumn) => boolean,
  maySeeRows: boolean,
): SeenList {
  refuseWrongList(noun, definition);
  const known = (name: string): Known => ({ name, column: columnNamed(noun, name, 'definition.columns') });
  const { sort, group } = definition;
  const used = new Set([...definition.columns, ...(sort ? [sort.column] : []), ...(group === null ? [] : [group])]);
  const columns = definition.columns.map(known).filter(({ column }) => maySee(column));
  const filters = definition.filters.map((filter) => ({ filter, column: known(filter.column).column }));
  const sorted = sort && known(sort.column).column;
  const grouped = group === null ? null : known(group);
  return {
    blocked:
      !maySeeRows || columns.length === 0 ? 'NOUN' : filters.every(({ column }) => maySee(column)) ? null : 'FILTER',
    columns,
    hidden: [...used].filter((name) => !maySee(known(name).column)).length,
    sort: sort && sorted && maySee(sorted) ? { column: sorted, direction: sort.direction } : null,
    group: grouped && maySee(grouped.column) ? grouped : null,
    filters,
  };
}
