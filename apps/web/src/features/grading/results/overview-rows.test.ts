import { expect, test } from 'vitest';
import { type ClassTally, overviewRows, shareOf } from './overview-rows.ts';

const tally = (good: number, fair: number, notAssessed = 0) => ({
  assessed: good + fair,
  notAssessed,
  levels: [
    { level: 'GOOD', count: good },
    { level: 'FAIR', count: fair },
  ],
});
const aClass = (className: string, grade: number, academic = tally(1, 1)): ClassTally => ({
  classId: className,
  className,
  grade,
  pupils: academic.assessed + academic.notAssessed,
  academic,
  conduct: tally(2, 0),
});

test('classes stand under the sum of their grade, the sum of the school is last', () => {
  const rows = overviewRows([aClass('6A1', 6, tally(10, 20, 3)), aClass('6A2', 6, tally(5, 1)), aClass('7A1', 7)]);
  expect(rows.map(({ kind, className, pupils }) => [kind, className, pupils])).toEqual([
    ['grade', '', 39],
    ['class', '6A1', 33],
    ['class', '6A2', 6],
    ['grade', '', 2],
    ['class', '7A1', 2],
    ['school', '', 41],
  ]);
  expect(rows[0]?.academic).toEqual({ assessed: 36, notAssessed: 3, levels: tally(15, 21).levels });
  expect(overviewRows([])).toEqual([]);
});

test('a share is of those who have a level, half up to two decimals', () => {
  expect(shareOf(tally(1, 2), 'GOOD')).toBe(3333);
  expect(shareOf(tally(2, 1, 30), 'GOOD')).toBe(6667);
  expect(shareOf(tally(1, 31), 'GOOD')).toBe(313);
  expect(shareOf(tally(0, 0, 5), 'GOOD')).toBeNull();
});
