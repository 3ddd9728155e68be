import type { MarksRegulation } from './regulation.ts';

/** Knows neither a mean of all subjects nor core subjects. */
const NO_MEAN = { mean: null, core: null } as const;
const FORCE = { validFrom: '2021-09-05', validTo: null } as const;

/** TT 22/2021/TT-BGDĐT: grades 6–12 from school year 2021 on, grade by grade. */
export const TT22: MarksRegulation = {
  kind: 'MARKS',
  id: 'TT22',
  assessment: {
    value: {
      regularCounts: [
        { maxPeriods: 35, count: 2 },
        { maxPeriods: 70, count: 3 },
        { maxPeriods: Number.POSITIVE_INFINITY, count: 4 },
      ],
      regularCommentCount: 2,
      columnsBasis: 'TT 22/2021/TT-BGDĐT, Điều 6.2, 7',
      weights: { regular: 1, midterm: 2, final: 3 },
      midtermCount: 1,
      annualWeights: { semester1: 1, semester2: 2 },
      testMinutes: [
        { maxPeriods: 70, min: 45, max: 45 },
        { maxPeriods: Number.POSITIVE_INFINITY, min: 60, max: 90 },
      ],
      specialisedMaxMinutes: 120,
    },
    ...FORCE,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 6, 7, 9.1',
  },
  exemptions: {
    value: [
      { kind: 'DISABILITY', subjects: 'ANY' },
      // The text names no list for the principal: this one is schools' practice, not law (decision 29).
      { kind: 'PRINCIPAL_DECISION', subjects: ['PE', 'ARTS', 'MUS', 'ART', 'DEF'] },
      { kind: 'PRACTICE', subjects: ['PE', 'DEF'] },
    ],
    ...FORCE,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 10, 11',
  },
  academic: {
    value: {
      levels: ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY'],
      conditions: [
        {
          level: 'GOOD',
          everySubjectAtLeast: 65,
          strongSubjects: { count: 6, atLeast: 80 },
          notPassedAllowed: 0,
          ...NO_MEAN,
        },
        {
          level: 'FAIR',
          everySubjectAtLeast: 50,
          strongSubjects: { count: 6, atLeast: 65 },
          notPassedAllowed: 0,
          ...NO_MEAN,
        },
        {
          level: 'SATISFACTORY',
          everySubjectAtLeast: 35,
          strongSubjects: { count: 6, atLeast: 50 },
          notPassedAllowed: 1,
          ...NO_MEAN,
        },
      ],
      minimumScoredSubjects: 6,
      hasMean: false,
      coreSubjects: [],
      oneSubject: { from: ['GOOD', 'FAIR'], minimumFall: 2, raisedBy: 1, reading: 'BY_SCHOOL' },
      explains: true,
    },
    ...FORCE,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 9.2, 9.3',
  },
  conduct: {
    value: {
      levels: ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY'],
      year: {
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
    },
    ...FORCE,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 8.2.b',
  },
  promotion: {
    value: {
      minimumAcademic: 'SATISFACTORY',
      minimumConduct: 'SATISFACTORY',
      repeatAt: [],
      absenceLimit: 45,
      retestBelow: 50,
      hasSummerTraining: true,
      finalGrades: [9, 12],
    },
    ...FORCE,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 12, 13, 14',
  },
  titles: {
    value: [
      {
        title: 'OUTSTANDING_STUDENT',
        conduct: 'GOOD',
        academic: 'GOOD',
        strongSubjects: { count: 6, atLeast: 90 },
      },
      { title: 'EXCELLENT_STUDENT', conduct: 'GOOD', academic: 'GOOD', strongSubjects: null },
    ],
    ...FORCE,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 15',
  },
  form: { layout: 'CURRENT', areas: 'RESULTS' },
};
