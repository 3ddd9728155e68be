import { describe, expect, it } from 'vitest';
import { payParts } from './pay-parts.ts';
import { earliestRaise, nextRaise, seniorityDue, seniorityPercent } from './raises.ts';
import { coefficientOf, PAY_SCALES, titleOn } from './salary-scales.ts';

describe('the scales of NĐ 204/2004/NĐ-CP, Bảng 3', () => {
  const scales = PAY_SCALES[0]?.value.scales;

  it('have these coefficients', () => {
    expect(scales?.A0.coefficients).toEqual([210, 241, 272, 303, 334, 365, 396, 427, 458, 489]);
    expect(scales?.A1.coefficients).toEqual([234, 267, 300, 333, 366, 399, 432, 465, 498]);
    expect(scales?.A2_2.coefficients).toEqual([400, 434, 468, 502, 536, 570, 604, 638]);
    expect(scales?.A2_1.coefficients).toEqual([440, 474, 508, 542, 576, 610, 644, 678]);
    expect([scales?.B.coefficients[0], scales?.B.coefficients.at(-1), scales?.B.coefficients.length]).toEqual([
      186, 406, 12,
    ]);
  });

  it('have no step beyond the last', () => {
    expect(coefficientOf('A1', 9, '2026-09-01')).toBe(498);
    expect(coefficientOf('A1', 10, '2026-09-01')).toBeNull();
    expect(coefficientOf('A1', 0, '2026-09-01')).toBeNull();
  });

  it('belong to title codes (TT 31/2026)', () => {
    expect(titleOn('V.07.05.15', '2026-11-01')).toEqual({ level: 'UPPER_SECONDARY', rank: 3, scale: 'A1' });
    expect(titleOn('V.07.04.30', '2026-11-01')).toEqual({ level: 'LOWER_SECONDARY', rank: 1, scale: 'A2_1' });
    expect(titleOn('V.07.02.26', '2026-11-01')?.scale).toBe('A0');
    expect(titleOn('06.031', '2026-11-01')).toBeUndefined();
  });
});

describe('a raise', () => {
  it('comes after 36 months on A scales and 24 on B (TT 08/2013/TT-BNV Điều 2)', () => {
    const a1 = { scale: 'A1', step: 3, overFramePercent: 0, stepSince: '2023-12-01' } as const;
    expect(nextRaise(a1)).toMatchObject({
      cause: 'REGULAR_RAISE',
      dueOn: '2026-12-01',
      step: 4,
      coefficient: 333,
    });
    expect(nextRaise({ ...a1, scale: 'B' })).toMatchObject({ dueOn: '2025-12-01', coefficient: 246 });
  });

  it('may come 12 months early for merit (Điều 3)', () => {
    expect(earliestRaise({ dueOn: '2026-12-01' })).toBe('2025-12-01');
  });

  it('is 5 % over the frame after 36 months on the last step, then one more a year (TT 04/2005/TT-BNV)', () => {
    const last = { scale: 'A1', step: 9, overFramePercent: 0, stepSince: '2020-01-01' } as const;
    expect(nextRaise(last)).toMatchObject({
      cause: 'OVER_FRAME',
      dueOn: '2023-01-01',
      step: 9,
      coefficient: 498,
      overFramePercent: 5,
    });
    expect(nextRaise({ ...last, overFramePercent: 5, stepSince: '2023-01-01' })).toMatchObject({
      dueOn: '2024-01-01',
      overFramePercent: 6,
    });
    expect(nextRaise({ ...last, scale: 'B', step: 12 })).toMatchObject({ dueOn: '2022-01-01', overFramePercent: 5 });
  });
});

describe('seniority (NĐ 77/2021/NĐ-CP Điều 4)', () => {
  it.each([
    [59, 0],
    [60, 5],
    [71, 5],
    [72, 6],
    [120, 10],
    [144, 12],
  ])('after %i months is %i %%', (months, percent) => expect(seniorityPercent(months, '2026-09-01')).toBe(percent));

  it('is due on the day its months are full, and only when it is more than what somebody has', () => {
    expect(seniorityDue('2021-09-15', 0, '2026-09-14')).toBeNull();
    expect(seniorityDue('2021-09-15', 0, '2026-09-15')).toMatchObject({ percent: 5, dueOn: '2026-09-15' });
    expect(seniorityDue('2021-09-15', 5, '2027-08-01')).toBeNull();
    expect(seniorityDue('2021-09-15', 0, '2028-01-01')).toMatchObject({ percent: 6, dueOn: '2027-09-15' });
  });
});

describe('the coefficient part of pay (NĐ 182/2026 Điều 5, NĐ 77/2021 Điều 4), in đồng at a base salary', () => {
  const none = {
    coefficient: 0,
    position: 0,
    overFramePercent: 0,
    reserved: 0,
    preferentialPercent: 0,
    seniorityPercent: 0,
  };
  const money = (base: number, pay: Partial<typeof none>) =>
    Object.fromEntries(
      Object.entries(payParts({ ...none, ...pay })).map(([name, part]) => [name, (part * base) / 1_000_000]),
    );

  it('S1: THPT III step 1, 40 %', () => {
    expect(money(2_530_000, { coefficient: 234, preferentialPercent: 40 })).toMatchObject({
      salary: 5_920_200,
      preferential: 2_368_080,
    });
  });

  it('S2: THCS III step 4, 40 %, seniority 10 %', () => {
    expect(money(2_530_000, { coefficient: 333, preferentialPercent: 40, seniorityPercent: 10 })).toMatchObject({
      salary: 8_424_900,
      preferential: 3_369_960,
      seniority: 842_490,
    });
  });

  it('S3: THPT II step 1, head of department 0.25, 40 %, seniority 15 %', () => {
    const pay = { coefficient: 400, position: 25, preferentialPercent: 40, seniorityPercent: 15 };
    expect(money(2_530_000, pay)).toMatchObject({
      salary: 10_120_000,
      position: 632_500,
      preferential: 4_301_000,
      seniority: 1_612_875,
    });
  });

  it('S5: by the rules before 2026, 30 %', () => {
    expect(money(2_340_000, { coefficient: 234, preferentialPercent: 30 })).toMatchObject({
      salary: 5_475_600,
      preferential: 1_642_680,
    });
  });

  it('over the frame and reserved count for the preferential part, reserved not for seniority', () => {
    const parts = payParts({
      coefficient: 498,
      position: 0,
      overFramePercent: 5,
      reserved: 10,
      preferentialPercent: 40,
      seniorityPercent: 20,
    });
    expect(parts).toMatchObject({ overFrame: 249_000, preferential: 2_131_600, seniority: 1_045_800 });
  });
});
