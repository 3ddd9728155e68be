import type { PaySlipLine } from '@phuong/contract/payroll/slips/slip.schema.ts';
import { DEDUCTION_CODES, LAW_COMPONENTS } from '@phuong/rules/staff/pay-components.ts';

type Line = Pick<PaySlipLine, 'code' | 'kind' | 'amount'>;

/** How a part of a difference counts for insurance and tax. */
interface Counts {
  readonly inInsuranceBase: boolean;
  readonly taxable: boolean;
}

export interface DuePart extends Counts {
  readonly amount: number;
}

export interface Reckoning {
  readonly lines: readonly Line[];
  readonly insuranceBase: number;
}

interface Due {
  readonly before: Reckoning;
  readonly now: Reckoning;
  /** Differences that were written to the slip by now, paid or waiting. */
  readonly written: readonly DuePart[];
  /** Components of the school by their codes; one that is not known is taxed. */
  readonly components: ReadonlyMap<string, Counts>;
}

const law = new Map<string, Counts>(LAW_COMPONENTS.map((component) => [component.code, component]));
const plain: Counts = { inInsuranceBase: false, taxable: true };
/** Insurance and tax follow from the month a difference is paid in; differences to months before are none of this month. */
const apart: ReadonlySet<string> = new Set([...DEDUCTION_CODES, 'CORRECTION']);

const keyOf = ({ inInsuranceBase, taxable }: Counts) => `${inInsuranceBase} ${taxable}`;

/**
 * What is due of somebody by what is known now, in parts that count alike for insurance and tax. What was written by hand already is taken off;
 * where it makes up for all of it, nothing is due, however it was said to count. A part counts for insurance where the level that is paid in
 * by has become another: a day that is not paid leaves it as it is.
 */
export function dueParts({ before, now, written, components }: Due): DuePart[] {
  const hasOtherBase = before.insuranceBase !== now.insuranceBase;
  const parts = new Map<string, DuePart>();
  const add = (amount: number, { inInsuranceBase, taxable }: Counts) => {
    const counts = { inInsuranceBase, taxable };
    const held = parts.get(keyOf(counts))?.amount ?? 0;
    parts.set(keyOf(counts), { ...counts, amount: held + amount });
  };
  const count = (lines: readonly Line[], sign: 1 | -1) => {
    for (const { code, kind, amount } of lines) {
      if (kind === 'EMPLOYER' || apart.has(code)) continue;
      const { inInsuranceBase, taxable } = law.get(code) ?? components.get(code) ?? plain;
      const counts = { taxable: kind === 'EARNING' && taxable, inInsuranceBase: inInsuranceBase && hasOtherBase };
      add(sign * (kind === 'EARNING' ? amount : -amount), counts);
    }
  };
  count(now.lines, 1);
  count(before.lines, -1);
  for (const { amount, ...counts } of written) add(-amount, counts);
  const due = [...parts.values()].filter(({ amount }) => amount !== 0);
  return due.reduce((sum, { amount }) => sum + amount, 0) === 0 ? [] : due;
}
