import { type AttemptMarks, meanOf, type Slot, totalOfAttempt } from './marks-table.ts';
import { sumOfVariances } from './question-statistics.ts';

/** How a test did as a whole, as Moodle's report computes it. Points in hundredths; null where there are too few attempts, or no spread. */
export interface TestStatistics {
  readonly attempts: number;
  readonly mean: number | null;
  readonly median: number | null;
  /** Over n − 1. */
  readonly standardDeviation: number | null;
  /** Of the distribution, without bias: from three, from four attempts on. */
  readonly skewness: number | null;
  readonly kurtosis: number | null;
  /** Coefficient of internal consistency (Cronbach's alpha), in per cent. */
  readonly consistency: number | null;
  /** Per cent of the spread that is chance, and what it is in points. */
  readonly errorRatio: number | null;
  readonly standardError: number | null;
}

const middleOf = (values: readonly number[]): number | null => {
  const inOrder = [...values].sort((one, other) => one - other);
  const [low, high] = [inOrder[Math.floor((values.length - 1) / 2)], inOrder[Math.floor(values.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

export function testStatistics(slots: readonly Slot[], attempts: readonly AttemptMarks[]): TestStatistics {
  const totals = attempts.map(totalOfAttempt);
  const n = totals.length;
  const mean = meanOf(totals);
  const power = (exponent: number) => totals.reduce((sum, total) => sum + (total - mean) ** exponent, 0) / n;
  const variance = n > 1 ? (n * power(2)) / (n - 1) : null;
  // Fisher's k-statistics: the unbiased estimates of the cumulants.
  const spread = n > 2 && variance ? variance : null;
  const k3 = (n * n * power(3)) / ((n - 1) * (n - 2));
  const k4 = (n * n * ((n + 1) * power(4) - 3 * (n - 1) * power(2) * power(2))) / ((n - 1) * (n - 2) * (n - 3));
  const count = slots.length;
  const consistency =
    spread !== null && count > 1
      ? ((100 * count) / (count - 1)) * (1 - sumOfVariances(slots, attempts) / spread)
      : null;
  const errorRatio = consistency === null ? null : 100 * Math.sqrt(1 - consistency / 100);
  const standardDeviation = variance === null ? null : Math.sqrt(variance);
  return {
    attempts: n,
    mean: n > 0 ? mean : null,
    median: middleOf(totals),
    standardDeviation,
    skewness: spread === null ? null : k3 / spread ** 1.5,
    kurtosis: spread === null || n < 4 ? null : k4 / spread ** 2,
    consistency,
    errorRatio,
    standardError: errorRatio === null || standardDeviation === null ? null : (errorRatio * standardDeviation) / 100,
  };
}
