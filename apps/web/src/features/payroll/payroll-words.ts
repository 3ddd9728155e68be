import type { PayrollRun, PayrollRunState, PaySlipState } from '@phuong/contract/payroll/runs/run.schema.ts';
import type { PaySlipLine } from '@phuong/contract/payroll/slips/slip.schema.ts';
import {
  DEDUCTION_CODES,
  EMPLOYER_CODES,
  LAW_CODES,
  OTHER_PAY_NAMES,
  PAY_INPUTS,
} from '@phuong/rules/staff/pay-components.ts';
import { spelledFormula } from '@phuong/rules/staff/pay-formula.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import type { Meaning } from '../../ui/feedback/state-badge.tsx';

export const runMeanings: Record<PayrollRunState, Meaning> = {
  draft: 'grey',
  calculating: 'blue',
  failed: 'red',
  calculated: 'blue',
  in_review: 'amber',
  approved: 'green',
  paid: 'green',
  cancelled: 'grey',
};

export const slipMeanings: Record<PaySlipState, Meaning> = {
  draft: 'grey',
  confirmed: 'green',
  withheld: 'amber',
  paid: 'green',
  void: 'grey',
};

/** "11/2026" */
export const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** What a payroll is called: its month, and what it is where it is no month's pay. */
export function useRunName() {
  const { t } = useTranslation();
  return ({ month, kind, title }: Pick<PayrollRun, 'month' | 'kind' | 'title'>): string =>
    kind === 'MONTH' ? monthText(month) : `${monthText(month)} · ${title || t(`payroll.kind.${kind}`)}`;
}

/** Đồng, never a minus before nothing. */
export const dong = (amount: number): string => formatNumber(amount === 0 ? 0 : amount, 0);

/** With its sign, for differences. */
export const signed = (amount: number): string => (amount > 0 ? `+${dong(amount)}` : dong(amount));

/** A figure that is kept as text: "3.33" is "3,33" in Vietnamese. */
export const figure = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? formatNumber(Number(text), 6) : text);

const lineCodes = [...LAW_CODES, ...DEDUCTION_CODES, ...EMPLOYER_CODES, 'CORRECTION'] as const;
const inputNames = [...PAY_INPUTS, ...OTHER_PAY_NAMES] as const;

/** What a line of a slip is called. */
export function useLineName() {
  const { t } = useTranslation();
  return ({ code, name }: Pick<PaySlipLine, 'code' | 'name'>): string => {
    const known = lineCodes.find((each) => each === code);
    if (name) return name;
    return known ? t(`payroll.line.${known}`) : code;
  };
}

/** What an input of a formula is called; of other names (a school's own lines) themselves. */
export function useInputName() {
  const { t } = useTranslation();
  return (name: string): string => {
    const known = inputNames.find((each) => each === name);
    return known ? t(`payroll.input.${known}`) : name.replace(/^[A-Z0-9_]+: /, '');
  };
}

/** A formula with the values it was reckoned by: "3,33 × 2.530.000". */
export function formulaValues({ formula, inputs }: Pick<PaySlipLine, 'formula' | 'inputs'>): string {
  if (formula === '') return '';
  const values = new Map(inputs.map(({ name, value }) => [name, figure(value)]));
  return spelledFormula(formula, (name) => values.get(name) ?? name, figure);
}
