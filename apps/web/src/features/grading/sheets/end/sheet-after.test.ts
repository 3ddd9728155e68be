import { expect, test } from 'vitest';
import { sheetAfter } from './sheet-after.ts';

const sheet = (subjectId: string, state: 'in_progress' | 'submitted') => ({
  classId: 'c',
  semesterId: 's',
  subjectId,
  state,
});
const sheets = [sheet('a', 'submitted'), sheet('b', 'in_progress'), sheet('c', 'submitted')];

test('the next sheet is the next at the same step, round the end; without one the next of all', () => {
  expect(sheetAfter(sheets, sheet('a', 'submitted'))?.subjectId).toBe('c');
  expect(sheetAfter(sheets, sheet('c', 'submitted'))?.subjectId).toBe('a');
  expect(sheetAfter(sheets, sheet('b', 'in_progress'))?.subjectId).toBe('c');
  expect(sheetAfter([sheet('a', 'submitted')], sheet('a', 'submitted'))).toBeNull();
});
