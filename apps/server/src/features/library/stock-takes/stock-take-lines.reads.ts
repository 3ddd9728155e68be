import type { LineQuery } from '@phuong/contract/library/stock-takes/stock-take.contract.ts';
import {
  differences,
  findings,
  type KindCount,
  type StockTakeLine,
  type StockTakeReport,
} from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { readSqlPage } from '../../../platform/record/read-page.ts';
import { instant, isInScope, lineTables, liveFinding, wasExpected } from './stock-take-sql.reads.ts';

const columns = sql`l.id, l.copy_id as "copyId", l.title_id as "titleId", l.code, l.register_number as "registerNumber", l.title, l.kind,
  l.shelf, l.price, l.listed_state as "listedState", ${liveFinding} as finding, ${instant(sql`l.counted_at`)} as "countedAt",
  l.counted_by_name as "countedBy", l.counted_shelf as "countedShelf", l.condition, l.note, l.decision,
  l.decision_note as "decisionNote", ${instant(sql`l.decided_at`)} as "decidedAt", l.decided_by_name as "decidedBy"`;

const isDifference = sql`${liveFinding} = any(${[...differences]}::text[])`;
const isOpen = sql`${isDifference} and (l.decision is null or l.decision = 'SEARCH')`;
const parts: Record<LineQuery['part'], RawBuilder<unknown>> = {
  all: sql`true`,
  differences: isDifference,
  open: isOpen,
};

const orders: Record<LineQuery['sort'], RawBuilder<unknown>> = {
  shelf: sql`l.shelf`,
  registerNumber: sql`l.register_number`,
  title: sql`lower(l.title)`,
  countedAt: sql`l.counted_at`,
};

type Narrowed = Omit<LineQuery, 'page' | 'pageSize'>;

function conditions(id: string, { q, finding, kind, shelf, part }: Narrowed): RawBuilder<unknown> {
  return sql.join(
    [
      sql`l.stock_take_id = ${id}`,
      parts[part],
      ...(finding ? [sql`${liveFinding} = any(${finding}::text[])`] : []),
      ...(kind ? [sql`l.kind = any(${kind}::text[])`] : []),
      ...(shelf === undefined ? [] : [sql`l.shelf = ${shelf}`]),
      ...(q
        ? [
            sql`(strpos(lower(l.title), ${q.toLocaleLowerCase('vi')}) > 0 or l.code = ${q} or l.register_number::text = ${q})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

const orderOf = ({ sort, direction }: Narrowed) => {
  const end = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orders[sort]} ${end} nulls last, l.register_number ${end} nulls last, l.id`;
};

/** Lines as they are looked for, a page. */
export const listLines = (db: Kysely<Tables>, id: string, query: LineQuery) =>
  readSqlPage<StockTakeLine>(
    db,
    { columns, from: lineTables, where: conditions(id, query), order: orderOf(query) },
    query,
  );

/** Everything that is looked for, for a file or the minutes; at most `most`. */
export async function linesOf(db: Kysely<Tables>, id: string, query: Narrowed, most: number): Promise<StockTakeLine[]> {
  const { rows } = await sql<StockTakeLine>`select ${columns} from ${lineTables} where ${conditions(id, query)}
    order by ${orderOf(query)} limit ${most}`.execute(db);
  return rows;
}

/** One line of a stock-take; undefined where it has none of that id. */
export async function readLine(db: Kysely<Tables>, id: string, lineId: string): Promise<StockTakeLine | undefined> {
  const { rows } = await sql<StockTakeLine>`select ${columns} from ${lineTables}
    where l.stock_take_id = ${id} and l.id = ${lineId}`.execute(db);
  return rows[0];
}

/** Lines with what is found of them now, in the order of their ids; for decisions, which hold them. */
export async function linesById(db: Kysely<Tables>, id: string, ids: readonly string[]): Promise<StockTakeLine[]> {
  const { rows } = await sql<StockTakeLine>`select ${columns} from ${lineTables}
    where l.stock_take_id = ${id} and l.id = any(${[...ids]}::uuid[]) order by l.id`.execute(db);
  return rows;
}

/** Counted, missing and open lines, for a notice. */
export async function summaryOf(db: Kysely<Tables>, id: string) {
  const { rows } = await sql<{ counted: number; missing: number; open: number }>`
    select count(*) filter (where l.counted_at is not null)::int as counted,
      count(*) filter (where ${liveFinding} = 'MISSING')::int as missing, count(*) filter (where ${isOpen})::int as open
    from ${lineTables} where l.stock_take_id = ${id}`.execute(db);
  return rows[0] ?? { counted: 0, missing: 0, open: 0 };
}

/** Copies in scope that came since it began. */
export const addedSince = (id: string) => sql<{ added: number }>`select count(*)::int as added from stock_takes s
  join book_titles t on true join book_copies c on c.title_id = t.id where s.id = ${id} and c.state <> 'withdrawn' and ${isInScope}
  and not exists(select from stock_take_lines l where l.stock_take_id = s.id and l.copy_id = c.id and l.listed_state is not null)`;

const kindCounts = (
  id: string,
) => sql<KindCount>`select l.kind, count(distinct l.title_id)::int as titles, count(*)::int as listed,
    count(*) filter (where ${liveFinding} in ('ON_LOAN', 'ON_LOAN_HERE'))::int as "onLoan",
    count(*) filter (where ${wasExpected})::int as expected, count(*) filter (where l.counted_at is not null)::int as counted,
    count(*) filter (where ${liveFinding} = 'MISSING')::int as missing,
    count(*) filter (where l.finding in ('ON_LOAN_HERE', 'LOST_HERE'))::int as unexpected,
    count(*) filter (where l.condition = 'DAMAGED')::int as damaged,
    coalesce(sum(l.price), 0)::float8 as value,
    coalesce(sum(l.price) filter (where ${liveFinding} = 'MISSING'), 0)::float8 as "missingValue"
  from ${lineTables} where l.stock_take_id = ${id} and l.listed_state is not null group by l.kind
  order by array_position(array['SGK', 'SGV', 'STK', 'STN', 'PERIODICAL', 'DIGITAL'], l.kind)`;

const shelfCounts = (id: string) => sql<StockTakeReport['shelves'][number]>`
  select shelf, sum(listed)::int as listed, sum(expected)::int as expected, sum(counted)::int as counted, sum(missing)::int as missing,
    sum(strange)::int as strange
  from (select l.shelf, count(*) filter (where l.listed_state is not null) as listed, count(*) filter (where ${wasExpected}) as expected,
      count(*) filter (where ${wasExpected} and l.counted_at is not null) as counted,
      count(*) filter (where ${liveFinding} = 'MISSING') as missing, 0 as strange
    from ${lineTables} where l.stock_take_id = ${id} and l.listed_state is not null group by l.shelf
    union all select l.counted_shelf, 0, 0, 0, 0, count(*) from stock_take_lines l where l.stock_take_id = ${id}
      and l.counted_at is not null and l.counted_shelf <> ''
      and l.finding in ('WRONG_SHELF', 'ON_LOAN_HERE', 'LOST_HERE', 'WITHDRAWN_HERE', 'UNKNOWN', 'OUT_OF_SCOPE')
      group by l.counted_shelf) both_sides
  group by shelf order by shelf`;

/** How far a stock-take has come and what differs, each in one statement. */
export async function readReport(db: Kysely<Tables>, id: string): Promise<StockTakeReport> {
  const found = await sql<StockTakeReport['findings'][number]>`select * from (
      select ${liveFinding} as finding, count(*)::int as lines, count(*) filter (where ${isOpen})::int as open
      from ${lineTables} where l.stock_take_id = ${id} group by 1) f
    order by array_position(${[...findings]}::text[], finding)`.execute(db);
  const shelves = await shelfCounts(id).execute(db);
  const kinds = await kindCounts(id).execute(db);
  const counters = await sql<
    StockTakeReport['counters'][number]
  >`select counted_by_name as name, count(*)::int as counted
    from stock_take_lines where stock_take_id = ${id} and counted_at is not null group by 1 order by 2 desc, 1 limit 50`.execute(
    db,
  );
  const since = await sql<{ withdrawn: number; lent: number }>`select
      count(*) filter (where ${liveFinding} = 'LEFT')::int as withdrawn,
      count(*) filter (where ${wasExpected} and ${liveFinding} = 'ON_LOAN')::int as lent
    from ${lineTables} where l.stock_take_id = ${id}`.execute(db);
  const ended = await db.selectFrom('stock_takes').select('added').where('id', '=', id).executeTakeFirst();
  const added = ended?.added ?? (await addedSince(id).execute(db)).rows[0]?.added ?? 0;
  return {
    findings: found.rows,
    shelves: shelves.rows,
    kinds: kinds.rows,
    counters: counters.rows,
    meanwhile: { ...(since.rows[0] ?? { withdrawn: 0, lent: 0 }), added },
  };
}
