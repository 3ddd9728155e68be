import type { Room, RoomInput } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { findRoom } from './room.reads.ts';

/** @throws AppError 409 for a name that exists, whatever its accents and capitals. */
export async function createRoom({ database }: Services, by: By, input: RoomInput): Promise<Room> {
  const id = newId();
  return inTransaction(database, async (trx) => {
    await refuseTaken(input.name, () =>
      trx
        .insertInto('rooms')
        .values({ id, ...columns(input) })
        .execute(),
    );
    await audit(trx, by, { action: 'rooms.create', entity: 'room', entityId: id, after: input });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 for a stale version or a taken name. */
export async function updateRoom(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: RoomInput & { version: number },
): Promise<Room> {
  return inTransaction(database, async (trx) => {
    await trx.selectFrom('rooms').select('id').where('id', '=', id).forUpdate().execute();
    const before = await written(trx, id);
    if (before.version !== version) throw new AppError('platform.stale_version', { current: before });
    await refuseTaken(input.name, () =>
      trx
        .updateTable('rooms')
        .set({ ...columns(input), version: version + 1, updated_at: new Date() })
        .where('id', '=', id)
        .execute(),
    );
    await audit(trx, by, { action: 'rooms.update', entity: 'room', entityId: id, ...changed(before, input) });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 when a timetable or a change of a day names it. */
export async function deleteRoom({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await trx.selectFrom('rooms').select('id').where('id', '=', id).forUpdate().execute();
    const before = await written(trx, id);
    const lesson = await trx.selectFrom('timetable_lessons').select('id').where('room_id', '=', id).limit(1).execute();
    const day = await trx.selectFrom('timetable_overrides').select('id').where('room_id', '=', id).limit(1).execute();
    if (lesson.length + day.length > 0) throw new AppError('timetable.room_in_use', { params: { name: before.name } });
    await trx.deleteFrom('rooms').where('id', '=', id).execute();
    await audit(trx, by, { action: 'rooms.delete', entity: 'room', entityId: id, before });
  });
}

const columns = ({ isActive, ...input }: RoomInput) => ({
  ...input,
  name_key: searchKey(input.name),
  is_active: isActive,
});

async function refuseTaken(name: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('timetable.room_name_taken', 'name', { name });
    throw error;
  }
}

async function written(trx: Kysely<Tables>, id: string): Promise<Room> {
  const found = await findRoom(trx, id);
  if (!found) throw notFound();
  return found;
}
