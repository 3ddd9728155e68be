import type { TeachingLoadView } from '@phuong/contract/staff/teaching-load.schema.ts';
import { DUTY_CODES, type DutyCode } from '@phuong/rules/load/duties.rules.ts';
import { teachingLoad } from '@phuong/rules/load/teaching-load.ts';

export interface LoadFacts {
  readonly level: 'PRIMARY' | 'LOWER_SECONDARY' | 'UPPER_SECONDARY';
  readonly jobPosition: string;
  readonly onProbation: boolean;
  readonly childUnder12MonthsUntil: string | null;
  readonly isHomeroom: boolean;
  readonly duties: readonly {
    readonly duty: string;
    readonly periods: number | null;
    readonly paidByAllowance: boolean;
  }[];
  /** Periods a week taught in the semester. */
  readonly assigned: number;
  /** Classes of the school in that year. */
  readonly classCount: number;
}

const teachingPositions = ['TEACHER', 'PRINCIPAL', 'VICE_PRINCIPAL', 'PIONEER_LEADER'] as const;
/** School information holds no region; regions 2 and 3 have the same limit of a large school (TT 05/2025/TT-BGDĐT). */
const region = 2;

/** Tenths are the finest share of a period that is shown. */
export const roundPeriods = (periods: number) => Math.round(periods * 10) / 10;

/**
 * The load of a person on a day, homeroom counted as a duty. Without a norm (other positions, days before the rules in force, a pioneer
 * leader outside primary schools) only the assigned periods are known. Source: TT 05/2025/TT-BGDĐT.
 */
export function loadView(facts: LoadFacts, on: string): TeachingLoadView {
  const assigned = roundPeriods(facts.assigned);
  const unknown = { norm: null, required: null, surplus: null, annualSurplus: null };
  const without = { assigned, ...unknown, overWeeklyLimit: false, reductions: [], legalBasis: '' };
  const position = teachingPositions.find((name) => name === facts.jobPosition);
  if (!position) return without;
  try {
    const load = teachingLoad(
      {
        schoolType: facts.level,
        position,
        duties: dutiesOf(facts),
        probation: facts.onProbation,
        infant: facts.childUnder12MonthsUntil !== null && facts.childUnder12MonthsUntil >= on,
        classCount: facts.classCount,
        region,
        assigned,
      },
      on,
    );
    return {
      assigned,
      norm: load.norm,
      required: load.requiredWeekly,
      surplus: roundPeriods(load.weeklySurplus),
      annualSurplus: roundPeriods(load.annualSurplus),
      overWeeklyLimit: load.overWeeklyLimit,
      reductions: [...load.reductions],
      legalBasis: load.legalBasis,
    };
  } catch (error) {
    if (error instanceof RangeError) return without;
    throw error;
  }
}

export const isDutyCode = (code: string): code is DutyCode => (DUTY_CODES as readonly string[]).includes(code);

function dutiesOf({ duties, isHomeroom }: LoadFacts) {
  const held = duties.flatMap(({ duty, periods, paidByAllowance }) =>
    isDutyCode(duty) ? [{ code: duty, ...(periods === null ? {} : { periods }), paidByAllowance }] : [],
  );
  return isHomeroom ? [{ code: 'HOMEROOM' as const, paidByAllowance: false }, ...held] : held;
}
