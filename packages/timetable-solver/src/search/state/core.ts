import type { CostFunction, Problem } from '../../model/problem.ts';
import type { SetRule } from '../set-rules.ts';
import type { WideRule } from '../wide-rules.ts';

/**
 * Hard and soft cost travel in one number: hard x HARD + soft, exact while soft stays below HARD / 2 and hard below 2^26.
 * One table look-up then serves both.
 */
export const HARD = 2 ** 27;

/** Never −0, which rounding a small gain would give. */
export const hardOf = (packed: number): number => Math.round(packed / HARD) + 0;
export const softOf = (packed: number): number => packed - hardOf(packed) * HARD;
/** A packed cost in the search's own unit, with one unit of hard cost counting `hardWeight`. */
export function weigh(packed: number, hardWeight: number): number {
  const hard = Math.round(packed / HARD);
  return hard === 0 ? packed : hard * hardWeight + (packed - hard * HARD);
}
export const pack = (hard: boolean, weight: number): number => (hard ? weight * HARD : weight);

/**
 * A problem laid out in typed arrays for the search. A *block* is what is moved: a whole lesson, or one period of a split
 * lesson. Each split lesson has a resource of its own whose busy times are its periods, so that rules on its pieces are
 * look-ups in the same day tables as everything else.
 */
export interface Core {
  readonly problem: Problem;
  readonly times: number;
  readonly days: number;
  readonly resources: number;
  readonly blocks: number;
  readonly dayOf: Int32Array;
  readonly periodOf: Int32Array;
  readonly firstOfDay: Int32Array;
  readonly lengthOfDay: Int32Array;

  readonly capacity: Int32Array;
  /** Packed cost of one use above capacity. */
  readonly clashCost: Float64Array;
  /** Row in the class grid, −1 for resources that are not classes. */
  readonly gridOf: Int32Array;
  readonly grids: number;
  readonly gridResource: Int32Array;
  /** Blocks of a resource (fixed resources only). */
  readonly blocksOf: readonly Int32Array[];

  readonly lessonOf: Int32Array;
  readonly duration: Int32Array;
  readonly frozen: Uint8Array;
  /** Resources of block b: resourceList[resourceAt[b] .. resourceAt[b + 1]). */
  readonly resourceAt: Int32Array;
  readonly resourceList: Int32Array;
  /** Packed cost of block b starting at t: startCost[b * (times + 1) + t + 1]. */
  readonly startCost: Float64Array;
  readonly startOk: Uint8Array;
  readonly startList: readonly Int32Array[];
  readonly blocksOfLesson: readonly Int32Array[];
  /** Resource of a split lesson, −1 otherwise. */
  readonly lessonResource: Int32Array;
  readonly maxPiece: Int32Array;

  /** Open roles of lesson l: slots slotAt[l] .. slotAt[l + 1]; the pieces of a split lesson share them. */
  readonly slotAt: Int32Array;
  readonly slotLesson: Int32Array;
  readonly slotCandidates: readonly Int32Array[];
  /** Packed cost per slot: [none, candidate 0, candidate 1, ...]. */
  readonly slotCost: readonly Float64Array[];
  readonly slotRulesOf: readonly Int32Array[];
  readonly slotRules: readonly SlotRule[];

  /** Offset in `pool` of the table of (resource, day), by busy mask; −1 when nothing depends on it. */
  readonly dayTable: Int32Array;
  readonly pool: Float64Array;

  /** Weekly sums of resource r: weeklyList[weeklyAt[r] .. weeklyAt[r + 1]). */
  readonly weeklyAt: Int32Array;
  readonly weeklyList: Int32Array;
  readonly weekly: readonly WeeklySum[];
  readonly weeklyTable: Int32Array;
  readonly weeklyPool: Int32Array;
  readonly weeklyMin: Float64Array;
  readonly weeklyMax: Float64Array;
  readonly weeklyWeight: Float64Array;
  /** 0 linear, 1 quadratic, 2 step */
  readonly weeklyCost: Uint8Array;

  readonly setAt: Int32Array;
  readonly setList: Int32Array;
  readonly sets: readonly SetRule[];
  /** 0: any rule; −n: at most n starts a day; n: n days between any two. The last two look at `setBlocks` alone. */
  readonly setDays: Int8Array;
  readonly setBlocks: readonly Int32Array[];

  readonly wideAt: Int32Array;
  readonly wideList: Int32Array;
  readonly wides: readonly WideRule[];
}

/** A rule over the resources chosen for a few role slots. */
export interface SlotRule {
  readonly slots: readonly number[];
  readonly weight: number;
  readonly cost: CostFunction | undefined;
  readonly deviation: (chosen: Int32Array) => number;
}

/** Σ over days of a look-up by busy mask, kept between min and max. */
export interface WeeklySum {
  readonly resource: number;
  readonly min: number;
  readonly max: number;
  readonly weight: number;
  readonly cost: CostFunction | undefined;
  /** Per day the table by mask, undefined when the day does not matter. */
  readonly tables: readonly (Int32Array | undefined)[];
}
