import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type {
  DeviceDecision,
  DeviceOrder,
  NewDeviceOrder,
} from '@phuong/contract/devices/orders/device-order.contract.ts';
import { openDaysLater } from '@phuong/lending/calendar/open-days.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { borrowerIdFor, lockBorrower, refuseUnless } from '../../lending/lending.public.ts';
import { orderOf } from './device-line.reads.ts';
import { deviceLineSteps } from './device-line-steps.writes.ts';
import { tellChanged, tellDecided } from './device-order.notices.ts';
import { readOrder } from './device-order.reads.ts';
import { insertOrder } from './device-order.writes.ts';
import { readLendingFrame } from './lending-frame.reads.ts';
import { refusalsOf, usedRule } from './lending-question.rules.ts';
import { lockModels, lockOrder, refuseBooked } from './order-lock.guards.ts';
import { type FlatSpan, flatSpan, spanColumns } from './span.rules.ts';
import { forWhom } from './who-collects.guards.ts';

/**
 * Lends at the desk without an order before: all lines are approved at once, or nothing is written.
 * @throws AppError 400 for nobody, an unknown model or class, or somebody who comes for it and is not of that class; 409 with the rule that speaks against a line.
 */
export async function lendAtDesk(
  services: Services,
  by: By,
  { borrower: whose, lines, forceReason, ...order }: NewDeviceOrder,
): Promise<DeviceOrder> {
  const { database, clock } = services;
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const borrowerId = await borrowerIdFor(trx, whose, today);
    const borrower = await lockBorrower(trx, borrowerId, today);
    if (borrower.hasLeft) throw new AppError('lending.left');
    const whom = await forWhom(trx, borrower, order, { today, days: lines.map(({ fromDate }) => fromDate) });
    const modelIds = lines.map(({ modelId }) => modelId);
    await lockModels(trx, modelIds);
    const id = newId();
    const now = clock.now();
    const number = await insertOrder(trx, { ...order, ...whom, id, borrowerId, isDesk: true, lesson: '', now });
    for (const line of lines) {
      // Read anew each time: a line takes from what is left for the next.
      const frame = await readLendingFrame(trx, clock, borrower, modelIds);
      const model = frame.models.get(line.modelId);
      if (!model) throw fieldError('devices.unknown_model', 'lines');
      const forced = refuseUnless(refusalsOf(frame, line), {
        actor: by.actor,
        reason: forceReason || null,
        right: 'lease_force',
      });
      const rule = usedRule(frame, model)?.rule;
      const last = rule ? openDaysLater(frame.days, line.fromDate, rule.terms.pickUpDays) : null;
      await trx
        .insertInto('device_order_lines')
        .values({
          id: newId(),
          order_id: id,
          borrower_id: borrowerId,
          model_id: line.modelId,
          quantity: line.quantity,
          ...spanColumns(line),
          state: 'approved',
          held_until: null,
          rule_id: rule?.id ?? null,
          pick_up_until: last !== null && last < line.toDate ? last : line.toDate,
          forced_because: forced.length > 0 ? forceReason : '',
          decided_at: now,
          decided_by_name: by.actor?.name ?? '',
          created_at: now,
        })
        .execute();
    }
    const after = { number: orderCode(number), name: borrower.name, lines: lines.length, purpose: order.purpose };
    await audit(trx, by, {
      action: 'deviceOrders.create',
      entity: 'device_order',
      entityId: id,
      after,
      reason: forceReason || undefined,
    });
    return readOrder(trx, clock, id, { mayName: true });
  });
}

/**
 * Decides lines of an order, each by itself, all of them or none; the borrower is told once.
 * @throws AppError 404; 409 for what cannot be had any more, is decided already or stale; 400 without a reason that is needed.
 */
export async function decideLines(
  services: Services,
  by: By,
  orderId: string,
  decisions: readonly DeviceDecision[],
): Promise<DeviceOrder> {
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const order = await lockOrder(trx, orderId, clock.today());
    if (order.isUnconfirmed)
      throw new AppError('devices.not_confirmed', { params: { number: orderCode(order.number) } });
    for (const { lineId, version, decision, quantity, reason } of decisions) {
      const line = order.lines.find(({ id }) => id === lineId);
      if (!line) throw new AppError('devices.unknown_line');
      const fewer = quantity === null ? {} : { quantity: Math.min(quantity, line.quantity) };
      const input = { version, reason, ...(decision === 'reject' ? {} : fewer) };
      await takeStepIn(trx, services, by, deviceLineSteps, { id: lineId, action: decision, input });
    }
    const rejected = decisions.filter(({ decision }) => decision === 'reject').length;
    await tellDecided(trx, order, { approved: decisions.length - rejected, rejected });
    return readOrder(trx, clock, orderId, { mayName: true });
  });
}

type LineAction = 'change' | 'cancel' | 'refuseCancel' | 'extend';
interface LineStep {
  readonly action: LineAction;
  readonly version: number;
  readonly quantity?: number;
  readonly span?: FlatSpan;
  readonly reason?: string;
  readonly forceReason?: string;
}

/** One step of the desk on one line; the borrower is told. @throws AppError 404; 409; 400 without a reason that is needed. */
export async function stepLine(
  services: Services,
  by: By,
  lineId: string,
  { action, ...input }: LineStep,
): Promise<DeviceOrder> {
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const orderId = found(await orderOf(trx, lineId));
    if (action === 'change') await refuseBooked(trx, lineId);
    await takeStepIn(trx, services, by, deviceLineSteps, { id: lineId, action, input });
    await tellChanged(trx, lineId, action, clock.today());
    return readOrder(trx, clock, orderId, { mayName: true });
  });
}

export const changeLine = (
  services: Services,
  by: By,
  id: string,
  body: FlatSpan & { version: number; quantity: number; forceReason: string },
) =>
  stepLine(services, by, id, {
    action: 'change',
    version: body.version,
    quantity: body.quantity,
    span: flatSpan(body),
    forceReason: body.forceReason,
  });
