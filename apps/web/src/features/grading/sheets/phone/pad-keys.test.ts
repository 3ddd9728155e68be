import { expect, test } from 'vitest';
import { pressed } from './pad-keys.ts';

const type = (...keys: string[]) =>
  keys.reduce<{ text: string; isNew: boolean }>(
    ({ text, isNew }, key) => ({ text: pressed(text, isNew, key) ?? text, isNew: false }),
    { text: '7,0', isNew: true },
  ).text;

test('the first key replaces the mark, ",5" and "10" are one key each', () => {
  expect(type('8', ',5')).toBe('8,5');
  expect(type('8', ',', ',5')).toBe('8,5');
  expect(type('8', ',', '3')).toBe('8,3');
  expect(type('10')).toBe('10');
  expect(type('9', '10')).toBe('10');
});

test('erasing works on what stands there, a comma needs a digit before it', () => {
  expect(pressed('7,0', true, 'erase')).toBe('7,');
  expect(pressed('7,0', true, ',')).toBeNull();
  expect(pressed('', false, ',5')).toBeNull();
  expect(type('8', ',', ',')).toBe('8,');
});
