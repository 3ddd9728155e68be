import type { Suspension } from '@phuong/lending/refusals/borrower.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export interface SuspensionRow {
  readonly id: string;
  readonly borrowerId: string;
  readonly from: string;
  readonly until: string | null;
  readonly because: string;
  readonly source: 'manual' | 'overdue';
  readonly byName: string;
  readonly liftedAt: string | null;
  readonly liftedByName: string | null;
  readonly liftedBecause: string | null;
  readonly version: number;
}

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('borrower_suspensions')
    .select([
      'id',
      'borrower_id as borrowerId',
      'from_date as from',
      'until_date as until',
      'because',
      'source',
      'by_name as byName',
      sql<string | null>`to_char(lifted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('liftedAt'),
      'lifted_by_name as liftedByName',
      'lifted_because as liftedBecause',
      'version',
    ]);

export const findSuspension = (db: Kysely<Tables>, id: string): Promise<SuspensionRow | undefined> =>
  rows(db).where('id', '=', id).executeTakeFirst();

/** All of one borrower, newest first, those lifted or over with them. */
export const suspensionsEver = (db: Kysely<Tables>, borrowerId: string): Promise<SuspensionRow[]> =>
  rows(db).where('borrower_id', '=', borrowerId).orderBy('from_date', 'desc').orderBy('id').execute();

/** Everybody who is kept from borrowing on a day, longest first. */
export const suspensionsStanding = (db: Kysely<Tables>, today: string): Promise<SuspensionRow[]> =>
  rows(db)
    .where('lifted_at', 'is', null)
    .where('from_date', '<=', today)
    .where((eb) => eb.or([eb('until_date', 'is', null), eb('until_date', '>=', today)]))
    .orderBy('from_date')
    .orderBy('id')
    .execute();

/** What keeps a borrower from borrowing, for the decisions of `packages/lending`; several borrowers at once for lists. */
export async function suspensionsOf(
  db: Kysely<Tables>,
  borrowerIds: readonly string[],
): Promise<Map<string, Suspension[]>> {
  const of = new Map<string, Suspension[]>(borrowerIds.map((id) => [id, []]));
  if (borrowerIds.length === 0) return of;
  const standing = await rows(db)
    .where('lifted_at', 'is', null)
    .where('borrower_id', 'in', [...new Set(borrowerIds)])
    .execute();
  for (const { borrowerId, from, until, because } of standing) of.get(borrowerId)?.push({ from, until, because });
  return of;
}
