import type {
  LevelsRegulation,
  PrimaryQualityLevel,
  PrimaryResult,
  PrimarySubjectLevel,
} from '../regulation/regulation.ts';

/**
 * The year result of a primary pupil; `null` while there are no subject or quality levels, and where results are not computed.
 * `finalTests` are the end-of-year test marks of the tested subjects. Source: TT 27/2020/TT-BGDĐT Điều 9.
 */
export function primaryYearResult(
  year: {
    readonly subjects: readonly PrimarySubjectLevel[];
    readonly qualities: readonly PrimaryQualityLevel[];
    readonly finalTests: readonly number[];
  },
  { results }: Pick<LevelsRegulation, 'results'>,
): PrimaryResult | null {
  if (results === null || year.subjects.length === 0 || year.qualities.length === 0) return null;
  const met = results.value.find(
    (c) =>
      year.subjects.every((level) => c.subjects.includes(level)) &&
      year.qualities.every((level) => c.qualities.includes(level)) &&
      year.finalTests.every((mark) => mark >= c.finalTestAtLeast),
  );
  return met?.result ?? 'NOT_COMPLETED';
}
