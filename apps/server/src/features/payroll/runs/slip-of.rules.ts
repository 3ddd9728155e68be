import type { PayFailure } from '@phuong/contract/payroll/runs/run.schema.ts';
import { inForce } from '@phuong/rules/legal/dated.ts';
import { LOAD_RULES } from '@phuong/rules/load/norms.rules.ts';
import { computePay, type Pay } from '@phuong/rules/staff/compute-pay.ts';
import { whole } from '@phuong/rules/staff/exact.ts';
import { addMonths, wholeMonths } from '@phuong/rules/staff/months.ts';
import type { OwnComponent, PayCase, PaySegment } from '@phuong/rules/staff/pay-case.ts';
import type { RunKind } from '@phuong/rules/staff/pay-components.ts';
import { FormulaError } from '@phuong/rules/staff/pay-formula.ts';
import { FIRST_MONTH, type WageRegion } from '@phuong/rules/staff/pay-tables.ts';
import {
  type Absence,
  type Cause,
  causesOf,
  factsOf,
  inputsOn,
  isLabour,
  lastDayOfMonth,
  type PaidContract,
  type StatusSpan,
  segmentsOf,
  workdays,
} from './pay-case.rules.ts';

/** Overtime periods of somebody in a school year, in hundredths, and the periods of the year they owe. */
export interface Overtime {
  readonly extra: number;
  readonly annualNorm: number;
  /** The limit of the year is lifted: the subject has no teacher. */
  readonly waived: boolean;
}

/** A payroll as far as it decides what is paid. */
interface RunFacts {
  readonly month: string;
  readonly kind: RunKind;
  readonly region: WageRegion;
}

interface Person {
  readonly contracts: readonly PaidContract[];
  readonly absences: readonly Absence[];
  readonly statuses?: readonly StatusSpan[];
  readonly dependants: number;
  readonly periods: number;
  readonly previous: { readonly net: number; readonly facts: Readonly<Record<string, string>> } | null;
  readonly already: PayCase['already'];
  readonly corrections: PayCase['corrections'];
}

export interface Reckoned {
  readonly pay: Pay;
  readonly post: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly causes: readonly Cause[];
}

/** Nothing of it fits what a person is paid. */
const most = 2_000_000_000;

const fault = (code: PayFailure['code'], detail = '') => ({ code, detail });
type Fault = ReturnType<typeof fault>;
export const isFault = (result: Reckoned | Fault): result is Fault => 'code' in result;

/** Pay by the law alone for a whole month, as it stands on its last day; null: nothing is paid then. */
function monthlyPay(contracts: readonly PaidContract[], month: string, region: WageRegion): Pay | null {
  const day = lastDayOfMonth(month);
  const contract = contracts.find(({ fromDate, lastDay }) => fromDate <= day && (lastDay === null || lastDay >= day));
  const inputs = contract && inputsOn(contract, day, 0);
  if (!inputs) return null;
  const days = workdays(month, day);
  const segment = { from: month, to: day, days, unpaid: 0, notPreferential: 0, inputs };
  return computePay({ ...empty, month, monthDays: days, region, segments: [segment] });
}

const empty = {
  run: 'MONTH',
  insured: false,
  tax: 'BRACKETS',
  dependants: 0,
  components: [],
  corrections: [],
  already: { taxable: 0, insurance: 0, tax: 0 },
} as const;

/** What overtime is reckoned by: without the preferential allowance and seniority. Source: TT 21/2025/TT-BGDĐT, Điều 4. */
const ofOvertime: readonly string[] = ['SALARY', 'AMOUNT', 'POSITION', 'OVER_FRAME', 'RESERVED'];

function yearPay({ contracts }: Person, { month, region }: RunFacts): number {
  return Array.from({ length: 12 }, (_, index) => addMonths(month, -index))
    .filter((each) => each >= FIRST_MONTH)
    .reduce((sum, each) => {
      const lines = monthlyPay(contracts, each, region)?.lines ?? [];
      return sum + lines.reduce((all, { code, amount }) => all + (ofOvertime.includes(code) ? amount : 0), 0);
    }, 0);
}

/** Months of the calendar year so far with a contract on their last day. */
function monthsOfYear(contracts: readonly PaidContract[], month: string): number {
  const first = `${month.slice(0, 4)}-01-01`;
  return Array.from({ length: wholeMonths(first, month) + 1 }, (_, index) =>
    lastDayOfMonth(addMonths(first, index)),
  ).filter((day) => contracts.some(({ fromDate, lastDay }) => fromDate <= day && (lastDay === null || lastDay >= day)))
    .length;
}

function segments(person: Person, run: RunFacts, overtime: Overtime | undefined): PaySegment[] {
  const { month, kind, region } = run;
  if (kind === 'MONTH') return segmentsOf(person.contracts, person.absences, month, person.periods, person.statuses);
  const end = lastDayOfMonth(month);
  const days = workdays(month, end);
  const part = { from: month, to: end, days, unpaid: 0, notPreferential: 0 };
  if (kind === 'BONUS') {
    const luong_thang = whole(monthlyPay(person.contracts, month, region)?.gross ?? 0);
    const contract = person.contracts.at(-1);
    const present = (contract && inputsOn(contract, end, 0)) ?? {};
    return [{ ...part, inputs: { ...present, luong_thang, so_thang: whole(monthsOfYear(person.contracts, month)) } }];
  }
  if (!overtime) return [];
  const mostPeriods = inForce(LOAD_RULES, month).value.paidOvertimePerYear;
  return [
    {
      ...part,
      inputs: {
        thu_nhap_12_thang: whole(yearPay(person, run)),
        dinh_muc_nam: whole(overtime.annualNorm, 100),
        tiet_vuot: whole(overtime.extra, 100),
        tiet_toi_da: whole(overtime.waived ? Math.max(mostPeriods, Math.ceil(overtime.extra / 100)) : mostPeriods),
      },
    },
  ];
}

/**
 * What somebody is paid in a payroll with all that a slip keeps, or by name why it cannot be reckoned. The same facts come to the same, to the
 * đồng.
 */
export function slipOf(
  person: Person,
  run: RunFacts,
  components: readonly OwnComponent[],
  overtime?: Overtime,
): Reckoned | Fault {
  const contract = person.contracts.at(-1);
  const parts = segments(person, run, overtime);
  const last = parts.at(-1);
  if (!contract || !last) return fault('NO_PAY');
  const { month, kind: runKind, region } = run;
  try {
    const pay = computePay({
      run: runKind,
      month,
      monthDays: workdays(month, lastDayOfMonth(month)),
      segments: parts,
      insured: isLabour(contract),
      tax: isLabour(contract) ? 'BRACKETS' : 'FLAT',
      region,
      dependants: person.dependants,
      components,
      corrections: person.corrections,
      already: person.already,
    });
    if (pay.net < 0) return fault('BELOW_ZERO');
    if (pay.gross > most || pay.employer > most) return fault('TOO_LARGE');
    const unpaid = parts.reduce((sum, each) => sum + each.unpaid, 0);
    const worked = parts.reduce((sum, each) => sum + each.days, 0);
    const facts: Record<string, string> = {
      ...factsOf(last.inputs),
      ...(person.dependants > 0 ? { so_nguoi_phu_thuoc: String(person.dependants) } : {}),
      ...(last.status ? { ti_le_tinh_trang: String(last.status.percent) } : {}),
      ...(unpaid > 0 ? { ngay_nghi_khong_luong: String(unpaid / 100) } : {}),
      ...(worked < workdays(month, lastDayOfMonth(month)) ? { ngay_co_hop_dong: String(worked) } : {}),
      ...Object.fromEntries(
        pay.lines
          .filter(({ name }) => name !== '')
          .map(({ code, name, amount }) => [`${code}: ${name}`, String(amount)]),
      ),
    };
    return { pay, post: contract.post, facts, causes: person.previous ? causesOf(person.previous.facts, facts) : [] };
  } catch (error) {
    if (error instanceof FormulaError) return fault('FORMULA', formulaAt(components, error));
    if (error instanceof RangeError) return fault('NO_RULE');
    throw error;
  }
}

/** Which component it was: the first that cannot be reckoned alone is named by its code. */
const formulaAt = (components: readonly OwnComponent[], { found, position }: FormulaError): string =>
  components.find(({ formula }) => found !== '' && formula.startsWith(found, position - 1))?.code ?? '';
