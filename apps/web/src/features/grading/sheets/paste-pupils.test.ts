import { expect, test } from 'vitest';
import { matchPupils } from './paste-pupils.ts';

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
  expect(matchPupils(block, pupils)).toEqual({
    rows: [
      { row: 2, cells: ['7,5', '8'] },
      { row: 0, cells: ['9', ''] },
    ],
    unknown: ['Trần Thị Lạ'],
  });
});

test('two of one name are told apart by their number, else by their order', () => {
  const rows = (block: string[][]) => matchPupils(block, pupils)?.rows.map(({ row, cells }) => [row, cells[0]]);
  expect(
    rows([
      ['12', 'Nguyễn Văn Tuấn', '4'],
      ['10', 'Nguyễn Văn Tuấn', '8'],
    ]),
  ).toEqual([
    [3, '4'],
    [1, '8'],
  ]);
  expect(
    rows([
      ['Nguyễn Văn Tuấn', '4'],
      ['Nguyễn Văn Tuấn', '8'],
    ]),
  ).toEqual([
    [1, '4'],
    [3, '8'],
  ]);
});

test('numbers of the list match where they cannot be marks', () => {
  expect(
    matchPupils(
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
    matchPupils(
      [
        ['9', '7'],
        ['10', '8'],
      ],
      pupils,
    ),
  ).toBeNull();
  expect(
    matchPupils(
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
])('%j says nobody', (block) => expect(matchPupils(block, pupils)).toBeNull());
