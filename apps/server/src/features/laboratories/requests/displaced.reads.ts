import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { ChangedDays } from '../../../platform/changed-days.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Closing, closes } from './place.rules.ts';
import { placeOf, type RequestRecord, requestsWhere } from './request.reads.ts';

/** Bookings that are still to come and can be put out. */
const displaceable: readonly LaboratoryRequestState[] = ['pending', 'info_needed', 'approved'];

/** Bookings of these days that have not begun, in their order; of one room only where it is said. */
export function toCome(
  db: Kysely<Tables>,
  { from, to }: ChangedDays,
  now: Date,
  laboratoryId?: string,
): Promise<RequestRecord[]> {
  return requestsWhere(
    db,
    sql`q.on_date >= ${from} and ${to === null ? sql`true` : sql`q.on_date <= ${to}`} and q.starts_at > ${now} and q.state = any(${[...displaceable]}::text[])
      and ${laboratoryId ? sql`q.laboratory_id = ${laboratoryId}` : sql`true`}`,
  );
}

/** The bookings to come that a closing covers. */
export async function hitBy(db: Kysely<Tables>, closing: Closing, now: Date): Promise<RequestRecord[]> {
  const bookings = await toCome(db, { from: closing.fromDate, to: closing.toDate }, now, closing.laboratoryId);
  return bookings.filter((row) => closes(closing, placeOf(row)));
}
