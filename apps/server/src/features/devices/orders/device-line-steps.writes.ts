import type { DeviceCondition } from '@phuong/contract/devices/items/device-item.contract.ts';
import { type DeviceLineState, deviceLineLifecycle } from '@phuong/contract/devices/orders/device-line.lifecycle.ts';
import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { openDaysLater } from '@phuong/lending/calendar/open-days.ts';
import type { Refusal } from '@phuong/lending/refusals/refusal.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import {
  type Columns,
  lifecycleSteps,
  type Step,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { type BorrowerFacts, borrowerOfActor, lockBorrower, refuseUnless } from '../../lending/lending.public.ts';
import './device-order.tables.ts';
import { itemsBack, itemsLost, itemsOut } from '../hand-over/line-items.writes.ts';
import { type ReadFrame, readLendingFrame } from './lending-frame.reads.ts';
import { extensionRefusals, firstCome, refusalsOf, usedRule } from './lending-question.rules.ts';
import { type FlatSpan, spanColumns } from './span.rules.ts';

interface HeldLine {
  readonly line: Selectable<Tables['device_order_lines']>;
  readonly borrower: BorrowerFacts;
  readonly model: { readonly name: string; readonly isConsumable: boolean };
  readonly number: number | null;
  /** How many are out. */
  readonly out: number;
}

/** What comes back with an item. */
interface BackItem {
  readonly itemId: string;
  readonly isDamaged: boolean;
  /** How it is now; null: as it was. */
  readonly condition: DeviceCondition | null;
  readonly note: string;
}

export interface DeviceLineSteps extends StepTypes {
  readonly lifecycle: typeof deviceLineLifecycle;
  readonly row: HeldLine;
  readonly input: {
    readonly version?: number;
    readonly reason?: string;
    /** Lent against a rule, and why; by who may. */
    readonly forceReason?: string;
    /** Of `approve`: fewer than were asked for. Of `change`: how many. Of `handOver`: how many go out. */
    readonly quantity?: number;
    readonly span?: FlatSpan;
    /** The order a line of the cart becomes part of. */
    readonly orderId?: string;
    /** Items by id that are handed over, lost or found. */
    readonly itemIds?: readonly string[];
    /** Of items that are not as the register says. */
    readonly conditions?: readonly { readonly itemId: string; readonly condition: DeviceCondition }[];
    readonly back?: readonly BackItem[];
  };
  readonly answer: DeviceLineState;
  readonly found: { readonly columns: Columns; readonly forced: readonly string[] };
}
type Taken = TakenStep<DeviceLineSteps>;

/**
 * Holds what decides on a line, always in this order: borrower, model, line. A line of somebody else's is none for who borrows; of what lies in
 * a cart the desk knows nothing.
 */
async function lock(
  trx: Kysely<Tables>,
  { by, id, today, action }: { readonly by: By; readonly id: string; readonly today: string; readonly action: string },
): Promise<HeldLine | undefined> {
  const head = await trx
    .selectFrom('device_order_lines')
    .select(['borrower_id', 'model_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!head) return undefined;
  const borrower = await lockBorrower(trx, head.borrower_id, today);
  if (by.actor && by.actor.scope !== 'account') {
    const own = borrowerOfActor(by.actor);
    const isOwn = own.kind === borrower.kind && own.id === borrower.personId;
    // A teacher whose yes it waits for may say no.
    if (!isOwn && !(action === 'reject' && (await waitsFor(trx, id, by.actor.teacherId)))) return undefined;
  }
  await sql`select id from device_models where id = ${head.model_id} for update`.execute(trx);
  const line = await trx
    .selectFrom('device_order_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (by.actor?.scope === 'account' && line.state === 'cart') return undefined;
  const { rows } = await sql<Omit<HeldLine, 'line' | 'borrower'>>`
    select json_build_object('name', m.name, 'isConsumable', m.kind = 'CONSUMABLE') as model,
      (select number from device_orders where id = ${line.order_id}) as number,
      (select count(*)::int from device_line_items i where i.line_id = ${id} and i.returned_at is null and i.lost_at is null) as out
    from device_models m where m.id = ${line.model_id}`.execute(trx);
  const [around] = rows;
  return around && { line, borrower, ...around };
}

/** Whether a line is of an order that waits for a teacher's yes. */
async function waitsFor(trx: Kysely<Tables>, lineId: string, teacherId: string | null): Promise<boolean> {
  if (teacherId === null) return false;
  const { rows } = await sql`select from device_order_lines l join device_orders o on o.id = l.order_id
    where l.id = ${lineId} and o.confirm_by_id = ${teacherId} and o.confirmed_at is null`.execute(trx);
  return rows.length > 0;
}

/** What the line asks for once the step is taken. */
function wishOf({ row: { line }, input }: Step<DeviceLineSteps>) {
  const span = input.span ?? {
    fromDate: line.from_date,
    fromPeriod: line.from_period,
    toDate: line.to_date,
    toPeriod: line.to_period,
  };
  return { lineId: line.id, modelId: line.model_id, quantity: input.quantity ?? line.quantity, ...span };
}

const asks = new Set<string>(['submit', 'change', 'approve', 'force', 'extend']);

/**
 * Looks at rules, calendar, suspensions and stock once more, with everything held that could change them: what was free when somebody looked may
 * not be any more. @throws AppError 409 with the rule; 400 where it is to be forced without a reason.
 */
async function find(step: Step<DeviceLineSteps>): Promise<DeviceLineSteps['found']> {
  const { action, trx, services, row, by, input } = step;
  if (!asks.has(action)) return { columns: {}, forced: [] };
  if (row.borrower.hasLeft) throw new AppError('lending.left');
  const frame = await readLendingFrame(trx, services.clock, row.borrower, [row.line.model_id]);
  const refusals = action === 'extend' ? extended(frame, step) : asked(frame, step);
  const reason = action === 'force' ? (input.reason ?? '') : input.forceReason || null;
  const forced = refuseUnless(refusals, { actor: by.actor, reason, right: 'lease_force' });
  return {
    forced,
    columns: { ...decidedUnder(frame, step), ...(forced.length > 0 ? { forced_because: reason } : {}) },
  };
}

/** At its decision a line goes before those that were sent later; what is sent or changed goes after everybody. */
function asked(frame: ReadFrame, step: Step<DeviceLineSteps>): Refusal[] {
  const { model_id: modelId, created_at: since } = step.row.line;
  const isDecision = step.action === 'approve' || step.action === 'force';
  return refusalsOf(isDecision ? firstCome(frame, { modelId, since }) : frame, wishOf(step));
}

function extended(frame: ReadFrame, { row: { line, out }, input }: Step<DeviceLineSteps>): Refusal[] {
  const end = { toDate: input.span?.toDate ?? line.to_date, toPeriod: input.span?.toPeriod ?? null };
  const was = {
    fromDate: line.from_date,
    fromPeriod: line.from_period,
    toDate: line.to_date,
    toPeriod: line.to_period,
  };
  return extensionRefusals(
    frame,
    { id: line.id, modelId: line.model_id, out, extensions: line.extensions, ...was },
    end,
  );
}

/** The rule that was used, and the last day on which the line can be collected under it. */
function decidedUnder(frame: ReadFrame, step: Step<DeviceLineSteps>): Columns {
  const model = frame.models.get(step.row.line.model_id);
  const used = model && usedRule(frame, model);
  if (!used || step.action === 'extend') return {};
  const { fromDate, toDate } = wishOf(step);
  const last = openDaysLater(frame.days, fromDate, used.rule.terms.pickUpDays);
  return { rule_id: used.rule.id, pick_up_until: last !== null && last < toDate ? last : toDate };
}

const decided = ({ by, now }: Taken): Columns => ({ decided_at: now, decided_by_name: by.actor?.name ?? '' });
const because = async ({ input: { reason = '' } }: Taken): Promise<Columns> => ({ reason });

async function approve(step: Taken): Promise<Columns> {
  const { input, row } = step;
  return { ...step.found?.columns, ...decided(step), quantity: input.quantity ?? row.line.quantity };
}

/** How lines take the steps of their lifecycle: for the desk, for who borrows, and for the clock. */
export const deviceLineSteps = lifecycleSteps<DeviceLineSteps>({
  lifecycle: deviceLineLifecycle,
  table: 'device_order_lines',
  column: 'state',
  lock,
  stateOf: ({ line: { state, version } }) => ({ state, version }),
  current: ({ row: { line } }) => ({ state: line.state, version: line.version }),
  impossible: ({ row }) => new AppError('devices.line_wrong_state', { params: { name: row.model.name } }),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('devices.reason_required', 'reason') },
  find,
  works: {
    submit: async ({ input, found, now }) => ({
      ...found?.columns,
      order_id: input.orderId,
      held_until: null,
      // Whoever sends first is served first, whenever it came into the cart.
      created_at: now,
    }),
    change: async ({ input, found, row }) => ({
      ...found?.columns,
      ...(input.span ? spanColumns(input.span) : {}),
      quantity: input.quantity ?? row.line.quantity,
      cancel_asked: null,
    }),
    approve,
    force: approve,
    reject: async (step) => ({ ...(await because(step)), ...decided(step) }),
    withdraw: because,
    askCancel: async ({ input: { reason = '' } }) => ({ cancel_asked: reason }),
    refuseCancel: async () => ({ cancel_asked: null }),
    cancel: async (step) => ({ ...(await because(step)), ...decided(step) }),
    expire: null,
    handOver: itemsOut,
    extend: async ({ row: { line }, input, found }) => ({
      ...found?.columns,
      to_date: input.span?.toDate,
      to_period: input.span?.toPeriod,
      // By the day from now on, where a lesson was the end.
      ...(input.span?.toPeriod === null ? { from_period: null } : {}),
      extensions: line.extensions + 1,
      reminded_on: null,
    }),
    takeBackSome: itemsBack,
    takeBack: itemsBack,
    settle: itemsBack,
    loseSome: itemsLost,
    lose: async (step) => ({ ...(await itemsLost(step)), ...(await because(step)) }),
    findSome: itemsBack,
    find: itemsBack,
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ id, action, from, to, row, input, found }) => ({
    action: `deviceLines.${action}`,
    entity: 'device_order_line',
    entityId: id,
    before: { state: from },
    after: {
      ...(row.number === null ? {} : { number: orderCode(row.number) }),
      model: row.model.name,
      name: row.borrower.name,
      state: to,
      ...(input.quantity === undefined ? {} : { quantity: input.quantity }),
      ...(input.span ? { from: input.span.fromDate, to: input.span.toDate } : {}),
      ...(found && found.forced.length > 0 ? { forced: found.forced } : {}),
    },
    ...(input.reason || input.forceReason ? { reason: input.reason || input.forceReason } : {}),
  }),
  answer: ({ to }) => to,
});
