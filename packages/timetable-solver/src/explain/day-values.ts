import type { BusyPattern } from '../model/constraint-body.ts';
import { groupValue } from '../model/measure.ts';
import type { Problem } from '../model/problem.ts';

interface Wall {
  readonly pattern: BusyPattern;
  readonly max: number;
}

/**
 * What a busy pattern makes of every set of busy periods of one day, kept by the shape of day and pattern: teachers and days share them.
 * A set is a number with a bit for each period from the first of the day.
 */
export class DayTables {
  /** Periods of each day. */
  readonly lengths: readonly number[];
  private readonly firsts: readonly number[];
  private readonly values = new Map<string, Uint8Array>();
  private readonly keys = new WeakMap<BusyPattern, Map<number, string>>();
  private readonly valuable = new WeakMap<BusyPattern, boolean>();
  private readonly found = new Map<string, readonly (number | undefined)[]>();

  constructor(private readonly problem: Problem) {
    this.lengths = problem.days.map((_, day) => problem.times.filter((time) => time.day === day).length);
    this.firsts = problem.days.map((_, day) => problem.times.findIndex((time) => time.day === day));
  }

  /** Sets the bit of a time in the row of days. */
  mark(row: number[], time: number): void {
    const day = this.dayOf(time);
    row[day] = (row[day] ?? 0) | (1 << (time - (this.firsts[day] ?? 0)));
  }

  /** Whether groups are the whole days, each once. */
  areDays(groups: BusyPattern['groups']): boolean {
    return (
      groups.length === this.lengths.length &&
      groups.every((group) => {
        const day = this.dayOf(group[0] ?? -1);
        return group.length === this.lengths[day] && group.every((time) => this.dayOf(time) === day);
      }) &&
      new Set(groups.map((group) => this.dayOf(group[0] ?? -1))).size === groups.length
    );
  }

  /** Whether the total is a sum over days: no group goes over midnight, or periods are only counted. */
  canValue(pattern: BusyPattern): boolean {
    const known = this.valuable.get(pattern);
    if (known !== undefined) return known;
    const counts = pattern.measure === 'busy' && pattern.groupMin === undefined && pattern.groupMax === undefined;
    const can = counts || pattern.groups.every((group) => new Set(group.map((time) => this.dayOf(time))).size <= 1);
    this.valuable.set(pattern, can);
    return can;
  }

  /**
   * The least or most a pattern counts on a day, by how many periods are busy then; undefined where the walls leave no such day.
   * `open`: the periods that may be busy; `must`: those that are.
   */
  extremes(
    day: number,
    open: number,
    must: number,
    walls: readonly Wall[],
    pattern: BusyPattern,
    which: 'least' | 'most',
  ): readonly (number | undefined)[] {
    const own = this.keyOf(pattern, day);
    const fences = [...new Set(walls.map((wall) => `${this.keyOf(wall.pattern, day)}<${wall.max}`))];
    const key = `${this.lengths[day]} ${open} ${must} ${which} ${own} ${fences.join(' ')}`;
    const known = this.found.get(key);
    if (known) return known;
    const values = this.tableOf(pattern, day);
    const tables = walls.map((wall) => ({ max: wall.max, table: this.tableOf(wall.pattern, day) }));
    const found: (number | undefined)[] = [];
    // Every subset of the open periods, the largest first.
    for (let mask = open; ; mask = (mask - 1) & open) {
      if ((mask & must) === must && tables.every(({ table, max }) => (table[mask] ?? 0) <= max)) {
        const busy = bits(mask);
        const value = values[mask] ?? 0;
        const best = found[busy];
        if (best === undefined || (which === 'least' ? value < best : value > best)) found[busy] = value;
      }
      if (mask === 0) break;
    }
    this.found.set(key, found);
    return found;
  }

  private tableOf(pattern: BusyPattern, day: number): Uint8Array {
    const key = `${this.lengths[day]} ${this.keyOf(pattern, day)}`;
    const known = this.values.get(key);
    if (known) return known;
    const groups = this.groupsOn(pattern, day);
    const table = Uint8Array.from({ length: 1 << (this.lengths[day] ?? 0) }, (_, mask) =>
      groups.reduce(
        (total, group) =>
          total +
          groupValue(
            pattern,
            group.map((bit) => (mask & (1 << bit)) !== 0),
          ),
        0,
      ),
    );
    this.values.set(key, table);
    return table;
  }

  /** The groups of a pattern that have times on the day, as bits. */
  private groupsOn({ groups }: BusyPattern, day: number): number[][] {
    const first = this.firsts[day] ?? 0;
    return groups
      .map((group) => group.filter((time) => this.dayOf(time) === day).map((time) => time - first))
      .filter((group) => group.length > 0);
  }

  private keyOf(pattern: BusyPattern, day: number): string {
    const row = this.keys.get(pattern) ?? new Map<number, string>();
    this.keys.set(pattern, row);
    const known = row.get(day);
    if (known !== undefined) return known;
    const { measure, limit, groupMin, groupMax, countEmpty } = pattern;
    const key = JSON.stringify([measure, limit, groupMin, groupMax, countEmpty, this.groupsOn(pattern, day)]);
    row.set(day, key);
    return key;
  }

  private dayOf(time: number): number {
    return this.problem.times[time]?.day ?? -1;
  }
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
