/**
 * Worked examples of the law that stand in no other test: insurance of the school, preferential allowance of a part of a month, overtime before it
 * is rounded, norms and reductions. The others: S1–S5, tax and O1, O3 in `staff/compute-pay.test.ts` and `staff/pay.test.ts`; contracts in
 * `staff/contracts.test.ts`; leave in `staff/leave.test.ts`; L1–L6 and conversions in `load/teaching-load.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import { DUTIES } from '../load/duties.rules.ts';
import { type LoadInput, teachingLoad } from '../load/teaching-load.ts';
import { computePay } from '../staff/compute-pay.ts';
import { whole } from '../staff/exact.ts';
import type { PayCase, PaySegment } from '../staff/pay-case.ts';
import { BASE_SALARY, INCOME_TAX, INSURANCE, REGIONAL_MINIMUM, STATUS_PAY } from '../staff/pay-tables.ts';
import { inForce } from './dated.ts';

const days = 21;
const caseOf = (
  inputs: PaySegment['inputs'],
  more: Partial<PayCase> = {},
  part: Partial<PaySegment> = {},
): PayCase => ({
  run: 'MONTH',
  month: '2026-11-01',
  monthDays: days,
  segments: [{ from: '2026-11-01', to: '2026-11-30', days, unpaid: 0, notPreferential: 0, ...part, inputs }],
  insured: true,
  tax: 'BRACKETS',
  region: 1,
  dependants: 0,
  components: [],
  corrections: [],
  already: { taxable: 0, insurance: 0, tax: 0 },
  ...more,
});
const amount = (given: PayCase, code: string) =>
  computePay(given).lines.find((line) => line.code === code)?.amount ?? 0;

describe('the base salary', () => {
  it.each([
    ['2019-07-01', 1_490_000, 'NĐ 38/2019'],
    ['2023-07-01', 1_800_000, 'NĐ 24/2023'],
    ['2024-07-01', 2_340_000, 'NĐ 73/2024'],
    ['2026-07-01', 2_530_000, 'NĐ 161/2026'],
  ])('from %s is %i (%s)', (day, value, basis) => {
    expect(inForce(BASE_SALARY, day).value).toBe(value);
    expect(inForce(BASE_SALARY, day).legalBasis).toContain(basis);
  });
});

describe('insurance (Luật BHXH 41/2024/QH15)', () => {
  it('is 10.5 % of who works and 21.5 % of the school', () => {
    const { employee, employer } = inForce(INSURANCE, '2026-11-01').value;
    expect(employee.social + employee.health + employee.unemployment).toBe(105);
    expect(employer.social + employer.accident + employer.health + employer.unemployment).toBe(215);
    // S1: 5,920,200 đ is paid in by.
    const pay = computePay(caseOf({ he_so: whole(234, 100), uu_dai: whole(40) }));
    expect(pay.employer).toBe(1_006_434 + 29_601 + 177_606 + 59_202);
  });

  it('is taken of at most 50,600,000 đ, unemployment in region I of 106,200,000 đ', () => {
    expect(inForce(BASE_SALARY, '2026-07-01').value * 20).toBe(50_600_000);
    expect((inForce(REGIONAL_MINIMUM, '2026-07-01').value[0] ?? 0) * 20).toBe(106_200_000);
    expect(amount(caseOf({ muc_luong: whole(51_000_000) }), 'SOCIAL')).toBe(4_048_000);
    expect(amount(caseOf({ muc_luong: whole(51_000_000) }), 'UNEMPLOYMENT')).toBe(510_000);
  });

  it('is not paid in for a month with 14 working days without pay, with 13 it is (QĐ 595/QĐ-BHXH, Điều 42)', () => {
    const inputs = { he_so: whole(234, 100) };
    expect(amount(caseOf(inputs, {}, { unpaid: 1_300 }), 'SOCIAL')).toBe(473_616);
    expect(amount(caseOf(inputs, {}, { unpaid: 1_400 }), 'SOCIAL')).toBe(0);
  });
});

describe('the preferential allowance (NĐ 182/2026/NĐ-CP, Điều 5)', () => {
  it('of a part of a month is the month ÷ 22 × (22 − days that do not count)', () => {
    const inputs = { he_so: whole(234, 100), uu_dai: whole(40) };
    expect(amount(caseOf(inputs, {}, { notPreferential: 500 }), 'PREFERENTIAL')).toBe(
      Math.round((2_368_080 / 22) * 17),
    );
    // November 2026 has 21 working days: who is away on all of them is paid for none.
    expect(amount(caseOf(inputs, {}, { notPreferential: 2_100 }), 'PREFERENTIAL')).toBe(0);
    expect(amount(caseOf(inputs, {}, { unpaid: 2_100 }), 'SALARY')).toBe(0);
  });

  it('counts position, over the frame and reserved, and is neither insured nor taxed', () => {
    const inputs = {
      he_so: whole(498, 100),
      he_so_chuc_vu: whole(55, 100),
      vuot_khung: whole(8),
      he_so_bao_luu: whole(10, 100),
      uu_dai: whole(70),
    };
    const given = caseOf(inputs);
    const base = (4.98 + 0.55 + 4.98 * 0.08 + 0.1) * 2_530_000;
    expect(amount(given, 'PREFERENTIAL')).toBe(Math.round(base * 0.7));
    expect(computePay(given).insuranceBase).toBe(Math.round(base));
  });
});

describe('seniority (NĐ 77/2021/NĐ-CP, Điều 4)', () => {
  it('counts coefficient, position and over the frame, not what is reserved', () => {
    const inputs = {
      he_so: whole(400, 100),
      he_so_chuc_vu: whole(25, 100),
      he_so_bao_luu: whole(50, 100),
      tham_nien: whole(15),
    };
    expect(amount(caseOf(inputs), 'SENIORITY')).toBe(1_612_875);
  });
});

describe('suspension (NĐ 112/2020/NĐ-CP, Điều 41)', () => {
  it('pays half of salary, position, over the frame, reserved and seniority, and nothing else that goes by days', () => {
    const { percent, lines, legalBasis: basis } = inForce(STATUS_PAY, '2026-11-01').value.SUSPENDED;
    const inputs = {
      he_so: whole(333, 100),
      he_so_chuc_vu: whole(25, 100),
      he_so_khu_vuc: whole(20, 100),
      tham_nien: whole(10),
      uu_dai: whole(40),
    };
    const pay = computePay(caseOf(inputs, {}, { notPreferential: 2_200, status: { percent, lines, basis } }));
    const held = Math.round(8_424_900 / 2) + Math.round(632_500 / 2) + Math.round((3.58 * 2_530_000 * 0.1) / 2);
    expect(pay).toMatchObject({ gross: held, insuranceBase: held });
    expect(pay.lines[0]).toMatchObject({
      formula: '(he_so × luong_co_so × ti_le_huong%) × ti_le_tinh_trang%',
      basis: 'NĐ 204/2004/NĐ-CP; NĐ 112/2020/NĐ-CP, Điều 41',
    });
  });
});

describe('tax (Luật Thuế TNCN 109/2025/QH15, NQ 110/2025/UBTVQH15)', () => {
  it('takes off 15,500,000 and 6,200,000 a dependant from 2026, 11,000,000 and 4,400,000 before', () => {
    const of = (day: string) => inForce(INCOME_TAX, day).value;
    expect([of('2026-01-01').own, of('2026-01-01').dependant]).toEqual([15_500_000, 6_200_000]);
    expect([of('2025-12-31').own, of('2025-12-31').dependant]).toEqual([11_000_000, 4_400_000]);
  });
});

describe('overtime (TT 21/2025/TT-BGDĐT, Điều 4, 5)', () => {
  const overtime = (pay12: number, norm: number, periods: number) =>
    computePay(
      caseOf(
        {
          thu_nhap_12_thang: whole(pay12),
          dinh_muc_nam: whole(norm),
          tiet_vuot: whole(periods),
          tiet_toi_da: whole(200),
        },
        { run: 'OVERTIME', month: '2027-05-01' },
      ),
    ).gross;

  it('O1: a period of 3.33 at an upper secondary school is 110,280.688 đ, rounded only at the end', () => {
    expect(3.33 * 2_530_000 * 12).toBeCloseTo(101_098_800, 3);
    expect(overtime(101_098_800, 595, 1)).toBe(110_281);
    expect(overtime(101_098_800, 595, 60)).toBe(6_616_841);
  });

  it('O3: a period of 2.34 at a primary school is 57,278.571 đ', () => {
    expect(overtime(71_042_400, 805, 1)).toBe(57_279);
    expect(overtime(71_042_400, 805, 200)).toBe(11_455_714);
  });
});

describe('teaching (TT 05/2025/TT-BGDĐT)', () => {
  const day = '2026-11-20';
  const teacher = (schoolType: LoadInput['schoolType'], duties: LoadInput['duties'] = []): LoadInput => ({
    schoolType,
    position: 'TEACHER',
    duties,
    classCount: 20,
    region: 2,
    assigned: 0,
  });

  it.each([
    ['PRIMARY', 23, 805],
    ['LOWER_SECONDARY', 19, 665],
    ['UPPER_SECONDARY', 17, 595],
    ['SEMI_BOARDING_PRIMARY', 21, 735],
    ['SEMI_BOARDING_LOWER_SECONDARY', 17, 595],
    ['BOARDING_LOWER_SECONDARY', 17, 595],
    ['BOARDING_UPPER_SECONDARY', 15, 525],
    ['DISABLED_PRIMARY', 21, 735],
    ['DISABLED_LOWER_SECONDARY', 17, 595],
    ['DISABLED_UPPER_SECONDARY', 15, 525],
    ['UNIVERSITY_PREPARATORY', 12, 420],
  ] as const)('Điều 7: the norm of %s is %i a week, %i a year of 35 weeks', (type, weekly, yearly) => {
    expect(teachingLoad(teacher(type), day)).toMatchObject({ requiredWeekly: weekly, annualNorm: yearly });
  });

  it.each([
    ['HOMEROOM', 4, 'Điều 9.1'],
    ['DEPARTMENT_HEAD', 3, 'Điều 9.3'],
    ['DEPUTY_DEPARTMENT_HEAD', 1, 'Điều 9.3'],
    ['PUPIL_MANAGEMENT_HEAD', 3, 'Điều 9.4'],
    ['DEPUTY_PUPIL_MANAGEMENT_HEAD', 1, 'Điều 9.4'],
    ['SUBJECT_ROOM', 3, 'Điều 9'],
    ['EQUIPMENT', 3, 'Điều 9'],
    ['PARTY_SECRETARY', 3, 'Điều 10'],
    ['SCHOOL_COUNCIL_CHAIR', 2, 'Điều 10'],
    ['SCHOOL_COUNCIL_SECRETARY', 2, 'Điều 10'],
    ['COMPUTER_ROOMS', 3, 'Điều 11'],
    ['CLERK', 3, 'Điều 11'],
    ['LIBRARY', 3, 'Điều 11'],
    ['DISABILITY_SUPPORT', 3, 'Điều 11'],
  ] as const)('%s takes off %i (%s)', (code, periods, article) => {
    const load = teachingLoad(teacher('UPPER_SECONDARY', [{ code }]), day);
    expect(load.requiredWeekly).toBe(17 - periods);
    expect(inForce(DUTIES, day).value[code].legalBasis).toContain(article);
  });

  it('Điều 3: a duty paid by an allowance takes nothing off, but for heads of departments, party and unions', () => {
    const paid = (code: 'LIBRARY' | 'DEPARTMENT_HEAD' | 'UNION_CHAIR') =>
      teachingLoad(teacher('UPPER_SECONDARY', [{ code, paidByAllowance: true }]), day).requiredWeekly;
    expect([paid('LIBRARY'), paid('DEPARTMENT_HEAD'), paid('UNION_CHAIR')]).toEqual([17, 14, 13]);
  });
});
