import { type Dated, inForce } from '../legal/dated.ts';

export const LEAVE_KINDS = [
  'ANNUAL',
  'COMP_OFF',
  'SICK',
  'CHILD_SICK',
  'MATERNITY',
  'PATERNITY',
  'MARRIAGE',
  'CHILD_MARRIAGE',
  'BEREAVEMENT',
  'FAMILY_UNPAID',
  'UNPAID',
  'DUTY',
] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];

/** The least that may be asked for. */
export type LeaveUnit = 'DAY' | 'HALF' | 'PERIOD';

/** What the law says of a kind of leave. Days are hundredths of a day: half a day is 50. */
export interface LeaveRule {
  readonly unit: LeaveUnit;
  /** Who pays: the school, the social insurance, or nobody. */
  readonly paidBy: 'SCHOOL' | 'INSURANCE' | 'NOBODY';
  /** Per cent of pay, by whoever pays. */
  readonly percent: number;
  /** Working days, or calendar days with Sundays and holidays. */
  readonly counts: 'WORKING' | 'CALENDAR';
  /** Taken from days that were granted: never more than there are. */
  readonly isGranted: boolean;
  /** Most in a calendar year; null: no cap a year, or one by person (`yearCap`). */
  readonly mostInYear: number | null;
  /** Most at once; null: none, or one by person (`requestCap`). */
  readonly mostAtOnce: number | null;
  /** Days before the first day of leave by which it is asked for. */
  readonly noticeDays: number;
  /** Days after its first day within which it may still be asked for. */
  readonly backDays: number;
  readonly needsProof: boolean;
  /** Teachers have their annual leave in the summer. */
  readonly who: 'ALL' | 'NON_TEACHING';
}

const LABOUR = 'Bộ luật Lao động 45/2019/QH14';
const INSURANCE = 'Luật Bảo hiểm xã hội 41/2024/QH15';

const plain: LeaveRule = {
  unit: 'DAY',
  paidBy: 'SCHOOL',
  percent: 100,
  counts: 'WORKING',
  isGranted: false,
  mostInYear: null,
  mostAtOnce: null,
  noticeDays: 0,
  backDays: 0,
  needsProof: false,
  who: 'ALL',
};
const insured: LeaveRule = { ...plain, paidBy: 'INSURANCE', needsProof: true };
const since2021 = (value: LeaveRule, article: string): readonly Dated<LeaveRule>[] => [
  { value, validFrom: '2021-01-01', validTo: null, legalBasis: `${LABOUR}, ${article}` },
];
const since2025 = (value: LeaveRule, article: string, before: string): readonly Dated<LeaveRule>[] => [
  { value, validFrom: '2016-01-01', validTo: '2025-06-30', legalBasis: `Luật Bảo hiểm xã hội 58/2014/QH13, ${before}` },
  { value, validFrom: '2025-07-01', validTo: null, legalBasis: `${INSURANCE}, ${article}` },
];

/**
 * Every kind by the day it begins. Days of notice, and how late sick leave may be told, are no law but what schools agree on; a school
 * may set its own.
 */
const LEAVE_RULES: Readonly<Record<LeaveKind, readonly Dated<LeaveRule>[]>> = {
  ANNUAL: since2021({ ...plain, unit: 'HALF', isGranted: true, noticeDays: 3, who: 'NON_TEACHING' }, 'Điều 113, 114'),
  COMP_OFF: since2021({ ...plain, unit: 'HALF', isGranted: true, noticeDays: 1 }, 'Điều 98, 107'),
  SICK: since2025({ ...insured, unit: 'PERIOD', percent: 75, backDays: 3 }, 'Điều 42, 43, 45', 'Điều 25, 26, 28'),
  CHILD_SICK: since2025({ ...insured, unit: 'PERIOD', percent: 75, backDays: 3 }, 'Điều 44, 45', 'Điều 27, 28'),
  MATERNITY: since2025(
    { ...insured, counts: 'CALENDAR', percent: 100, noticeDays: 7, backDays: 7 },
    'Điều 53',
    'Điều 34',
  ),
  PATERNITY: since2025({ ...insured, percent: 100, backDays: 3 }, 'Điều 53', 'Điều 34'),
  MARRIAGE: since2021({ ...plain, mostAtOnce: 300, noticeDays: 3 }, 'Điều 115.1'),
  CHILD_MARRIAGE: since2021({ ...plain, mostAtOnce: 100, noticeDays: 3 }, 'Điều 115.1'),
  BEREAVEMENT: since2021({ ...plain, mostAtOnce: 300, backDays: 3 }, 'Điều 115.1'),
  FAMILY_UNPAID: since2021({ ...plain, paidBy: 'NOBODY', percent: 0, mostAtOnce: 100, backDays: 3 }, 'Điều 115.2'),
  UNPAID: since2021({ ...plain, unit: 'HALF', paidBy: 'NOBODY', percent: 0, noticeDays: 3 }, 'Điều 115.3'),
  DUTY: since2021({ ...plain, unit: 'PERIOD' }, 'Điều 61, 62'),
};

/** The rule of a kind on a day; the earliest one that is known for a day before all of them. */
export function leaveRuleOn(kind: LeaveKind, day: string): Dated<LeaveRule> {
  const rules = LEAVE_RULES[kind];
  const first = rules[0]?.validFrom ?? day;
  return inForce(rules, day < first ? first : day);
}

/** What a cap depends on besides the kind. */
interface LeavePerson {
  /** Whole years of insurance contributions. */
  readonly years: number;
}

/** The child, or the birth, that leave is asked for. */
interface LeaveChild {
  readonly bornOn: string | null;
  /** Born at once. */
  readonly children: number;
  /** By surgery, or before the 32nd week. */
  readonly isHardBirth: boolean;
}

/** Working days of sickness a year. Source: Luật BHXH 41/2024/QH15, Điều 43 (the same as Điều 26 of 58/2014/QH13). */
const SICK_DAYS: readonly Dated<readonly { readonly fromYears: number; readonly days: number }[]>[] = [
  {
    value: [
      { fromYears: 0, days: 30 },
      { fromYears: 15, days: 40 },
      { fromYears: 30, days: 60 },
    ],
    validFrom: '2016-01-01',
    validTo: null,
    legalBasis: `${INSURANCE}, Điều 43`,
  },
];

/** Days a year for a sick child, by its age in years. Source: Luật BHXH 41/2024/QH15, Điều 44. */
const CHILD_DAYS: readonly Dated<readonly { readonly belowYears: number; readonly days: number }[]>[] = [
  {
    value: [
      { belowYears: 3, days: 20 },
      { belowYears: 7, days: 15 },
    ],
    validFrom: '2016-01-01',
    validTo: null,
    legalBasis: `${INSURANCE}, Điều 44`,
  },
];

/** Working days of a father: one child, hard birth, twins, twins by surgery, each further child. Source: Luật BHXH 41/2024/QH15, Điều 53. */
const FATHER_DAYS: readonly Dated<Readonly<Record<'one' | 'hard' | 'twins' | 'hardTwins' | 'more', number>>>[] = [
  {
    value: { one: 5, hard: 7, twins: 10, hardTwins: 14, more: 3 },
    validFrom: '2016-01-01',
    validTo: null,
    legalBasis: `${INSURANCE}, Điều 53`,
  },
];

/** Calendar months of a mother, and for each further child. Source: Bộ luật Lao động Điều 139, Luật BHXH 41/2024/QH15 Điều 53. */
const MOTHER_MONTHS: readonly Dated<{ readonly one: number; readonly more: number }>[] = [
  { value: { one: 6, more: 1 }, validFrom: '2013-05-01', validTo: null, legalBasis: `${LABOUR}, Điều 139` },
];

const yearsBetween = (from: string, to: string) =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Most of a kind in a calendar year for somebody, in hundredths; null: as much as is agreed. 0: the child is too old for it. */
export function yearCap(kind: LeaveKind, day: string, { years }: LeavePerson, child: LeaveChild): number | null {
  if (kind === 'SICK') {
    const days = inForce(SICK_DAYS, day).value.findLast(({ fromYears }) => fromYears <= years)?.days ?? 0;
    return days * 100;
  }
  if (kind === 'CHILD_SICK') {
    if (child.bornOn === null) return null;
    const age = yearsBetween(child.bornOn, day);
    return (inForce(CHILD_DAYS, day).value.find(({ belowYears }) => age < belowYears)?.days ?? 0) * 100;
  }
  return leaveRuleOn(kind, day).value.mostInYear;
}

/** Most of a kind at once, in hundredths of working days; null: no cap, or one by months (`lastMaternityDay`). */
export function requestCap(kind: LeaveKind, day: string, { children, isHardBirth }: LeaveChild): number | null {
  if (kind !== 'PATERNITY') return leaveRuleOn(kind, day).value.mostAtOnce;
  const days = inForce(FATHER_DAYS, day).value;
  if (children < 2) return (isHardBirth ? days.hard : days.one) * 100;
  return ((isHardBirth ? days.hardTwins : days.twins) + (children - 2) * days.more) * 100;
}

/** Calendar months of maternity leave. */
export function maternityMonths(day: string, { children }: LeaveChild): number {
  const { one, more } = inForce(MOTHER_MONTHS, day).value;
  return one + Math.max(0, children - 1) * more;
}
