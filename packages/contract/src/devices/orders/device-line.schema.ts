import { z } from 'zod';
import { lendingRefusal } from '../../lending/refusal.schema.ts';
import { id, integer, isoDate, message } from '../../platform/fields.schema.ts';
import { deviceLineStates } from './device-line.lifecycle.ts';

/** Lessons a day at most, both shifts counted through: the first of the afternoon follows the last of the morning. */
const mostPeriodsADay = 16;
export const mostOfAModel = 500;
export const mostLines = 50;

const period = integer(1, mostPeriodsADay).nullable().default(null);

/** When something is out, both ends counted. No period: the whole day. */
export const spanFields = { fromDate: isoDate, fromPeriod: period, toDate: isoDate, toPeriod: period };

interface SpanValues {
  readonly fromDate: string;
  readonly fromPeriod: number | null;
  readonly toDate: string;
  readonly toPeriod: number | null;
}

/** The end does not lie before the beginning, and both are told by period or neither. */
export const inOrder = ({ fromDate, fromPeriod, toDate, toPeriod }: SpanValues): boolean =>
  (fromPeriod === null) === (toPeriod === null) &&
  (fromDate < toDate || (fromDate === toDate && (fromPeriod ?? 1) <= (toPeriod ?? mostPeriodsADay)));
export const outOfOrder = { error: message.invalid, path: ['toDate'] };

/** What an order is called on slips and screens: PM-0412. */
export const orderCode = (number: number) => `PM-${String(number).padStart(4, '0')}`;

export const quantity = integer(1, mostOfAModel);

/** What somebody wishes: so many of a model for some time. */
export const wish = z.strictObject({ modelId: id, quantity, ...spanFields }).refine(inOrder, outOfOrder);
export type DeviceWish = z.output<typeof wish>;

/** A model, as a line shows it. */
export const shownModel = {
  modelId: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  modelNameEn: z.string(),
  unit: z.string(),
  /** Used up: nothing comes back. */
  isConsumable: z.boolean(),
};

export const shownSpan = {
  fromDate: z.string(),
  fromPeriod: z.int().nullable(),
  toDate: z.string(),
  toPeriod: z.int().nullable(),
};

/** What devices are not lent for; each names its rule, and where a call answers with refusals also the nearest way. */
export const lentErrors = [
  'lending.no_rule',
  'lending.left',
  'lending.suspended',
  'lending.suspended_until',
  'lending.too_many',
  'lending.past',
  'lending.too_early',
  'lending.closed',
  'lending.too_long',
  'lending.not_enough',
] as const;

const lineItem = z.object({
  id: z.string(),
  code: z.string(),
  condition: z.string(),
  /** As it was when it went out, and when it came back; null: it is out, or came back before that was written down. */
  handedCondition: z.string(),
  returnedCondition: z.string().nullable(),
  handedAt: z.string(),
  returnedAt: z.string().nullable(),
  lostAt: z.string().nullable(),
  isDamaged: z.boolean(),
  note: z.string(),
});
export type DeviceLineItem = z.output<typeof lineItem>;

export const deviceLine = z.object({
  id: z.string(),
  ...shownModel,
  ...shownSpan,
  quantity: z.int(),
  state: z.enum(deviceLineStates),
  isOverdue: z.boolean(),
  /** Approved against a rule: why. */
  forcedBecause: z.string(),
  /** Why it was rejected, cancelled or lost. */
  reason: z.string(),
  /** The borrower asks to take it back, and why. */
  cancelAsked: z.string().nullable(),
  /** A teacher has to know of it: the category says so of pupils. */
  needsConfirmation: z.boolean(),
  extensions: z.int(),
  /** The last day on which it can be collected. */
  pickUpUntil: z.string().nullable(),
  /** How many are still out. */
  out: z.int(),
  items: z.array(lineItem),
  /** Of what is not decided: how many are free then, and what speaks against it. */
  free: z.int().nullable(),
  refusals: z.array(lendingRefusal),
  version: z.int(),
});
export type DeviceLine = z.output<typeof deviceLine>;

/** What an order comes to, from its lines; the first that holds. */
export const orderStages = ['overdue', 'toDecide', 'toHandOver', 'out', 'closed'] as const;
export type OrderStage = (typeof orderStages)[number];
