import { type Dated, inForce } from '../legal/dated.ts';

/** Base salary in đồng, by which coefficients are multiplied. */
export const BASE_SALARY: readonly Dated<number>[] = [
  { value: 1_490_000, validFrom: '2019-07-01', validTo: '2023-06-30', legalBasis: 'NĐ 38/2019/NĐ-CP' },
  { value: 1_800_000, validFrom: '2023-07-01', validTo: '2024-06-30', legalBasis: 'NĐ 24/2023/NĐ-CP' },
  { value: 2_340_000, validFrom: '2024-07-01', validTo: '2026-06-30', legalBasis: 'NĐ 73/2024/NĐ-CP' },
  { value: 2_530_000, validFrom: '2026-07-01', validTo: null, legalBasis: 'NĐ 161/2026/NĐ-CP' },
];

export const WAGE_REGIONS = [1, 2, 3, 4] as const;
export type WageRegion = (typeof WAGE_REGIONS)[number];

/** Least wage a month in đồng, regions I to IV. */
export const REGIONAL_MINIMUM: readonly Dated<readonly [number, number, number, number]>[] = [
  {
    value: [4_680_000, 4_160_000, 3_640_000, 3_250_000],
    validFrom: '2022-07-01',
    validTo: '2024-06-30',
    legalBasis: 'NĐ 38/2022/NĐ-CP',
  },
  {
    value: [4_960_000, 4_410_000, 3_860_000, 3_450_000],
    validFrom: '2024-07-01',
    validTo: '2025-12-31',
    legalBasis: 'NĐ 74/2024/NĐ-CP',
  },
  {
    value: [5_310_000, 4_730_000, 4_140_000, 3_700_000],
    validFrom: '2026-01-01',
    validTo: null,
    legalBasis: 'NĐ 293/2025/NĐ-CP',
  },
];

export interface InsuranceRates {
  /** Per thousand of the base. */
  readonly employee: { readonly social: number; readonly health: number; readonly unemployment: number };
  readonly employer: {
    readonly social: number;
    readonly accident: number;
    readonly health: number;
    readonly unemployment: number;
  };
  /** Social and health: so many times the reference level; unemployment: so many times the least wage of the region. */
  readonly capTimes: number;
  /** From so many unpaid working days in a month nothing is paid in for it. */
  readonly unpaidDays: number;
}

export const INSURANCE: readonly Dated<InsuranceRates>[] = [
  {
    value: {
      employee: { social: 80, health: 15, unemployment: 10 },
      employer: { social: 170, accident: 5, health: 30, unemployment: 10 },
      capTimes: 20,
      unpaidDays: 14,
    },
    validFrom: '2022-10-01',
    validTo: null,
    legalBasis: 'Luật BHXH 41/2024/QH15, Luật Việc làm; QĐ 595/QĐ-BHXH',
  },
];

interface IncomeTax {
  /** Đồng a month. */
  readonly own: number;
  readonly dependant: number;
  /** `upTo` null: the last; `less` is taken off, so that one product is the whole tax. */
  readonly brackets: readonly { readonly upTo: number | null; readonly percent: number; readonly less: number }[];
  /** Kept back from who has no labour contract, from a sum on. */
  readonly flat: { readonly percent: number; readonly from: number };
  /** Of overtime pay: the part that is taxed, as the ordinary pay for the same time; the rest is free. */
  readonly overtimeTaxed: { readonly top: number; readonly bottom: number };
}

const flat = { percent: 10, from: 2_000_000 };
const overtimeTaxed = { top: 2, bottom: 3 };

export const INCOME_TAX: readonly Dated<IncomeTax>[] = [
  {
    value: {
      own: 11_000_000,
      dependant: 4_400_000,
      brackets: [
        { upTo: 5_000_000, percent: 5, less: 0 },
        { upTo: 10_000_000, percent: 10, less: 250_000 },
        { upTo: 18_000_000, percent: 15, less: 750_000 },
        { upTo: 32_000_000, percent: 20, less: 1_650_000 },
        { upTo: 52_000_000, percent: 25, less: 3_250_000 },
        { upTo: 80_000_000, percent: 30, less: 5_850_000 },
        { upTo: null, percent: 35, less: 9_850_000 },
      ],
      flat,
      overtimeTaxed,
    },
    validFrom: '2020-07-01',
    validTo: '2025-12-31',
    legalBasis: 'Luật Thuế TNCN 04/2007/QH12; NQ 954/2020/UBTVQH14; TT 111/2013/TT-BTC',
  },
  {
    value: {
      own: 15_500_000,
      dependant: 6_200_000,
      brackets: [
        { upTo: 10_000_000, percent: 5, less: 0 },
        { upTo: 30_000_000, percent: 10, less: 500_000 },
        { upTo: 60_000_000, percent: 20, less: 3_500_000 },
        { upTo: 100_000_000, percent: 30, less: 9_500_000 },
        { upTo: null, percent: 35, less: 14_500_000 },
      ],
      flat,
      overtimeTaxed,
    },
    validFrom: '2026-01-01',
    validTo: null,
    legalBasis: 'Luật Thuế TNCN 109/2025/QH15; NQ 110/2025/UBTVQH15; NĐ 253/2026/NĐ-CP',
  },
];

/** Days by which a month is divided. */
export const STANDARD_DAYS: readonly Dated<number>[] = [
  { value: 22, validFrom: '2019-07-01', validTo: null, legalBasis: 'NĐ 182/2026/NĐ-CP, Điều 5' },
];

/** Kinds of leave that insurance pays and the school does not. */
export const INSURED_LEAVE: readonly Dated<readonly string[]>[] = [
  {
    value: ['SICK', 'CHILD_SICK', 'MATERNITY', 'PATERNITY'],
    validFrom: '2019-07-01',
    validTo: null,
    legalBasis: 'Luật BHXH 41/2024/QH15, Điều 42–60',
  },
];

const heldLines = ['SALARY', 'AMOUNT', 'POSITION', 'OVER_FRAME', 'RESERVED', 'SENIORITY'];

/** Statuses of somebody's work that pay follows; everything else is paid by the contract. */
const PAID_STATUSES = ['SUSPENDED', 'SECONDED_ELSEWHERE', 'INSURANCE_LEAVE'] as const;
export type PaidStatus = (typeof PAID_STATUSES)[number];

interface StatusPay {
  readonly percent: number;
  /** Lines of the law that are paid by it; the others that go by days are not paid. */
  readonly lines: readonly string[];
  readonly legalBasis: string;
}

/**
 * What is paid meanwhile; the preferential allowance never is (NĐ 182/2026/NĐ-CP, Điều 6). A person who is seconded is paid by the school that sends
 * them, unless the two have agreed that the other pays.
 */
export const STATUS_PAY: readonly Dated<Readonly<Record<PaidStatus, StatusPay>>>[] = [
  {
    value: {
      SUSPENDED: { percent: 50, lines: heldLines, legalBasis: 'NĐ 112/2020/NĐ-CP, Điều 41' },
      SECONDED_ELSEWHERE: { percent: 0, lines: heldLines, legalBasis: 'Luật Viên chức 58/2010/QH12, Điều 36' },
      INSURANCE_LEAVE: { percent: 0, lines: heldLines, legalBasis: 'Luật BHXH 41/2024/QH15' },
    },
    validFrom: '2020-09-20',
    validTo: null,
    legalBasis: 'NĐ 112/2020/NĐ-CP; Luật Viên chức 58/2010/QH12; Luật BHXH 41/2024/QH15',
  },
];

interface OvertimePay {
  readonly percent: number;
  readonly teachingWeeks: { readonly top: number; readonly bottom: number };
}

/** Source: TT 21/2025/TT-BGDĐT, Điều 4, 5. */
export const OVERTIME_PAY: readonly Dated<OvertimePay>[] = [
  {
    value: { percent: 150, teachingWeeks: { top: 225, bottom: 520 } },
    validFrom: '2025-09-01',
    validTo: null,
    legalBasis: 'TT 21/2025/TT-BGDĐT, Điều 4, 5',
  },
];

/** The first month all tables of the law reach back to. */
export const FIRST_MONTH = '2022-10-01';

/** Tax on what is left of a month's income after all that is taken off; HALF_UP is whoever calls. The bracket, for a sum above zero. */
export function bracketOf(taxed: number, on: string): IncomeTax['brackets'][number] {
  const { brackets } = inForce(INCOME_TAX, on).value;
  const bracket = brackets.find(({ upTo }) => upTo === null || taxed <= upTo);
  if (!bracket) throw new RangeError('brackets reach without end');
  return bracket;
}
