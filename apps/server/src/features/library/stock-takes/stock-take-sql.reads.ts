import { type RawBuilder, sql } from 'kysely';

/** Lines `l` of a stock-take with the copy `c` as it is now. */
export const lineTables = sql`stock_take_lines l left join book_copies c on c.id = l.copy_id`;

/**
 * What became of a line `l`: what a scan, a decision or the end has said; until then what the books say now of a copy `c` that was not
 * counted, so that one lent since is not missed.
 */
export const liveFinding = sql`coalesce(l.finding, case when c.state = 'withdrawn' then 'LEFT'
  when exists(select from book_loans o where o.copy_id = l.copy_id and o.state = 'on_loan') then 'ON_LOAN'
  when c.state = 'lost' then 'LOST' when c.state = 'repair' then 'IN_REPAIR' else 'MISSING' end)`;

/** Copies that were to be on the shelf, or waited at the desk. */
export const wasExpected = sql`l.listed_state in ('available', 'set_aside')`;

/** Whether a copy `c` of a title `t` is part of a stock-take `s`. */
export const isInScope = sql`((cardinality(s.shelves) = 0 or c.shelf = any(s.shelves))
  and (cardinality(s.kinds) = 0 or t.kind = any(s.kinds))
  and (cardinality(s.category_ids) = 0 or t.category_id = any(s.category_ids)))`;

/** An instant of the database as it is told. */
export const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
