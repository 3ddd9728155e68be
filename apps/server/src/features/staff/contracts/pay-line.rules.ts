import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type {
  Allowance,
  AllowanceInput,
  PayInput,
  StaffContract,
} from '@phuong/contract/staff/contracts/contract.schema.ts';
import { formsOfAllowance } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { coefficientOf, payScalesOn, titleOn } from '@phuong/rules/staff/salary-scales.ts';

interface Fault {
  readonly code: ErrorCode;
  readonly field: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The columns of a line of pay, without what the basis has no use for. */
export type PayColumns = Pick<
  StaffContract['pay'][number],
  'scale' | 'step' | 'coefficient' | 'overFramePercent' | 'reserved' | 'percent' | 'amount' | 'stepSince'
> & { readonly titleCode: string | null };

const nothing = { scale: null, step: null, coefficient: null, amount: null, stepSince: null };

/**
 * A line of pay as it is kept, or what is wrong with it. The coefficient of a step comes from the scale in force on the day.
 * Source: NĐ 204/2004/NĐ-CP, Bảng 3; titles TT 31/2026/TT-BGDĐT.
 */
export function payColumns(input: PayInput, fromDate: string): PayColumns | Fault {
  const { basis, overFramePercent, reserved, percent } = input;
  const titleCode = input.titleCode || null;
  const needs = (field: 'step' | 'scale' | 'coefficient' | 'amount'): Fault => ({ code: 'staff.pay_needs', field });
  if (basis === 'AMOUNT' || basis === 'PERIOD') {
    if (input.amount === null) return needs('amount');
    return { ...nothing, titleCode, overFramePercent: 0, reserved: 0, percent, amount: input.amount };
  }
  if (basis === 'COEFFICIENT') {
    if (input.coefficient === null) return needs('coefficient');
    return { ...nothing, titleCode, overFramePercent: 0, reserved, percent, coefficient: input.coefficient };
  }
  const title = titleCode === null ? undefined : titleOn(titleCode, fromDate);
  const scale = input.scale ?? title?.scale ?? null;
  if (scale === null) {
    return titleCode === null
      ? needs('scale')
      : { code: 'staff.pay_unknown_title', field: 'titleCode', params: { title: titleCode } };
  }
  if (title && title.scale !== scale) {
    const params = { title: titleCode ?? '', scale: title.scale.replace('_', '.') };
    return { code: 'staff.pay_scale_of_title', field: 'scale', params };
  }
  if (input.step === null) return needs('step');
  const coefficient = coefficientOf(scale, input.step, fromDate);
  const steps = payScalesOn(fromDate).value.scales[scale].coefficients.length;
  if (coefficient === null || (overFramePercent > 0 && input.step < steps)) {
    return { code: 'staff.pay_unknown_step', field: 'step', params: { scale: scale.replace('_', '.'), steps } };
  }
  const stepSince = input.stepSince ?? fromDate;
  return {
    titleCode,
    scale,
    step: input.step,
    coefficient,
    overFramePercent,
    reserved,
    percent,
    amount: null,
    stepSince,
  };
}

export const isFault = (value: PayColumns | Fault): value is Fault => 'code' in value;

const highest = { COEFFICIENT: 500, PERCENT: 100, AMOUNT: 1_000_000_000 } as const;
/** May be given several times at once: for several tasks. */
const several: readonly string[] = ['RESPONSIBILITY', 'OTHER'];

/** What speaks against an allowance; null: nothing. */
export function allowanceFault(input: AllowanceInput, contract: StaffContract): Fault | null {
  const { code, form, value, fromDate, toDate } = input;
  if (!formsOfAllowance[code].includes(form)) return { code: 'staff.allowance_form', field: 'form' };
  if (value > highest[form]) return { code: 'staff.allowance_value', field: 'value' };
  if (toDate !== null && toDate < fromDate) {
    return { code: 'staff.contract_ends_before_start', field: 'toDate', params: { date: fromDate } };
  }
  if (several.includes(code)) return null;
  const held = contract.allowances.find((each) => each.code === code && overlap(each, { fromDate, toDate }));
  return held ? { code: 'staff.allowance_held', field: 'code', params: { date: held.fromDate } } : null;
}

function overlap(one: Pick<Allowance, 'fromDate' | 'toDate'>, other: Pick<Allowance, 'fromDate' | 'toDate'>): boolean {
  const reaches = (to: string | null, from: string) => to === null || to >= from;
  return reaches(one.toDate, other.fromDate) && reaches(other.toDate, one.fromDate);
}

/** The last day a contract runs: its own, or the earlier one it was ended on; null: it has none. */
export const lastDayOf = ({ endedOn, toDate }: Pick<StaffContract, 'endedOn' | 'toDate'>): string | null =>
  endedOn ?? toDate;
