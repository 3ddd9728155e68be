import type { Room } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Kysely } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import '../timetable.tables.ts';

const rooms = (db: Kysely<Tables>) =>
  db.selectFrom('rooms').select(['id', 'name', 'kind', 'seats', 'site', 'is_active as isActive', 'version']);

/** All rooms by name. A school has some dozens. */
export const listRooms = (db: Kysely<Tables>): Promise<Room[]> =>
  rooms(db).orderBy(naturally('name_key')).orderBy('name_key').execute();

/** Rooms that stay until the transaction ends: who gives lessons a room sees to it that none of them is deleted meanwhile. */
export const heldRooms = (trx: Kysely<Tables>): Promise<Room[]> =>
  rooms(trx).orderBy('name_key').forKeyShare().execute();

export const findRoom = (db: Kysely<Tables>, id: string): Promise<Room | undefined> =>
  rooms(db).where('id', '=', id).executeTakeFirst();
