import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from './number-list.ts';

test('numbers come out of a list as they went in, and so does that there is none', () => {
  for (const numbers of [[1], [0, null, -3, 1_789_664_400], [null], [null, null]])
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  expect(packNumbers([12, null, -3])).toBe('12,,-3');
  expect(packNumbers([])).toBe('');
});
