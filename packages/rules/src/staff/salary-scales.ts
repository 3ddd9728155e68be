import { type Dated, inForce } from '../legal/dated.ts';

export const SALARY_SCALES = ['A0', 'A1', 'A2_2', 'A2_1', 'B'] as const;
export type SalaryScale = (typeof SALARY_SCALES)[number];

interface ScaleRules {
  /** Coefficients in hundredths by step, from step 1. */
  readonly coefficients: readonly number[];
  /** Months on a step before the next. */
  readonly monthsPerStep: number;
}
interface OverFrame {
  /** Per cent for the first time on the last step, after `monthsPerStep`. */
  readonly first: number;
  readonly each: number;
  readonly monthsEach: number;
}
interface PayScales {
  readonly scales: Readonly<Record<SalaryScale, ScaleRules>>;
  readonly overFrame: OverFrame;
  /** Months a raise may come early for merit. */
  readonly mostMonthsEarly: number;
}

const scale = (first: number, each: number, steps: number, monthsPerStep: number): ScaleRules => ({
  coefficients: Array.from({ length: steps }, (_, index) => first + index * each),
  monthsPerStep,
});

/** NĐ 204/2004/NĐ-CP Bảng 3; raises TT 08/2013/TT-BNV Điều 2, 3; over the frame TT 04/2005/TT-BNV. */
export const PAY_SCALES: readonly Dated<PayScales>[] = [
  {
    value: {
      scales: {
        A0: scale(210, 31, 10, 36),
        A1: scale(234, 33, 9, 36),
        A2_2: scale(400, 34, 8, 36),
        A2_1: scale(440, 34, 8, 36),
        B: scale(186, 20, 12, 24),
      },
      overFrame: { first: 5, each: 1, monthsEach: 12 },
      mostMonthsEarly: 12,
    },
    validFrom: '2004-10-01',
    validTo: null,
    legalBasis: 'NĐ 204/2004/NĐ-CP, Bảng 3; TT 08/2013/TT-BNV; TT 04/2005/TT-BNV',
  },
];

/** The scales on a day; before the first text the first. */
export function payScalesOn(on: string): Dated<PayScales> {
  const first = PAY_SCALES[0]?.validFrom ?? on;
  return inForce(PAY_SCALES, on < first ? first : on);
}

/** The coefficient of a step in hundredths; null: the scale has no such step. */
export const coefficientOf = (name: SalaryScale, step: number, on: string): number | null =>
  payScalesOn(on).value.scales[name].coefficients[step - 1] ?? null;

export interface TitleRules {
  readonly level: 'PRESCHOOL' | 'PRIMARY' | 'LOWER_SECONDARY' | 'UPPER_SECONDARY';
  readonly rank: 1 | 2 | 3;
  readonly scale: SalaryScale;
}

const titles: Readonly<Record<string, TitleRules>> = {
  'V.07.02.26': { level: 'PRESCHOOL', rank: 3, scale: 'A0' },
  'V.07.02.25': { level: 'PRESCHOOL', rank: 2, scale: 'A1' },
  'V.07.02.24': { level: 'PRESCHOOL', rank: 1, scale: 'A2_2' },
  'V.07.03.29': { level: 'PRIMARY', rank: 3, scale: 'A1' },
  'V.07.03.28': { level: 'PRIMARY', rank: 2, scale: 'A2_2' },
  'V.07.03.27': { level: 'PRIMARY', rank: 1, scale: 'A2_1' },
  'V.07.04.32': { level: 'LOWER_SECONDARY', rank: 3, scale: 'A1' },
  'V.07.04.31': { level: 'LOWER_SECONDARY', rank: 2, scale: 'A2_2' },
  'V.07.04.30': { level: 'LOWER_SECONDARY', rank: 1, scale: 'A2_1' },
  'V.07.05.15': { level: 'UPPER_SECONDARY', rank: 3, scale: 'A1' },
  'V.07.05.14': { level: 'UPPER_SECONDARY', rank: 2, scale: 'A2_2' },
  'V.07.05.13': { level: 'UPPER_SECONDARY', rank: 1, scale: 'A2_1' },
};

/** Title codes of teachers with rank and scale. */
export const TITLE_CODES: readonly Dated<Readonly<Record<string, TitleRules>>>[] = [
  {
    value: titles,
    validFrom: '2021-03-20',
    validTo: null,
    legalBasis: 'TT 01–04/2021/TT-BGDĐT; TT 31/2026/TT-BGDĐT',
  },
];

/** What a title code says on a day; undefined: no code of teachers, or none that is known for that day. */
export const titleOn = (code: string, on: string): TitleRules | undefined =>
  TITLE_CODES.findLast(({ validFrom, validTo }) => validFrom <= on && (validTo === null || on <= validTo))?.value[code];
