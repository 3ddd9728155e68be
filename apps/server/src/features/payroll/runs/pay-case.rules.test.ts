import { addDays, datesBetween, weekdayOf } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workdays } from './pay-case.rules.ts';

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
