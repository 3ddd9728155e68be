import { expect, test } from 'vitest';
import { isSetClose, narrowest } from './school-words.ts';

test('a long given name is set close, a short one is not', () => {
  expect(isSetClose('Nguyên', 'second', 38)).toBe(true);
  expect(isSetClose('Phượng', 'second', 38)).toBe(true);
  expect(isSetClose('Mai', 'second', 38)).toBe(false);
  expect(isSetClose('Toán', 'first', 38)).toBe(false);
});

test('a name with its initial is set close where it then stands on one line', () => {
  expect(isSetClose('T. Dũng', 'second', 38)).toBe(true);
  expect(isSetClose('N. T. P. Dũng', 'second', 38)).toBe(false);
});

test('a subject goes on before its "&"', () => {
  expect(isSetClose('LS&ĐL', 'second', 34)).toBe(false);
  expect(narrowest([], ['GDQP&AN'], 34)).toBe(34);
});

test('a column has room for its longest word, and thirty of them for a desk of 1440 px', () => {
  const column = narrowest(['Toán', 'LS&ĐL'], ['Nguyên', 'T. Dũng'], 37);
  expect(column).toBe(38);
  expect(narrowest(['Toán'], ['Mai'], 37)).toBe(37);
});

test('one name without end does not widen the week', () => {
  expect(narrowest(['Toán'], ['Nguyênphượnghuyền'], 37)).toBe(44);
});
