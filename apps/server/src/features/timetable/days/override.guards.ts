import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** One change of a day after another: two at once could send one person to two rooms. */
export const lockOverrides = (trx: Kysely<Tables>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('timetable_overrides'))`.execute(trx);
