import { addDays, datesBetween, weekdayOf } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Absence, type StatusSpan, segmentsOf, workdays } from './pay-case.rules.ts';

it('working days are those counted one by one, whatever two days they lie between', () => {
  const span = fc.record({ first: fc.nat({ max: 3_000 }), length: fc.integer({ min: -3, max: 400 }) });
  fc.assert(
    fc.property(span, ({ first, length }) => {
      const from = addDays('2022-10-01', first);
      const to = addDays(from, length);
      expect(workdays(from, to)).toBe(datesBetween(from, to).filter((day) => weekdayOf(day) <= 5).length);
    }),
  );
  expect(workdays('2026-11-01', '2026-11-30')).toBe(21);
});

describe('days away', () => {
  const contract = {
    kind: 'PUBLIC_INDEFINITE',
    post: 'Giáo viên',
    fromDate: '2023-09-01',
    lastDay: null,
    pay: [],
    allowances: [],
  } as const;
  const line = {
    id: '1',
    fromDate: '2023-09-01',
    cause: 'CONTRACT',
    basis: 'SCALE',
    titleCode: '',
    rank: null,
    scale: 'A1',
    step: 1,
    coefficient: 234,
    overFramePercent: 0,
    reserved: 0,
    percent: 100,
    amount: null,
    stepSince: null,
    decision: '',
    byName: '',
  } as const;
  const away = (days: readonly string[], kind: string, paidPercent: number): Absence[] =>
    days.map((day) => ({ day, kind, paidPercent, dayPart: 100, first: days[0] ?? day, last: days.at(-1) ?? day }));
  const of = (absences: readonly Absence[], statuses: readonly StatusSpan[] = []) =>
    segmentsOf([{ ...contract, pay: [line] }], absences, '2026-11-01', 0, statuses);

  it('on a Saturday inside a leave take nothing off: a month is divided by days from Monday to Friday', () => {
    const week = datesBetween('2026-11-09', '2026-11-14');
    expect(of(away(week, 'UNPAID', 0))).toMatchObject([{ days: 21, unpaid: 500, notPreferential: 0 }]);
  });

  it('paid by insurance take off the preferential allowance, those paid by the school nothing (NĐ 182/2026 Điều 6)', () => {
    expect(of(away(['2026-11-10'], 'MATERNITY', 0))).toMatchObject([{ unpaid: 100, notPreferential: 100 }]);
    expect(of(away(['2026-11-10'], 'MARRIAGE', 100))).toMatchObject([{ unpaid: 0, notPreferential: 0 }]);
  });

  it('without pay of more than a month take off the preferential allowance too', () => {
    const long = away(datesBetween('2026-10-15', '2026-11-20'), 'UNPAID', 0);
    expect(of(long)).toMatchObject([{ unpaid: 1_500, notPreferential: 1_500 }]);
  });

  it('of a status begin a part of their own, and end it', () => {
    const suspended: StatusSpan = { status: 'SUSPENDED', from: '2026-11-09', to: '2026-11-13' };
    expect(of([], [suspended])).toMatchObject([
      { from: '2026-11-01', to: '2026-11-08', notPreferential: 0 },
      { from: '2026-11-09', to: '2026-11-13', days: 5, unpaid: 0, notPreferential: 500, status: { percent: 50 } },
      { from: '2026-11-14', to: '2026-11-30', notPreferential: 0 },
    ]);
  });
});
