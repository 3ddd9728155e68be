import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aliasesOf } from './alias.rules.ts';

test('every attempt has a number of its own, also where there are more than three digits give', () => {
  const ids = Array.from({ length: 1_200 }, newId);
  expect(new Set(aliasesOf(ids).values()).size).toBe(1_200);
});

test('whoever begins later changes nobody’s number', () => {
  const ids = Array.from({ length: 40 }, newId);
  const before = aliasesOf(ids.slice(0, 30));
  const after = aliasesOf(ids);
  expect([...before].every(([id, alias]) => after.get(id) === alias)).toBe(true);
});

test('numbers do not follow the order of the attempts', () => {
  const numbers = [...aliasesOf(Array.from({ length: 40 }, newId)).values()];
  expect(numbers).not.toEqual(numbers.toSorted((one, other) => one - other));
});
