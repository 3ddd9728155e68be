import { type Dated, inForce } from '../legal/dated.ts';
import { addMonths, wholeMonths } from './months.ts';
import { payScalesOn, type SalaryScale } from './salary-scales.ts';

interface SeniorityRules {
  readonly firstMonths: number;
  readonly firstPercent: number;
  readonly monthsEach: number;
  readonly percentEach: number;
}

/** NĐ 77/2021/NĐ-CP Điều 4: 5 % after 60 months of insured teaching, one more for each further 12. */
const SENIORITY: readonly Dated<SeniorityRules>[] = [
  {
    value: { firstMonths: 60, firstPercent: 5, monthsEach: 12, percentEach: 1 },
    validFrom: '2021-08-01',
    validTo: null,
    legalBasis: 'NĐ 77/2021/NĐ-CP, Điều 4',
  },
];

const seniorityOn = (on: string): Dated<SeniorityRules> => {
  const first = SENIORITY[0]?.validFrom ?? on;
  return inForce(SENIORITY, on < first ? first : on);
};

/** Per cent of seniority after so many counted months. */
export function seniorityPercent(months: number, on: string): number {
  const { firstMonths, firstPercent, monthsEach, percentEach } = seniorityOn(on).value;
  if (months < firstMonths) return 0;
  return firstPercent + Math.floor((months - firstMonths) / monthsEach) * percentEach;
}

export interface PayStep {
  readonly scale: SalaryScale;
  readonly step: number;
  readonly overFramePercent: number;
  /** The day from which the step, or the present per cent over the frame, counts. */
  readonly stepSince: string;
}

export interface RaiseDue {
  readonly cause: 'REGULAR_RAISE' | 'OVER_FRAME';
  readonly dueOn: string;
  readonly step: number;
  /** Hundredths. */
  readonly coefficient: number;
  readonly overFramePercent: number;
  readonly legalBasis: string;
}

/**
 * The next raise of somebody on a step: the next step, or on the last one the next per cent over the frame, and its day.
 * Source: NĐ 204/2004/NĐ-CP Điều 7, TT 08/2013/TT-BNV Điều 2, TT 04/2005/TT-BNV.
 */
export function nextRaise({ scale, step, overFramePercent, stepSince }: PayStep): RaiseDue {
  const { value, legalBasis } = payScalesOn(stepSince);
  const { coefficients, monthsPerStep } = value.scales[scale];
  const next = coefficients[step];
  if (next !== undefined) {
    const dueOn = addMonths(stepSince, monthsPerStep);
    return { cause: 'REGULAR_RAISE', dueOn, step: step + 1, coefficient: next, overFramePercent: 0, legalBasis };
  }
  const { first, each, monthsEach } = value.overFrame;
  const isFirst = overFramePercent === 0;
  return {
    cause: 'OVER_FRAME',
    dueOn: addMonths(stepSince, isFirst ? monthsPerStep : monthsEach),
    step,
    coefficient: coefficients[step - 1] ?? 0,
    overFramePercent: isFirst ? first : overFramePercent + each,
    legalBasis,
  };
}

/** The first day a raise may be given on: as many months early as the text allows for merit. Source: TT 08/2013/TT-BNV Điều 3. */
export const earliestRaise = ({ dueOn }: Pick<RaiseDue, 'dueOn'>): string =>
  addMonths(dueOn, -payScalesOn(dueOn).value.mostMonthsEarly);

export interface SeniorityDue {
  readonly percent: number;
  readonly dueOn: string;
  readonly legalBasis: string;
}

/**
 * The seniority that somebody has a right to by a day and that is more than what they have; null: none. `from` is the day from which months
 * count, with what does not count already taken off. `dueOn` is the day the per cent was reached.
 */
export function seniorityDue(from: string, percentNow: number, by: string): SeniorityDue | null {
  const { value, legalBasis } = seniorityOn(by);
  const percent = seniorityPercent(wholeMonths(from, by), by);
  if (percent <= percentNow) return null;
  const months = value.firstMonths + Math.floor((percent - value.firstPercent) / value.percentEach) * value.monthsEach;
  return { percent, dueOn: addMonths(from, months), legalBasis };
}
