import {
  type AttemptMarks,
  covarianceOf,
  meanOf,
  ratio,
  type Slot,
  totalOfAttempt,
  varianceOf,
} from './marks-table.ts';

/**
 * How a question did in a test, as Moodle's quiz statistics report computes it (its calculations by the Open University: "Quiz statistics
 * calculations", position statistics). All in per cent; null where it cannot be said.
 */
export interface QuestionStatistics {
  readonly slot: string;
  readonly attempts: number;
  /** Mean share of the points. */
  readonly facility: number | null;
  /** Of the points earned, over n − 1, as a share of the question's points. */
  readonly standardDeviation: number | null;
  /** What part of the test's points it is, and of what tells pupils apart. Without the latter: its points fall where totals rise. */
  readonly intendedWeight: number | null;
  readonly effectiveWeight: number | null;
  readonly fallsWithTotal: boolean;
  /** Correlation with the points of the rest of the test. */
  readonly discriminationIndex: number | null;
  /** The same as a share of the most that these very points could reach. */
  readonly discriminativeEfficiency: number | null;
}

interface Moments {
  readonly slot: Slot;
  readonly own: readonly number[];
  readonly others: readonly number[];
  readonly withTotal: number | null;
}

const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);

function momentsOf(slot: Slot, attempts: readonly AttemptMarks[]): Moments {
  const asked = attempts.filter(({ earned }) => Object.hasOwn(earned, slot.slot));
  const own = asked.map(({ earned }) => earned[slot.slot] ?? 0);
  const totals = asked.map(totalOfAttempt);
  return {
    slot,
    own,
    others: totals.map((total, at) => total - (own[at] ?? 0)),
    withTotal: covarianceOf(own, totals),
  };
}

const percent = (value: number | null): number | null => (value === null ? null : 100 * value);

/** In the order of the slots. */
export function questionStatistics(slots: readonly Slot[], attempts: readonly AttemptMarks[]): QuestionStatistics[] {
  const all = slots.map((slot) => momentsOf(slot, attempts));
  const full = slots.reduce((sum, { points }) => sum + points, 0);
  const weights = all.reduce((sum, { withTotal }) => sum + Math.sqrt(Math.max(0, withTotal ?? 0)), 0);
  return all.map(({ slot: { slot, points }, own, others, withTotal }) => {
    const variance = varianceOf(own);
    const covariance = covarianceOf(own, others);
    const fallsWithTotal = withTotal !== null && withTotal < 0;
    const spread = Math.sqrt((variance ?? 0) * (varianceOf(others) ?? 0));
    return {
      slot,
      attempts: own.length,
      facility: own.length === 0 ? null : percent(ratio(meanOf(own), points)),
      standardDeviation: variance === null ? null : percent(ratio(Math.sqrt(variance), points)),
      intendedWeight: percent(ratio(points, full)),
      effectiveWeight: fallsWithTotal ? null : percent(ratio(Math.sqrt(withTotal ?? 0), weights)),
      fallsWithTotal,
      discriminationIndex: percent(ratio(covariance, spread)),
      discriminativeEfficiency: percent(ratio(covariance, covarianceOf(sorted(own), sorted(others)))),
    };
  });
}

/** Sum of the variances of the questions' points: what internal consistency is computed from. */
export const sumOfVariances = (slots: readonly Slot[], attempts: readonly AttemptMarks[]): number =>
  slots.reduce((sum, slot) => sum + (varianceOf(momentsOf(slot, attempts).own) ?? 0), 0);
