import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { type BorrowerFacts, lockBorrower } from '../../lending/lending.public.ts';
import './device-order.tables.ts';

export interface OrderLine {
  readonly id: string;
  readonly modelId: string;
  readonly modelName: string;
  readonly isConsumable: boolean;
  readonly quantity: number;
  readonly state: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly toPeriod: number | null;
}

export interface HeldOrder {
  readonly id: string;
  readonly number: number;
  readonly borrowerId: string;
  readonly borrower: BorrowerFacts;
  /** A teacher has not confirmed it yet. */
  readonly isUnconfirmed: boolean;
  /** It goes with a room: when and for what is said there. */
  readonly isBooked: boolean;
  readonly lines: readonly OrderLine[];
}

/**
 * Holds an order for a step on several lines: borrower, models and lines, each in one order, so that two desks never wait for each other in a
 * circle. @throws AppError 404.
 */
export async function lockOrder(trx: Kysely<Tables>, id: string, today: string): Promise<HeldOrder> {
  const {
    number,
    borrower_id: borrowerId,
    laboratory_request_id: requestId,
    confirm_by_id: confirmBy,
    confirmed_at: confirmedAt,
  } = found(
    await trx
      .selectFrom('device_orders')
      .select(['number', 'borrower_id', 'laboratory_request_id', 'confirm_by_id', 'confirmed_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const borrower = await lockBorrower(trx, borrowerId, today);
  await sql`select id from device_models where id in (select model_id from device_order_lines where order_id = ${id})
    order by id for update`.execute(trx);
  await sql`select id from device_order_lines where order_id = ${id} order by id for update`.execute(trx);
  const { rows: lines } = await sql<OrderLine>`
    select l.id, l.model_id as "modelId", m.name as "modelName", m.kind = 'CONSUMABLE' as "isConsumable", l.quantity, l.state,
      l.from_date as "fromDate", l.to_date as "toDate", l.to_period as "toPeriod"
    from device_order_lines l join device_models m on m.id = l.model_id where l.order_id = ${id} order by l.id`.execute(
    trx,
  );
  return {
    id,
    number,
    borrowerId,
    borrower,
    isBooked: requestId !== null,
    isUnconfirmed: confirmBy !== null && confirmedAt === null,
    lines,
  };
}

/** Holds models, in one order. */
export const lockModels = (trx: Kysely<Tables>, modelIds: readonly string[]) =>
  sql`select id from device_models where id = any(${[...modelIds]}::uuid[]) order by id for update`.execute(trx);

/** What goes with a room is changed there. @throws AppError 409 for a line of such an order. */
export async function refuseBooked(trx: Kysely<Tables>, lineId: string): Promise<void> {
  const order = await trx
    .selectFrom('device_order_lines as l')
    .innerJoin('device_orders as o', 'o.id', 'l.order_id')
    .select('o.number')
    .where('l.id', '=', lineId)
    .where('o.laboratory_request_id', 'is not', null)
    .executeTakeFirst();
  if (order) throw new AppError('devices.booking_fixed', { params: { number: orderCode(order.number) } });
}
