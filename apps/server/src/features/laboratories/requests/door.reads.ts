import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Moment } from './place.reads.ts';

/** A teacher's booking of today behind a door, the one that runs or comes next; null where there is none. */
export async function bookingAtDoor(db: Kysely<Tables>, teacherId: string, code: string, { now, today }: Moment) {
  const laboratory = await db
    .selectFrom('laboratories as l')
    .innerJoin('rooms as r', 'r.id', 'l.room_id')
    .select(['l.id', 'r.name'])
    .where('l.door_code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (!laboratory) return { laboratory: null, requestId: null };
  const { rows } = await sql<{ id: string }>`
    select id from laboratory_requests where laboratory_id = ${laboratory.id} and teacher_id = ${teacherId}
      and on_date = ${today} and state in ('approved', 'in_use') and ends_at > ${now}
    order by starts_at limit 1`.execute(db);
  return { laboratory, requestId: rows[0]?.id ?? null };
}
