import { type RawBuilder, sql } from 'kysely';

/**
 * An id that the planner of the database does not look at. A statement of many parts costs several times more to plan than to run, and
 * PostgreSQL keeps its plan only where planning for the value in hand promises no gain; here it never does.
 * @see https://www.postgresql.org/docs/current/sql-prepare.html, "Notes"
 */
export const samePlan = (id: string | null): RawBuilder<string> => sql`(select ${id}::uuid)`;

/** The same of a column that is one of few ids. */
export const samePlanAmong = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql`${column} = ${samePlan(ids[0] ?? null)}`
    : sql`${column} = any((select ${[...ids]}::uuid[])::uuid[])`;
