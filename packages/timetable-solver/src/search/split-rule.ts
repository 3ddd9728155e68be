import { outside } from '../model/measure.ts';
import type { Constraint } from '../model/problem.ts';
import type { PieceView } from './set-rules.ts';

/**
 * A rule on the pieces of one split lesson whose cost is no plain sum, recomputed from all of them. `periods` is the length
 * of the whole lesson.
 */
export function splitRule(constraint: Constraint, periods: number): (view: PieceView) => number {
  const over = (view: PieceView, value: (start: number, duration: number) => number) => {
    let sum = 0;
    for (let piece = 0; piece < view.count; piece++) sum += value(view.start[piece] ?? 0, view.duration[piece] ?? 0);
    return sum;
  };
  const unplaced = (view: PieceView) => periods - over(view, (_, duration) => duration);
  switch (constraint.kind) {
    case 'assignTime':
      return unplaced;
    case 'preferTimes': {
      const good = new Set(constraint.times);
      const { duration: only } = constraint;
      return (view) =>
        over(view, (start, duration) => (good.has(start) || (only ?? duration) !== duration ? 0 : duration));
    }
    case 'splitPieces': {
      const { minDuration, maxDuration, minAmount, maxAmount } = constraint;
      return (view) =>
        over(view, (_, duration) => (outside(duration, minDuration, maxDuration) > 0 ? 1 : 0)) +
        outside(view.count, minAmount, maxAmount);
    }
    default:
      throw new Error(
        `${constraint.name}: a rule of the kind ${constraint.kind} is not known for a lesson that may be split`,
      );
  }
}
