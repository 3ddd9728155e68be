import type { BusyPattern } from '../../model/constraint-body.ts';
import { cutRun, groupValue, outside, totalLimits } from '../../model/measure.ts';
import type { Constraint, CostFunction, Problem } from '../../model/problem.ts';
import { pack, type WeeklySum } from './core.ts';

/** Periods of a day up to which a table of all its busy masks is worth its memory; longer days are counted anew each time. */
const longestTable = 16;

/** A table by busy mask of one day, to be added to the merged table of (resource, day). */
export interface DayPart {
  readonly key: string;
  readonly weight: number;
  readonly table: Int32Array;
}

/** Gathers, per resource and day, what depends on the busy mask of that day alone. */
export class DayTables {
  readonly weekly: WeeklySum[] = [];
  private readonly parts = new Map<number, DayPart[]>();
  private readonly cache = new Map<string, Int32Array>();
  /** Hundreds of resources share a table of a thousand masks. */
  private readonly positive = new WeakMap<Int32Array, boolean>();
  private readonly lengths: number[];
  private readonly firsts: number[];

  constructor(
    private readonly problem: Problem,
    private readonly days: number,
  ) {
    this.lengths = problem.days.map((_, day) => problem.times.filter((time) => time.day === day).length);
    this.firsts = problem.days.map((_, day) => problem.times.findIndex((time) => time.day === day));
  }

  /** Plain counting adds up over times, so groups that reach over several days may be cut at midnight. */
  cutByDay(pattern: BusyPattern): readonly (readonly number[])[] {
    if (pattern.measure !== 'busy' || pattern.groupMin !== undefined || pattern.groupMax !== undefined)
      return pattern.groups;
    return pattern.groups.flatMap((group) =>
      this.problem.days.flatMap((_, day) => {
        const part = group.filter((time) => this.problem.times[time]?.day === day);
        return part.length > 0 ? [part] : [];
      }),
    );
  }

  /** True when every group lies within one day that is not too long, so that day tables can hold the pattern. */
  separable(groups: readonly (readonly number[])[]): boolean {
    return groups.every(
      (group) =>
        new Set(group.map((time) => this.problem.times[time]?.day)).size <= 1 &&
        (this.lengths[this.problem.times[group[0] ?? -1]?.day ?? -1] ?? 0) <= longestTable,
    );
  }

  /** A table over all masks of a day; `value` sees the busy flags of the day's times, in an array that it must not keep. */
  table(key: string, day: number, value: (busy: readonly boolean[]) => number): Int32Array {
    const known = this.cache.get(`${key}@${day}`);
    if (known) return known;
    const length = this.lengths[day] ?? 0;
    const table = new Int32Array(1 << length);
    // One array for all: a thousand new ones for every rule would be most of what laying out a school costs.
    const busy = new Array<boolean>(length).fill(false);
    for (let mask = 0; mask < table.length; mask++) {
      for (let period = 0; period < length; period++) busy[period] = ((mask >> period) & 1) === 1;
      table[mask] = value(busy);
    }
    this.cache.set(`${key}@${day}`, table);
    return table;
  }

  /** Busy periods among some times, by the one lower mask: a two-shift day has a thousand masks for every teacher. */
  private countTable(day: number, times: readonly number[]): Int32Array {
    const key = `count:${times.join(' ')}@${day}`;
    const known = this.cache.get(key);
    if (known) return known;
    const weights = new Int32Array(this.lengths[day] ?? 0);
    for (const time of times) {
      const period = time - (this.firsts[day] ?? 0);
      weights[period] = (weights[period] ?? 0) + 1;
    }
    const table = new Int32Array(1 << weights.length);
    for (let mask = 1; mask < table.length; mask++)
      table[mask] = (table[mask & (mask - 1)] ?? 0) + (weights[31 - Math.clz32(mask & -mask)] ?? 0);
    this.cache.set(key, table);
    return table;
  }

  patternTables(pattern: BusyPattern): (Int32Array | undefined)[] {
    const { measure, limit, groupMin, groupMax, countEmpty } = pattern;
    const plain = measure === 'busy' && groupMin === undefined && groupMax === undefined;
    const kind = `${measure},${limit},${groupMin},${groupMax},${countEmpty}`;
    return this.problem.days.map((_, day) => {
      const first = this.firsts[day] ?? 0;
      const groups = pattern.groups.filter((group) => this.problem.times[group[0] ?? -1]?.day === day);
      if (groups.length === 0) return undefined;
      if (plain) return this.countTable(day, groups.flat());
      return this.table(`${kind}:${groups.map((group) => group.join(' ')).join(';')}`, day, (busy) =>
        groups.reduce(
          (sum, group) =>
            sum +
            groupValue(
              pattern,
              group.map((time) => busy[time - first] === true),
            ),
          0,
        ),
      );
    });
  }

  /** Adds a pattern for one resource; false when it must be held by a wide rule. */
  addPattern(index: number, constraint: Constraint & BusyPattern, resource: number): boolean {
    const groups = this.cutByDay(constraint);
    if (!this.separable(groups)) return false;
    const tables = this.patternTables({ ...constraint, groups });
    const { min, max } = totalLimits(constraint);
    this.addSum(`${index}`, resource, tables, min, max, constraint);
    return true;
  }

  /** A sum over the week of day tables within min..max: merged into the days when each unit simply costs. */
  addSum(
    key: string,
    resource: number,
    tables: readonly (Int32Array | undefined)[],
    min: number,
    max: number,
    { hard, weight, cost }: { hard: boolean; weight: number; cost?: CostFunction },
  ): void {
    const packed = pack(hard, weight);
    const positive = tables.every((table) => table === undefined || this.isPositive(table));
    if (positive && min <= 0 && max === 0 && (cost ?? 'linear') === 'linear') {
      tables.forEach((table, day) => {
        if (table) this.add(resource, day, { key, weight: packed, table });
      });
      return;
    }
    this.weekly.push({ resource, min, max, weight: packed, cost, tables });
  }

  private isPositive(table: Int32Array): boolean {
    const known = this.positive.get(table) ?? table.every((value) => value >= 0);
    this.positive.set(table, known);
    return known;
  }

  add(resource: number, day: number, part: DayPart): void {
    const at = resource * this.days + day;
    const list = this.parts.get(at);
    if (list) list.push(part);
    else this.parts.set(at, [part]);
  }

  /** The merged tables, equal ones stored once. */
  build(resources: number): { dayTable: Int32Array; pool: Float64Array } {
    const dayTable = new Int32Array(resources * this.days).fill(-1);
    const offsets = new Map<string, number>();
    const chunks: Float64Array[] = [];
    let length = 0;
    for (const [at, parts] of this.parts) {
      const day = at % this.days;
      const key = `${parts
        .map((part) => part.key)
        .sort()
        .join('|')}@${day}`;
      let offset = offsets.get(key);
      if (offset === undefined) {
        const merged = new Float64Array(1 << (this.lengths[day] ?? 0));
        for (const part of parts)
          part.table.forEach((value, mask) => {
            merged[mask] = (merged[mask] ?? 0) + value * part.weight;
          });
        offset = length;
        length += merged.length;
        chunks.push(merged);
        offsets.set(key, offset);
      }
      dayTable[at] = offset;
    }
    const pool = new Float64Array(length);
    let at = 0;
    for (const chunk of chunks) {
      pool.set(chunk, at);
      at += chunk.length;
    }
    return { dayTable, pool };
  }
}

/** Pieces (start period and duration) into which the busy periods of a split lesson fall on a day. */
function piecesOfDay(busy: readonly boolean[], maxDuration: number): { start: number; duration: number }[] {
  const pieces: { start: number; duration: number }[] = [];
  for (let period = 0; period < busy.length; period++) {
    if (!busy[period]) continue;
    let end = period;
    while (busy[end]) end++;
    let start = period;
    for (const duration of cutRun(end - period, maxDuration)) {
      pieces.push({ start, duration });
      start += duration;
    }
    period = end;
  }
  return pieces;
}

/** Rules on the pieces of one split lesson, as tables over its own busy times; false when tables cannot hold the rule. */
export function addPieceRule(
  tables: DayTables,
  problem: Problem,
  index: number,
  constraint: Constraint,
  lesson: number,
  resource: number,
): boolean {
  const maxDuration = problem.lessons[lesson]?.split?.maxDuration ?? 1;
  const linear = (constraint.cost ?? 'linear') === 'linear';
  const perDay = (key: string, value: (pieces: { start: number; duration: number }[], day: number) => number) =>
    problem.days.map((_, day) =>
      tables.table(`${index}${key}/${maxDuration}`, day, (busy) => value(piecesOfDay(busy, maxDuration), day)),
    );
  const first = problem.days.map((_, day) => problem.times.findIndex((time) => time.day === day));
  const sum = (key: string, value: Parameters<typeof perDay>[1], min: number, max: number) =>
    tables.addSum(`${index}${key}/${maxDuration}`, resource, perDay(key, value), min, max, constraint);
  if (constraint.kind === 'distributeSplit') {
    sum(
      'n',
      (pieces) => pieces.filter((piece) => piece.duration === constraint.duration).length,
      constraint.min,
      constraint.max,
    );
    return true;
  }
  if (!linear) return false;
  if (constraint.kind === 'splitPieces') {
    const { minDuration, maxDuration: longest } = constraint;
    sum('d', (pieces) => pieces.filter((piece) => outside(piece.duration, minDuration, longest) > 0).length, 0, 0);
    sum('a', (pieces) => pieces.length, constraint.minAmount, constraint.maxAmount);
    return true;
  }
  if (constraint.kind === 'preferTimes') {
    const good = new Set(constraint.times);
    const bad = (piece: { start: number; duration: number }, day: number) =>
      (constraint.duration === undefined || constraint.duration === piece.duration) &&
      !good.has((first[day] ?? 0) + piece.start);
    sum('p', (pieces, day) => pieces.reduce((all, piece) => all + (bad(piece, day) ? piece.duration : 0), 0), 0, 0);
    return true;
  }
  if (constraint.kind === 'spread' && tables.separable(constraint.groups.map((group) => group.times))) {
    const value = (pieces: { start: number }[], day: number) =>
      constraint.groups.reduce((all, group) => {
        if (problem.times[group.times[0] ?? -1]?.day !== day) return all;
        const count = pieces.filter((piece) => group.times.includes((first[day] ?? 0) + piece.start)).length;
        return all + (constraint.pairs ? (count * (count - 1)) / 2 : outside(count, group.min, group.max));
      }, 0);
    sum('s', value, 0, 0);
    return true;
  }
  return false;
}
