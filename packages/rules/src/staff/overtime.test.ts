import { describe, expect, it } from 'vitest';
import { annualNorm, extraPeriods, overtimeBasis, paidPeriods } from './overtime.ts';

const on = '2026-05-31';

describe('overtime by TT 21/2025', () => {
  it('is paid up to 200 periods a year, and beyond where the limit is waived', () => {
    expect(paidPeriods(20_000, on, false)).toEqual({ paid: 20_000, isCapped: false });
    expect(paidPeriods(21_000, on, false)).toEqual({ paid: 20_000, isCapped: true });
    expect(paidPeriods(21_000, on, true)).toEqual({ paid: 21_000, isCapped: false });
    expect(paidPeriods(-400, on, false)).toEqual({ paid: 0, isCapped: false });
  });

  it('counts from the norm of 35 weeks, of a part of a year from the weeks somebody taught', () => {
    expect([23, 19, 17].map((weekly) => annualNorm(weekly, 37, on))).toEqual([80_500, 66_500, 59_500]);
    expect(annualNorm(19, 20, on)).toBe(38_000);
    const taught = { taught: 66_500, converted: 300, reduced: 14_000, countedAsDone: 200 };
    expect(extraPeriods(taught, annualNorm(19, 35, on))).toBe(14_500);
    expect(overtimeBasis(on)).toContain('21/2025');
  });
});
