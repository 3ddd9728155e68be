import type { Dated } from '../legal/dated.ts';
import type { Level } from './level.ts';

/** Year training (conduct) result by [semester I][semester II]. TT 22/2021/TT-BGDĐT Điều 8.2.b. */
export const TT22_CONDUCT_YEAR: Dated<Readonly<Record<Level, Readonly<Record<Level, Level>>>>> = {
  value: {
    GOOD: { GOOD: 'GOOD', FAIR: 'FAIR', SATISFACTORY: 'FAIR', UNSATISFACTORY: 'UNSATISFACTORY' },
    FAIR: { GOOD: 'GOOD', FAIR: 'FAIR', SATISFACTORY: 'SATISFACTORY', UNSATISFACTORY: 'UNSATISFACTORY' },
    SATISFACTORY: { GOOD: 'FAIR', FAIR: 'FAIR', SATISFACTORY: 'SATISFACTORY', UNSATISFACTORY: 'UNSATISFACTORY' },
    UNSATISFACTORY: {
      GOOD: 'FAIR',
      FAIR: 'SATISFACTORY',
      SATISFACTORY: 'SATISFACTORY',
      UNSATISFACTORY: 'UNSATISFACTORY',
    },
  },
  validFrom: '2021-09-05',
  validTo: null,
  legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 8.2.b',
};

/**
 * The year training result from the two semesters; `null` while one of them has none.
 * Source: TT 22/2021/TT-BGDĐT Điều 8.2.b.
 */
export function yearConduct(semester1: Level | null, semester2: Level | null): Level | null {
  if (semester1 === null || semester2 === null) return null;
  return TT22_CONDUCT_YEAR.value[semester1][semester2];
}
