import { inForce } from '../legal/dated.ts';
import { sum } from '../marks/decimal.ts';
import { DUTIES } from './duties.rules.ts';
import { LOAD_RULES, type LoadRules, type SchoolType } from './norms.rules.ts';
import { type DutyInput, type Reduction, reductionsOf } from './reductions.ts';

export type LoadInput = {
  readonly schoolType: SchoolType;
  readonly position: 'TEACHER' | 'PRINCIPAL' | 'VICE_PRINCIPAL' | 'PIONEER_LEADER';
  readonly duties: readonly DutyInput[];
  readonly probation?: boolean;
  /** A mother of a child under twelve months. */
  readonly infant?: boolean;
  /** Size of the school, for the duties and positions that depend on it. */
  readonly classCount: number;
  readonly region: 1 | 2 | 3;
  /** A norm set by the authority, where the circular gives none (pioneer leader outside primary schools). */
  readonly normOverride?: number;
  /** Periods taught a week, and converted periods a week (see `convertedPeriods`). */
  readonly assigned: number;
  readonly converted?: number;
};

export type TeachingLoad = {
  readonly norm: number;
  readonly reductions: readonly Reduction[];
  readonly requiredWeekly: number;
  readonly load: number;
  /** Above 0 overtime, below 0 too little. */
  readonly weeklySurplus: number;
  readonly annualNorm: number;
  readonly annualSurplus: number;
  readonly overWeeklyLimit: boolean;
  readonly legalBasis: string;
};

/**
 * The teaching load of one person on a day (ISO), in periods of a week. Principals and vice principals have a fixed
 * number of periods no reduction may offset (Điều 8). Source: TT 05/2025/TT-BGDĐT.
 * @throws RangeError when no norm is known for the position, or no rule is in force on the day.
 */
export function teachingLoad(input: LoadInput, on: string): TeachingLoad {
  const { value: rules, legalBasis } = inForce(LOAD_RULES, on);
  const norm = input.normOverride ?? normOf(input, rules);
  const isManager = input.position === 'PRINCIPAL' || input.position === 'VICE_PRINCIPAL';
  const facts = { ...input, largeSchool: isLargeSchool(input, rules) };
  const reductions = isManager ? [] : reductionsOf(facts, rules, inForce(DUTIES, on).value);
  const reduced = sum(reductions.filter((r) => r.leftOut === null).map((r) => r.periods));
  const requiredWeekly = Math.max(0, norm - reduced);
  const load = input.assigned + (input.converted ?? 0);
  const weeklySurplus = load - requiredWeekly;
  return {
    norm,
    reductions,
    requiredWeekly,
    load,
    weeklySurplus,
    annualNorm: norm * rules.normWeeks,
    annualSurplus: weeklySurplus * rules.normWeeks,
    overWeeklyLimit: load * 100 > norm * (100 + rules.weeklyExcessPercent),
    legalBasis,
  };
}

/**
 * Overtime periods paid for a year out of the surplus: at most 200 unless the limit is waived (a subject without a
 * teacher). Source: TT 21/2025/TT-BGDĐT.
 */
export function paidOvertimePeriods(annualSurplus: number, on: string, limitWaived = false): number {
  const surplus = Math.max(0, annualSurplus);
  return limitWaived ? surplus : Math.min(surplus, inForce(LOAD_RULES, on).value.paidOvertimePerYear);
}

function normOf(input: LoadInput, rules: LoadRules): number {
  if (input.position === 'PRINCIPAL') return rules.principalNorm;
  if (input.position === 'VICE_PRINCIPAL') return rules.vicePrincipalNorm;
  if (input.position === 'TEACHER') return rules.weeklyNorm[input.schoolType];
  if (!rules.primaryTypes.includes(input.schoolType)) throw new RangeError('this pioneer leader needs a normOverride');
  return isLargeSchool(input, rules) ? rules.pioneerLeaderNorm.largeSchool : rules.pioneerLeaderNorm.otherwise;
}

function isLargeSchool({ classCount, region }: LoadInput, { largeSchoolClasses }: LoadRules): boolean {
  return classCount >= (region === 1 ? largeSchoolClasses.region1 : largeSchoolClasses.region2or3);
}
