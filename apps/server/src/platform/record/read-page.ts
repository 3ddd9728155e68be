import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

export interface ListQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

interface Page<T> extends PageQuery {
  readonly items: T[];
  readonly total: number;
}

/** What narrows a list: for each field of the query what it asks of the rows; one that is not asked for is left out. */
type Filters<Q, Rows> = {
  readonly [K in Exclude<keyof Q, keyof PageQuery>]?: (rows: Rows, value: NonNullable<Q[K]>) => Rows;
};

interface ListOf<Q extends ListQuery, Rows> {
  /** The accent-free column `q` is looked for in; a filter `q` looks elsewhere. */
  readonly search?: string;
  readonly filters?: Filters<Q, Rows>;
  /** The column of every sort a caller may ask for. */
  readonly sorts: Readonly<Record<Q['sort'], string>>;
  /** Ends the order, so that no row is on two pages. */
  readonly lastly: readonly string[];
}

/** A list as a person asks for it: searched, filtered, sorted, one page of it. */
export async function readList<DB, TB extends keyof DB, O, Q extends ListQuery>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: Q,
  list: ListOf<Q, SelectQueryBuilder<DB, TB, O>>,
): Promise<Page<O>> {
  let matching = rows;
  const { search } = list;
  const filters: Record<string, ((rows: SelectQueryBuilder<DB, TB, O>, value: never) => typeof rows) | undefined> = {
    ...(search
      ? { q: (all: typeof rows, q: string) => all.where(sql<boolean>`${sql.ref(search)} like ${`%${searchKey(q)}%`}`) }
      : {}),
    ...list.filters,
  };
  for (const [field, value] of Object.entries(query)) {
    const filter = filters[field];
    if (filter && value !== undefined) matching = filter(matching, value as never);
  }
  const sort = list.sorts[query.sort as Q['sort']];
  let ordered = matching.orderBy(sql.ref(sort), query.direction);
  for (const column of list.lastly) ordered = ordered.orderBy(sql.ref(column));
  return readPage(ordered, query);
}

/** One page of rows that are in order, and how many there are. */
export async function readPage<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { page, pageSize }: PageQuery,
): Promise<Page<O>> {
  const counted = rows.clearSelect().clearOrderBy() as unknown as SelectQueryBuilder<object, never, object>;
  const [{ total }, items] = await Promise.all([
    counted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    rows
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { items, total, page, pageSize };
}

interface SqlRows {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** Ends so that no row is on two pages. */
  readonly order: RawBuilder<unknown>;
}

/** The same of rows that are asked for in SQL. */
export async function readSqlPage<R>(
  db: Kysely<Tables>,
  { columns, from, where, order }: SqlRows,
  { page, pageSize }: PageQuery,
): Promise<Page<R>> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db);
  const { rows } = await sql<R>`select ${columns} from ${from} where ${where} order by ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { items: rows, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** A page of rows that are all here, in their order. */
export const pageOfRows = <T>(rows: readonly T[], { page, pageSize }: PageQuery): Page<T> => ({
  items: rows.slice((page - 1) * pageSize, page * pageSize),
  total: rows.length,
  page,
  pageSize,
});
