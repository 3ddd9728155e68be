import { inForce } from '../legal/dated.ts';
import { LOAD_RULES } from '../load/norms.rules.ts';
import { OVERTIME_PAY } from './pay-tables.ts';

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

/** The article behind the rules of overtime on a day. */
export const overtimeBasis = (on: string): string => inForce(OVERTIME_PAY, on).legalBasis;

/** The first day that rules of overtime are known for. */
export const overtimeRulesSince: string = OVERTIME_PAY[0]?.validFrom ?? '';
