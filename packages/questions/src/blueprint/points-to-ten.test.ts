import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsToTen } from './points-to-ten.ts';

test('what comes to ten stays; one question less, and the others share its points', () => {
  expect(pointsToTen(Array<number>(40).fill(25))).toEqual(Array<number>(40).fill(25));
  expect(pointsToTen(Array<number>(39).fill(25)).slice(24, 27)).toEqual([26, 25, 25]);
  expect(pointsToTen([100, 200], 25)).toEqual([325, 675]);
  expect(pointsToTen([1, 1, 1], 25)).toEqual([350, 325, 325]);
});

test('any points come to ten exactly, each less than a step from its share', () => {
  const points = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(points, fc.constantFrom(1, 5, 10, 25, 50, 100), (each, step) => {
      const made = pointsToTen(each, step);
      const sum = each.reduce((total, one) => total + one, 0);
      expect(made.reduce((total, one) => total + one, 0)).toBe(1_000);
      made.forEach((one, at) => {
        expect(one % step).toBe(0);
        expect(Math.abs(one - ((each[at] ?? 0) * 1_000) / sum)).toBeLessThan(step);
      });
    }),
  );
});

test('nothing cannot be shared, and ten points are no whole number of thirds', () => {
  expect(() => pointsToTen([])).toThrow(RangeError);
  expect(() => pointsToTen([0, 0])).toThrow(RangeError);
  expect(() => pointsToTen([100], 33)).toThrow(RangeError);
});
