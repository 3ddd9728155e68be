import type { LevelsRegulation } from './regulation.ts';
import { TT22 } from './tt22.ts';

/** Primary school before TT 27/2020 (TT 22/2016/TT-BGDĐT): its results are not computed. */
export const OLD_PRIMARY: LevelsRegulation = {
  kind: 'LEVELS',
  id: 'OLD_PRIMARY',
  // Primary school knows no such sheet. A school that keeps one all the same gets that of secondary school.
  assessment: TT22.assessment,
  exemptions: {
    value: [
      { kind: 'DISABILITY', subjects: 'ANY' },
      { kind: 'PRINCIPAL_DECISION', subjects: ['PE', 'ARTS', 'MUS', 'ART'] },
    ],
    validFrom: '2016-11-06',
    validTo: null,
    legalBasis: 'TT 22/2016/TT-BGDĐT; TT 27/2020/TT-BGDĐT',
  },
  results: null,
};

/** TT 27/2020/TT-BGDĐT: grades 1–5 from school year 2020 on, grade by grade. */
export const TT27: LevelsRegulation = {
  ...OLD_PRIMARY,
  id: 'TT27',
  results: {
    value: [
      { result: 'EXCELLENT', subjects: ['T'], qualities: ['T'], finalTestAtLeast: 9 },
      { result: 'WELL_COMPLETED', subjects: ['T'], qualities: ['T'], finalTestAtLeast: 7 },
      { result: 'COMPLETED', subjects: ['T', 'H'], qualities: ['T', 'D'], finalTestAtLeast: 5 },
    ],
    validFrom: '2020-10-20',
    validTo: null,
    legalBasis: 'TT 27/2020/TT-BGDĐT, Điều 9',
  },
};
