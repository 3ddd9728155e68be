import type { StockTakeQuery } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import {
  differences,
  type StockTake,
  type StockTakeRow,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { instant, lineTables, liveFinding, wasExpected } from './stock-take-sql.reads.ts';

const isDifference = sql`${liveFinding} = any(${[...differences]}::text[])`;

const from = sql`stock_takes s cross join lateral (
  select count(*) filter (where l.listed_state is not null)::int as listed, count(*) filter (where ${wasExpected})::int as expected,
    count(*) filter (where ${wasExpected} and l.counted_at is not null)::int as counted,
    count(*) filter (where ${isDifference})::int as differences,
    count(*) filter (where ${isDifference} and (l.decision is null or l.decision = 'SEARCH'))::int as open
  from ${lineTables} where l.stock_take_id = s.id) n`;

const columns = sql`s.id, s.name, s.held_on as "heldOn", s.state, s.shelves, s.kinds, s.category_name as "categoryName", n.listed,
  n.expected, n.counted, n.differences, n.open, ${instant(sql`s.started_at`)} as "startedAt", s.started_by_name as "startedBy",
  ${instant(sql`s.ended_at`)} as "endedAt", s.ended_by_name as "endedBy", s.note, s.version`;

const orders: Record<StockTakeQuery['sort'], RawBuilder<unknown>> = {
  heldOn: sql`s.held_on`,
  name: sql`lower(s.name)`,
};

/** Stock-takes as they are looked for, a page. */
export function listStockTakes(db: Kysely<Tables>, query: StockTakeQuery) {
  const { q, state, sort, direction } = query;
  const where = [
    sql`true`,
    ...(state ? [sql`s.state = any(${state}::text[])`] : []),
    ...(q ? [sql`strpos(lower(s.name), ${q.toLocaleLowerCase('vi')}) > 0`] : []),
  ];
  const order = sql`${orders[sort]} ${direction === 'asc' ? sql`asc` : sql`desc`}, s.id`;
  return readSqlPage<StockTakeRow>(db, { columns, from, where: sql.join(where, sql` and `), order }, query);
}

/** @throws AppError 404. */
export async function readStockTake(db: Kysely<Tables>, id: string): Promise<StockTake> {
  const { rows } = await sql<Omit<StockTake, 'members'>>`select ${columns} from ${from} where s.id = ${id}`.execute(db);
  const row = found(rows[0]);
  const members = await db
    .selectFrom('stock_take_members')
    .select(['name', 'title', 'duty', 'teacher_id as teacherId'])
    .where('stock_take_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...row, members };
}

/** How far counting has come: of what was to be on the shelf. */
export async function progressOf(db: Kysely<Tables>, id: string): Promise<{ counted: number; expected: number }> {
  const { rows } = await sql<{ counted: number; expected: number }>`
    select count(*) filter (where l.counted_at is not null)::int as counted, count(*)::int as expected
    from stock_take_lines l where l.stock_take_id = ${id} and ${wasExpected}`.execute(db);
  return rows[0] ?? { counted: 0, expected: 0 };
}

/** Every shelf that copies stand on. */
export async function listShelves(db: Kysely<Tables>): Promise<{ shelf: string; copies: number }[]> {
  const { rows } = await sql<{ shelf: string; copies: number }>`select shelf, count(*)::int as copies from book_copies
    where state <> 'withdrawn' and shelf <> '' group by shelf order by shelf limit 5000`.execute(db);
  return rows;
}
