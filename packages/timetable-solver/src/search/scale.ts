import type { Problem } from '../model/problem.ts';

/** Weights and temperatures in the search's own unit, taken from the problem's weights so that no instance needs tuning. */
export interface Scale {
  /** What one unit of hard cost counts. */
  readonly hardWeight: number;
  readonly hotHard: number;
  readonly coldHard: number;
  readonly hotSoft: number;
  readonly coldSoft: number;
}

export function scaleOf(problem: Problem): Scale {
  const weights = [
    ...new Set(problem.constraints.filter((one) => !one.hard && one.weight > 0).map((one) => one.weight)),
  ];
  const typical =
    weights.length === 0 ? 1 : Math.exp(weights.reduce((sum, one) => sum + Math.log(one), 0) / weights.length);
  const least = weights.length === 0 ? 1 : Math.min(...weights);
  const hardWeight = 5 * typical;
  return {
    hardWeight,
    hotHard: 0.4 * hardWeight,
    coldHard: 0.1 * hardWeight,
    hotSoft: 1.6 * typical,
    coldSoft: Math.min(0.3 * typical, 0.3 * least),
  };
}
