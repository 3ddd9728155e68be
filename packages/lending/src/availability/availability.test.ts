import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestQuantity, nearestTime } from './alternative.ts';
import { type FreeQuestion, freeByDay, freeDuring, freeOf, type Stock, type Use, usesDuring } from './free.ts';
import type { Axis, Moment, Span } from './slots.ts';

const from = '2026-11-02';
const at = (days: number, period: number | null = null): Moment => ({ date: addDays(from, days), period });
const axis: Axis = { from, days: 10, periods: 5 };
const now = at(2, 3);
const whole = (first: number, last: number): Span => ({ from: at(first), to: at(last) });
const periods = (day: number, first: number, last: number): Span => ({ from: at(day, first), to: at(day, last) });
const use = (id: string, kind: Use['kind'], span: Use['span'], quantity = 1): Use => ({ id, kind, span, quantity });

describe('what is free', () => {
  test('is the same for days and periods: a laptop out on Tuesday 3–4 is free in 1–2 and all of Wednesday', () => {
    const stock: Stock = { quantity: 1, uses: [use('p', 'promise', periods(3, 3, 4))] };
    const free = freeOf(stock, { axis, now });
    expect(
      [periods(3, 1, 2), periods(3, 4, 5), whole(3, 3), whole(4, 4)].map((span) => freeDuring(free, span)),
    ).toEqual([1, 0, 0, 1]);
    expect(freeByDay(free)).toEqual([1, 1, 1, 0, 1, 1, 1, 1, 1, 1]);
  });

  test('counts what is overdue as out until it is back, and a promise of the past as over', () => {
    const uses = [use('l', 'loan', whole(0, 1)), use('p', 'promise', whole(0, 1))];
    const free = freeOf({ quantity: 2, uses }, { axis, now });
    expect(freeByDay(free)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('keeps a gap on both sides, and a promise does not stand in its own way', () => {
    const stock: Stock = { quantity: 1, uses: [use('p', 'promise', periods(3, 3, 3))] };
    const free = freeOf(stock, { axis, now, gap: 1 });
    expect([1, 2, 4, 5].map((period) => freeDuring(free, periods(3, period, period)))).toEqual([1, 0, 0, 1]);
    expect(freeDuring(freeOf(stock, { axis, now, gap: 1, except: 'p' }), periods(3, 2, 4))).toBe(1);
  });

  test('names who stands in the way', () => {
    const uses = [use('later', 'promise', whole(5, 6)), use('repair', 'maintenance', { from: at(4), to: null })];
    const stock = { quantity: 2, uses };
    expect(usesDuring(stock, { axis, now }, whole(5, 5)).map(({ id }) => id)).toEqual(['repair', 'later']);
    expect(usesDuring(stock, { axis, now }, whole(3, 3))).toEqual([]);
  });
});

const anyUse = fc
  .record({
    kind: fc.constantFrom('promise' as const, 'loan' as const, 'maintenance' as const),
    quantity: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: -4, max: 11 }),
    length: fc.integer({ min: 0, max: 5 }),
    first: fc.option(fc.integer({ min: 1, max: 5 })),
    last: fc.option(fc.integer({ min: 1, max: 5 })),
    isOpen: fc.boolean(),
  })
  .map(({ kind, quantity, day, length, first, last, isOpen }, index = 0) => ({
    id: `u${index}${day}${length}`,
    kind,
    quantity,
    span: {
      from: at(day, first),
      to: isOpen && kind === 'maintenance' ? null : at(day + length, last),
    },
  }));
const anyStock = fc.record({ quantity: fc.integer({ min: 0, max: 6 }), uses: fc.array(anyUse, { maxLength: 8 }) });

/** The same said slowly: every moment asked of every use. */
function freeAt({ quantity, uses }: Stock, { gap = 0 }: FreeQuestion, day: number, period: number): number {
  const minute = (moment: Moment, standard: number) =>
    daysBetween(from, moment.date) * 5 + (moment.period ?? standard) - 1;
  const moment = day * 5 + period - 1;
  const out = uses.filter(({ kind, span }) => {
    const first = minute(span.from, 1);
    if (span.to === null) return moment >= first;
    const last = minute(span.to, 5);
    if (last < first) return kind === 'loan' && last < minute(now, 1) && moment >= first;
    if (kind === 'loan' && last < minute(now, 1)) return moment >= first;
    return moment >= first && moment <= last + gap;
  });
  return quantity - out.reduce((sum, each) => sum + each.quantity, 0);
}

describe('of any stock', () => {
  test('free quantity is what asking every use at every moment comes to', () => {
    fc.assert(
      fc.property(anyStock, fc.integer({ min: 0, max: 3 }), (stock, gap) => {
        const sane = { ...stock, uses: stock.uses.filter(isForward) };
        const { slots } = freeOf(sane, { axis, now, gap });
        const slowly = Array.from({ length: 50 }, (_, slot) =>
          freeAt(sane, { axis, now, gap }, Math.floor(slot / 5), (slot % 5) + 1),
        );
        expect([...slots]).toEqual(slowly);
      }),
    );
  });

  test('the alternative works, is as long, lies on open days, and none works that is nearer', () => {
    const wanted = fc.record({ day: fc.integer({ min: 2, max: 9 }), first: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(
        anyStock,
        wanted,
        fc.boolean(),
        fc.integer({ min: 0, max: 9 }),
        (stock, { day, first }, byDay, shut) => {
          const free = freeOf({ ...stock, uses: stock.uses.filter(isForward) }, { axis, now });
          const span = byDay ? whole(day, Math.min(9, day + 1)) : periods(day, first, Math.min(5, first + 1));
          const isOpen = (date: string) => date !== addDays(from, shut);
          const found = nearestTime(free, { span, quantity: 2, earliest: now, isOpen });
          const length = byDay ? Math.min(9, day + 1) - day : Math.min(5, first + 1) - first;
          const working = Array.from({ length: 50 }, (_, slot) => [Math.floor(slot / 5), (slot % 5) + 1] as const)
            .filter(([, period]) => (byDay ? period === 1 : period + length <= 5))
            .map(([start, period]) => (byDay ? whole(start, start + length) : periods(start, period, period + length)))
            .filter((each) => (freeDuring(free, each) ?? -1) >= 2 && isOpen(each.from.date) && isOpen(each.to.date))
            .filter((each) => slot(each) >= 2 * 5 + 2);
          const nearest = Math.min(...working.map((each) => Math.abs(slot(each) - slot(span))));
          if (working.length === 0) expect(found).toBeNull();
          else {
            expect(working).toContainEqual(found?.span);
            expect(Math.abs(slot(found?.span ?? span) - slot(span))).toBe(nearest);
          }
        },
      ),
    );
  });

  test('fewer are offered only where some are free', () => {
    fc.assert(
      fc.property(anyStock, (stock) => {
        const free = freeOf(stock, { axis, now });
        const span = whole(4, 6);
        const fewer = nearestQuantity(free, { span, quantity: 3 });
        expect(fewer?.quantity ?? 0).toBe(Math.max(0, Math.min(3, freeDuring(free, span) ?? 0)));
      }),
    );
  });
});

const slot = ({ from: { date, period } }: Span) => daysBetween(from, date) * 5 + (period ?? 1) - 1;
const isForward = ({ span: { from: first, to } }: Use) =>
  to === null || first.date < to.date || (first.period ?? 1) <= (to.period ?? 5);
