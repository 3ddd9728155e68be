import { expect, test } from 'vitest';
import { convertedPeriods } from './conversions.ts';
import { DUTIES, DUTY_CODES } from './duties.rules.ts';
import { type LoadInput, paidOvertimePeriods, teachingLoad } from './teaching-load.ts';

const DAY = '2026-11-20';
const teacher = (schoolType: LoadInput['schoolType'], more: Partial<LoadInput> = {}): LoadInput => ({
  schoolType,
  position: 'TEACHER',
  duties: [],
  classCount: 20,
  region: 2,
  assigned: 0,
  ...more,
});
const required = (input: LoadInput) => teachingLoad(input, DAY).requiredWeekly;

test('L1: upper secondary homeroom teacher and head of department: 17 − 4 − 3 = 10', () => {
  expect(required(teacher('UPPER_SECONDARY', { duties: [{ code: 'HOMEROOM' }, { code: 'DEPARTMENT_HEAD' }] }))).toBe(
    10,
  );
});

test('L2: lower secondary homeroom teacher: 15', () => {
  expect(required(teacher('LOWER_SECONDARY', { duties: [{ code: 'HOMEROOM' }] }))).toBe(15);
});

test('L3: upper secondary homeroom teacher on probation: 17 − 2 − 4 = 11', () => {
  expect(required(teacher('UPPER_SECONDARY', { probation: true, duties: [{ code: 'HOMEROOM' }] }))).toBe(11);
});

test('L4: primary mother of an infant: 23 − 4 = 19; elsewhere 3 less', () => {
  expect(required(teacher('PRIMARY', { infant: true }))).toBe(19);
  expect(required(teacher('LOWER_SECONDARY', { infant: true }))).toBe(16);
});

test('L5: a vice principal teaches 4 and a principal 2, no duty offsets it', () => {
  const duties = [{ code: 'PARTY_SECRETARY' }, { code: 'HOMEROOM' }] as const;
  expect(required(teacher('LOWER_SECONDARY', { position: 'VICE_PRINCIPAL', duties }))).toBe(4);
  expect(required(teacher('LOWER_SECONDARY', { position: 'PRINCIPAL', duties }))).toBe(2);
});

test('L6: upper secondary homeroom teacher with 19 periods: +6 a week, 210 a year, 200 paid unless waived', () => {
  const load = teachingLoad(teacher('UPPER_SECONDARY', { duties: [{ code: 'HOMEROOM' }], assigned: 19 }), DAY);
  expect(load).toMatchObject({ requiredWeekly: 13, weeklySurplus: 6, annualSurplus: 210, overWeeklyLimit: false });
  expect(paidOvertimePeriods(load.annualSurplus, DAY)).toBe(200);
  expect(paidOvertimePeriods(load.annualSurplus, DAY, true)).toBe(210);
  expect(paidOvertimePeriods(-35, DAY)).toBe(0);
});

test('annual norms: primary 805, lower secondary 665, upper secondary 595', () => {
  const types = ['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY'] as const;
  expect(types.map((type) => teachingLoad(teacher(type), DAY).annualNorm)).toEqual([805, 665, 595]);
});

test('of three duties the two largest count; probation and infant reductions come on top', () => {
  const duties = [{ code: 'DEPUTY_DEPARTMENT_HEAD' }, { code: 'LIBRARY' }, { code: 'HOMEROOM' }] as const;
  const load = teachingLoad(teacher('LOWER_SECONDARY', { duties, infant: true, probation: true }), DAY);
  expect(load.requiredWeekly).toBe(19 - 4 - 3 - 2 - 3);
  expect(load.reductions.map((r) => [r.code, r.leftOut])).toEqual([
    ['HOMEROOM', null],
    ['LIBRARY', null],
    ['DEPUTY_DEPARTMENT_HEAD', 'MORE_THAN_TWO_DUTIES'],
    ['PROBATION', null],
    ['INFANT', null],
  ]);
});

test('a duty paid by an allowance gives no reduction, except department heads, party, union and youth union', () => {
  const duties = [
    { code: 'LIBRARY', paidByAllowance: true },
    { code: 'DEPARTMENT_HEAD', paidByAllowance: true },
  ] as const;
  const load = teachingLoad(teacher('LOWER_SECONDARY', { duties }), DAY);
  expect(load.requiredWeekly).toBe(16);
  expect(load.reductions.find((r) => r.code === 'LIBRARY')?.leftOut).toBe('PAID_BY_ALLOWANCE');
});

test('the party secretary of a large school (28 classes, 19 in region 1) has 4 less, otherwise 3', () => {
  const duties = [{ code: 'PARTY_SECRETARY' }] as const;
  const at = (classCount: number, region: 1 | 2) =>
    required(teacher('LOWER_SECONDARY', { duties, classCount, region }));
  expect([at(27, 2), at(28, 2), at(18, 1), at(19, 1)]).toEqual([16, 15, 16, 15]);
});

test('a primary pioneer leader teaches 2 in a large school and 8 otherwise; elsewhere the norm must be given', () => {
  const leader = { position: 'PIONEER_LEADER' } as const;
  expect(required(teacher('PRIMARY', leader))).toBe(8);
  expect(required(teacher('PRIMARY', { ...leader, classCount: 28 }))).toBe(2);
  expect(() => required(teacher('LOWER_SECONDARY', leader))).toThrow(RangeError);
  expect(required(teacher('LOWER_SECONDARY', { ...leader, normOverride: 2 }))).toBe(2);
});

test('youth union work needs its number of periods from the school', () => {
  expect(() => required(teacher('UPPER_SECONDARY', { duties: [{ code: 'YOUTH_UNION' }] }))).toThrow(RangeError);
  expect(required(teacher('UPPER_SECONDARY', { duties: [{ code: 'YOUTH_UNION', periods: 5 }] }))).toBe(12);
});

test('a week of more than one and a half times the norm is over the limit', () => {
  expect(teachingLoad(teacher('UPPER_SECONDARY', { assigned: 25.5 }), DAY).overWeeklyLimit).toBe(false);
  expect(teachingLoad(teacher('UPPER_SECONDARY', { assigned: 26 }), DAY).overWeeklyLimit).toBe(true);
});

test('remedial periods count up to 1.5, training of gifted pupils up to 2, exam review and juries 1', () => {
  expect(convertedPeriods('REMEDIAL', 3, DAY)).toBe(4.5);
  expect(convertedPeriods('GIFTED_TRAINING', 2, DAY)).toBe(4);
  expect(convertedPeriods('EXAM_REVIEW', 2, DAY)).toBe(2);
  expect(convertedPeriods('REMEDIAL', 4, DAY, 12)).toBe(4.8);
  expect(() => convertedPeriods('REMEDIAL', 1, DAY, 16)).toThrow(RangeError);
});

test('every duty has its legal basis, and no load is computed before the circular was in force', () => {
  for (const code of DUTY_CODES) expect(DUTIES[0]?.value[code].legalBasis).toMatch(/^(TT|QĐ) /);
  expect(() => teachingLoad(teacher('PRIMARY'), '2025-04-21')).toThrow(RangeError);
});
