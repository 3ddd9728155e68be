import type { Room } from '@phuong/contract/timetable/week-setup.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import './timetable.tables.ts';

const rooms = (db: Kysely<Tables>) =>
  db.selectFrom('rooms').select(['id', 'name', 'kind', 'seats', 'site', 'is_active as isActive', 'version']);

/** All rooms by name. A school has some dozens. */
export const listRooms = (db: Kysely<Tables>): Promise<Room[]> => rooms(db).orderBy('name_key').execute();

export const findRoom = (db: Kysely<Tables>, id: string): Promise<Room | undefined> =>
  rooms(db).where('id', '=', id).executeTakeFirst();
