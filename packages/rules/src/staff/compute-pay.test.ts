import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePay } from './compute-pay.ts';
import { whole } from './exact.ts';
import type { OwnComponent, PayCase, PaySegment } from './pay-case.ts';
import { taxOn } from './pay-deductions.ts';

const hundredths = (value: number) => whole(value, 100);
const segment: PaySegment = {
  from: '2026-11-01',
  to: '2026-11-30',
  days: 21,
  unpaid: 0,
  notPreferential: 0,
  inputs: {},
};
const base: PayCase = {
  run: 'MONTH',
  month: '2026-11-01',
  monthDays: 21,
  segments: [],
  insured: true,
  tax: 'BRACKETS',
  region: 1,
  dependants: 0,
  components: [],
  corrections: [],
  already: { taxable: 0, insurance: 0, tax: 0 },
};
const paid = (inputs: PaySegment['inputs'], more: Partial<PayCase> = {}, part: Partial<PaySegment> = {}) =>
  computePay({ ...base, segments: [{ ...segment, ...part, inputs }], ...more });
const amounts = (pay: ReturnType<typeof computePay>) =>
  Object.fromEntries(pay.lines.filter(({ kind }) => kind !== 'EMPLOYER').map(({ code, amount }) => [code, amount]));

describe('pay of a month', () => {
  it('S1: THPT III step 1, 40 %', () => {
    const pay = paid({ he_so: hundredths(234), uu_dai: whole(40) });
    expect(amounts(pay)).toEqual({
      SALARY: 5_920_200,
      PREFERENTIAL: 2_368_080,
      SOCIAL: 473_616,
      HEALTH: 88_803,
      UNEMPLOYMENT: 59_202,
      TAX: 0,
    });
    expect(pay).toMatchObject({ gross: 8_288_280, insurance: 621_621, tax: 0, net: 7_666_659 });
  });

  it('S2: THCS III step 4, 40 %, seniority 10 %', () => {
    const pay = paid({ he_so: hundredths(333), uu_dai: whole(40), tham_nien: whole(10) });
    expect(amounts(pay)).toMatchObject({ SOCIAL: 741_391, HEALTH: 139_011, UNEMPLOYMENT: 92_674 });
    expect(pay).toMatchObject({ gross: 12_637_350, insuranceBase: 9_267_390, insurance: 973_076, net: 11_664_274 });
  });

  it('S3: THPT II step 1, head of department 0.25, seniority 15 %', () => {
    const pay = paid({
      he_so: hundredths(400),
      he_so_chuc_vu: hundredths(25),
      uu_dai: whole(40),
      tham_nien: whole(15),
    });
    expect(amounts(pay)).toMatchObject({
      SALARY: 10_120_000,
      POSITION: 632_500,
      PREFERENTIAL: 4_301_000,
      SENIORITY: 1_612_875,
      SOCIAL: 989_230,
      HEALTH: 185_481,
      UNEMPLOYMENT: 123_654,
    });
    expect(pay).toMatchObject({ gross: 16_666_375, net: 15_368_010 });
  });

  it('S5: by the base salary and the allowance before July 2026', () => {
    const pay = paid({ he_so: hundredths(234), uu_dai: whole(30) }, { month: '2025-11-01' });
    expect(pay).toMatchObject({ gross: 7_118_280, insurance: 574_938, net: 6_543_342 });
  });

  it('pays in no more than for 20 times the reference level and the least wage (Luật BHXH)', () => {
    const pay = paid({ muc_luong: whole(200_000_000) });
    expect(amounts(pay)).toMatchObject({ SOCIAL: 4_048_000, HEALTH: 759_000, UNEMPLOYMENT: 1_062_000 });
    expect(amounts(paid({ muc_luong: whole(200_000_000) }, { region: 4 }))).toMatchObject({ UNEMPLOYMENT: 740_000 });
  });

  it('goes down by 1/22 a day that is not paid, the preferential allowance by its own days (NĐ 182/2026 Điều 5)', () => {
    const pay = paid({ he_so: hundredths(300), uu_dai: whole(40) }, {}, { unpaid: 200, notPreferential: 0 });
    expect(amounts(pay)).toMatchObject({ SALARY: 6_900_000, PREFERENTIAL: 3_036_000 });
    expect(pay.lines[0]).toMatchObject({
      formula: '(he_so × luong_co_so × ti_le_huong%) ÷ ngay_chuan × ngay_cong',
      inputs: expect.arrayContaining([{ name: 'ngay_cong', value: '20' }]),
    });
    // What is paid in goes by the monthly level.
    expect(pay.insuranceBase).toBe(7_590_000);
  });

  it('pays nothing in for a month with 14 unpaid days', () => {
    expect(paid({ he_so: hundredths(300) }, {}, { unpaid: 1_400 })).toMatchObject({ insurance: 0, employer: 0 });
    expect(paid({ he_so: hundredths(300) }, {}, { unpaid: 1_300 }).insurance).toBeGreaterThan(0);
  });

  it('of somebody who came in the middle is the share of their working days', () => {
    const pay = paid({ he_so: hundredths(300) }, {}, { from: '2026-11-16', days: 11 });
    expect(amounts(pay).SALARY).toBe(Math.round((7_590_000 * 11) / 21));
  });

  it('with a raise in the middle has a line for each part and is paid in by the pay at its end', () => {
    const inputs = (coefficient: number) => ({ he_so: hundredths(coefficient) });
    const pay = computePay({
      ...base,
      segments: [
        { ...segment, to: '2026-11-15', days: 10, inputs: inputs(300) },
        { ...segment, from: '2026-11-16', days: 11, inputs: inputs(333) },
      ],
    });
    expect(pay.lines.filter(({ code }) => code === 'SALARY').map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-01', '2026-11-15'],
      ['2026-11-16', '2026-11-30'],
    ]);
    expect(pay.insuranceBase).toBe(8_424_900);
  });

  it('of a guest teacher by the period: no insurance, 10 % from 2,000,000 đ', () => {
    const guest = { insured: false, tax: 'FLAT' } as const;
    expect(paid({ so_tiet: whole(20), don_gia_tiet: whole(150_000) }, guest)).toMatchObject({
      gross: 3_000_000,
      tax: 300_000,
      net: 2_700_000,
    });
    expect(paid({ so_tiet: whole(13), don_gia_tiet: whole(150_000) }, guest)).toMatchObject({ tax: 0 });
  });

  it('has lines of the school, and differences of months before, in the base where they say so', () => {
    const own: OwnComponent = {
      code: 'GVCN',
      name: 'Chủ nhiệm',
      kind: 'EARNING',
      formula: 'if(he_so > 3; 500000; 300000)',
      paidBy: 'WHOLE',
      inInsuranceBase: false,
      taxable: true,
      basis: '',
    };
    const union: OwnComponent = {
      ...own,
      code: 'CD',
      name: 'Đoàn phí',
      kind: 'DEDUCTION',
      formula: 'luong_thang × 1%',
    };
    const correction = { id: 'c', name: 'Truy lĩnh', amount: 92_598, inInsuranceBase: true, taxable: true };
    const pay = paid({ he_so: hundredths(333) }, { components: [own, union], corrections: [correction] });
    expect(amounts(pay)).toMatchObject({ GVCN: 500_000, CD: 84_249, CORRECTION: 92_598 });
    expect(pay.insuranceBase).toBe(8_424_900 + 92_598);
  });

  it('of another run in the month is taxed with it', () => {
    const bonus = {
      ...base,
      run: 'BONUS' as const,
      components: [
        {
          code: 'T13',
          name: 'Thưởng',
          kind: 'EARNING' as const,
          formula: '30000000',
          paidBy: 'WHOLE' as const,
          inInsuranceBase: false,
          taxable: true,
          basis: '',
        },
      ],
    };
    const pay = computePay({ ...bonus, already: { taxable: 20_000_000, insurance: 2_000_000, tax: 125_000 } });
    // 50,000,000 − 2,000,000 − 15,500,000 = 32,500,000: 20 % less 3,500,000.
    expect(pay).toMatchObject({ insurance: 0, tax: 3_000_000 - 125_000 });
  });
});

describe('income tax', () => {
  it.each([
    [10_000_000, 500_000],
    [30_000_000, 2_500_000],
    [45_000_000, 5_500_000],
    [60_000_000, 8_500_000],
    [80_000_000, 14_500_000],
    [100_000_000, 20_500_000],
    [150_000_000, 38_000_000],
  ])('on %i is %i from 2026', (assessable, tax) => expect(taxOn(assessable, '2026-01-01')).toBe(tax));

  it.each([
    [5_000_000, 250_000],
    [10_000_000, 750_000],
    [18_000_000, 1_950_000],
    [32_000_000, 4_750_000],
    [52_000_000, 9_750_000],
    [80_000_000, 18_150_000],
    [100_000_000, 25_150_000],
  ])('on %i is %i before', (assessable, tax) => expect(taxOn(assessable, '2025-12-01')).toBe(tax));

  it('takes off 15,500,000 for oneself and 6,200,000 for each dependant', () => {
    const inputs = { muc_luong: whole(40_000_000) };
    expect(paid(inputs, { insured: false }).tax).toBe(taxOn(24_500_000, '2026-11-01'));
    expect(paid(inputs, { insured: false, dependants: 2 }).tax).toBe(taxOn(12_100_000, '2026-11-01'));
  });
});

describe('overtime of a year (TT 21/2025)', () => {
  const overtime = (pay12: number, norm: number, extra: number) =>
    computePay({
      ...base,
      run: 'OVERTIME',
      segments: [
        {
          ...segment,
          inputs: {
            thu_nhap_12_thang: whole(pay12),
            dinh_muc_nam: whole(norm),
            tiet_vuot: whole(extra),
            tiet_toi_da: whole(200),
          },
        },
      ],
    });
  it('O1: 60 periods over at THPT', () => expect(overtime(101_098_800, 595, 60).gross).toBe(6_616_841));
  it('O3: 230 periods over at a primary school are paid for 200', () =>
    expect(overtime(71_042_400, 805, 230).gross).toBe(11_455_714));
  it('is taxed as the ordinary pay for the same time', () =>
    expect(overtime(101_098_800, 595, 60).taxable).toBe(4_411_227));
});

describe('whatever the case', () => {
  const percent = (max: number) => fc.integer({ min: 0, max }).map((value) => whole(value));
  const anyCase = fc.record({
    he_so: fc.integer({ min: 186, max: 678 }).map(hundredths),
    he_so_chuc_vu: fc.integer({ min: 0, max: 70 }).map(hundredths),
    vuot_khung: percent(20),
    uu_dai: percent(80),
    tham_nien: percent(40),
  });
  it('gross less deductions is net, the lines add up, and twice is the same', () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.integer({ min: 0, max: 2_300 }),
        fc.integer({ min: 0, max: 4 }),
        (inputs, unpaid, dependants) => {
          const pay = paid(inputs, { dependants }, { unpaid, notPreferential: unpaid });
          const sumOf = (kind: string) =>
            pay.lines.filter((line) => line.kind === kind).reduce((all, { amount }) => all + amount, 0);
          expect(pay.net).toBe(pay.gross - pay.deductions);
          expect([sumOf('EARNING'), sumOf('DEDUCTION'), sumOf('EMPLOYER')]).toEqual([
            pay.gross,
            pay.deductions,
            pay.employer,
          ]);
          expect(pay.lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
          expect(paid(inputs, { dependants }, { unpaid, notPreferential: unpaid })).toEqual(pay);
        },
      ),
    );
  });
});
