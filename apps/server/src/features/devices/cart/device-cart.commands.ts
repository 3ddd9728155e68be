import type { DeviceCart } from '@phuong/contract/devices/cart/device-cart.contract.ts';
import type { DeviceKit } from '@phuong/contract/devices/kits/device-kit.contract.ts';
import {
  type DeviceWish,
  mostLines,
  mostOfAModel,
  orderCode,
} from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type BorrowerFacts,
  borrowerIdFor,
  borrowerOfActor,
  lockBorrower,
  refuseUnless,
  tellCartChanged,
} from '../../lending/lending.public.ts';
import { confirmersOf } from '../confirmations/confirmation.reads.ts';
import { deviceLineSteps } from '../orders/device-line-steps.writes.ts';
import { tellConfirmer, tellSent } from '../orders/device-order.notices.ts';
import { insertOrder } from '../orders/device-order.writes.ts';
import { readLendingFrame } from '../orders/lending-frame.reads.ts';
import { refusalsOf, type Wish } from '../orders/lending-question.rules.ts';
import { lockModels } from '../orders/order-lock.guards.ts';
import { type FlatSpan, flatSpan, spanColumns } from '../orders/span.rules.ts';
import { forWhom } from '../orders/who-collects.guards.ts';
import { type ByPerson, readOwnOrder } from '../own-orders/own-device-order.reads.ts';
import { readCart } from './device-cart.reads.ts';

/** How long what lies in a cart is kept for its owner. */
const holdMs = 30 * 60_000;
const holdFrom = (now: Date) => new Date(now.getTime() + holdMs);

type Held = { readonly trx: Transaction<Tables>; readonly borrower: BorrowerFacts };

/** Works on the caller's cart with its borrower held, and answers the cart. */
async function inCart(services: Services, by: ByPerson, work: (held: Held) => Promise<void>): Promise<DeviceCart> {
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const borrower = await holdOwn(trx, services, by);
    await work({ trx, borrower });
    await tellCartChanged(trx, by.actor.userId);
    return readCart(trx, clock, by.actor, borrower.id);
  });
}

async function holdOwn(trx: Transaction<Tables>, { clock }: Services, { actor }: ByPerson): Promise<BorrowerFacts> {
  const borrowerId = await borrowerIdFor(trx, borrowerOfActor(actor), clock.today());
  return lockBorrower(trx, borrowerId, clock.today());
}

/** @throws AppError 409 with the rule that speaks against it; 400 for an unknown model. */
async function refuseWish({ trx, borrower }: Held, { clock }: Services, by: ByPerson, wish: Wish): Promise<void> {
  await lockModels(trx, [wish.modelId]);
  if (borrower.hasLeft) throw new AppError('lending.left');
  const frame = await readLendingFrame(trx, clock, borrower, [wish.modelId]);
  if (!frame.models.has(wish.modelId)) throw fieldError('devices.unknown_model', 'modelId');
  refuseUnless(refusalsOf(frame, wish), { actor: by.actor, reason: null, right: 'lease_force' });
}

const cartOf = ({ trx, borrower }: Held) =>
  trx
    .selectFrom('device_order_lines')
    .selectAll()
    .where('borrower_id', '=', borrower.id)
    .where('state', '=', 'cart')
    .orderBy('id')
    .forUpdate()
    .execute();

async function refuseFull(held: Held, more: number): Promise<void> {
  if ((await cartOf(held)).length + more > mostLines)
    throw new AppError('devices.cart_full', { params: { most: mostLines } });
}

async function insertLine(
  { trx, borrower }: Held,
  wish: DeviceWish,
  now: Date,
  heldUntil: Date | null,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('device_order_lines')
    .values({
      id,
      order_id: null,
      borrower_id: borrower.id,
      model_id: wish.modelId,
      quantity: wish.quantity,
      ...spanColumns(wish),
      state: 'cart',
      held_until: heldUntil,
      rule_id: null,
      created_at: now,
    })
    .execute();
  return id;
}

type Lying = Awaited<ReturnType<typeof cartOf>>[number];

/** The same model for the same time: more of it joins the line that is there. */
const isSameWish = (line: Lying, wish: DeviceWish) =>
  line.model_id === wish.modelId &&
  line.from_date === wish.fromDate &&
  line.to_date === wish.toDate &&
  line.from_period === wish.fromPeriod &&
  line.to_period === wish.toPeriod;

const addUp = (
  trx: Transaction<Tables>,
  { id, version }: Lying,
  { quantity, heldUntil, now }: { readonly quantity: number; readonly heldUntil: Date | null; readonly now: Date },
) =>
  trx
    .updateTable('device_order_lines')
    .set({ quantity, held_until: heldUntil, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();

/**
 * Puts so many of a model into the cart and holds them for half an hour; more of what lies there for the same time joins it.
 * @throws AppError 409 with the rule that speaks against it, or when the cart is full.
 */
export const addToCart = (services: Services, by: ByPerson, wish: DeviceWish): Promise<DeviceCart> =>
  inCart(services, by, async (held) => {
    const { trx } = held;
    const now = services.clock.now();
    const same = (await cartOf(held)).find((line) => isSameWish(line, wish));
    const quantity = Math.min(mostOfAModel, wish.quantity + (same?.quantity ?? 0));
    await refuseWish(held, services, by, { ...wish, quantity, lineId: same?.id });
    if (same) {
      await addUp(trx, same, { quantity, heldUntil: holdFrom(now), now });
    } else {
      await refuseFull(held, 1);
      await insertLine(held, wish, now, holdFrom(now));
    }
    await audit(trx, by, {
      action: 'deviceCart.add',
      entity: 'device_order_line',
      entityId: same?.id ?? null,
      after: { ...wish },
    });
  });

/** Puts wishes into the cart whether they can be had or not, added to what lies there for the same time; those that can are held. @returns how many are. @throws AppError 409 when the cart is full. */
async function keepWishes(
  held: Held,
  services: Services,
  by: ByPerson,
  { wishes, from }: { readonly wishes: readonly DeviceWish[]; readonly from: object },
): Promise<number> {
  const { trx, borrower } = held;
  const now = services.clock.now();
  const lying = await cartOf(held);
  const sameAs = (wish: DeviceWish) => lying.find((line) => isSameWish(line, wish));
  await refuseFull(held, wishes.filter((wish) => !sameAs(wish)).length);
  const modelIds = wishes.map(({ modelId }) => modelId);
  await lockModels(trx, modelIds);
  let count = 0;
  for (const wish of wishes) {
    const frame = await readLendingFrame(trx, services.clock, borrower, modelIds);
    const same = sameAs(wish);
    const quantity = Math.min(mostOfAModel, wish.quantity + (same?.quantity ?? 0));
    const isFree = !borrower.hasLeft && refusalsOf(frame, { ...wish, quantity, lineId: same?.id }).length === 0;
    const heldUntil = isFree ? holdFrom(now) : null;
    if (same) await addUp(trx, same, { quantity, heldUntil, now });
    else await insertLine(held, wish, now, heldUntil);
    if (isFree) count += 1;
  }
  const after = { ...from, lines: wishes.length };
  await audit(trx, by, { action: 'deviceCart.add', entity: 'device_order_line', after });
  return count;
}

interface TakenKit {
  /** As the caller saw it. */
  readonly version: number;
  readonly span: FlatSpan;
  /** The kit as it is. @throws AppError 404. */
  readonly read: (trx: Transaction<Tables>) => Promise<DeviceKit>;
}

/**
 * Puts a whole kit into the cart: what can be had is held, the rest lies there with what speaks against it and what would work.
 * @throws AppError 404; 409 for a kit that was changed meanwhile, or when the cart is full.
 */
export async function takeKit(services: Services, by: ByPerson, { version, span, read }: TakenKit) {
  let counts = { held: 0, short: 0 };
  const cart = await inCart(services, by, async (held) => {
    const kit = await read(held.trx);
    refuseStale(kit, version);
    const wishes = kit.lines.map(({ modelId, quantity }) => ({ modelId, quantity, ...span }));
    const kept = await keepWishes(held, services, by, { wishes, from: { kit: kit.name } });
    counts = { held: kept, short: wishes.length - kept };
  });
  return { ...cart, ...counts };
}

interface ChangedLine extends FlatSpan {
  readonly version: number;
  readonly quantity: number;
}

/** Changes a line in the cart and holds it anew. @throws AppError 404; 409 stale, or with the rule that speaks against it. */
export const changeInCart = (services: Services, by: ByPerson, id: string, change: ChangedLine): Promise<DeviceCart> =>
  inCart(services, by, async (held) => {
    const line = (await cartOf(held)).find((each) => each.id === id);
    if (!line) throw notFound();
    refuseStale(line, change.version, { version: line.version, quantity: line.quantity });
    const { quantity } = change;
    await refuseWish(held, services, by, { modelId: line.model_id, lineId: id, quantity, ...flatSpan(change) });
    const now = services.clock.now();
    await held.trx
      .updateTable('device_order_lines')
      .set({ quantity, ...spanColumns(change), held_until: holdFrom(now), version: line.version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    const after = { quantity, from: change.fromDate, to: change.toDate };
    await audit(held.trx, by, { action: 'deviceCart.update', entity: 'device_order_line', entityId: id, after });
  });

/** @throws AppError 404. */
export const removeFromCart = (services: Services, by: ByPerson, id: string): Promise<DeviceCart> =>
  inCart(services, by, async (held) => {
    const line = (await cartOf(held)).find((each) => each.id === id);
    if (!line) throw notFound();
    await held.trx.deleteFrom('device_order_lines').where('id', '=', id).execute();
    await audit(held.trx, by, { action: 'deviceCart.remove', entity: 'device_order_line', entityId: id });
  });

/** Holds what can be had for another half hour, line by line; what cannot be had holds nothing. */
export const refreshCart = (services: Services, by: ByPerson): Promise<DeviceCart> =>
  inCart(services, by, async (held) => {
    const { trx, borrower } = held;
    const now = services.clock.now();
    const lines = await cartOf(held);
    const modelIds = lines.map(({ model_id }) => model_id);
    await lockModels(trx, modelIds);
    for (const line of lines) {
      const frame = await readLendingFrame(trx, services.clock, borrower, modelIds);
      const span = {
        fromDate: line.from_date,
        fromPeriod: line.from_period,
        toDate: line.to_date,
        toPeriod: line.to_period,
      };
      const wish = { lineId: line.id, modelId: line.model_id, quantity: line.quantity, ...span };
      const isFree = !borrower.hasLeft && refusalsOf(frame, wish).length === 0;
      await trx
        .updateTable('device_order_lines')
        .set({ held_until: isFree ? holdFrom(now) : null, updated_at: now })
        .where('id', '=', line.id)
        .execute();
    }
    await audit(trx, by, { action: 'deviceCart.refresh', entity: 'device_order_line', after: { lines: lines.length } });
  });

interface ForWhat {
  readonly purpose: string;
  readonly lesson: string;
  readonly classId: string | null;
  readonly collectorStudentId: string | null;
  readonly confirmerId: string | null;
}

/**
 * Sends lines of the cart as one order to the desk; every one of them is looked at once more, and all go or none.
 * @throws AppError 400 for a line that is not in the cart, an unknown class, or somebody who comes for it and is not of that class; 409 with the
 * rule that speaks against a line.
 */
export async function submitCart(
  services: Services,
  by: ByPerson,
  { lineIds, ...sent }: ForWhat & { readonly lineIds: readonly string[] },
): Promise<DeviceOrder> {
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const borrower = await holdOwn(trx, services, by);
    const lines = (await cartOf({ trx, borrower })).filter(({ id }) => lineIds.includes(id));
    if (lines.length < new Set(lineIds).size) throw fieldError('devices.unknown_line', 'lineIds');
    const whose = await forWhom(trx, borrower, sent, {
      today: clock.today(),
      days: lines.map(({ from_date }) => from_date),
    });
    await lockModels(
      trx,
      lines.map(({ model_id }) => model_id),
    );
    const orderId = newId();
    const confirmById = await confirmerFor(trx, { borrower, lineIds, named: sent.confirmerId }, clock.today());
    const number = await insertOrder(trx, {
      ...sent,
      ...whose,
      id: orderId,
      borrowerId: borrower.id,
      isDesk: false,
      confirmById,
      now: clock.now(),
    });
    for (const { id } of lines) {
      await takeStepIn(trx, services, by, deviceLineSteps, { id, action: 'submit', input: { orderId } });
    }
    const after = { number: orderCode(number), lines: lines.length, purpose: sent.purpose };
    await audit(trx, by, { action: 'deviceCart.submit', entity: 'device_order', entityId: orderId, after });
    const told = { number, name: borrower.name, lines: lines.length };
    if (confirmById) await tellConfirmer(trx, confirmById, told);
    else await tellSent(trx, { ...told, orderId });
    await tellCartChanged(trx, by.actor.userId);
    return readOwnOrder(trx, services, by.actor, orderId);
  });
}

/**
 * Whose yes an order of a pupil waits for, where the category of a line asks for it: who is named, or the homeroom teacher.
 * @throws AppError 400 for who does not teach the class; 409 where nobody does.
 */
async function confirmerFor(
  trx: Transaction<Tables>,
  { borrower, lineIds, named }: { borrower: BorrowerFacts; lineIds: readonly string[]; named: string | null },
  today: string,
): Promise<string | null> {
  const { kind, classId } = borrower;
  const teachers = kind !== 'pupil' || classId === null ? [] : await confirmersOf(trx, classId, today);
  if (named !== null && !teachers.some(({ id }) => id === named))
    throw fieldError('devices.unknown_confirmer', 'confirmerId');
  if (kind !== 'pupil') return null;
  const asking = await trx
    .selectFrom('device_order_lines as l')
    .innerJoin('device_models as m', 'm.id', 'l.model_id')
    .innerJoin('device_categories as c', 'c.id', 'm.category_id')
    .select('l.id')
    .where('l.id', 'in', [...lineIds])
    .where('c.needs_confirmation', '=', true)
    .executeTakeFirst();
  if (!asking) return null;
  const found = named ?? teachers.find(({ isHomeroom }) => isHomeroom)?.id;
  if (!found) throw new AppError('devices.no_confirmer');
  return found;
}

/** Puts what an order held into the cart once more, moved to begin on another day. What cannot be had then lies there with its reason. */
export async function repeatOrder(services: Services, by: ByPerson, id: string, fromDate: string): Promise<DeviceCart> {
  const { lines } = await readOwnOrder(services.db, services, by.actor, id);
  // What came to nothing is not wished again beside what did not: a room that was moved leaves such lines behind.
  const kept = lines.filter(({ state }) => state !== 'expired' && state !== 'cancelled');
  const chosen = kept.length > 0 ? kept : lines;
  const [first = fromDate] = chosen.map((line) => line.fromDate).sort();
  const moved = (date: string) => addDays(fromDate, daysBetween(first, date));
  const wishes = chosen.map(({ modelId, quantity, fromPeriod, toPeriod, ...line }) => ({
    modelId,
    quantity,
    fromDate: moved(line.fromDate),
    fromPeriod,
    toDate: moved(line.toDate),
    toPeriod,
  }));
  return inCart(services, by, async (held) => {
    await keepWishes(held, services, by, { wishes, from: {} });
  });
}
