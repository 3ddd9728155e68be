import { addDays } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedDates, isOfferOver, isPaused, nextWaiting, placeOf, type Waiting } from './queue.ts';

const today = '2026-11-26';
const waiting = (id: string, number: number, pausedUntil: string | null = null): Waiting => ({
  id,
  number,
  pausedUntil,
});
const anyQueue = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 10 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .option(fc.integer({ min: -5, max: 30 }))
          .map((days) => waiting(`w${number}`, number, days === null ? null : addDays(today, days))),
      ),
    ),
  );

test('who paused is skipped and keeps the place', () => {
  const queue = [waiting('b', 2), waiting('a', 1, today), waiting('c', 3)];
  expect([placeOf(queue, 'a'), placeOf(queue, 'b'), placeOf(queue, 'x')]).toEqual([1, 2, null]);
  expect(nextWaiting(queue, today)?.id).toBe('b');
  expect(nextWaiting(queue, addDays(today, 1))?.id).toBe('a');
});

test('an offer stands until its last day is over', () => {
  expect([isOfferOver(today, today), isOfferOver(today, addDays(today, 1))]).toEqual([false, true]);
});

test('the next is the one with the lowest number that has not paused', () => {
  fc.assert(
    fc.property(anyQueue, (queue) => {
      const awake = queue.filter((each) => !isPaused(each, today)).map(({ number }) => number);
      expect(nextWaiting(queue, today)?.number).toBe(awake.length > 0 ? Math.min(...awake) : undefined);
      expect(queue.map(({ id }) => placeOf(queue, id)).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        queue.map((_, index) => index + 1),
      );
    }),
  );
});

test('two copies, three waiting: the third comes when the first of the two is back again', () => {
  const queue = [waiting('a', 1), waiting('b', 2), waiting('c', 3)];
  const expected = expectedDates(queue, { today, backOn: ['2026-12-01', '2026-11-20', null], days: 14 });
  expect(Object.fromEntries(expected)).toEqual({ a: today, b: '2026-12-01', c: '2026-12-10' });
});

test('without a copy that comes back on a day nobody is promised one', () => {
  expect(expectedDates([waiting('a', 1)], { today, backOn: [null], days: 14 }).get('a')).toBeNull();
});

test('nobody is expected while paused, no more at once than there are copies, and each has a date', () => {
  fc.assert(
    fc.property(
      anyQueue,
      fc.array(fc.integer({ min: -10, max: 40 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 30 }),
      (queue, back, days) => {
        const expected = expectedDates(queue, { today, backOn: back.map((each) => addDays(today, each)), days });
        const dates = [...expected.values()].filter((each) => each !== null);
        expect(dates).toHaveLength(queue.length);
        for (const each of queue) expect(isPaused(each, expected.get(each.id) ?? '')).toBe(false);
        for (const date of dates) {
          const out = dates.filter((each) => each <= date && addDays(each, days) > date);
          expect(out.length).toBeLessThanOrEqual(back.length);
        }
      },
    ),
  );
});
