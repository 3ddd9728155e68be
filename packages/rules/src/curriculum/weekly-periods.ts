/** Study weeks of a school year: 18 in semester I, 17 in semester II (year frame of the ministry). */
export const STUDY_WEEKS = {
  semester1: 18,
  semester2: 17,
  validFrom: '2026-08-06',
  validTo: null,
  legalBasis: 'QĐ 2308/QĐ-BGDĐT ngày 06/08/2026',
} as const;

/**
 * Usual periods a week in semester I and II for a number of annual periods. Multiples of 35 are taught evenly;
 * 52 is 1 and 2 (18 + 34). Other numbers: the even share, with the rest in semester II where it fits better.
 */
export function weeklyPeriods(annualPeriods: number): { semester1: number; semester2: number } {
  const weeks = STUDY_WEEKS.semester1 + STUDY_WEEKS.semester2;
  const semester1 = Math.floor(annualPeriods / weeks);
  const rest = annualPeriods - semester1 * STUDY_WEEKS.semester1;
  return { semester1, semester2: Math.round(rest / STUDY_WEEKS.semester2) };
}
