import { addDays, datesBetween, daysBetween } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueAgain, dueDate, type LastDay } from './due-date.ts';
import { isOpen, type OpenDays, openDayFrom, openDaysLater, openDayUntil } from './open-days.ts';

const start = '2026-11-02';
const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays(start, days));
const someDays = fc.array(day, { maxLength: 30 }).map((days) => new Set(days));
const calendar: fc.Arbitrary<OpenDays> = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((each) => new Set(each)),
  closed: someDays,
  besides: someDays,
});
const lastDays: fc.Arbitrary<LastDay[]> = fc.array(
  fc.record({ date: day, because: fc.constantFrom('yearEnd' as const, 'leaver' as const) }),
  { maxLength: 2 },
);
const week: OpenDays = { weekdays: new Set([1, 2, 3, 4, 5]), closed: new Set(['2026-11-24']), besides: new Set() };

describe('open days', () => {
  test('a make-up Saturday is open, a holiday is not', () => {
    expect(isOpen({ ...week, besides: new Set(['2026-11-28']) }, '2026-11-28')).toBe(true);
    expect(isOpen(week, '2026-11-24')).toBe(false);
    expect(openDayFrom(week, '2026-11-28')).toBe('2026-11-30');
    expect(openDayUntil(week, '2026-11-24')).toBe('2026-11-23');
  });

  test('a school that never opens has no open day', () => {
    expect(openDayFrom({ ...week, weekdays: new Set() }, start)).toBeNull();
    expect(openDaysLater({ ...week, weekdays: new Set() }, start, 3)).toBeNull();
  });

  test('pick-up lasts so many open days, and a day closed later is given back', () => {
    expect(openDaysLater(week, '2026-11-23', 3)).toBe('2026-11-27');
    fc.assert(
      fc.property(calendar, day, fc.integer({ min: 1, max: 8 }), day, (days, from, count, closed) => {
        const until = openDaysLater(days, from, count);
        if (until === null) return;
        expect(datesBetween(addDays(from, 1), until).filter((each) => isOpen(days, each))).toHaveLength(count);
        expect(isOpen(days, until)).toBe(true);
        const besides = new Set([...days.besides].filter((each) => each !== closed));
        const again = openDaysLater({ ...days, besides, closed: new Set([...days.closed, closed]) }, from, count);
        expect(again === null || again >= until).toBe(true);
      }),
    );
  });
});

describe('a due date', () => {
  test('moves forward over a holiday and says from where', () => {
    expect(dueDate(week, { from: '2026-11-10', length: 14, last: [] })).toEqual({
      date: '2026-11-25',
      movedFrom: '2026-11-24',
      cutBy: null,
    });
  });

  test('stops before the last day of a leaver, on an open day', () => {
    const last = [{ date: '2026-11-22', because: 'leaver' as const }];
    expect(dueDate(week, { from: '2026-11-10', length: 14, last })).toEqual({
      date: '2026-11-20',
      movedFrom: null,
      cutBy: last[0],
    });
    expect(dueDate(week, { from: '2026-11-21', length: 14, last })).toBeNull();
  });

  test('is open, not before the loan, not past any last day, and the nearest such day', () => {
    fc.assert(
      fc.property(calendar, day, fc.integer({ min: 0, max: 60 }), lastDays, (days, from, length, last) => {
        const due = dueDate(days, { from, length, last });
        const limit = last.map(({ date }) => date).toSorted()[0] ?? addDays(start, 700);
        const open = datesBetween(from, addDays(start, 600)).filter((each) => isOpen(days, each) && each <= limit);
        const wanted = addDays(from, length);
        const expected = open.find((each) => each >= wanted) ?? (last.length > 0 ? open.at(-1) : undefined);
        expect(due?.date).toBe(expected);
        if (due?.movedFrom) expect(daysBetween(due.movedFrom, due.date)).toBeGreaterThan(0);
      }),
    );
  });

  test('never comes earlier when days are closed later', () => {
    fc.assert(
      fc.property(calendar, day, someDays, (days, from, closed) => {
        const due = dueDate(days, { from, length: 14, last: [] });
        if (!due) return;
        const again = dueAgain({ ...days, closed: new Set([...days.closed, ...closed]) }, due.date, []);
        expect(again === null || again.date >= due.date).toBe(true);
      }),
    );
  });

  test('is cut back when the borrower leaves sooner', () => {
    const leaver = { date: '2026-11-15', because: 'leaver' as const };
    expect(dueAgain(week, '2026-11-25', [leaver])).toEqual({ date: '2026-11-13', movedFrom: null, cutBy: leaver });
  });
});
