import { expect, test } from 'vitest';
import { arrowSteps, cellSteps, stepFrom } from './cell-steps.ts';

const size = { rows: 12, columns: 5 };
const after = (key: string, row: number, column: number) => stepFrom({ row, column }, cellSteps[key] ?? [0, 0], size);

test('an arrow leads to the next cell and stops at the edge', () => {
  expect(after('ArrowDown', 3, 2)).toEqual({ row: 4, column: 2 });
  expect(after('ArrowLeft', 3, 2)).toEqual({ row: 3, column: 1 });
  expect([after('ArrowUp', 0, 0), after('ArrowLeft', 0, 0)]).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 0 },
  ]);
  expect([after('ArrowDown', 11, 4), after('ArrowRight', 11, 4)]).toEqual([
    { row: 11, column: 4 },
    { row: 11, column: 4 },
  ]);
});

test('Home and End lead along the row, a page is ten rows', () => {
  expect([after('Home', 3, 2), after('End', 3, 2)]).toEqual([
    { row: 3, column: 0 },
    { row: 3, column: 4 },
  ]);
  expect([after('PageDown', 0, 2), after('PageDown', 3, 2), after('PageUp', 11, 2)]).toEqual([
    { row: 10, column: 2 },
    { row: 11, column: 2 },
    { row: 1, column: 2 },
  ]);
  expect(Object.keys(arrowSteps)).toEqual(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']);
});
