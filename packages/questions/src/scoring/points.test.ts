import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsOf, totalOf } from './points.ts';
import { bounded, shareOf, times, weighted } from './share.ts';

test('points are half up to a hundredth, exactly: five sixths of 0.75 are 0.63', () => {
  expect(pointsOf(shareOf(5, 6), 75)).toBe(63);
  expect(pointsOf(shareOf(1, 3), 100)).toBe(33);
  expect(pointsOf(shareOf(2, 3), 100)).toBe(67);
  expect(pointsOf(shareOf(1, 10), 25)).toBe(3);
  expect(pointsOf(shareOf(-1, 8), 100)).toBe(-12);
});

test('a total never goes below nothing', () => {
  expect(totalOf([100, -25, 0])).toBe(75);
  expect(totalOf([-25, -25])).toBe(0);
});

test('a whole split into parts by weight is the whole again, however odd the weights', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(weights, (each) => {
      const all = weighted(each.map((weight) => ({ weight, share: shareOf(7, 7) })));
      const third = weighted(each.map((weight) => ({ weight, share: shareOf(-1, 3) })));
      return all.part === 1 && all.of === 1 && third.part === -1 && third.of === 3;
    }),
  );
});

test('what no number can hold exactly is near enough not to matter to a hundredth', () => {
  const primes = [3989, 3967, 3947, 3943, 3931, 3929, 3923, 3919];
  const share = weighted(primes.map((of) => ({ weight: 1, share: shareOf(1, of) })));
  const expected = primes.reduce((sum, of) => sum + 1 / of, 0) / primes.length;
  expect(Math.abs(share.part / share.of - expected)).toBeLessThan(1e-12);
  expect(Number.isSafeInteger(share.of)).toBe(true);
});

test('shares multiply and stay within what a question is worth', () => {
  expect(times(shareOf(1, 2), shareOf(4, 5))).toEqual({ part: 2, of: 5 });
  expect(bounded(shareOf(-1, 5))).toEqual({ part: 0, of: 1 });
  expect(bounded(shareOf(6, 5))).toEqual({ part: 1, of: 1 });
  expect(() => shareOf(1, 0)).toThrow(RangeError);
});
