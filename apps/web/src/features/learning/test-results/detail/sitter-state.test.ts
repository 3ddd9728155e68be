import { expect, it } from 'vitest';
import { isLookedFor, offlineSince, type Sitter, sumOf } from './sitter-state.ts';

const attempt = (state: 'in_progress' | 'submitted' | 'finished', toMark = 0) => ({
  id: '',
  kind: 'ONLINE' as const,
  number: 1,
  state,
  startedAt: '2026-11-02T01:00:00.000Z',
  deadlineAt: null,
  submittedAt: null,
  answered: 3,
  savedAt: null,
  seenAt: '2026-11-02T01:10:00.000Z',
  signals: { left: 0, pasted: 0, devices: 0, late: 0 },
  earned: null,
  toMark,
  version: 1,
});
const pupil = (more: Partial<Sitter>): Sitter => ({
  studentId: '',
  code: '',
  name: '',
  hasLeft: false,
  moreMinutes: 0,
  attempt: null,
  attempts: 0,
  mark: null,
  isOverridden: false,
  result: 'none',
  resultVersion: 0,
  appeal: 'none',
  ...more,
});
const rows = [
  pupil({}),
  pupil({ hasLeft: true }),
  pupil({ attempt: attempt('in_progress') }),
  pupil({ attempt: attempt('submitted', 2) }),
  pupil({ attempt: attempt('finished'), hasLeft: true }),
];

it('pupils are counted who have handed in, sit it, or are still in the class', () => {
  expect(sumOf(rows)).toEqual({ done: 2, sitting: 1, all: 4, toMark: 2 });
});

it('who has not begun is looked for among those in the class', () => {
  expect(rows.map((row) => isLookedFor('none', row))).toEqual([true, false, false, false, false]);
  expect(rows.map((row) => isLookedFor('toMark', row))).toEqual([false, false, false, true, false]);
});

it('only who sits it and was not heard of for half a minute is without a network', () => {
  const at = (seconds: number) => Date.parse('2026-11-02T01:10:00.000Z') + seconds * 1_000;
  expect(rows.map((row) => offlineSince(row, at(31)) !== null)).toEqual([false, false, true, false, false]);
  expect(offlineSince(rows[2] ?? pupil({}), at(29))).toBeNull();
});
