import type { AcademicLevel } from './codes.ts';
import type { MarksRegulation } from './regulation.ts';
import { TT22 } from './tt22.ts';

const FORCE = { validFrom: '2031-08-01', validTo: null } as const;

/** A level that no other regulation has: a real circular adds it to `codes.ts` and its word to the texts. */
export const DISTINGUISHED = 'DISTINGUISHED' as AcademicLevel;

/** "TT 99/2031", a circular that does not exist, for tests: other thresholds, weights, levels, title, and no summer training. */
export const TT99: MarksRegulation = {
  ...TT22,
  id: 'TT99' as MarksRegulation['id'],
  assessment: {
    value: {
      ...TT22.assessment.value,
      weights: { regular: 1, midterm: 2, final: 4 },
      annualWeights: { semester1: 1, semester2: 1 },
    },
    ...FORCE,
    legalBasis: 'TT 99/2031, Điều 3',
  },
  academic: {
    value: {
      ...TT22.academic.value,
      levels: [DISTINGUISHED, 'FAIR', 'UNSATISFACTORY'],
      conditions: [
        {
          level: DISTINGUISHED,
          everySubjectAtLeast: 70,
          strongSubjects: { count: 5, atLeast: 85 },
          notPassedAllowed: 0,
          mean: null,
          core: null,
        },
        {
          level: 'FAIR',
          everySubjectAtLeast: 40,
          strongSubjects: { count: 4, atLeast: 55 },
          notPassedAllowed: 1,
          mean: null,
          core: null,
        },
      ],
      minimumScoredSubjects: 5,
      oneSubject: {
        from: [DISTINGUISHED],
        minimumFall: 2,
        raisedBy: 1,
        reading: { mode: 'REMAINING', includesComment: false },
      },
    },
    ...FORCE,
    legalBasis: 'TT 99/2031, Điều 4',
  },
  conduct: {
    value: { levels: ['GOOD', 'FAIR', 'WEAK'], year: 'SEMESTER_2' },
    ...FORCE,
    legalBasis: 'TT 99/2031, Điều 5',
  },
  promotion: {
    value: {
      minimumAcademic: 'FAIR',
      minimumConduct: 'FAIR',
      repeatAt: [],
      absenceLimit: 30,
      retestBelow: 55,
      hasSummerTraining: false,
      finalGrades: [9, 12],
    },
    ...FORCE,
    legalBasis: 'TT 99/2031, Điều 6',
  },
  titles: {
    value: [
      {
        title: 'EXCELLENT_STUDENT',
        conduct: 'GOOD',
        academic: 'FAIR',
        strongSubjects: { count: 3, atLeast: 60 },
      },
    ],
    ...FORCE,
    legalBasis: 'TT 99/2031, Điều 7',
  },
};
