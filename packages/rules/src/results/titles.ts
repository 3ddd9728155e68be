import type { Dated } from '../legal/dated.ts';
import type { Tenths } from '../marks/mark.ts';
import type { ScoredSubject } from './academic-level.ts';
import type { Level } from './level.ts';

export type Title = 'OUTSTANDING_STUDENT' | 'EXCELLENT_STUDENT';

export type TitleRules = {
  readonly conduct: Level;
  readonly academic: Level;
  readonly outstanding: { readonly count: number; readonly atLeast: Tenths };
};

/** TT 22/2021/TT-BGDĐT Điều 15. */
export const TT22_TITLES: Dated<TitleRules> = {
  value: { conduct: 'GOOD', academic: 'GOOD', outstanding: { count: 6, atLeast: 90 } },
  validFrom: '2021-09-05',
  validTo: null,
  legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 15',
};

/**
 * The title of a pupil at the end of the year (there are no semester titles): Học sinh Xuất sắc, Học sinh Giỏi or none.
 * `scored` are the year averages. Source: TT 22/2021/TT-BGDĐT Điều 15.
 */
export function yearTitle(
  year: { readonly conduct: Level; readonly academic: Level; readonly scored: readonly ScoredSubject[] },
  rules: TitleRules = TT22_TITLES.value,
): Title | null {
  if (year.conduct !== rules.conduct || year.academic !== rules.academic) return null;
  const top = year.scored.filter((s) => s.tenths >= rules.outstanding.atLeast).length;
  return top >= rules.outstanding.count ? 'OUTSTANDING_STUDENT' : 'EXCELLENT_STUDENT';
}
