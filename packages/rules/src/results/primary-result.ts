import type { Dated } from '../legal/dated.ts';

/** Hoàn thành tốt / Hoàn thành / Chưa hoàn thành. */
export type PrimarySubjectLevel = 'T' | 'H' | 'C';
/** Tốt / Đạt / Cần cố gắng, for qualities and competences. */
export type PrimaryQualityLevel = 'T' | 'D' | 'C';
/** Hoàn thành xuất sắc / Hoàn thành tốt / Hoàn thành / Chưa hoàn thành. */
export type PrimaryResult = 'EXCELLENT' | 'WELL_COMPLETED' | 'COMPLETED' | 'NOT_COMPLETED';

export type PrimaryCondition = {
  readonly result: Exclude<PrimaryResult, 'NOT_COMPLETED'>;
  readonly subjects: readonly PrimarySubjectLevel[];
  readonly qualities: readonly PrimaryQualityLevel[];
  /** Lowest end-of-year test mark, a whole number from 1 to 10. */
  readonly finalTestAtLeast: number;
};

/** TT 27/2020/TT-BGDĐT Điều 9, highest first. */
export const TT27_RESULTS: Dated<readonly PrimaryCondition[]> = {
  value: [
    { result: 'EXCELLENT', subjects: ['T'], qualities: ['T'], finalTestAtLeast: 9 },
    { result: 'WELL_COMPLETED', subjects: ['T'], qualities: ['T'], finalTestAtLeast: 7 },
    { result: 'COMPLETED', subjects: ['T', 'H'], qualities: ['T', 'D'], finalTestAtLeast: 5 },
  ],
  validFrom: '2020-10-20',
  validTo: null,
  legalBasis: 'TT 27/2020/TT-BGDĐT, Điều 9',
};

/**
 * The year result of a primary pupil; `null` while there are no subject or quality levels.
 * `finalTests` are the end-of-year test marks of the tested subjects. Source: TT 27/2020/TT-BGDĐT Điều 9.
 */
export function primaryYearResult(
  year: {
    readonly subjects: readonly PrimarySubjectLevel[];
    readonly qualities: readonly PrimaryQualityLevel[];
    readonly finalTests: readonly number[];
  },
  conditions: readonly PrimaryCondition[] = TT27_RESULTS.value,
): PrimaryResult | null {
  if (year.subjects.length === 0 || year.qualities.length === 0) return null;
  const met = conditions.find(
    (c) =>
      year.subjects.every((level) => c.subjects.includes(level)) &&
      year.qualities.every((level) => c.qualities.includes(level)) &&
      year.finalTests.every((mark) => mark >= c.finalTestAtLeast),
  );
  return met?.result ?? 'NOT_COMPLETED';
}
