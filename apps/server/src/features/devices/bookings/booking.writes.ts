import type { BookedWish } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { openDaysLater } from '@phuong/lending/calendar/open-days.ts';
import { sentence } from '@phuong/texts/sentence.ts';
import { sql, type Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { type BorrowerFacts, borrowerIdFor, lockBorrower, refusalAnswer } from '../../lending/lending.public.ts';
import { deviceLineSteps } from '../orders/device-line-steps.writes.ts';
import { insertOrder } from '../orders/device-order.writes.ts';
import { readLendingFrame } from '../orders/lending-frame.reads.ts';
import { usedRule } from '../orders/lending-question.rules.ts';
import { lockModels } from '../orders/order-lock.guards.ts';
import { spanColumns } from '../orders/span.rules.ts';
import { orderOfRequest } from './booking.reads.ts';
import { type AnsweredWish, answersFor, type BookedTime, spanOfBooking } from './booking.rules.ts';

export interface Booking {
  readonly requestId: string;
  readonly teacherId: string;
  readonly classId: string;
  /** The practical, and the room: what a slip says it is for. */
  readonly purpose: string;
  readonly lesson: string;
  readonly time: BookedTime;
  readonly wishes: readonly BookedWish[];
  readonly isOffice: boolean;
  /** Why what was promised for another time is given back. */
  readonly because: string;
}

/** A wish that cannot be granted, as a refusal that names it. */
export function bookingRefusal(
  { quantity, refusals }: AnsweredWish,
  model: { readonly name: string; readonly nameEn: string } | undefined,
  by: By,
): AppError | null {
  const [first] = refusals;
  if (!first) return null;
  const locale = by.origin?.locale ?? 'vi';
  const { code, params } = refusalAnswer(first);
  const name = (locale === 'vi' ? model?.name : model?.nameEn || model?.name) ?? '';
  return fieldError('devices.booking_refused', 'devices', { name, quantity, text: sentence(locale, code, params) });
}

/**
 * Promises the devices of a booking to its teacher in the transaction that takes the room: all of them or none. What its order held for
 * another time is given back first; the order stays the same. @returns the order, null where nothing is asked for.
 * @throws AppError 409 naming the line that cannot be had; 409 while things of the order are out.
 */
export async function promiseBooking(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  booking: Booking,
): Promise<string | null> {
  const { clock } = services;
  const today = clock.today();
  const known = await orderOfRequest(trx, booking.requestId);
  if (!known && booking.wishes.length === 0) return null;
  const borrowerId = await borrowerIdFor(trx, { kind: 'teacher', id: booking.teacherId }, today);
  const borrower = await lockBorrower(trx, borrowerId, today);
  if (borrower.hasLeft) throw new AppError('lending.left');
  const modelIds = booking.wishes.map(({ modelId }) => modelId);
  const promised = known ? await waitingLines(trx, known.id) : [];
  await lockModels(trx, [...modelIds, ...promised.map(({ modelId }) => modelId)]);
  if (known) await refuseOut(trx, known);
  await cancelLines(trx, services, by, promised, booking.because);
  if (booking.wishes.length === 0) return known?.id ?? null;
  const orderId = known?.id ?? (await openOrder(trx, services, by, { booking, borrower }));
  for (const wish of booking.wishes) await promiseLine(trx, services, by, { booking, borrower, orderId, wish });
  return orderId;
}

interface Promised {
  readonly booking: Booking;
  readonly borrower: BorrowerFacts;
}

async function openOrder(
  trx: Transaction<Tables>,
  { clock }: Services,
  by: By,
  { booking, borrower }: Promised,
): Promise<string> {
  const id = newId();
  const { requestId: laboratoryRequestId, purpose, lesson, classId, wishes } = booking;
  const said = { id, purpose, lesson, classId, laboratoryRequestId, collectorStudentId: null, isDesk: false };
  const number = await insertOrder(trx, { ...said, borrowerId: borrower.id, now: clock.now() });
  await audit(trx, by, {
    action: 'deviceOrders.book',
    entity: 'device_order',
    entityId: id,
    after: { number: orderCode(number), name: borrower.name, lines: wishes.length, purpose },
  });
  return id;
}

async function promiseLine(
  trx: Transaction<Tables>,
  { clock }: Services,
  by: By,
  { booking, borrower, orderId, wish }: Promised & { readonly orderId: string; readonly wish: BookedWish },
): Promise<void> {
  // Read anew each time: a line takes from what is left for the next.
  const frame = await readLendingFrame(trx, clock, borrower, [wish.modelId]);
  const model = frame.models.get(wish.modelId);
  if (!model) throw fieldError('devices.unknown_model', 'devices');
  const span = spanOfBooking(frame.time.shifts, booking.time);
  const [answer] = answersFor(frame, { wishes: [wish], span, isOffice: booking.isOffice, own: new Map() });
  const refused = answer && bookingRefusal(answer, model, by);
  if (refused) throw refused;
  const rule = usedRule(frame, model)?.rule;
  const last = rule ? openDaysLater(frame.days, span.fromDate, rule.terms.pickUpDays) : null;
  const id = newId();
  await trx
    .insertInto('device_order_lines')
    .values({
      id,
      order_id: orderId,
      borrower_id: borrower.id,
      model_id: wish.modelId,
      quantity: wish.quantity,
      ...spanColumns(span),
      state: 'approved',
      held_until: null,
      rule_id: rule?.id ?? null,
      pick_up_until: last !== null && last < span.toDate ? last : span.toDate,
      decided_at: clock.now(),
      decided_by_name: by.actor?.name ?? '',
      created_at: clock.now(),
    })
    .execute();
  await audit(trx, by, {
    action: 'deviceLines.book',
    entity: 'device_order_line',
    entityId: id,
    after: { model: model.name, name: borrower.name, quantity: wish.quantity, from: span.fromDate, to: span.toDate },
  });
}

interface WaitingLine {
  readonly id: string;
  readonly modelId: string;
}

const waitingLines = (trx: Transaction<Tables>, orderId: string): Promise<WaitingLine[]> =>
  trx
    .selectFrom('device_order_lines')
    .select(['id', 'model_id as modelId'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'approved')
    .orderBy('id')
    .execute();

/** Things that are with the teacher come back before they are promised for another time. @throws AppError 409. */
async function refuseOut(trx: Transaction<Tables>, { id, number }: { id: string; number: number }): Promise<void> {
  const { rows } = await sql`select from device_line_items i join device_order_lines l on l.id = i.line_id
    where l.order_id = ${id} and i.returned_at is null and i.lost_at is null limit 1`.execute(trx);
  if (rows.length > 0) throw new AppError('devices.booking_out', { params: { number: orderCode(number) } });
}

async function cancelLines(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  lines: readonly WaitingLine[],
  reason: string,
): Promise<void> {
  for (const { id } of lines) {
    await takeStepIn(trx, services, by, deviceLineSteps, { id, action: 'cancel', input: { reason } });
  }
}

/** Gives back what a booking was promised and nobody has collected; what is out comes back at the desk as always. */
export async function freeBooking(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { requestId, because }: Pick<Booking, 'requestId' | 'because'>,
): Promise<void> {
  await lockBookings(trx, [requestId]);
  const order = await orderOfRequest(trx, requestId);
  if (order) await cancelLines(trx, services, by, await waitingLines(trx, order.id), because);
}

/** Holds borrowers and models of several bookings, each in one order, so that those at a desk never wait for them in a circle. */
export async function lockBookings(trx: Transaction<Tables>, requestIds: readonly string[]): Promise<void> {
  const of = sql`${[...requestIds]}::uuid[]`;
  await sql`select id from borrowers where id in (select borrower_id from device_orders where laboratory_request_id = any(${of}))
    order by id for update`.execute(trx);
  await sql`select id from device_models where id in (select l.model_id from device_order_lines l join device_orders o on o.id = l.order_id
    where o.laboratory_request_id = any(${of})) order by id for update`.execute(trx);
}

/**
 * Takes what a practical really used up out of the stock, and gives back the rest of what its order held: the entry of the log book.
 * `used`: how many of each model; what is not named was not used. @throws AppError 409 for more than there is.
 */
export async function useUpBooking(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { requestId, because, used }: Pick<Booking, 'requestId' | 'because'> & { readonly used: ReadonlyMap<string, number> },
): Promise<void> {
  await lockBookings(trx, [requestId]);
  const order = await orderOfRequest(trx, requestId);
  if (!order) return;
  const { rows: lines } = await sql<WaitingLine & { isConsumable: boolean }>`
    select l.id, l.model_id as "modelId", m.kind = 'CONSUMABLE' as "isConsumable"
    from device_order_lines l join device_models m on m.id = l.model_id
    where l.order_id = ${order.id} and l.state = 'approved' order by l.id`.execute(trx);
  const rest: WaitingLine[] = [];
  for (const line of lines) {
    const quantity = line.isConsumable ? (used.get(line.modelId) ?? 0) : 0;
    if (quantity === 0) rest.push(line);
    else {
      await trx.updateTable('device_order_lines').set({ quantity }).where('id', '=', line.id).execute();
      await takeStepIn(trx, services, by, deviceLineSteps, { id: line.id, action: 'handOver', input: { quantity } });
    }
  }
  await cancelLines(trx, services, by, rest, because);
}
