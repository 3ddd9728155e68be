import { expect, test } from 'vitest';
import { storedLine } from './stored-line.ts';

const t = ((key: string) => key.replace('grading.resultsTab.', '')) as never;
const nothing = { computedAt: null, computedBy: null, isYearClosed: false, rows: [] };

test('numbers that are not stored are provisional in an open year only', () => {
  expect(storedLine(nothing, 'HE', t)).toBe('notStored');
  const closed = { ...nothing, isYearClosed: true, rows: [{ decision: 'PROMOTED' as const }] };
  expect([storedLine(closed, 'HE', t), storedLine(closed, 'CN', t)]).toEqual(['noSummer', 'notStoredClosed']);
  for (const decision of ['RETEST', 'SUMMER_TRAINING', 'PROMOTED_AFTER_SUMMER'] as const) {
    expect(storedLine({ ...closed, rows: [{ decision }] }, 'HE', t)).toBe('notStoredClosed');
  }
});

test('stored ones say when, and by whom where it was somebody', () => {
  const stored = { ...nothing, computedAt: '2026-05-28T03:00:00Z', isYearClosed: true };
  expect(storedLine({ ...stored, computedBy: 'Hương' }, 'CN', t)).toBe('computedAt');
  expect(storedLine(stored, 'HE', t)).toBe('computedAtOnly');
});
