import { expect, test } from 'vitest';
import type { Filter } from './filter-chips.tsx';
import { conditionsOf, sortsOf } from './list-conditions.ts';

const options = [
  { value: 'A', label: 'a' },
  { value: 'B', label: 'b' },
];
const filters: Filter[] = [
  { key: 'level', label: '', kind: 'one', options },
  { key: 'grade', label: '', kind: 'one', options: [], hasMore: true },
  { key: 'class', sends: 'classId', label: '', kind: 'many', options },
  { key: 'dates', label: '', kind: 'dates' },
];

test('filters go to the server under its names, several values as one text, a range as its two ends', () => {
  const chosen = { level: ['B'], class: ['A', 'B'], dates: ['2026-09-05', ''], grade: ['9'], entityId: ['7'] };
  expect(conditionsOf({ filters: chosen }, filters)).toEqual({
    level: 'B',
    classId: 'A,B',
    from: '2026-09-05',
    grade: '9',
  });
  expect(conditionsOf({ filters: chosen }, [], ['entityId'])).toEqual({ entityId: '7' });
});

test('a value that is none of the options is ignored, unless there are more than the options', () => {
  expect(conditionsOf({ filters: { level: ['nonsense'], grade: ['13'] } }, filters)).toEqual({ grade: '13' });
});

test('a list can be in the order of the columns that say so, under their key or another name', () => {
  const column = { header: '', cell: () => '' };
  const columns = [
    { ...column, key: 'fullName', sort: 'name' },
    { ...column, key: 'code', sort: true as const },
    { ...column, key: 'phone' },
  ];
  expect(sortsOf(columns)).toEqual(['name', 'code']);
});
