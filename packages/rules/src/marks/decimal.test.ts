import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, meanHalfUp } from './decimal.ts';

test('rounding to one decimal is decimal half-up: 6.45 → 6.5, 8.25 → 8.3, 7.84 → 7.8, 4.999 → 5.0', () => {
  expect(divideHalfUp(645, 10)).toBe(65);
  expect(divideHalfUp(825, 10)).toBe(83);
  expect(divideHalfUp(784, 10)).toBe(78);
  expect(divideHalfUp(4999, 100)).toBe(50);
});

test('half-up division equals an exact big-integer reference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), fc.integer({ min: 1, max: 2 ** 40 }), (n, d) => {
      const reference = (2n * BigInt(n) + BigInt(d)) / (2n * BigInt(d));
      return BigInt(divideHalfUp(n, d)) === reference;
    }),
    { numRuns: 2000 },
  );
});

test('fractions, negative numbers, zero divisors and unsafe integers are refused', () => {
  for (const [n, d] of [
    [1.5, 2],
    [-1, 2],
    [1, 0],
    [1, 1.5],
    [Number.NaN, 2],
    [2 ** 53, 2],
  ] as const) {
    expect(() => divideHalfUp(n, d)).toThrow(RangeError);
  }
});

test('the mean of nothing is no mean', () => {
  expect(meanHalfUp([])).toBeNull();
  expect(meanHalfUp([65, 66])).toBe(66);
});
