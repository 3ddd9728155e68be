import type {
  Allowance,
  PayLine as ContractPay,
  StaffContract,
} from '@phuong/contract/staff/contracts/contract.schema.ts';
import { addDays, dayBefore, daysBetween, weekdayOf } from '@phuong/rules/calendar/days.ts';
import { inForce } from '@phuong/rules/legal/dated.ts';
import { compare, type Exact, plus, whole, written } from '@phuong/rules/staff/exact.ts';
import { addMonths } from '@phuong/rules/staff/months.ts';
import type { PaySegment } from '@phuong/rules/staff/pay-case.ts';
import type { PayInput } from '@phuong/rules/staff/pay-components.ts';
import { INSURED_LEAVE, type PaidStatus, STATUS_PAY } from '@phuong/rules/staff/pay-tables.ts';

/** A contract with its lines of pay and its allowances. */
export interface PaidContract {
  readonly kind: StaffContract['kind'];
  readonly post: string;
  readonly fromDate: string;
  readonly lastDay: string | null;
  readonly pay: readonly ContractPay[];
  readonly allowances: readonly Allowance[];
}

/** A day away by leave that was granted. */
export interface Absence {
  readonly day: string;
  readonly kind: string;
  readonly paidPercent: number;
  /** Hundredths of a working day. */
  readonly dayPart: number;
  /** First and last day of the whole leave. */
  readonly first: string;
  readonly last: string;
}

/** Days on which somebody is suspended, seconded to who pays them, or paid by insurance. */
export interface StatusSpan {
  readonly status: PaidStatus;
  readonly from: string;
  readonly to: string;
}

export const lastDayOfMonth = (month: string): string => dayBefore(addMonths(month, 1));

const isWorkday = (day: string) => weekdayOf(day) <= 5;
/** Working days between two days, both counted: Monday to Friday, holidays with them, for they are paid. */
export function workdays(from: string, to: string): number {
  const days = Math.max(0, daysBetween(from, to) + 1);
  const first = weekdayOf(from) - 1;
  // Of whole weeks five each; only what is left is looked at day by day.
  const left = Array.from({ length: days % 7 }, (_, index) => (first + index) % 7).filter((weekday) => weekday < 5);
  return Math.floor(days / 7) * 5 + left.length;
}

type Inputs = Partial<Record<PayInput, Exact>>;

const zero = whole(0);
const add = (inputs: Inputs, name: PayInput, value: Exact) => {
  inputs[name] = plus(inputs[name] ?? zero, value);
};

/** Which input an allowance adds to, by its code and form. */
function nameOf({ code, form }: Allowance): PayInput {
  if (code === 'POSITION') return 'he_so_chuc_vu';
  if (code === 'SENIORITY') return 'tham_nien';
  if (code === 'PROFESSION') return 'uu_dai';
  if (code === 'REGION') return 'he_so_khu_vuc';
  if (code === 'RESPONSIBILITY') return form === 'COEFFICIENT' ? 'he_so_trach_nhiem' : 'tien_trach_nhiem';
  if (form === 'COEFFICIENT') return 'he_so_khac';
  return form === 'PERCENT' ? 'phan_tram_khac' : 'tien_khac';
}

function addAllowance(inputs: Inputs, allowance: Allowance): void {
  const { code, form, value } = allowance;
  const name = nameOf(allowance);
  const amount = whole(value, form === 'COEFFICIENT' ? 100 : 1);
  const held = inputs[name];
  // Of several preferential rates the highest alone: NĐ 182/2026/NĐ-CP, Điều 8.
  if (code !== 'PROFESSION') add(inputs, name, amount);
  else if (!held || compare(held, amount) < 0) inputs[name] = amount;
}

/** What a contract pays by on a day; null: it has no line of pay yet. `periods`: lessons given in the month. */
export function inputsOn({ pay, allowances }: PaidContract, day: string, periods: number): Inputs | null {
  const line = pay.findLast(({ fromDate }) => fromDate <= day);
  if (!line) return null;
  const inputs: Inputs = { ti_le_huong: whole(line.percent) };
  if (line.coefficient !== null) inputs.he_so = whole(line.coefficient, 100);
  if (line.overFramePercent > 0) inputs.vuot_khung = whole(line.overFramePercent);
  if (line.reserved > 0) inputs.he_so_bao_luu = whole(line.reserved, 100);
  if (line.basis === 'AMOUNT') inputs.muc_luong = whole(line.amount ?? 0);
  if (line.basis === 'PERIOD') {
    inputs.don_gia_tiet = whole(line.amount ?? 0);
    inputs.so_tiet = whole(periods);
  }
  for (const allowance of allowances) {
    if (allowance.fromDate <= day && (allowance.toDate === null || allowance.toDate >= day)) {
      addAllowance(inputs, allowance);
    }
  }
  return inputs;
}

/** Inputs as they are kept and compared, in their order. */
export const factsOf = (inputs: Inputs): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs)
      .filter(([, value]) => value && value.top !== 0n)
      .map(([name, value]) => [name, written(value ?? zero)])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );

const isSame = (one: Inputs, other: Inputs) => JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));

/** Days of a month on which pay may begin to be another. */
function turns(
  contracts: readonly PaidContract[],
  statuses: readonly StatusSpan[],
  from: string,
  to: string,
): string[] {
  const ofStatuses = statuses.flatMap((span) => [span.from, addDays(span.to, 1)]);
  const ofContracts = contracts.flatMap(({ fromDate, lastDay, pay, allowances }) => [
    fromDate,
    ...(lastDay === null ? [] : [addDays(lastDay, 1)]),
    ...pay.map((line) => line.fromDate),
    ...allowances.flatMap((each) => [each.fromDate, ...(each.toDate === null ? [] : [addDays(each.toDate, 1)])]),
  ]);
  const days = [...ofContracts, ...ofStatuses];
  return [...new Set([from, ...days.filter((day) => day > from && day <= to)])].sort();
}

const holds = ({ fromDate, lastDay }: PaidContract, day: string) =>
  fromDate <= day && (lastDay === null || lastDay >= day);

/**
 * Days taken off within a part of a month, in hundredths: those nobody pays or insurance does, and those the preferential allowance is not paid
 * for: leave by insurance, and unpaid leave of more than a month. Source: NĐ 182/2026/NĐ-CP, Điều 5, 6.
 */
function daysOff(absences: readonly Absence[], from: string, to: string) {
  let unpaid = 0;
  let notPreferential = 0;
  for (const { day, kind, paidPercent, dayPart, first, last } of absences) {
    if (day < from || day > to || !isWorkday(day)) continue;
    const isInsured = inForce(INSURED_LEAVE, day).value.includes(kind);
    if (isInsured) unpaid += dayPart;
    else unpaid += Math.round((dayPart * (100 - paidPercent)) / 100);
    const isLong = paidPercent === 0 && last > addMonths(first, 1);
    if (isInsured || isLong) notPreferential += dayPart;
  }
  return { unpaid, notPreferential };
}

/** The parts of a month with the same pay, in their order; none: nothing is paid by any contract in it. */
export function segmentsOf(
  contracts: readonly PaidContract[],
  absences: readonly Absence[],
  month: string,
  periods: number,
  statuses: readonly StatusSpan[] = [],
): PaySegment[] {
  const end = lastDayOfMonth(month);
  const starts = turns(contracts, statuses, month, end);
  const parts: { from: string; to: string; inputs: Inputs; status: PaidStatus | undefined }[] = [];
  for (const [index, from] of starts.entries()) {
    const next = starts[index + 1];
    const to = next === undefined ? end : dayBefore(next);
    const contract = contracts.find((each) => holds(each, from));
    const inputs = contract && inputsOn(contract, from, periods);
    if (!inputs) continue;
    const status = statuses.find((span) => span.from <= from && from <= span.to)?.status;
    const before = parts.at(-1);
    const goesOn = before?.status === status && before && addDays(before.to, 1) === from;
    if (goesOn && isSame(before.inputs, inputs)) before.to = to;
    else parts.push({ from, to, inputs, status });
  }
  // Lessons are paid once, whatever parts a month has.
  for (const part of parts.slice(0, -1)) if (part.inputs.so_tiet) part.inputs = { ...part.inputs, so_tiet: zero };
  return parts.map(({ from, to, inputs, status }) => {
    const days = workdays(from, to);
    const off = daysOff(absences, from, to);
    if (!status) return { from, to, inputs, days, ...off };
    const { percent, lines, legalBasis: basis } = inForce(STATUS_PAY, from).value[status];
    // The preferential allowance is paid for none of these days; where nothing is, none of them is paid.
    const unpaid = percent === 0 ? days * 100 : off.unpaid;
    return { from, to, inputs, days, unpaid, notPreferential: days * 100, status: { percent, lines, basis } };
  });
}

const withoutInsurance: ReadonlySet<StaffContract['kind']> = new Set(['SERVICE', 'GUEST']);

/** Whether a contract is one of labour: insured, and taxed by brackets. Source: Luật BHXH 41/2024/QH15, Điều 2; TT 111/2013/TT-BTC, Điều 25. */
export const isLabour = ({ kind }: Pick<PaidContract, 'kind'>): boolean => !withoutInsurance.has(kind);

export interface Cause {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Which inputs are others than the month before: why pay differs. */
export function causesOf(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Cause[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((cause) => cause.before !== cause.after);
}
