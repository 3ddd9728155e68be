import { expect, it } from 'vitest';
import { groupByGrade, readClassNames } from './class-names.ts';

it.each([
  ['6A1..6A4', ['6A1', '6A2', '6A3', '6A4']],
  ['6A1-4', ['6A1', '6A2', '6A3', '6A4']],
  ['10A9 .. 10A11', ['10A9', '10A10', '10A11']],
  ['6A1, 6A2; 6B1', ['6A1', '6A2', '6B1']],
  ['6A1, 6a1', ['6A1']],
  ['6/1..6/3', ['6/1', '6/2', '6/3']],
  ['12.6', ['12.6']],
  ['', []],
])('%s is read as %j', (text, names) => {
  expect(readClassNames(text)).toEqual(names);
});

it('a run with two different stems or a falling one stays as typed', () => {
  expect(readClassNames('6A1..7B4')).toEqual(['6A1..7B4']);
  expect(readClassNames('6A4..6A1')).toEqual(['6A4..6A1']);
});

it('names are grouped by their grade; what the school does not teach waits for a grade', () => {
  const names = readClassNames('7A1..7A2, 6/1, 10T1, A1');
  expect(groupByGrade(names, [6, 7, 8, 9])).toEqual([
    { grade: 6, names: ['6/1'] },
    { grade: 7, names: ['7A1', '7A2'] },
    { grade: null, names: ['10T1', 'A1'] },
  ]);
});
