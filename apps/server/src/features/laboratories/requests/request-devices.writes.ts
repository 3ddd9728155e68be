import type { BookedWish } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import { bookingReasons as en } from '@phuong/texts/en-GB/laboratories/requests.ts';
import { bookingReasons as vi } from '@phuong/texts/vi/laboratories/requests.ts';
import type { Kysely, Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  bookingRefusal,
  freeBooking,
  orderOfRequest,
  promiseBooking,
  readBookingDevices,
  useUpBooking,
} from '../../devices/devices.public.ts';
import type { RoomPlace } from './place.rules.ts';
import type { RequestRecord } from './request.reads.ts';
import { devicesOf, refuseUnknownModels, wishesOf } from './request-devices.reads.ts';

type Trx = Transaction<Tables>;

/** Writes down what a request is to go with. */
export async function writeWishes(
  trx: Kysely<Tables>,
  requestId: string,
  wishes: readonly BookedWish[],
): Promise<void> {
  await trx.deleteFrom('laboratory_request_devices').where('request_id', '=', requestId).execute();
  if (wishes.length === 0) return;
  await trx
    .insertInto('laboratory_request_devices')
    .values(wishes.map(({ modelId, quantity }) => ({ request_id: requestId, model_id: modelId, quantity, used: null })))
    .execute();
}

type Booked = Pick<RequestRecord, 'id' | 'teacher' | 'class' | 'title' | 'laboratory'>;

/** Why things are given back, as their order says it. */
const becauseOf = ({ origin }: By, key: keyof typeof vi): string => (origin?.locale === 'en-GB' ? en : vi)[key];

/** Promises what a request goes with at a place, all of it or nothing. @throws AppError 409 naming the line. */
export const promiseDevices = (
  trx: Trx,
  services: Services,
  by: By,
  { row, place, wishes, isOffice }: { row: Booked; place: RoomPlace; wishes: readonly BookedWish[]; isOffice: boolean },
): Promise<string | null> =>
  promiseBooking(trx, services, by, {
    requestId: row.id,
    teacherId: row.teacher.id,
    classId: row.class.id,
    purpose: row.title,
    lesson: row.laboratory.name,
    time: place,
    wishes,
    isOffice,
    because: becauseOf(by, 'moved'),
  });

/** Gives back what a request was promised. */
export const freeDevices = (
  trx: Trx,
  services: Services,
  by: By,
  { requestId, because }: { requestId: string; because: 'cancelled' | 'displaced' | 'rejected' | 'missed' },
): Promise<void> => freeBooking(trx, services, by, { requestId, because: becauseOf(by, because) });

interface Moved {
  readonly row: Booked;
  readonly place: RoomPlace;
  readonly isOffice: boolean;
  /** As many as are free there. */
  readonly fewer: boolean;
}

/**
 * Takes the devices of a request along to another place: what was once promised is promised there, what only waits is looked at.
 * @throws AppError 409 naming the line that cannot be had there, where it does not go with fewer.
 */
export async function moveDevices(trx: Trx, services: Services, by: By, moved: Moved): Promise<void> {
  const { row, place, isOffice, fewer } = moved;
  const all = await wishesOf(trx, row.id);
  if (all.length === 0) return;
  const known = await readBookingDevices(trx, services.clock, {
    teacherId: row.teacher.id,
    requestId: row.id,
    wishes: all,
  });
  const answers = known.at(place, isOffice);
  let wishes = all;
  if (fewer) {
    wishes = answers
      .map(({ modelId, quantity, free, refusals }) => ({
        modelId,
        quantity: refusals.length === 0 ? quantity : Math.min(quantity, free ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0);
    await writeWishes(trx, row.id, wishes);
  } else {
    for (const answer of answers) {
      const refused = bookingRefusal(answer, known.models.get(answer.modelId), by);
      if (refused) throw refused;
    }
  }
  if (await orderOfRequest(trx, row.id)) await promiseDevices(trx, services, by, { row, place, wishes, isOffice });
}

interface Edited {
  readonly row: Booked & Pick<RequestRecord, 'state'>;
  readonly place: RoomPlace;
  readonly wishes: readonly BookedWish[];
}

/**
 * Changes what a request goes with. What is approved only becomes less: more of it would have to be decided.
 * @throws AppError 409 for more of what is approved; 400 for an unknown model.
 */
export async function editDevices(trx: Trx, services: Services, by: By, { row, place, wishes }: Edited): Promise<void> {
  const before = new Map((await wishesOf(trx, row.id)).map(({ modelId, quantity }) => [modelId, quantity]));
  const isSame =
    before.size === wishes.length && wishes.every(({ modelId, quantity }) => before.get(modelId) === quantity);
  if (isSame) return;
  const known = await readBookingDevices(trx, services.clock, { teacherId: row.teacher.id, requestId: row.id, wishes });
  refuseUnknownModels(wishes, known);
  if (row.state === 'approved' && wishes.some(({ modelId, quantity }) => quantity > (before.get(modelId) ?? 0)))
    throw new AppError('laboratories.devices_only_fewer', {
      fields: [{ field: 'devices', code: 'laboratories.devices_only_fewer' }],
    });
  await writeWishes(trx, row.id, wishes);
  if (row.state === 'approved') await promiseDevices(trx, services, by, { row, place, wishes, isOffice: true });
}

/** What was used up in a practical leaves the stock, the rest of its order is given back. @throws AppError 400 for what it did not go with. */
export async function useUpDevices(
  trx: Trx,
  services: Services,
  by: By,
  { requestId, used }: { requestId: string; used: readonly { modelId: string; quantity: number }[] },
): Promise<void> {
  const consumables = (await devicesOf(trx, requestId)).filter(({ isConsumable }) => isConsumable);
  const amounts = new Map(used.map(({ modelId, quantity }) => [modelId, quantity]));
  if (used.some(({ modelId }) => !consumables.some((each) => each.modelId === modelId)))
    throw fieldError('laboratories.not_booked', 'used');
  for (const { modelId } of consumables) {
    await trx
      .updateTable('laboratory_request_devices')
      .set({ used: amounts.get(modelId) ?? 0 })
      .where('request_id', '=', requestId)
      .where('model_id', '=', modelId)
      .execute();
  }
  await useUpBooking(trx, services, by, { requestId, used: amounts, because: becauseOf(by, 'unused') });
}
