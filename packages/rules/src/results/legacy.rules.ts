import type { Dated } from '../legal/dated.ts';
import type { Tenths } from '../marks/mark.ts';

/** Học lực of TT 58/2011, lowest first: Kém, Yếu, Trung bình, Khá, Giỏi. */
export const LEGACY_LEVELS = ['POOR', 'WEAK', 'AVERAGE', 'GOOD', 'EXCELLENT'] as const;
export type LegacyLevel = (typeof LEGACY_LEVELS)[number];

/** Hạnh kiểm of TT 58/2011, lowest first: Yếu, Trung bình, Khá, Tốt. Here GOOD is Tốt and FAIR is Khá. */
export const LEGACY_CONDUCTS = ['WEAK', 'AVERAGE', 'FAIR', 'GOOD'] as const;
export type LegacyConduct = (typeof LEGACY_CONDUCTS)[number];

export type LegacyCondition = {
  readonly level: Exclude<LegacyLevel, 'POOR'>;
  readonly mean: Tenths;
  /** One core subject, and the specialised subject of a specialised class, must reach this; `null`: no condition. */
  readonly core: Tenths | null;
  readonly everySubjectAtLeast: Tenths;
  readonly commentsMustPass: boolean;
};

export type LegacyRules = {
  readonly weights: { readonly regular: number; readonly periodic: number; readonly final: number };
  /** Number of periodic marks (hệ số 2) of a semester; `null`: as many as the syllabus has. */
  readonly periodicCount: number | null;
  readonly coreSubjectIds: readonly string[];
  readonly conditions: readonly LegacyCondition[];
  /** Điều 13.6: a fall of two levels or more from these, caused by one subject, is raised by one level. */
  readonly adjustment: {
    readonly from: readonly LegacyLevel[];
    readonly minimumFall: number;
    readonly raisedBy: number;
  };
};

const COMMON = {
  weights: { regular: 1, periodic: 2, final: 3 },
  conditions: [
    { level: 'EXCELLENT', mean: 80, core: 80, everySubjectAtLeast: 65, commentsMustPass: true },
    { level: 'GOOD', mean: 65, core: 65, everySubjectAtLeast: 50, commentsMustPass: true },
    { level: 'AVERAGE', mean: 50, core: 50, everySubjectAtLeast: 35, commentsMustPass: true },
    { level: 'WEAK', mean: 35, core: null, everySubjectAtLeast: 20, commentsMustPass: false },
  ],
  adjustment: { from: ['EXCELLENT', 'GOOD'], minimumFall: 2, raisedBy: 1 },
} as const satisfies Partial<LegacyRules>;

/** TT 58/2011/TT-BGDĐT as issued, and as amended by TT 26/2020/TT-BGDĐT (one mid-term; foreign language is core). */
export const LEGACY_RULES: readonly Dated<LegacyRules>[] = [
  {
    value: { ...COMMON, periodicCount: null, coreSubjectIds: ['MATH', 'LIT'] },
    validFrom: '2012-01-26',
    validTo: '2020-10-10',
    legalBasis: 'TT 58/2011/TT-BGDĐT, Điều 8, 11, 13',
  },
  {
    value: { ...COMMON, periodicCount: 1, coreSubjectIds: ['MATH', 'LIT', 'FL1'] },
    validFrom: '2020-10-11',
    validTo: '2024-09-04',
    legalBasis: 'TT 58/2011/TT-BGDĐT, Điều 8, 11, 13, sửa đổi bởi TT 26/2020/TT-BGDĐT',
  },
];
