import type { BookedDevice, BookedWish, ShortDevice } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import {
  type AnsweredWish,
  type BookingDevices,
  orderOfRequest,
  readBookingDevices,
  shownAnswers,
} from '../../devices/devices.public.ts';
import type { RoomPlace } from './place.rules.ts';
import '../laboratories.tables.ts';

type Row = Omit<BookedDevice, 'free' | 'refusals'>;

/** What a request is to go with, by name. */
export async function devicesOf(db: Kysely<Tables>, requestId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.model_id as "modelId", m.code as "modelCode", m.name as "modelName", m.name_en as "modelNameEn", m.unit,
      m.kind = 'CONSUMABLE' as "isConsumable", m.hazard, d.quantity, d.used
    from laboratory_request_devices d join device_models m on m.id = d.model_id
    where d.request_id = ${requestId} order by m.kind = 'CONSUMABLE', m.sort_key collate "C", m.id`.execute(db);
  return rows;
}

/** The same as wishes. */
export const wishesOf = async (db: Kysely<Tables>, requestId: string): Promise<BookedWish[]> =>
  (await devicesOf(db, requestId)).map(({ modelId, quantity }) => ({ modelId, quantity }));

/** @throws AppError 400 for a model that is not there. */
export function refuseUnknownModels(wishes: readonly BookedWish[], { models }: BookingDevices): void {
  if (wishes.some(({ modelId }) => !models.has(modelId))) throw fieldError('devices.unknown_model', 'devices');
}

interface Shown {
  readonly devices: BookedDevice[];
  readonly deviceOrder: { readonly id: string; readonly number: number } | null;
  readonly known: BookingDevices;
}

/** What a request goes with, and whether it can be had at its place; `isOpen`: it is still looked at. */
export async function shownDevices(
  db: Kysely<Tables>,
  clock: Clock,
  asked: { requestId: string; teacherId: string; place: RoomPlace; isOffice: boolean; isOpen: boolean },
): Promise<Shown> {
  const { requestId, teacherId, place, isOffice, isOpen } = asked;
  const rows = await devicesOf(db, requestId);
  const wishes = isOpen ? rows.map(({ modelId, quantity }) => ({ modelId, quantity })) : [];
  const known = await readBookingDevices(db, clock, { teacherId, requestId, wishes });
  const answers = await shownAnswers(db, known.at(place, isOffice), clock.today());
  const answerOf = new Map(answers.map((answer) => [answer.modelId, answer]));
  const devices = rows.map((row) => {
    const { free = null, refusals = [] } = answerOf.get(row.modelId) ?? {};
    return { ...row, free, refusals: [...refusals] };
  });
  return { devices, deviceOrder: (await orderOfRequest(db, requestId)) ?? null, known };
}

/** What is too few at a place, by name. */
export const shortAt = (answers: readonly AnsweredWish[], { models }: BookingDevices): ShortDevice[] =>
  answers
    .filter(({ refusals }) => refusals.length > 0)
    .map(({ modelId, quantity, free }) => ({
      modelId,
      name: models.get(modelId)?.name ?? '',
      nameEn: models.get(modelId)?.nameEn ?? '',
      free: free ?? 0,
      wanted: quantity,
    }));
