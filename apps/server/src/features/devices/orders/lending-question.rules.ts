import { freeDuring, freeOf, type Use } from '@phuong/lending/availability/free.ts';
import type { Axis } from '@phuong/lending/availability/slots.ts';
import type { OpenDays } from '@phuong/lending/calendar/open-days.ts';
import { type BorrowerKind, type LoanRule, ruleFor, type UsedRule } from '@phuong/lending/loan-rules/loan-rule.ts';
import type { Suspension } from '@phuong/lending/refusals/borrower.ts';
import { deviceRefusals } from '@phuong/lending/refusals/device.ts';
import { type Refusal, refusal } from '@phuong/lending/refusals/refusal.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import { type FlatSpan, isOver, overlap, spanOf } from './span.rules.ts';

/** The lessons of a day and the one it is now, as far as reckoning asks. */
interface Time {
  readonly periods: number;
  readonly now: { readonly date: string; readonly period: number };
}

/** A model as far as reckoning asks. */
interface Model {
  readonly id: string;
  readonly isConsumable: boolean;
  readonly audience: 'ALL' | 'TEACHERS';
  readonly grades: readonly number[];
  readonly isOpenToPupils: boolean;
  readonly categories: readonly string[];
  readonly stock: {
    readonly quantity: number;
    readonly uses: readonly (Use & { readonly isDecided: boolean; readonly since: Date })[];
  };
}

/** Who asks. */
export interface Asker {
  readonly kind: BorrowerKind;
  readonly grade: number | null;
  readonly suspensions: readonly Suspension[];
  /** What they have or will have, line by line. */
  readonly open: readonly (FlatSpan & { readonly id: string; readonly modelId: string; readonly quantity: number })[];
}

/** Everything that decides on what is lent, read at one moment. */
export interface LendingFrame<M extends Model = Model> {
  readonly time: Time;
  readonly days: OpenDays;
  readonly rules: readonly LoanRule[];
  readonly models: ReadonlyMap<string, M>;
  readonly asker: Asker;
}

/** So many of a model for some time; `lineId`: the line that asks does not stand in its own way. */
export interface Wish extends FlatSpan {
  readonly modelId: string;
  readonly quantity: number;
  readonly lineId?: string | undefined;
}

/**
 * The frame as a line that was sent at some time finds it: what others asked for later, and nobody has decided, does not stand in its way.
 */
export function firstCome<F extends LendingFrame>(
  frame: F,
  { modelId, since }: { readonly modelId: string; readonly since: Date },
): F {
  const model = frame.models.get(modelId);
  if (!model) return frame;
  const uses = model.stock.uses.filter((use) => use.isDecided || use.since <= since);
  return { ...frame, models: new Map([...frame.models, [modelId, { ...model, stock: { ...model.stock, uses } }]]) };
}

/** Days that are looked at beyond what is asked, for the nearest time that works. */
const lookAhead = 21;
/** Nothing is planned further ahead. */
export const farthestDays = 400;

/** The days that decide on a span: from it or today, whichever is earlier, to three weeks after it. */
function axisOf({ periods, now }: Time, { fromDate, toDate }: FlatSpan): Axis {
  const from = fromDate < now.date ? fromDate : now.date;
  const last = toDate < now.date ? now.date : toDate;
  return { from, days: Math.min(daysBetween(from, last), farthestDays) + 1 + lookAhead, periods };
}

/** The rule for the asker and a model. */
export const usedRule = ({ rules, asker, time }: LendingFrame, { categories }: Model): UsedRule | undefined =>
  ruleFor(rules, { kind: 'device', borrowerKind: asker.kind, categories, on: time.now.date });

/** Whether a model is for the asker at all; the desk lends pupils what is open to them and no more. */
function isFor({ kind, grade }: Pick<Asker, 'kind' | 'grade'>, model: Model): boolean {
  if (kind !== 'pupil') return true;
  const fitsGrade = model.grades.length === 0 || (grade !== null && model.grades.includes(grade));
  return model.audience === 'ALL' && model.isOpenToPupils && fitsGrade;
}

/** How many of a model are free for a span, 0 at least; null where it lies too far ahead. */
export function freeFor(
  { time, models }: LendingFrame,
  { modelId, lineId, ...span }: FlatSpan & Pick<Wish, 'modelId' | 'lineId'>,
) {
  const model = models.get(modelId);
  if (!model) return null;
  const axis = axisOf(time, span);
  const free = freeDuring(freeOf(model.stock, { axis, now: time.now, except: lineId }), spanOf(span));
  return free === null ? null : Math.max(0, free);
}

/** Why a wish is not granted; empty: it is. Each with what would work instead. */
export function refusalsOf(frame: LendingFrame, wish: Wish): Refusal[] {
  const { time, days, asker, models } = frame;
  const model = models.get(wish.modelId);
  if (!model || !isFor(asker, model)) return [refusal({ rule: 'noRule' })];
  const used = usedRule(frame, model);
  const found = deviceRefusals({
    now: time.now,
    span: spanOf(wish),
    quantity: wish.quantity,
    borrower: { suspensions: asker.suspensions, held: [] },
    used,
    days,
    stock: model.stock,
    axis: axisOf(time, wish),
    except: wish.lineId,
  });
  return [...found, ...manyAtOnce(frame, wish, used, found)];
}

/** More at once, with what they have already, than the rule allows. */
function manyAtOnce(
  { asker, models }: LendingFrame,
  wish: Wish,
  used: UsedRule | undefined,
  found: readonly Refusal[],
): Refusal[] {
  if (!used || found.some(({ rule }) => rule === 'tooMany' || rule === 'noRule')) return [];
  const { categoryId, terms } = used.rule;
  const has = asker.open
    .filter((line) => line.id !== wish.lineId && overlap(line, wish))
    .filter(({ modelId }) => categoryId === null || models.get(modelId)?.categories.includes(categoryId) === true)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return has > 0 && has + wish.quantity > terms.mostAtOnce
    ? [refusal({ rule: 'tooMany', most: terms.mostAtOnce, has })]
    : [];
}

/** What is out and is to stay out longer. */
export interface OutLine extends FlatSpan {
  readonly id: string;
  readonly modelId: string;
  /** How many are still out. */
  readonly out: number;
  readonly extensions: number;
}

/** Why a line does not stay out until a later end; empty: it does. */
export function extensionRefusals(
  frame: LendingFrame,
  line: OutLine,
  end: { readonly toDate: string; readonly toPeriod: number | null },
): Refusal[] {
  const { time } = frame;
  const model = frame.models.get(line.modelId);
  const used = model && usedRule(frame, model);
  if (!used) return [refusal({ rule: 'noRule' })];
  const { renewals, longest, unit } = used.rule.terms;
  const found: Refusal[] = [];
  if (isOver(line, time.now))
    found.push(
      refusal(
        { rule: 'overdue', days: Math.max(1, daysBetween(line.toDate, time.now.date)), grace: 0 },
        { way: 'ask' },
      ),
    );
  if (line.extensions >= renewals) found.push(refusal({ rule: 'renewalsUsed', most: renewals }, { way: 'ask' }));
  const length = unit === 'days' ? daysBetween(line.fromDate, end.toDate) + 1 : null;
  if (length !== null && length > longest) found.push(refusal({ rule: 'longest', most: longest }, { way: 'ask' }));
  // From now on: what was before is over, and asking ahead is for what one has not got yet.
  const fromPeriod = end.toPeriod === null ? null : time.now.period;
  const rest = {
    modelId: line.modelId,
    quantity: Math.max(1, line.out),
    lineId: line.id,
    fromDate: time.now.date,
    fromPeriod,
    ...end,
  };
  const ignored = new Set(['tooEarly', 'tooMany', 'tooLong', 'past']);
  return [
    ...found,
    ...refusalsOf(frame, rest).filter(
      (each) => !ignored.has(each.rule) && !(each.rule === 'closed' && each.date !== end.toDate),
    ),
  ];
}
