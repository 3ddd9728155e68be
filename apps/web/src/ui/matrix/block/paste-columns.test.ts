import { expect, test } from 'vitest';
import { headsByName, headsOf, placeHeaded } from './paste-columns.ts';

const classes = ['6A1', '6A2', '7A1'].map((name) => ({ name, orderNumber: null }));
const heads = headsByName([['Toán'], ['Ngữ văn', 'Văn'], ['Tin học', 'Tin']]);
const bounds = { rows: 3, columns: 3 };
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const place = (block: string[][], range = cell(0, 0)) => {
  const headed = headsOf(block, classes, heads);
  return headed && placeHeaded(headed, classes, false, range, bounds);
};

test('columns go to their heads and rows to their names, in whatever order they stand', () => {
  expect(
    place([
      ['Lớp', 'Tin', 'TOÁN'],
      ['7A1', 'a', 'b'],
      ['6A1', 'c', 'd'],
    ]),
  ).toEqual({
    placed: [
      { row: 2, column: 2, text: 'a' },
      { row: 2, column: 0, text: 'b' },
      { row: 0, column: 2, text: 'c' },
      { row: 0, column: 0, text: 'd' },
    ],
    outside: 0,
    leftHeads: [],
    unknown: [],
    unsure: [],
  });
});

test('under heads alone the rows go down from the cursor, whatever column it is in', () => {
  expect(place([['Văn', 'Tin'], ['a', 'b'], ['c']], cell(1, 0))?.placed).toEqual([
    { row: 1, column: 1, text: 'a' },
    { row: 1, column: 2, text: 'b' },
    { row: 2, column: 1, text: 'c' },
  ]);
});

test('a title above the heads is passed over; what stands under a head of no column is counted', () => {
  const placed = place([['Phân công năm học'], ['Lớp', 'Toán', 'Văn', 'Tổng'], ['6A2', 'a', '', '9']]);
  expect(placed?.placed).toEqual([
    { row: 1, column: 0, text: 'a' },
    { row: 1, column: 1, text: '' },
  ]);
  expect(placed).toMatchObject({ outside: 1, leftHeads: ['Tổng'] });
});

test('rows that name nobody of this table are left out and said', () => {
  const placed = place([
    ['Lớp', 'Toán'],
    ['8A1', 'a'],
    ['8A2', 'b'],
  ]);
  expect(placed).toEqual({ placed: [], outside: 0, leftHeads: [], unknown: ['8A1', '8A2'], unsure: [] });
});

test('one row of this table among strangers goes to its place', () => {
  const placed = place([
    ['Lớp', 'Toán'],
    ['8A1', 'a'],
    ['8A2', 'b'],
    ['7A1', 'c'],
  ]);
  expect(placed).toEqual({
    placed: [{ row: 2, column: 0, text: 'c' }],
    outside: 0,
    leftHeads: [],
    unknown: ['8A1', '8A2'],
    unsure: [],
  });
});

test('a block without heads has none', () => {
  expect(headsOf([['a', 'b'], ['c']], classes, heads)).toBeNull();
  expect(headsOf([['6A1', 'Toán'], ['6A2']], classes, heads)).toBeNull();
  expect(headsOf([['Toán', 'Văn']], classes, heads)).toBeNull();
});
