import { expect, test } from 'vitest';
import { readAbsence } from './read-absence.ts';

test('an absence is read as registers write it, and what says nothing is refused', () => {
  expect(['P', 'p', 'CP', 'Có phép'].map(readAbsence)).toEqual(Array(4).fill('P'));
  expect(['K', 'kp', 'Không  phép'].map(readAbsence)).toEqual(Array(3).fill('K'));
  expect(['', ' ', '-'].map(readAbsence)).toEqual([null, null, null]);
  expect(['x', '1', 'M', 'constructor'].map(readAbsence)).toEqual(Array(4).fill(undefined));
});
