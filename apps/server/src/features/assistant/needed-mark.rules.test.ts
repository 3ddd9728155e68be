import { newestMarksRegulation } from '@phuong/rules/regulation/regulations.ts';
import { expect, it } from 'vitest';
import { neededMark } from './needed-mark.rules.ts';

const regulation = newestMarksRegulation(2026);
const columns = [
  { key: 'tx1', kind: 'REGULAR', required: true },
  { key: 'tx2', kind: 'REGULAR', required: true },
  { key: 'gk', kind: 'MIDTERM', required: true },
  { key: 'ck', kind: 'FINAL', required: true },
] as const;
const cells = (...tenths: (number | null)[]) =>
  tenths.map((each) => [each === null ? ('blank' as const) : ('value' as const), each, 1] as const);

it('is the least final mark whose rounded average reaches the target: (8 + 7 + 2 × 7,5 + 3 × 8,5) / 7 = 7,93, 8,6 gives 7,97 and counts 8,0', () => {
  // 30 + 3x ≥ 7 × 7,95 = 55,65: x ≥ 8,55.
  expect(neededMark({ columns, cells: cells(80, 70, 75, null) }, 80, regulation)).toEqual({ open: ['ck'], mark: 86 });
});

it('is the same mark in every column that is open', () => {
  const { open, mark } = neededMark({ columns, cells: cells(80, 80, null, null) }, 80, regulation);
  expect(open).toEqual(['gk', 'ck']);
  // 16 + 5x ≥ 55,65: x ≥ 7,93.
  expect(mark).toBe(80);
});

it('is null where ten is not enough, and names no column when all marks are in', () => {
  expect(neededMark({ columns, cells: cells(20, 30, 30, null) }, 80, regulation)).toEqual({ open: ['ck'], mark: null });
  expect(neededMark({ columns, cells: cells(80, 80, 80, 80) }, 80, regulation)).toEqual({ open: [], mark: null });
});
