import { expect, test } from 'vitest';
import { type Dated, inForce } from './dated.ts';

const rows: Dated<number>[] = [
  { value: 1, validFrom: '2020-01-01', validTo: '2024-06-30', legalBasis: 'A' },
  { value: 2, validFrom: '2024-07-01', validTo: null, legalBasis: 'B' },
];

test('a dated rule holds on its first and its last day', () => {
  expect(inForce(rows, '2020-01-01').value).toBe(1);
  expect(inForce(rows, '2024-06-30').value).toBe(1);
  expect(inForce(rows, '2024-07-01').value).toBe(2);
});

test('a day before the first rule is an error, never a guess', () => {
  expect(() => inForce(rows, '2019-12-31')).toThrow(RangeError);
});
