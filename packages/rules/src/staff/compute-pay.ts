import { inForce } from '../legal/dated.ts';
import { type Exact, minus, over, rounded, times, whole, written } from './exact.ts';
import { lineOf, type OwnComponent, type PayCase, type PayLine, type PaySegment } from './pay-case.ts';
import { LAW_COMPONENTS, type LawCode, PAY_INPUTS } from './pay-components.ts';
import { insuranceLines, taxLine } from './pay-deductions.ts';
import { evaluate, type Formula, parseFormula } from './pay-formula.ts';
import { BASE_SALARY, INCOME_TAX, INSURANCE, STANDARD_DAYS } from './pay-tables.ts';

export interface Pay {
  readonly lines: readonly PayLine[];
  readonly gross: number;
  readonly deductions: number;
  readonly net: number;
  readonly insuranceBase: number;
  readonly insurance: number;
  readonly taxable: number;
  readonly tax: number;
  /** What the school pays besides. */
  readonly employer: number;
}

const known: ReadonlySet<string> = new Set(PAY_INPUTS);
const zero = whole(0);
const formulas = new Map<string, Formula>();

/** A formula that was read before is not read again: a run asks for the same few thousands of times. */
function formulaOf(text: string): Formula {
  const parsed = formulas.get(text) ?? parseFormula(text, known);
  if (formulas.size < 500) formulas.set(text, parsed);
  return parsed;
}

interface Reckoned {
  readonly line: PayLine;
  /** For the whole month, without days taken off. */
  readonly monthly: number;
  readonly inInsuranceBase: boolean;
  readonly taxed: number;
}

type Values = ReadonlyMap<string, Exact>;

const inputsOf = (names: readonly string[], values: Values) =>
  names.map((name) => ({ name, value: written(values.get(name) ?? zero) }));

/** Every input of a segment: those that were not given are 0. */
function valuesOf(segment: PaySegment | undefined, { month, monthDays, dependants }: PayCase): Map<string, Exact> {
  const values = new Map<string, Exact>(PAY_INPUTS.map((name) => [name, zero]));
  const standard = whole(inForce(STANDARD_DAYS, month).value);
  values.set('luong_co_so', whole(inForce(BASE_SALARY, month).value));
  values.set('so_nguoi_phu_thuoc', whole(dependants));
  values.set('ti_le_huong', whole(100));
  values.set('ngay_chuan', standard);
  if (segment) {
    for (const [name, value] of Object.entries(segment.inputs)) if (value) values.set(name, value);
    const days = monthDays === 0 ? zero : over(times(standard, whole(segment.days)), whole(monthDays));
    const left = (off: number) => {
      // Of a part whose every day is off nothing is left, also in a month of fewer or more days than the law divides by.
      if (off >= segment.days * 100) return zero;
      const rest = minus(days, whole(off, 100));
      return rest.top < 0n ? zero : rest;
    };
    values.set('ngay_cong', left(segment.unpaid));
    values.set('ngay_uu_dai', left(segment.notPreferential));
    if (segment.status) values.set(statusName, whole(segment.status.percent));
  }
  return values;
}

const daysName = { WORKED: 'ngay_cong', PREFERENTIAL: 'ngay_uu_dai' } as const;

type Component = Omit<OwnComponent, 'name'> & { readonly name?: string };

const statusName = 'ti_le_tinh_trang';

function reckon(
  component: Component,
  values: Values,
  status: PaySegment['status'],
  taxedPart: (amount: number) => number,
): Reckoned {
  const { code, name = '', kind, formula, paidBy, basis, taxable, inInsuranceBase } = component;
  const parsed = formulaOf(formula);
  // What is whole does not follow the days, nor a status; the preferential allowance has its own days.
  const byStatus = paidBy === 'WORKED' ? status : undefined;
  const full = evaluate(parsed, values);
  const monthly = byStatus ? times(full, whole(byStatus.percent, 100)) : full;
  const days = paidBy === 'WHOLE' ? null : daysName[paidBy];
  const standard = values.get('ngay_chuan') ?? zero;
  const counted = days === null ? standard : (values.get(days) ?? zero);
  const isWhole = counted.top * standard.bottom === standard.top * counted.bottom;
  const inStatus = byStatus ? `(${formula}) × ${statusName}%` : formula;
  const shown = isWhole || days === null ? inStatus : `(${inStatus}) ÷ ngay_chuan × ${days}`;
  const names = [
    ...parsed.names,
    ...(byStatus ? [statusName] : []),
    ...(isWhole || days === null ? [] : ['ngay_chuan', days]),
  ];
  const amount = rounded(isWhole ? monthly : over(times(monthly, counted), standard));
  return {
    line: lineOf({
      code,
      name,
      kind,
      basis: byStatus ? `${basis}; ${byStatus.basis}` : basis,
      formula: shown,
      inputs: inputsOf(names, values),
      amount,
    }),
    monthly: rounded(monthly),
    inInsuranceBase,
    taxed: taxable ? taxedPart(amount) : 0,
  };
}

function earnedAndTaken(given: PayCase): Reckoned[] {
  const { run, segments, components, month } = given;
  const part = inForce(INCOME_TAX, month).value.overtimeTaxed;
  const law = LAW_COMPONENTS.filter((component) => component.run === run);
  const rows: Reckoned[] = [];
  const parts = segments.length === 0 ? [undefined] : segments;
  for (const [index, segment] of parts.entries()) {
    const values = valuesOf(segment, given);
    const isLast = index === parts.length - 1;
    const whenever = parts.length > 1 && segment ? { from: segment.from, to: segment.to } : {};
    const add = (component: Component, taxedPart = (amount: number) => amount) => {
      const row = reckon(component, values, segment?.status, taxedPart);
      if (row.line.amount === 0 && row.monthly === 0) return 0;
      // What is paid in for a month goes by the pay at its end.
      rows.push({ ...row, monthly: isLast ? row.monthly : 0, line: { ...row.line, ...whenever } });
      return row.monthly;
    };
    let monthly = 0;
    const { status } = segment ?? {};
    for (const component of law) {
      if (status && component.paidBy === 'WORKED' && !status.lines.includes(component.code)) continue;
      const taxedPart =
        component.code === 'OVERTIME'
          ? (amount: number) => rounded(over(times(whole(amount), whole(part.top)), whole(part.bottom)))
          : undefined;
      monthly += add({ ...component, kind: 'EARNING' }, taxedPart);
    }
    if (run === 'MONTH') values.set('luong_thang', whole(monthly));
    for (const component of components) if (isLast || component.paidBy !== 'WHOLE') add(component);
  }
  return rows;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * What somebody is paid, line by line: đồng, each line rounded half up, each with its formula, inputs and article. The same case gives the same to
 * the đồng. Source: NĐ 204/2004, NĐ 182/2026, NĐ 77/2021, Luật BHXH 41/2024, Luật Thuế TNCN.
 * @throws FormulaError of the school's components; RangeError for a month no table of the law reaches.
 */
export function computePay(given: PayCase): Pay {
  const { month, insured, segments, monthDays, corrections, run } = given;
  const rows = earnedAndTaken(given);
  const corrected = corrections.map(({ id, name, amount }) => ({
    ...lineOf({ code: 'CORRECTION', name, basis: '', formula: '', inputs: [], amount }),
    correctionId: id,
  }));
  const inBase = sum(rows.filter(({ inInsuranceBase }) => inInsuranceBase).map(({ monthly }) => monthly));
  const base = inBase + sum(corrections.filter((each) => each.inInsuranceBase).map(({ amount }) => amount));
  const worked = sum(segments.map(({ days }) => days));
  const unpaid = sum(segments.map((segment) => segment.unpaid)) + (monthDays - worked) * 100;
  const paysIn = run === 'MONTH' && insured && base > 0 && unpaid < inForce(INSURANCE, month).value.unpaidDays * 100;
  const insuranceBase = paysIn ? base : 0;
  const contributions = paysIn ? insuranceLines(given, insuranceBase) : [];
  const amountOf = (lines: readonly PayLine[], kind: PayLine['kind']) =>
    sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  const insurance = amountOf(contributions, 'DEDUCTION');
  const taxable =
    sum(rows.filter(({ line }) => line.kind === 'EARNING').map(({ taxed }) => taxed)) +
    sum(corrections.filter((each) => each.taxable).map(({ amount }) => amount));
  const tax = taxLine(given, taxable, insurance);
  const all = [...rows.map(({ line }) => line), ...corrected, ...contributions, tax];
  const order = { EARNING: 0, DEDUCTION: 1, EMPLOYER: 2 };
  const lines = [...all].sort((one, other) => order[one.kind] - order[other.kind]);
  const gross = amountOf(lines, 'EARNING');
  const deductions = amountOf(lines, 'DEDUCTION');
  return {
    lines,
    gross,
    deductions,
    net: gross - deductions,
    insuranceBase,
    insurance,
    taxable,
    tax: tax.amount,
    employer: amountOf(lines, 'EMPLOYER'),
  };
}

/** Whether a code belongs to the law and is not free for a component of a school. */
export const isLawCode = (code: string): code is LawCode => LAW_COMPONENTS.some((component) => component.code === code);
