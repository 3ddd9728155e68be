import type { AcademicRules, MarksRegulation } from './regulation.ts';
import { TT22 } from './tt22.ts';

const NO_STRONG = { strongSubjects: null } as const;

const ACADEMIC: AcademicRules = {
  levels: ['EXCELLENT', 'GOOD', 'AVERAGE', 'WEAK', 'POOR'],
  conditions: [
    { level: 'EXCELLENT', mean: 80, core: 80, everySubjectAtLeast: 65, notPassedAllowed: 0, ...NO_STRONG },
    { level: 'GOOD', mean: 65, core: 65, everySubjectAtLeast: 50, notPassedAllowed: 0, ...NO_STRONG },
    { level: 'AVERAGE', mean: 50, core: 50, everySubjectAtLeast: 35, notPassedAllowed: 0, ...NO_STRONG },
    {
      level: 'WEAK',
      mean: 35,
      core: null,
      everySubjectAtLeast: 20,
      notPassedAllowed: Number.POSITIVE_INFINITY,
      ...NO_STRONG,
    },
  ],
  minimumScoredSubjects: 1,
  hasMean: true,
  coreSubjects: ['MATH', 'LIT'],
  oneSubject: {
    from: ['EXCELLENT', 'GOOD'],
    minimumFall: 2,
    raisedBy: 1,
    reading: { mode: 'RESTORED', includesComment: true },
  },
  explains: false,
};

const AS_ISSUED = { validFrom: '2012-01-26', validTo: '2020-10-10' } as const;
const AS_ISSUED_BASIS = 'TT 58/2011/TT-BGDĐT, Điều 8, 11, 13';
const AMENDED = { validFrom: '2020-10-11', validTo: '2024-09-04' } as const;
const COLUMNS_BASIS = 'TT 58/2011/TT-BGDĐT, Điều 7, 8';
const AMENDMENT = 'sửa đổi bởi TT 26/2020/TT-BGDĐT';
const AMENDED_BASIS = `${AS_ISSUED_BASIS}, ${AMENDMENT}`;
const WHOLE = { validFrom: '2012-01-26', validTo: '2024-09-04' } as const;

/** TT 58/2011/TT-BGDĐT as issued: school years up to 2019. Records only, so its sheets have the columns of today. */
export const TT58_AS_ISSUED: MarksRegulation = {
  kind: 'MARKS',
  id: 'TT58',
  assessment: {
    value: { ...TT22.assessment.value, columnsBasis: COLUMNS_BASIS, midtermCount: null },
    ...AS_ISSUED,
    legalBasis: AS_ISSUED_BASIS,
  },
  exemptions: {
    // Lists by schools' practice, in no text we worked from (decision 29).
    value: [
      { kind: 'DISABILITY', subjects: 'ANY' },
      { kind: 'PRINCIPAL_DECISION', subjects: ['PE', 'MUS', 'ART', 'ARTS'] },
      { kind: 'PRACTICE', subjects: ['DEF'] },
    ],
    ...WHOLE,
    legalBasis: 'TT 58/2011/TT-BGDĐT, Điều 12',
  },
  academic: { value: ACADEMIC, ...AS_ISSUED, legalBasis: AS_ISSUED_BASIS },
  conduct: {
    value: {
      levels: ['GOOD', 'FAIR', 'AVERAGE', 'WEAK'],
      year: 'SEMESTER_2',
    },
    ...WHOLE,
    legalBasis: 'TT 58/2011/TT-BGDĐT, Điều 4',
  },
  promotion: {
    value: {
      minimumAcademic: 'AVERAGE',
      minimumConduct: 'AVERAGE',
      repeatAt: ['POOR'],
      absenceLimit: 45,
      retestBelow: 50,
      hasSummerTraining: true,
      finalGrades: [9, 12],
    },
    ...WHOLE,
    legalBasis: 'TT 58/2011/TT-BGDĐT, Điều 15, 16, 17',
  },
  titles: {
    value: [
      { title: 'EXCELLENT_STUDENT', conduct: 'GOOD', academic: 'EXCELLENT', strongSubjects: null },
      { title: 'ADVANCED_STUDENT', conduct: 'FAIR', academic: 'GOOD', strongSubjects: null },
    ],
    ...WHOLE,
    legalBasis: 'TT 58/2011/TT-BGDĐT, Điều 18',
  },
  form: { layout: 'LEGACY', areas: 'RANKS' },
};

/** TT 58/2011 as amended by TT 26/2020/TT-BGDĐT from school year 2020 on: one mid-term; the foreign language is a core subject. */
export const TT58: MarksRegulation = {
  ...TT58_AS_ISSUED,
  assessment: {
    value: { ...TT22.assessment.value, columnsBasis: `${COLUMNS_BASIS}, ${AMENDMENT}` },
    ...AMENDED,
    legalBasis: AMENDED_BASIS,
  },
  academic: {
    value: { ...ACADEMIC, coreSubjects: ['MATH', 'LIT', 'FL1'] },
    ...AMENDED,
    legalBasis: AMENDED_BASIS,
  },
};
