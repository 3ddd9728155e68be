import { expect, test } from 'vitest';
import { addTold, maskTally } from './masked-totals.ts';

test('a group of fewer than five is not told, nor what it could be reckoned from', () => {
  expect(maskTally({ GOOD: 40, FAIR: 12, SATISFACTORY: 3, UNSATISFACTORY: 0 })).toEqual({
    GOOD: 40,
    FAIR: null,
    SATISFACTORY: null,
    UNSATISFACTORY: 0,
  });
  expect(maskTally({ GOOD: 40, FAIR: 4, SATISFACTORY: 3 })).toEqual({ GOOD: 40, FAIR: null, SATISFACTORY: null });
  expect(maskTally({ GOOD: 40, FAIR: 5 })).toEqual({ GOOD: 40, FAIR: 5 });
  expect(addTold([40, null, undefined, 7])).toEqual({ sum: 47, isAll: false });
});
