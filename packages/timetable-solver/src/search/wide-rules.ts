import type { Balance, BusyPattern, CrossPattern, Worst } from '../model/constraint-body.ts';
import { crossDeviation, patternDeviation, worstDeviation } from '../model/deviations.ts';
import { outside, totalLimits } from '../model/measure.ts';
import type { CostFunction } from '../model/problem.ts';

/** A rule recomputed from the use counts of a few resources whenever one of them changes; for what no day table can hold. */
export interface WideRule {
  readonly resources: readonly number[];
  readonly weight: number;
  readonly cost: CostFunction | undefined;
  readonly deviation: (rows: readonly Uint8Array[]) => number;
  /** Depends on how many uses there are, not only on whether there is one. */
  readonly counts?: boolean;
}

/** A pattern with groups that reach over several days; plain counting gets its own loop because it is common. */
export function widePattern(pattern: BusyPattern): (rows: readonly Uint8Array[]) => number {
  const plain = pattern.measure === 'busy' || pattern.measure === 'used';
  if (!plain || pattern.groupMin !== undefined || pattern.groupMax !== undefined)
    return (rows) => patternDeviation(pattern, rows[0]);
  const { min, max } = totalLimits(pattern);
  const once = pattern.measure === 'used';
  return (rows) => {
    const row = rows[0];
    let sum = 0;
    for (const group of pattern.groups) {
      for (const time of group) {
        if ((row?.[time] ?? 0) === 0) continue;
        sum++;
        if (once) break;
      }
    }
    return outside(sum, min, max);
  };
}

export function wideCross(cross: CrossPattern): (rows: readonly Uint8Array[]) => number {
  return (rows) => crossDeviation(cross, rows[0], rows[1]);
}

export function wideBalance({ times, slack }: Balance): (rows: readonly Uint8Array[]) => number {
  return (rows) => {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (const row of rows) {
      let busy = 0;
      for (const time of times) if ((row[time] ?? 0) > 0) busy++;
      least = Math.min(least, busy);
      most = Math.max(most, busy);
    }
    return Math.max(0, most - least - slack);
  };
}

export function wideClash(capacity: number): (rows: readonly Uint8Array[]) => number {
  return (rows) => {
    let sum = 0;
    for (const use of rows[0] ?? []) if (use > capacity) sum += use - capacity;
    return sum;
  };
}

/** The largest sum is over many resources of which few change: each keeps its sum until its row changes. */
export function wideWorst(worst: Worst): (rows: readonly Uint8Array[]) => number {
  const seen: Uint8Array[] = [];
  const sums: number[] = [];
  return (rows) => {
    let most = 0;
    rows.forEach((row, index) => {
      const old = seen[index];
      if (!old || !equal(old, row)) {
        seen[index] = row.slice();
        sums[index] = worstDeviation({ ...worst, slack: 0 }, [row]);
      }
      most = Math.max(most, sums[index] ?? 0);
    });
    return Math.max(0, most - worst.slack);
  };
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
