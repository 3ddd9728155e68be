import { expect, test } from 'vitest';
import { matchRows } from './paste-rows.ts';

const pupils = ['Lê Quỳnh An', 'Nguyễn Văn Tuấn', 'Đỗ Thái Anh', 'Nguyễn Văn Tuấn'].map((name, index) => ({
  orderNumber: index + 9,
  name,
}));

test('rows with names go to their pupils in whatever order, number, code, date of birth and sex left out', () => {
  const block = [
    ['1', 'ĐỖ THÁI ANH', '6HS0003', '05/03/2014', 'Nam', '7,5', '8'],
    ['2', 'Lê Quỳnh  An', '6HS0001', '12/11/2014', 'Nữ', '9', ''],
    ['3', 'Trần Thị Lạ', '6HS0099', '1/1/2014', 'Nữ', '5', '5'],
  ];
  expect(matchRows(block, pupils)).toEqual({
    rows: [
      { row: 2, cells: ['7,5', '8'] },
      { row: 0, cells: ['9', ''] },
    ],
    unknown: ['Trần Thị Lạ'],
    unsure: [],
  });
});

const matched = (block: string[][]) => {
  const { rows, unknown, unsure } = matchRows(block, pupils) ?? { rows: [], unknown: [], unsure: [] };
  return { marks: rows.map(({ row, cells }) => [row, cells[0]]), unknown, unsure };
};
const tuan = 'Nguyễn Văn Tuấn';

test('two of one name are told apart by their numbers, else by their order where the whole block is in the order of the list', () => {
  const sure = { unknown: [], unsure: [] };
  // By number, in whatever order.
  expect(
    matched([
      ['12', tuan, '4'],
      ['10', tuan, '8'],
    ]),
  ).toEqual({
    marks: [
      [3, '4'],
      [1, '8'],
    ],
    ...sure,
  });
  // Without numbers.
  expect(
    matched([
      [tuan, '4'],
      ['Đỗ Thái Anh', '6'],
      [tuan, '8'],
    ]),
  ).toEqual({
    marks: [
      [1, '4'],
      [2, '6'],
      [3, '8'],
    ],
    ...sure,
  });
  // Numbered anew from 1, in the order of the list.
  expect(
    matched([
      ['1', 'Lê Quỳnh An', '5'],
      ['2', tuan, '4'],
      ['3', 'Đỗ Thái Anh', '6'],
      ['4', tuan, '8'],
    ]),
  ).toEqual({
    marks: [
      [0, '5'],
      [1, '4'],
      [2, '6'],
      [3, '8'],
    ],
    ...sure,
  });
});

test('whose row it is when several bear the name is never guessed', () => {
  const both = [tuan, tuan];
  // One of the two is missing, and nothing says which.
  expect(
    matched([
      ['Lê Quỳnh An', '5'],
      [tuan, '4'],
    ]),
  ).toEqual({ marks: [[0, '5']], unknown: [], unsure: [tuan] });
  // Sorted otherwise.
  expect(
    matched([
      ['Đỗ Thái Anh', '6'],
      ['Lê Quỳnh An', '5'],
      [tuan, '4'],
      [tuan, '8'],
    ]),
  ).toEqual({
    marks: [
      [2, '6'],
      [0, '5'],
    ],
    unknown: [],
    unsure: both,
  });
  // A number that fits nobody takes no pupil whom a later row names.
  expect(
    matched([
      ['11', 'Đỗ Thái Anh', '6'],
      ['40', tuan, '4'],
      ['10', tuan, '8'],
    ]),
  ).toEqual({
    marks: [
      [2, '6'],
      [1, '8'],
    ],
    unknown: [],
    unsure: [tuan],
  });
  // Both rows claim one number.
  expect(
    matched([
      ['10', tuan, '4'],
      ['10', tuan, '8'],
    ]),
  ).toEqual({ marks: [], unknown: [], unsure: both });
  // Numbered anew, sorted otherwise: the second row's number is another pupil's by chance only.
  expect(
    matched([
      ['9', 'Đỗ Thái Anh', '6'],
      ['10', tuan, '4'],
      ['11', 'Lê Quỳnh An', '5'],
      ['12', tuan, '8'],
    ]),
  ).toEqual({
    marks: [
      [2, '6'],
      [0, '5'],
    ],
    unknown: [],
    unsure: both,
  });
  // One pupil of the list, two rows of the name.
  expect(
    matched([
      ['Lê Quỳnh An', '5'],
      ['Lê Quỳnh An', '7'],
      ['Đỗ Thái Anh', '6'],
    ]),
  ).toEqual({ marks: [[2, '6']], unknown: [], unsure: ['Lê Quỳnh An', 'Lê Quỳnh An'] });
});

test.each([
  ['exemptions', ['m', 'm'], ['m', 'm']],
  ['sexes', ['Nam', 'Nam'], ['8', '9']],
  ['sexes in English', ['m', 'f'], ['8', '9']],
])('%s right after the names', (_, column, marks) => {
  const names = ['Lê Quỳnh An', 'Đỗ Thái Anh'];
  const block = names.map((name, index) => [name, column[index] ?? '', ['8', '9'][index] ?? '']);
  expect(matched(block).marks.map(([, mark]) => mark)).toEqual(marks);
});

test('numbers of the list match where they cannot be marks', () => {
  expect(
    matchRows(
      [
        ['9', '7'],
        ['11', '8'],
      ],
      pupils,
    )?.rows,
  ).toEqual([
    { row: 0, cells: ['7'] },
    { row: 2, cells: ['8'] },
  ]);
  expect(
    matchRows(
      [
        ['9', '7'],
        ['10', '8'],
      ],
      pupils,
    ),
  ).toBeNull();
  expect(
    matchRows(
      [
        ['11', '7'],
        ['9', '8'],
      ],
      pupils,
    ),
  ).toBeNull();
});

test.each([
  [
    [
      ['7', '8'],
      ['9', '10'],
    ],
  ],
  [[['7'], ['8']]],
  [[['Lê Quỳnh An'], ['Đỗ Thái Anh']]],
  [
    [
      ['chăm ngoan', 'tốt'],
      ['Lê Quỳnh An', 'khá'],
    ].slice(0, 1),
  ],
])('%j says nobody', (block) => expect(matchRows(block, pupils)).toBeNull());
