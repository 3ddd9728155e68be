import { type Dated, inForce } from '../legal/dated.ts';
import { wholeMonths } from './months.ts';

/** Days of annual leave in usual conditions, and one more for so many years with the same employer. */
const ANNUAL_LEAVE: readonly Dated<{ readonly days: number; readonly yearsForOneMore: number }>[] = [
  {
    value: { days: 12, yearsForOneMore: 5 },
    validFrom: '2013-05-01',
    validTo: null,
    legalBasis: 'Bộ luật Lao động 45/2019/QH14, Điều 113, 114; NĐ 145/2020/NĐ-CP, Điều 66',
  },
];

/** Weeks of the summer holiday of teachers of general schools; annual leave is in them. Its days are the province's. */
const SUMMER_WEEKS: readonly Dated<number>[] = [
  { value: 8, validFrom: '2020-09-01', validTo: '2025-12-31', legalBasis: 'NĐ 84/2020/NĐ-CP, Điều 3' },
  { value: 8, validFrom: '2026-01-01', validTo: null, legalBasis: 'NĐ 93/2026/NĐ-CP, Điều 17' },
];

/** The summer holiday of who teaches on a day; the earliest rule that is known for a day before all of them. */
export function summerLeave(day: string): Dated<number> {
  const first = SUMMER_WEEKS[0]?.validFrom ?? day;
  return inForce(SUMMER_WEEKS, day < first ? first : day);
}

/**
 * Annual leave in hundredths of a day: (12 + extra) / 12 × months. `months` is 12 for a whole year.
 * Source: NĐ 145/2020/NĐ-CP, Điều 66.
 */
export function annualLeave(year: number, extra: number, months: number): number {
  const { days } = inForce(ANNUAL_LEAVE, `${year}-01-01`).value;
  return Math.round(((days + extra) * 100 * Math.min(12, months)) / 12);
}

/**
 * What somebody who began on a day is granted for a year: more by seniority at its beginning; in the first year by the months from then
 * to its end. 0 before they began.
 */
export function annualGrant(year: number, beganOn: string | null): number {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  if (beganOn === null || beganOn <= first) {
    const { yearsForOneMore } = inForce(ANNUAL_LEAVE, first).value;
    const years = beganOn === null ? 0 : Math.floor(wholeMonths(beganOn, first) / 12);
    return annualLeave(year, Math.floor(years / yearsForOneMore), 12);
  }
  if (beganOn > last) return 0;
  // A month that is begun on its first half counts: half or more of its working days are worked.
  const [, month = 1, day = 1] = beganOn.split('-').map(Number);
  return annualLeave(year, 0, 12 - month + (day <= 15 ? 1 : 0));
}

/** What the turn of the year does with days that are left: at most `most` go on, the rest expires. */
export function carriedOver(left: number, most: number): { readonly carried: number; readonly expired: number } {
  const rest = Math.max(0, left);
  const carried = Math.min(rest, most);
  return { carried, expired: rest - carried };
}

/** What is left of days carried over once `used` were taken since: those of last year go first. */
export const leftOfCarried = (carried: number, used: number): number => Math.max(0, carried - used);
