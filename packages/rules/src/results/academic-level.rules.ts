import type { Dated } from '../legal/dated.ts';
import type { Tenths } from '../marks/mark.ts';
import type { Level } from './level.ts';

export type LevelCondition = {
  readonly level: Exclude<Level, 'UNSATISFACTORY'>;
  readonly everySubjectAtLeast: Tenths;
  readonly strongSubjects: { readonly count: number; readonly atLeast: Tenths };
  readonly notPassedAllowed: number;
};

export type AcademicLevelRules = {
  /** Highest level first; a pupil who meets none is UNSATISFACTORY. */
  readonly conditions: readonly LevelCondition[];
  /** With fewer scored subjects no level can be computed: the principal decides. */
  readonly minimumScoredSubjects: number;
  /** Điều 9.3: a fall of `minimumFall` levels or more from one of `from`, caused by one subject, is raised. */
  readonly adjustment: { readonly from: readonly Level[]; readonly minimumFall: number; readonly raisedBy: number };
};

/** TT 22/2021/TT-BGDĐT Điều 9.2 and 9.3. */
export const TT22_ACADEMIC_LEVELS: Dated<AcademicLevelRules> = {
  value: {
    conditions: [
      {
        level: 'GOOD',
        everySubjectAtLeast: 65,
        strongSubjects: { count: 6, atLeast: 80 },
        notPassedAllowed: 0,
      },
      {
        level: 'FAIR',
        everySubjectAtLeast: 50,
        strongSubjects: { count: 6, atLeast: 65 },
        notPassedAllowed: 0,
      },
      {
        level: 'SATISFACTORY',
        everySubjectAtLeast: 35,
        strongSubjects: { count: 6, atLeast: 50 },
        notPassedAllowed: 1,
      },
    ],
    minimumScoredSubjects: 6,
    adjustment: { from: ['GOOD', 'FAIR'], minimumFall: 2, raisedBy: 1 },
  },
  validFrom: '2021-09-05',
  validTo: null,
  legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 9.2, 9.3',
};

/**
 * How a school reads Điều 9.3 where the text is silent.
 * `REMAINING`: the other subjects must reach the level by themselves. `RESTORED`: the subject is thought perfect.
 */
export type AcademicPolicy = {
  readonly art93Mode: 'REMAINING' | 'RESTORED';
  /** Whether a subject assessed by comment can be the one subject. */
  readonly art93IncludesComment: boolean;
};

/** The default reading, until a ministry or department text settles it. */
export const ACADEMIC_POLICIES: readonly Dated<AcademicPolicy>[] = [
  {
    value: { art93Mode: 'REMAINING', art93IncludesComment: true },
    validFrom: '2021-09-05',
    validTo: null,
    legalBasis: 'TT 22/2021/TT-BGDĐT, Điều 9.3 (cách hiểu mặc định)',
  },
];
