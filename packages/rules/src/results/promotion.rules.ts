import type { Dated } from '../legal/dated.ts';
import type { Tenths } from '../marks/mark.ts';
import type { Level } from './level.ts';

export type PromotionRules = {
  readonly minimumLevel: Level;
  /** Absences (buổi, one a day, with and without permission) still allowed in a school year. */
  readonly absenceLimit: number;
  /** Scored subjects with a year average below this may be re-assessed. */
  readonly retestBelow: Tenths;
  /** Last grades of a level: the pupil completes the programme instead of moving up. */
  readonly finalGrades: readonly number[];
};

/** TT 22/2021/TT-BGDĐT Điều 12 (promotion), 13 (summer training), 14 (re-assessment). */
export const TT22_PROMOTION: Dated<PromotionRules> = {
  value: { minimumLevel: 'SATISFACTORY', absenceLimit: 45, retestBelow: 50, finalGrades: [9, 12] },
  validFrom: '2021-09-05',
  validTo: null,
  legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 12, 13, 14',
};
