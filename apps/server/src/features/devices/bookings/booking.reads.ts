import type { BookedWish } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { findBorrower } from '../../lending/lending.public.ts';
import { type ReadFrame, readLendingFrame } from '../orders/lending-frame.reads.ts';
import { shownRefusals } from '../orders/shown-refusals.reads.ts';
import '../orders/device-order.tables.ts';
import { type AnsweredWish, allFree, answersFor, type BookedTime, spanOfBooking } from './booking.rules.ts';

interface Asked {
  readonly teacherId: string;
  /** Null while there is no request yet. */
  readonly requestId: string | null;
  readonly wishes: readonly BookedWish[];
}

/** What is known of the devices of a booking at one moment, whatever place is asked for. */
export interface BookingDevices {
  /** The models that are there, by id, with their names. */
  readonly models: ReadFrame['models'];
  /** Each wish at a time. */
  readonly at: (time: BookedTime, isOffice: boolean) => AnsweredWish[];
  /** Whether all of them are on the shelf at a time, and nothing else speaks against it. */
  readonly fits: (time: BookedTime, isOffice: boolean) => boolean;
}

/** Reads what decides about the devices of a booking; a handful of statements, however many places are then asked for. */
export async function readBookingDevices(
  db: Kysely<Tables>,
  clock: Clock,
  { teacherId, requestId, wishes }: Asked,
): Promise<BookingDevices> {
  if (wishes.length === 0) return { models: new Map(), at: () => [], fits: () => true };
  const teacher = await findBorrower(db, { kind: 'teacher', id: teacherId }, clock.today());
  const asker = teacher ?? { id: null, kind: 'teacher' as const, grade: null };
  const frame = await readLendingFrame(
    db,
    clock,
    asker,
    wishes.map(({ modelId }) => modelId),
  );
  const own = requestId === null ? new Map<string, string>() : await ownLines(db, requestId);
  const askedAt = (time: BookedTime) => ({ wishes, own, span: spanOfBooking(frame.time.shifts, time) });
  const at = (time: BookedTime, isOffice: boolean) => answersFor(frame, { ...askedAt(time), isOffice });
  return {
    models: frame.models,
    at,
    fits: (time, isOffice) =>
      allFree(frame, askedAt(time)) && at(time, isOffice).every(({ refusals }) => refusals.length === 0),
  };
}

/** Lines of the order of a request that wait to be collected, by their models. */
async function ownLines(db: Kysely<Tables>, requestId: string): Promise<Map<string, string>> {
  const lines = await db
    .selectFrom('device_order_lines as l')
    .innerJoin('device_orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.model_id as modelId'])
    .where('o.laboratory_request_id', '=', requestId)
    .where('l.state', '=', 'approved')
    .execute();
  return new Map(lines.map(({ id, modelId }) => [modelId, id]));
}

/** What speaks against wishes, as calls answer it: colleagues are told who has the things. */
export const shownAnswers = async (
  db: Kysely<Tables>,
  answers: readonly AnsweredWish[],
  today: string,
): Promise<(Omit<AnsweredWish, 'refusals'> & { refusals: LendingRefusal[] })[]> => {
  const told = await shownRefusals(
    db,
    answers.map(({ refusals }) => refusals),
    { mayName: true, today },
  );
  return answers.map((each, index) => ({ ...each, refusals: told[index] ?? [] }));
};

/** The order of devices that goes with a request. */
export const orderOfRequest = (
  db: Kysely<Tables>,
  requestId: string,
): Promise<{ id: string; number: number } | undefined> =>
  db
    .selectFrom('device_orders')
    .select(['id', 'number'])
    .where('laboratory_request_id', '=', requestId)
    .executeTakeFirst();
