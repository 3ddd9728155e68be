import { type ListFilter, mostListGroups } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { kindOf, type ListColumn, type ListFrame, type NounOfLists } from './list-column.rules.ts';
import { folded } from './list-words.rules.ts';

/** A list as it is asked of the database: columns by the noun's own description, never by what a caller wrote. */
export interface ListQuestion {
  readonly noun: NounOfLists;
  readonly frame: ListFrame;
  readonly columns: readonly ListColumn[];
  readonly filters: readonly { readonly column: ListColumn; readonly filter: ListFilter }[];
  readonly sort: { readonly column: ListColumn; readonly direction: 'asc' | 'desc' } | null;
  readonly group: ListColumn | null;
}

export interface ListRow {
  readonly id: string;
  readonly person: string | null;
  readonly values: readonly unknown[];
}

function isEmpty({ field, sql: value }: ListColumn): RawBuilder<boolean> {
  if (field.kind === 'catalogues') return sql`coalesce(cardinality(${value}), 0) = 0`;
  return kindOf({ field } as ListColumn) === 'text' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`;
}

function isOneOf({ field, sql: value }: ListColumn, values: readonly string[]): RawBuilder<boolean> {
  if (field.kind === 'catalogues') return sql`${value} && ${values}::text[]`;
  if (field.kind === 'flag') return sql`${value} = any(${values.map((each) => each === 'true')}::boolean[])`;
  return sql`${value} = any(${values}::text[])`;
}

function isBetween({ sql: value }: ListColumn, bounds: readonly (RawBuilder<unknown> | null)[]): RawBuilder<boolean> {
  const [from, to] = bounds;
  const both = [...(from ? [sql`${value} >= ${from}`] : []), ...(to ? [sql`${value} <= ${to}`] : [])];
  return both.length === 0 ? sql`true` : sql`(${sql.join(both, sql` and `)})`;
}

function holds(column: ListColumn, filter: ListFilter): RawBuilder<boolean> {
  switch (filter.way) {
    case 'contains':
      return sql`strpos(${folded(column.sql)}, ${searchKey(filter.text)}) > 0`;
    case 'is':
      return sql`${folded(column.sql)} = ${searchKey(filter.text)}`;
    case 'in':
      return isOneOf(column, filter.values);
    case 'dates':
      return isBetween(
        column,
        [filter.from, filter.to].map((day) => (day === null ? null : sql`${day}::date`)),
      );
    case 'numbers':
      return isBetween(
        column,
        [filter.from, filter.to].map((bound) => (bound === null ? null : sql`${bound}::int`)),
      );
    default:
      return filter.isEmpty ? isEmpty(column) : sql`not (${isEmpty(column)})`;
  }
}

/** How the values of a column follow each other: as its noun says, choices as they are listed, texts by letters. */
function orderOf(column: ListColumn): readonly RawBuilder<unknown>[] {
  if (column.order) return column.order;
  const { field, sql: value } = column;
  if (field.kind === 'choice') return [sql`array_position(${[...field.values]}::text[], ${value})`];
  return kindOf(column) === 'text' ? [sql`${folded(value)} collate "C"`] : [value];
}

function partsOf({ noun, frame, filters, sort, group }: ListQuestion) {
  const { from, where } = noun.rows(frame);
  const conditions = [where, ...filters.map(({ column, filter }) => holds(column, filter))];
  const end = sort?.direction === 'desc' ? sql`desc` : sql`asc`;
  const order = [
    ...(group ? orderOf(group).map((part) => sql`${part} nulls last`) : []),
    ...(sort ? orderOf(sort.column).map((part) => sql`${part} ${end} nulls last`) : []),
    ...noun.order,
  ];
  return { from, where: sql.join(conditions, sql` and `), order: sql.join(order) };
}

const valuesOf = (columns: readonly ListColumn[]) =>
  sql`json_build_array(${sql.join(columns.map((column) => column.sql))})`;

/** Rows in their order: `most` of them after the first `before`. */
export async function readListRows(
  db: Kysely<Tables>,
  question: ListQuestion,
  { most, before }: { readonly most: number; readonly before: number },
): Promise<ListRow[]> {
  const { noun, columns } = question;
  const { from, where, order } = partsOf(question);
  const { rows } = await sql<ListRow>`
    select ${noun.id} as id, ${noun.person ?? sql`null`} as person, ${valuesOf(columns)} as values
    from ${from} where ${where} order by ${order} limit ${most} offset ${before}`.execute(db);
  return rows;
}

/** How many rows a list has. */
export async function countListRows(db: Kysely<Tables>, question: ListQuestion): Promise<number> {
  const { from, where } = partsOf(question);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface ListGroup {
  readonly value: unknown;
  readonly count: number;
  /** Of each column that is asked for. */
  readonly sums: readonly number[];
}

/** The values of a column with how many rows each has and the sums of others; the largest first, `mostListGroups` of them. */
export async function readListGroups(
  db: Kysely<Tables>,
  question: ListQuestion,
  group: ListColumn,
  summed: readonly ListColumn[],
): Promise<ListGroup[]> {
  const { from, where } = partsOf(question);
  const sums =
    summed.length === 0
      ? sql`'{}'`
      : sql`array[${sql.join(summed.map(({ sql: value }) => sql`coalesce(sum(${value}), 0)`))}]`;
  const { rows } = await sql<ListGroup>`
    select json_build_array(g.value)->0 as value, g.count, g.sums from (
      select ${group.sql} as value, count(*)::int as count, ${sums}::float8[] as sums
      from ${from} where ${where} group by 1 order by 2 desc, 1 nulls last limit ${mostListGroups}) g`.execute(db);
  return rows;
}
