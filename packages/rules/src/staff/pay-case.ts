import type { Exact } from './exact.ts';
import type { PaidBy, PayInput, RunKind } from './pay-components.ts';
import type { WageRegion } from './pay-tables.ts';

/** A component of the school's own. */
export interface OwnComponent {
  readonly code: string;
  readonly name: string;
  readonly kind: 'EARNING' | 'DEDUCTION';
  readonly formula: string;
  readonly paidBy: PaidBy;
  readonly inInsuranceBase: boolean;
  readonly taxable: boolean;
  readonly basis: string;
}

/** Days of a month with the same pay. */
export interface PaySegment {
  readonly from: string;
  readonly to: string;
  /** Working days in it, Monday to Friday. */
  readonly days: number;
  /** Working days in hundredths on which nothing is paid, and on which the preferential allowance is not. */
  readonly unpaid: number;
  readonly notPreferential: number;
  readonly inputs: Readonly<Partial<Record<PayInput, Exact>>>;
  /** Pay by a status of the person's work: so many per cent of what goes by working days, of the law these lines alone, by this article. */
  readonly status?: { readonly percent: number; readonly lines: readonly string[]; readonly basis: string } | undefined;
}

/** A difference to what was paid before. */
interface Correction {
  readonly id: string;
  readonly name: string;
  /** Đồng; below zero takes back. */
  readonly amount: number;
  readonly inInsuranceBase: boolean;
  readonly taxable: boolean;
}

export interface PayCase {
  readonly run: RunKind;
  /** The first day of the month. */
  readonly month: string;
  readonly monthDays: number;
  /** In their order; none in runs that go by no days. */
  readonly segments: readonly PaySegment[];
  /** Insured by the contract. */
  readonly insured: boolean;
  /** By brackets, or at one rate from who has no labour contract. */
  readonly tax: 'BRACKETS' | 'FLAT';
  readonly region: WageRegion;
  readonly dependants: number;
  readonly components: readonly OwnComponent[];
  readonly corrections: readonly Correction[];
  /** Of the same month, paid by other runs. */
  readonly already: { readonly taxable: number; readonly insurance: number; readonly tax: number };
}

export interface PayLine {
  readonly code: string;
  /** Of the school's own components and of corrections; '' for those of the law, which have words. */
  readonly name: string;
  readonly kind: 'EARNING' | 'DEDUCTION' | 'EMPLOYER';
  readonly amount: number;
  readonly formula: string;
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly basis: string;
  /** Only where pay changes within the month. */
  readonly from: string | null;
  readonly to: string | null;
  readonly correctionId: string | null;
}

interface Line {
  readonly code: string;
  readonly name?: string;
  readonly kind?: PayLine['kind'];
  readonly basis: string;
  readonly formula: string;
  readonly inputs: PayLine['inputs'];
  readonly amount: number;
}

/** A line with what most lines have not; its parts named one by one, for a payroll makes some hundred thousand of them. */
export const lineOf = ({ code, name = '', kind = 'EARNING', amount, formula, inputs, basis }: Line): PayLine => ({
  code,
  name,
  kind,
  amount,
  formula,
  inputs,
  basis,
  from: null,
  to: null,
  correctionId: null,
});
