import { dayBefore } from '../calendar/days.ts';
import type { Dated } from '../legal/dated.ts';
import { addMonths } from './months.ts';

/**
 * Work contract of a public school for a time or without an end, labour contract for a time or without an end, contract of services,
 * contract of a guest teacher.
 */
export const CONTRACT_KINDS = [
  'PUBLIC_FIXED',
  'PUBLIC_INDEFINITE',
  'LABOUR_FIXED',
  'LABOUR_INDEFINITE',
  'SERVICE',
  'GUEST',
] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export interface ContractTerm {
  /** Whether it names its last day. */
  readonly ends: 'always' | 'never';
  readonly leastMonths: number | null;
  readonly mostMonths: number | null;
  /** Contracts of the kind that may follow one another without a gap. */
  readonly mostInARow: number | null;
}

const never: ContractTerm = { ends: 'never', leastMonths: null, mostMonths: null, mostInARow: null };
const freely: ContractTerm = { ends: 'always', leastMonths: null, mostMonths: null, mostInARow: null };
const always = (value: ContractTerm, legalBasis: string): readonly Dated<ContractTerm>[] => [
  { value, validFrom: '1900-01-01', validTo: null, legalBasis },
];

/** How long a contract of each kind runs, by the day it begins. */
const CONTRACT_TERMS: Readonly<Record<ContractKind, readonly Dated<ContractTerm>[]>> = {
  PUBLIC_FIXED: [
    {
      value: { ...freely, leastMonths: 12, mostMonths: 36 },
      validFrom: '2012-01-01',
      validTo: '2020-06-30',
      legalBasis: 'Luật Viên chức 58/2010/QH12, Điều 25',
    },
    {
      value: { ...freely, leastMonths: 12, mostMonths: 60 },
      validFrom: '2020-07-01',
      validTo: null,
      legalBasis: 'Luật Viên chức 58/2010/QH12, Điều 25 (sửa bởi Luật 52/2019/QH14)',
    },
  ],
  PUBLIC_INDEFINITE: always(never, 'Luật Viên chức 58/2010/QH12, Điều 25'),
  LABOUR_FIXED: [
    {
      value: { ...freely, mostMonths: 36, mostInARow: 2 },
      validFrom: '2021-01-01',
      validTo: null,
      legalBasis: 'Bộ luật Lao động 45/2019/QH14, Điều 20',
    },
  ],
  LABOUR_INDEFINITE: always(never, 'Bộ luật Lao động 45/2019/QH14, Điều 20'),
  SERVICE: always(freely, 'NĐ 235/2026/NĐ-CP'),
  GUEST: always(freely, 'hợp đồng thỉnh giảng'),
};

export type TermFault =
  | { readonly fault: 'end_needed' }
  | { readonly fault: 'end_unwanted' }
  | { readonly fault: 'too_short' | 'too_long'; readonly months: number; readonly day: string; readonly basis: string };

/** The term of a kind for a contract that begins on a day; null where no text is known for that day. */
export const termOn = (kind: ContractKind, from: string): Dated<ContractTerm> | null =>
  CONTRACT_TERMS[kind].findLast(
    ({ validFrom, validTo }) => validFrom <= from && (validTo === null || from <= validTo),
  ) ?? null;

/** Whether contracts of the kind name their last day. */
export const namesItsEnd = (kind: ContractKind): boolean => CONTRACT_TERMS[kind].at(-1)?.value.ends === 'always';

/**
 * What is wrong with the days of a contract, both counted; null: nothing. `day` is the nearest last day that is right.
 * Source: Luật Viên chức Điều 25, Bộ luật Lao động Điều 20.
 */
export function termFault(kind: ContractKind, from: string, to: string | null): TermFault | null {
  if (!namesItsEnd(kind)) return to === null ? null : { fault: 'end_unwanted' };
  if (to === null) return { fault: 'end_needed' };
  const term = termOn(kind, from);
  if (!term) return null;
  const { leastMonths, mostMonths } = term.value;
  const lastAfter = (months: number) => dayBefore(addMonths(from, months));
  const fault = (name: 'too_short' | 'too_long', months: number): TermFault => ({
    fault: name,
    months,
    day: lastAfter(months),
    basis: term.legalBasis,
  });
  if (leastMonths !== null && to < lastAfter(leastMonths)) return fault('too_short', leastMonths);
  if (mostMonths !== null && to > lastAfter(mostMonths)) return fault('too_long', mostMonths);
  return null;
}

interface Span {
  readonly kind: ContractKind;
  readonly from: string;
  readonly to: string | null;
}

/**
 * How many contracts of its kind run in a row up to and with this one: the one before ended the day before the next began.
 * Source of the limit: Bộ luật Lao động 45/2019/QH14, Điều 20.
 */
export function inARow(contract: Span, earlier: readonly Span[]): number {
  const before = earlier.find(({ kind, to }) => kind === contract.kind && to === dayBefore(contract.from));
  return before ? 1 + inARow(before, earlier) : 1;
}

/** Per cent of pay during probation. Source: NĐ 115/2020/NĐ-CP, Điều 22. */
export const PROBATION_PERCENT: readonly Dated<number>[] = [
  { value: 85, validFrom: '2020-09-29', validTo: null, legalBasis: 'NĐ 115/2020/NĐ-CP, Điều 22' },
];

/** Days before the end of a contract on which people are reminded of it. A decision of the product. */
export const REMINDER_DAYS = [60, 30, 7] as const;

/**
 * Which reminder is due so many days before the end: the smallest that has come and was not given yet; null: none. `told` is the last
 * that was given.
 */
export function reminderDue(daysLeft: number, told: number | null): number | null {
  if (daysLeft < 0) return null;
  const due = REMINDER_DAYS.findLast((days) => daysLeft <= days) ?? null;
  return due !== null && (told === null || due < told) ? due : null;
}
