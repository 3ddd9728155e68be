import type { Link, MinDays, Order, Spread, Together } from '../model/constraint-body.ts';
import { costOf, outside } from '../model/measure.ts';
import type { CostFunction, Problem } from '../model/problem.ts';

/** Placed pieces of a few lessons, gathered for one look. `owner` is the place of the lesson in the set. */
export interface PieceView {
  count: number;
  readonly start: Int32Array;
  readonly duration: Int32Array;
  readonly owner: Int32Array;
  readonly dayOf: Int32Array;
  readonly periodOf: Int32Array;
  readonly shiftOf: Int32Array;
}

/** A rule over the pieces of a few lessons: recomputed as a whole when one of them moves, so keep the sets small. */
export interface SetRule {
  readonly lessons: Int32Array;
  readonly weight: number;
  readonly cost: CostFunction | undefined;
  readonly deviation: (view: PieceView) => number;
  /** What the rule asks of the days of whole lessons, when that is all it asks: the search then needs no view of the pieces. */
  readonly days?: DayDemand | undefined;
}

/** `apart`: Σ over pairs of max(0, limit − days between); `most`: Σ over days of max(0, lessons − limit). */
export interface DayDemand {
  readonly kind: 'apart' | 'most';
  readonly limit: number;
}

/** How many starts a day a spread allows when that is all it asks, the groups being whole days; undefined when it asks else. */
export function mostADay({ groups, pairs }: Spread, problem: Problem): number | undefined {
  const days = groups.map((group) => new Set(group.times.map((time) => problem.times[time]?.day)));
  const most = groups[0]?.max ?? 0;
  const plain =
    pairs !== true &&
    most >= 1 &&
    most <= 100 &&
    groups.every((group) => group.min === 0 && group.max === most) &&
    days.every((own) => own.size === 1) &&
    new Set(days.flatMap((own) => [...own])).size === groups.length &&
    new Set(groups.flatMap((group) => group.times)).size === problem.times.length;
  return plain ? most : undefined;
}

export function spreadRule(spread: Spread, times: number): (view: PieceView) => number {
  const groups = spread.groups.length;
  const groupsOf: Int32Array[] = Array.from({ length: times }, (_, time) =>
    Int32Array.from(spread.groups.flatMap((group, index) => (group.times.includes(time) ? [index] : []))),
  );
  const min = Int32Array.from(spread.groups.map((group) => group.min));
  const max = Int32Array.from(spread.groups.map((group) => Math.min(group.max, 1e6)));
  const counts = new Int32Array(groups);
  const pairs = spread.pairs === true;
  const empty = pairs ? 0 : min.reduce((sum, value) => sum + value, 0);
  const gain = (count: number, group: number) =>
    pairs ? count : (count < (min[group] ?? 0) ? -1 : 0) + (count >= (max[group] ?? 0) ? 1 : 0);
  return (view) => {
    let sum = empty;
    for (let piece = 0; piece < view.count; piece++) {
      for (const group of groupsOf[view.start[piece] ?? 0] ?? []) {
        const count = counts[group] ?? 0;
        sum += gain(count, group);
        counts[group] = count + 1;
      }
    }
    for (let piece = 0; piece < view.count; piece++) {
      for (const group of groupsOf[view.start[piece] ?? 0] ?? []) counts[group] = 0;
    }
    return sum;
  };
}

export function minDaysRule({ minDays }: MinDays): (view: PieceView) => number {
  return (view) => {
    let sum = 0;
    for (let one = 0; one < view.count; one++) {
      const day = view.dayOf[view.start[one] ?? 0] ?? 0;
      for (let other = one + 1; other < view.count; other++) {
        const distance = Math.abs(day - (view.dayOf[view.start[other] ?? 0] ?? 0));
        if (distance < minDays) sum += minDays - distance;
      }
    }
    return sum;
  };
}

export function togetherRule({ relation, limit }: Together): (view: PieceView) => number {
  const least = limit ?? 1;
  const breaks = (view: PieceView, one: number, other: number): boolean => {
    const a = view.start[one] ?? 0;
    const b = view.start[other] ?? 0;
    if (relation === 'sameStart') return a !== b;
    if (relation === 'samePeriod') return view.periodOf[a] !== view.periodOf[b];
    const sameDay = view.dayOf[a] === view.dayOf[b];
    if (relation === 'sameDay') return !sameDay;
    if (relation === 'withinDays') return Math.abs((view.dayOf[a] ?? 0) - (view.dayOf[b] ?? 0)) > least;
    if (!sameDay) return false;
    if (relation === 'notSameShift') return view.shiftOf[a] === view.shiftOf[b];
    const free = a < b ? b - a - (view.duration[one] ?? 0) : a - b - (view.duration[other] ?? 0);
    if (relation === 'notOverlapping') return free < 0;
    return relation === 'adjacent' ? free !== 0 : free < least;
  };
  return (view) => {
    let sum = 0;
    for (let one = 0; one < view.count; one++)
      for (let other = one + 1; other < view.count; other++) if (breaks(view, one, other)) sum++;
    return sum;
  };
}

export function linkRule(_: Link, lessons: number, times: number): (view: PieceView) => number {
  const last = new Int32Array(times).fill(-1);
  const running = new Int32Array(times);
  return (view) => {
    let started = 0;
    let complete = 0;
    last.fill(-1);
    running.fill(0);
    for (let piece = 0; piece < view.count; piece++) {
      const start = view.start[piece] ?? 0;
      const owner = view.owner[piece] ?? 0;
      for (let time = start; time < start + (view.duration[piece] ?? 0); time++) {
        if (last[time] === owner) continue;
        last[time] = owner;
        const now = (running[time] ?? 0) + 1;
        running[time] = now;
        if (now === 1) started++;
        if (now === lessons) complete++;
      }
    }
    return started - complete;
  };
}

export function orderRule({ min, max }: Order): (view: PieceView) => number {
  return (view) => {
    let end = -1;
    let begin = -1;
    for (let piece = 0; piece < view.count; piece++) {
      const start = view.start[piece] ?? 0;
      if (view.owner[piece] === 0) end = Math.max(end, start + (view.duration[piece] ?? 0));
      else begin = begin < 0 ? start : Math.min(begin, start);
    }
    return end < 0 || begin < 0 ? 0 : outside(begin - end, min, max);
  };
}

export const packedCost = (rule: { weight: number; cost: CostFunction | undefined }, deviation: number): number =>
  rule.weight * costOf(deviation, rule.cost);
