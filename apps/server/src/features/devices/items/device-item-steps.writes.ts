import type { DeviceCondition, DeviceItem } from '@phuong/contract/devices/items/device-item.contract.ts';
import { type DeviceItemState, deviceItemLifecycle } from '@phuong/contract/devices/items/device-item.lifecycle.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lifecycleSteps, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { readItem } from './device-item.reads.ts';
import { refuseOutWithOrder } from './item-order.guards.ts';

/** What the steps of an item are asked with; each takes what it needs. */
interface ItemStepInput {
  readonly version?: number;
  readonly reason?: string;
  /** Of a repair: its first day, when it is thought to be back; its last day, what came of it. */
  readonly fromDate?: string;
  readonly expectedOn?: string | null;
  readonly untilDate?: string;
  readonly result?: string;
  readonly cost?: number | null;
  /** How it is, once it is back. */
  readonly condition?: DeviceCondition;
  readonly room?: string;
  readonly decision?: string;
  readonly retiredOn?: string;
}

export interface DeviceItemSteps extends StepTypes {
  readonly lifecycle: typeof deviceItemLifecycle;
  readonly row: {
    readonly modelId: string;
    readonly code: string;
    readonly state: DeviceItemState;
    readonly version: number;
  };
  readonly input: ItemStepInput;
  readonly answer: DeviceItem;
}
type ItemStep = Step<DeviceItemSteps>;

/** How a numbered item is repaired, lost, found and withdrawn. The log tells it of the model, whose history is its items' too. */
export const deviceItemSteps = lifecycleSteps<DeviceItemSteps>({
  lifecycle: deviceItemLifecycle,
  table: 'device_items',
  column: 'state',
  lock: (trx, { id }) =>
    trx
      .selectFrom('device_items')
      .select(['model_id as modelId', 'code', 'state', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  stateOf: (row) => row,
  current: ({ trx, id }) => readItem(trx, id),
  impossible: ({ row: { code } }) => new AppError('devices.item_state', { params: { code } }),
  stateFirst: 'all',
  reason: {
    of: ({ reason = '' }) => reason,
    missing: () => fieldError('devices.reason_required', 'reason'),
  },
  works: { repair, repaired, lose, find, retire },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ action, from, to, row, input: { version: _, reason, ...said } }) => ({
    action: `deviceItems.${action}`,
    entity: 'device_model',
    entityId: row.modelId,
    before: { state: from },
    after: { code: row.code, state: to, ...said },
    reason: reason || undefined,
  }),
  answer: ({ trx, id }) => readItem(trx, id),
});

async function repair({ trx, id, today, input, row: { code } }: ItemStep) {
  await refuseOutWithOrder(trx, { id, code });
  const { fromDate = today, expectedOn = null, reason = '' } = input;
  if (expectedOn !== null && expectedOn < fromDate) throw reversed('expectedOn', fromDate);
  await trx
    .insertInto('device_maintenance')
    .values({
      id: newId(),
      item_id: id,
      from_date: fromDate,
      expected_on: expectedOn,
      until_date: null,
      note: reason,
      cost: null,
    })
    .execute();
  return {};
}

async function repaired(step: ItemStep) {
  const { condition } = step.input;
  await endRepair(step);
  return condition ? { condition } : {};
}

async function lose(step: ItemStep) {
  await refuseOutWithOrder(step.trx, { id: step.id, code: step.row.code });
  return endRepair(step);
}

/** The repair that is under way ends, also where the item was lost or withdrawn meanwhile. */
async function endRepair({ trx, id, today, input }: ItemStep) {
  const { untilDate = today, result = '', cost = null } = input;
  const open = await trx
    .selectFrom('device_maintenance')
    .select(['id', 'from_date'])
    .where('item_id', '=', id)
    .where('until_date', 'is', null)
    .executeTakeFirst();
  if (!open) return {};
  if (untilDate < open.from_date) throw reversed('untilDate', open.from_date);
  await trx
    .updateTable('device_maintenance')
    .set({ until_date: untilDate, result, cost })
    .where('id', '=', open.id)
    .execute();
  return {};
}

const reversed = (field: string, from: string) =>
  fieldError('devices.repair_reversed', field, { day: from.split('-').reverse().join('/') });

async function find({ trx, id, row: { code }, input: { condition, room } }: ItemStep) {
  await refuseOutWithOrder(trx, { id, code, orLost: true });
  return { ...(condition ? { condition } : {}), ...(room === undefined ? {} : { room }) };
}

async function retire(step: ItemStep) {
  const { decision = '', reason = '', retiredOn = step.today } = step.input;
  await refuseOutWithOrder(step.trx, { id: step.id, code: step.row.code });
  await endRepair(step);
  return { retired_on: retiredOn, retirement_decision: decision, retirement_reason: reason };
}
