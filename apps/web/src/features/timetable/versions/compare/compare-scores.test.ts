import type { TimetableScore } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import { expect, it } from 'vitest';
import { betterOf, scoreRows } from './compare-scores.ts';

const score = (over: Partial<TimetableScore>): TimetableScore => ({
  hard: 0,
  soft: 0,
  placed: 30,
  unplaced: 0,
  rules: [],
  ...over,
});

it('has a row of each rule that either version breaks, compulsory ones first, in the order of the catalogue', () => {
  const from = score({
    soft: 12.4,
    rules: [
      { rule: 'teacherGaps', hard: 0, soft: 4 },
      { rule: 'noClash', hard: 2, soft: 0 },
    ],
  });
  const to = score({ unplaced: 3, soft: 9, rules: [{ rule: 'classCompact', hard: 1, soft: 6 }] });
  expect(scoreRows({ from, to }).map(({ key, isHard, from: a, to: b }) => [key, isHard, a, b])).toEqual([
    ['unplaced', true, 0, 3],
    ['hard', true, 2, 1],
    ['noClash', true, 2, 0],
    ['classCompact', true, 0, 1],
    ['soft', false, 12, 9],
    ['classCompact', false, 0, 6],
    ['teacherGaps', false, 4, 0],
  ]);
});

it('the smaller figure is the better one; of two alike neither', () => {
  expect(betterOf({ from: 2, to: 1 })).toBe('to');
  expect(betterOf({ from: 0, to: 1 })).toBe('from');
  expect(betterOf({ from: 1, to: 1 })).toBeNull();
});
