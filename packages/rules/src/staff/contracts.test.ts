import { expect, it } from 'vitest';
import { inARow, REMINDER_DAYS, reminderDue, termFault } from './contracts.ts';
import { addMonths, wholeMonths } from './months.ts';

it('a work contract for a time runs 12 to 60 months since 01/07/2020 (Luật 58/2010 Điều 25, Luật 52/2019)', () => {
  expect(termFault('PUBLIC_FIXED', '2026-09-01', '2027-08-31')).toBeNull();
  expect(termFault('PUBLIC_FIXED', '2026-09-01', '2031-08-31')).toBeNull();
  expect(termFault('PUBLIC_FIXED', '2026-09-01', '2027-08-30')).toMatchObject({
    fault: 'too_short',
    months: 12,
    day: '2027-08-31',
  });
  expect(termFault('PUBLIC_FIXED', '2026-09-01', '2031-09-01')).toMatchObject({ fault: 'too_long', months: 60 });
});

it('one that began before 01/07/2020 ran at most 36 months (Luật 58/2010 Điều 25)', () => {
  expect(termFault('PUBLIC_FIXED', '2020-06-30', '2023-06-29')).toBeNull();
  expect(termFault('PUBLIC_FIXED', '2020-06-30', '2024-06-29')).toMatchObject({ fault: 'too_long', months: 36 });
});

it('a contract without an end names no last day, every other one does', () => {
  expect(termFault('PUBLIC_INDEFINITE', '2019-09-01', null)).toBeNull();
  expect(termFault('PUBLIC_INDEFINITE', '2019-09-01', '2027-08-31')).toEqual({ fault: 'end_unwanted' });
  expect(termFault('GUEST', '2026-09-01', null)).toEqual({ fault: 'end_needed' });
  expect(termFault('GUEST', '2026-09-01', '2026-12-31')).toBeNull();
});

it('a labour contract for a time runs at most 36 months, and two in a row are counted (Bộ luật Lao động Điều 20)', () => {
  expect(termFault('LABOUR_FIXED', '2024-01-01', '2026-12-31')).toBeNull();
  expect(termFault('LABOUR_FIXED', '2024-01-01', '2027-01-01')).toMatchObject({ fault: 'too_long', months: 36 });
  const first = { kind: 'LABOUR_FIXED', from: '2022-01-01', to: '2023-12-31' } as const;
  const second = { kind: 'LABOUR_FIXED', from: '2024-01-01', to: '2025-12-31' } as const;
  const third = { kind: 'LABOUR_FIXED', from: '2026-01-01', to: '2026-12-31' } as const;
  expect(inARow(second, [first])).toBe(2);
  expect(inARow(third, [first, second])).toBe(3);
  expect(inARow({ ...third, from: '2026-02-01' }, [first, second])).toBe(1);
});

it('people are reminded 60, 30 and 7 days before the end, once each', () => {
  expect(REMINDER_DAYS).toEqual([60, 30, 7]);
  expect([61, 60, 59, 30, 29, 7, 0, -1].map((days) => reminderDue(days, null))).toEqual([
    null,
    60,
    60,
    30,
    30,
    7,
    7,
    null,
  ]);
  expect(reminderDue(45, 60)).toBeNull();
  expect(reminderDue(30, 60)).toBe(30);
  expect(reminderDue(3, 7)).toBeNull();
});

it('months end on the last day of a shorter one, and are counted whole', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(wholeMonths('2021-09-01', '2026-08-31')).toBe(59);
  expect(wholeMonths('2021-09-01', '2026-09-01')).toBe(60);
  expect(wholeMonths('2026-09-01', '2025-09-01')).toBe(0);
});
