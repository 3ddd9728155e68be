import type { Measure } from './constraint-body.ts';
import type { CostFunction } from './problem.ts';

/** Value of a measure over the busy flags of one group of times, in order. */
function measure(kind: Measure, busy: readonly boolean[], limit = 0): number {
  const runs = () => runsOf(busy, true);
  const first = busy.indexOf(true);
  switch (kind) {
    case 'busy':
      return busy.filter(Boolean).length;
    case 'used':
      return first < 0 ? 0 : 1;
    case 'idle':
      return first < 0 ? 0 : busy.slice(first, busy.lastIndexOf(true)).filter((flag) => !flag).length;
    case 'runs':
      return runs().length;
    case 'runExcess':
      return runs().reduce((sum, run) => sum + Math.max(0, run - limit), 0);
    case 'longHoles':
      return first < 0
        ? 0
        : runsOf(busy.slice(first, busy.lastIndexOf(true) + 1), false).filter((run) => run > limit).length;
    case 'lateStart':
      return Math.max(0, first);
    case 'doubles':
      return runs().reduce((sum, run) => sum + Math.floor(run / 2), 0);
    case 'bothSides':
      return busy.slice(0, limit).includes(true) && busy.slice(limit).includes(true) ? 1 : 0;
  }
}

function runsOf(busy: readonly boolean[], wanted: boolean): number[] {
  const runs: number[] = [];
  let length = 0;
  for (const flag of [...busy, !wanted]) {
    if (flag === wanted) length++;
    else if (length > 0) {
      runs.push(length);
      length = 0;
    }
  }
  return runs;
}

/** Distance of a value from min..max. */
export function outside(value: number, min: number, max: number): number {
  return value < min ? min - value : value > max ? value - max : 0;
}

export function costOf(deviation: number, cost: CostFunction | undefined): number {
  if (cost === 'quadratic') return deviation * deviation;
  if (cost === 'step') return deviation > 0 ? 1 : 0;
  return deviation;
}

/** Limits of the total of a busy pattern: with none given every unit counts. */
export function totalLimits(pattern: { min?: number; max?: number }): { min: number; max: number } {
  if (pattern.min === undefined && pattern.max === undefined) return { min: 0, max: 0 };
  return { min: pattern.min ?? 0, max: pattern.max ?? Number.POSITIVE_INFINITY };
}

/** What one group of times adds to a busy pattern's total. */
export function groupValue(
  pattern: { measure: Measure; limit?: number; groupMin?: number; groupMax?: number; countEmpty?: boolean },
  busy: readonly boolean[],
): number {
  const value = measure(pattern.measure, busy, pattern.limit);
  if (pattern.groupMin === undefined && pattern.groupMax === undefined) return value;
  if (!pattern.countEmpty && !busy.includes(true)) return 0;
  return outside(value, pattern.groupMin ?? 0, pattern.groupMax ?? Number.POSITIVE_INFINITY);
}

/** Durations of the pieces into which a run of a split lesson falls. */
export function cutRun(length: number, maxDuration: number): number[] {
  const pieces: number[] = [];
  for (let left = length; left > 0; left -= maxDuration) pieces.push(Math.min(left, maxDuration));
  return pieces;
}
