import { roomFields } from '@phuong/contract/timetable/setup/room.fields.ts';
import type { Room, RoomInput } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { columnsOf, selectionOf, type TableOf } from '../../../platform/fields/entity-columns.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { type RecordColumns, recordOf } from '../../../platform/record/record-of.ts';
import '../timetable.tables.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    rooms: TableOf<typeof roomFields> & RecordColumns & { name_key: string };
  }
}

const roomRows = (db: Kysely<Tables>) =>
  db.selectFrom('rooms').select(['id', ...selectionOf(roomFields, 'rooms'), 'version']);

/** Rooms lessons can be in; names are one whatever their accents and capitals. */
export const rooms = recordOf({
  calls: 'rooms',
  table: 'rooms',
  entity: 'room',
  rows: roomRows,
  columns: (input: RoomInput) => ({ ...columnsOf(roomFields, input), name_key: searchKey(input.name) }),
  taken: ({ name }) => fieldError('timetable.room_name_taken', 'name', { name }),
  async refuseRemoval(trx, { id, name }) {
    const lesson = await trx.selectFrom('timetable_lessons').select('id').where('room_id', '=', id).limit(1).execute();
    const day = await trx.selectFrom('timetable_overrides').select('id').where('room_id', '=', id).limit(1).execute();
    const exam = await trx.selectFrom('exam_rooms').select('id').where('room_id', '=', id).limit(1).execute();
    if (lesson.length + day.length + exam.length > 0) throw new AppError('timetable.room_in_use', { params: { name } });
  },
  // A laboratory is a room of the timetable that other areas know.
  inUse: ({ name }) => new AppError('timetable.room_in_use', { params: { name } }),
});

/** All rooms by name. A school has some dozens. */
export const listRooms = (db: Kysely<Tables>): Promise<Room[]> =>
  roomRows(db).orderBy(naturally('name_key')).orderBy('name_key').execute();

/** Rooms that stay until the transaction ends: who gives lessons a room sees to it that none of them is deleted meanwhile. */
export const heldRooms = (trx: Kysely<Tables>): Promise<Room[]> =>
  roomRows(trx).orderBy('name_key').forKeyShare().execute();
