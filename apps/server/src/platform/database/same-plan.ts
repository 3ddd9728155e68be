import { type RawBuilder, sql } from 'kysely';

/**
 * An id that the planner of the database does not look at. A statement of many parts costs several times more to plan than to run, and
 * PostgreSQL keeps its plan only where planning for the value in hand promises no gain; here it never does.
 * @see https://www.postgresql.org/docs/current/sql-prepare.html, "Notes"
 */
export const samePlan = (id: string | null): RawBuilder<string> => sql`(select ${id}::uuid)`;
