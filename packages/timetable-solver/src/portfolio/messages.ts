import type { UnplacedReason } from '../explain/unplaced.ts';
import type { Problem, Score, Solution } from '../model/problem.ts';

export interface WorkerTask {
  readonly problem: Problem;
  readonly seed: number;
  readonly strategy: 'rounds' | 'long' | 'late' | 'near';
  readonly start: Solution | undefined;
  /** CPU-independent size of the long cooling, in proposals. */
  readonly budget: number;
  readonly target: Score | undefined;
  /** [0] is set to 1 when the worker must stop. */
  readonly stop: SharedArrayBuffer;
}

export type WorkerNews =
  | { readonly kind: 'progress'; readonly score: Score; readonly proposals: number }
  | { readonly kind: 'better'; readonly score: Score; readonly solution: Solution }
  | { readonly kind: 'done'; readonly score: Score; readonly solution: Solution; readonly proposals: number };

/** To a worker: somebody else's better timetable. */
export interface Offer {
  readonly score: Score;
  readonly solution: Solution;
}

/** Another task than searching: why lessons are left over. */
export interface ExplainTask {
  readonly kind: 'explain';
  readonly problem: Problem;
  readonly solution: Solution;
  readonly limit: number;
}

export interface Explained {
  readonly total: number;
  readonly reasons: readonly UnplacedReason[];
}
