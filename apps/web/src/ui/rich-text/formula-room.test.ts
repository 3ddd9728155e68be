import { expect, test } from 'vitest';
import { formulaRoom } from './formula-room.ts';

test('a formula of several rows has the height of all of them and the width of the longest', () => {
  const one = formulaRoom('x + y = 5', false);
  const two = formulaRoom('\\begin{cases} x + y = 5 \\\\ 10x - 20y = 15 \\end{cases}', false);
  expect(two.height).toBeGreaterThan(2 * one.height);
  expect(two.width).toBeGreaterThan(one.width);
});

test('commands and braces take no room of their own, and a fraction is as wide as its longer part', () => {
  expect(formulaRoom('\\alpha^{2}', false).width).toBe(formulaRoom('a2', false).width);
  expect(formulaRoom('\\frac{1}{x + 100}', false).width).toBe(formulaRoom('x + 100', false).width);
  expect(formulaRoom('\\frac{1}{2}', true).height).toBeGreaterThan(formulaRoom('\\frac{1}{2}', false).height);
  const nested = '\\frac{-b\\pm\\sqrt{\\Delta}}{2a}';
  for (const isBlock of [true, false])
    expect(formulaRoom(nested, isBlock).height).toBe(formulaRoom('\\frac{1}{2}', isBlock).height);
});
