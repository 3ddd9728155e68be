import type { DUTIES, DutyCode, DutyRule } from './duties.rules.ts';
import type { LoadRules, SchoolType } from './norms.rules.ts';

export type DutyInput = {
  readonly code: DutyCode;
  /** Periods, for duties another text sets (YOUTH_UNION). */
  readonly periods?: number;
  readonly paidByAllowance?: boolean;
};

export type Reduction = {
  readonly code: DutyCode | 'PROBATION' | 'INFANT';
  readonly periods: number;
  /** Why a duty takes nothing off; `null` when it counts. */
  readonly leftOut: 'PAID_BY_ALLOWANCE' | 'MORE_THAN_TWO_DUTIES' | null;
  readonly legalBasis: string;
};

export type ReductionInput = {
  readonly schoolType: SchoolType;
  readonly duties: readonly DutyInput[];
  readonly largeSchool: boolean;
  readonly probation?: boolean;
  /** A mother of a child under twelve months. */
  readonly infant?: boolean;
};

/**
 * Every reduction of a teacher's norm, in periods a week, and whether it counts. Of the concurrent duties the two
 * largest count; probation and infant reductions are not duties. Source: TT 05/2025/TT-BGDĐT Điều 3, 9–12.
 * @throws RangeError for a duty set by another text without its `periods`.
 */
export function reductionsOf(
  input: ReductionInput,
  rules: LoadRules,
  duties: Readonly<Record<DutyCode, DutyRule>>,
): Reduction[] {
  const result: Reduction[] = [];
  let counted = 0;
  const priced = input.duties.map((duty) => ({
    duty,
    rule: duties[duty.code],
    periods: periodsOf(duty, input, duties),
  }));
  for (const { duty, rule, periods } of priced.toSorted((a, b) => b.periods - a.periods)) {
    const unpaid = !duty.paidByAllowance || rule.keptWithAllowance;
    const fits = counted < rules.maxDuties;
    if (unpaid && fits) counted += 1;
    const refusal = unpaid ? ('MORE_THAN_TWO_DUTIES' as const) : ('PAID_BY_ALLOWANCE' as const);
    result.push({ code: duty.code, periods, leftOut: unpaid && fits ? null : refusal, legalBasis: rule.legalBasis });
  }
  const legalBasis = 'TT 05/2025/TT-BGDĐT, Điều 12';
  if (input.probation) result.push({ code: 'PROBATION', periods: rules.probation, leftOut: null, legalBasis });
  if (input.infant) {
    const isPrimary = rules.primaryTypes.includes(input.schoolType);
    const periods = isPrimary ? rules.infant.primary : rules.infant.otherwise;
    result.push({ code: 'INFANT', periods, leftOut: null, legalBasis });
  }
  return result;
}

function periodsOf(duty: DutyInput, input: ReductionInput, duties: (typeof DUTIES)[number]['value']): number {
  const rule = duties[duty.code];
  const periods = input.largeSchool && rule.periodsInLargeSchool ? rule.periodsInLargeSchool : rule.periods;
  const value = periods ?? duty.periods;
  if (value === undefined) throw new RangeError(`duty ${duty.code} needs its periods (${rule.legalBasis})`);
  return value;
}
