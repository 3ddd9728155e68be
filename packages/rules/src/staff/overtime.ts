import { type Dated, inForce } from '../legal/dated.ts';
import { LOAD_RULES } from '../load/norms.rules.ts';

interface OvertimeRules {
  /** Of the pay of a year, the part that stands for teaching: tenths of a week. */
  readonly teachingWeeksTenths: number;
  readonly weeksOfYear: number;
  /** Paid for a period of overtime, per cent of a period. */
  readonly percent: number;
}

/** TT 21/2025/TT-BGDĐT, Điều 4 and 5: general schools. It follows the school year 2025-2026 from its first day. */
const OVERTIME_RULES: readonly Dated<OvertimeRules>[] = [
  {
    value: { teachingWeeksTenths: 225, weeksOfYear: 52, percent: 150 },
    validFrom: '2025-09-01',
    validTo: null,
    legalBasis: 'TT 21/2025/TT-BGDĐT, Điều 4, 5',
  },
];

/** What counts as taught in a school year besides lessons: all in hundredths of a period. */
interface YearPeriods {
  /** Lessons given, those of others stood in for among them. */
  readonly taught: number;
  /** Activities turned into periods: TT 05/2025/TT-BGDĐT, Điều 13. */
  readonly converted: number;
  /** Taken off the norm for duties, and counted as given (treated for illness): TT 05/2025/TT-BGDĐT, Điều 9–12. */
  readonly reduced: number;
  readonly countedAsDone: number;
}

/**
 * The norm of a year in hundredths of a period: weekly norm by weeks of teaching, at most the weeks the norm is made for; of somebody who
 * taught only a part of the year, of the weeks they were there. Source: TT 05/2025/TT-BGDĐT Điều 7; TT 21/2025/TT-BGDĐT Điều 6.
 */
export function annualNorm(weeklyNorm: number, weeks: number, on: string): number {
  return weeklyNorm * Math.min(weeks, inForce(LOAD_RULES, on).value.normWeeks) * 100;
}

/** Periods beyond the norm in hundredths; below 0 too few. Source: TT 21/2025/TT-BGDĐT, Điều 5. */
export const extraPeriods = ({ taught, converted, reduced, countedAsDone }: YearPeriods, norm: number): number =>
  taught + converted + reduced + countedAsDone - norm;

interface PaidPeriods {
  /** Hundredths of a period. */
  readonly paid: number;
  readonly isCapped: boolean;
}

/** Of the periods beyond the norm those that are paid: 200 a year, more only where the limit is waived. Source: TT 21/2025/TT-BGDĐT, Điều 4. */
export function paidPeriods(extra: number, on: string, isWaived: boolean): PaidPeriods {
  const most = inForce(LOAD_RULES, on).value.paidOvertimePerYear * 100;
  const due = Math.max(0, extra);
  return due > most && !isWaived ? { paid: most, isCapped: true } : { paid: due, isCapped: false };
}

/**
 * What overtime of a year comes to in đồng, rounded half up once at the end.
 * @param pay12 twelve months of salary by coefficient, position allowance, over-frame and reserved difference, without preferential and
 * seniority allowances, in đồng
 * @param weeklyNorm of the whole year, periods a week
 * @param paid periods that are paid, hundredths
 * Source: TT 21/2025/TT-BGDĐT, Điều 4, 5.
 */
export function overtimeAmount(pay12: number, weeklyNorm: number, paid: number, on: string): number {
  const { teachingWeeksTenths, weeksOfYear, percent } = inForce(OVERTIME_RULES, on).value;
  const { normWeeks } = inForce(LOAD_RULES, on).value;
  const above = BigInt(pay12) * BigInt(teachingWeeksTenths) * BigInt(percent) * BigInt(paid);
  const below = BigInt(weeklyNorm * normWeeks) * BigInt(weeksOfYear * 10) * 100n * 100n;
  return Number((above * 2n + below) / (below * 2n));
}

/** The article behind the rules of overtime on a day. */
export const overtimeBasis = (on: string): string => inForce(OVERTIME_RULES, on).legalBasis;

/** The first day that rules of overtime are known for. */
export const overtimeRulesSince: string = OVERTIME_RULES[0]?.validFrom ?? '';
