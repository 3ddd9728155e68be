import type { AnswersOnSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { expect, it } from 'vitest';
import { changedLines, sheetLines, valueAt, withValue } from './sheet-lines.ts';

const placed = (number: number, most: number) => ({ part: 'I', number, most });
const lines = sheetLines({ choices: [placed(1, 4)], statements: [placed(2, 2)], numbers: [placed(3, 1)] });
const answers: AnswersOnSheet = { choices: ['B'], statements: [[true]], numbers: ['-1,5'] };

it('every circle line, row of a block and number can be filled in, in the order of the paper', () => {
  expect(lines.map(({ list, at, row, number }) => [list, at, row, number])).toEqual([
    ['choices', 0, 0, 1],
    ['statements', 0, 0, 2],
    ['statements', 0, 1, 2],
    ['numbers', 0, 0, 3],
  ]);
  expect(lines.map((line) => valueAt(answers, line))).toEqual(['B', 'Đ', '', '-1,5']);
});

it('another value changes its own line and no other; nothing is a value too', () => {
  const [choice, , second, number] = lines;
  if (!choice || !second || !number) throw new Error('lines');
  const changed = withValue(withValue(withValue(answers, choice, ''), second, 'S'), number, '7');
  expect(changed).toEqual({ choices: [null], statements: [[true, false]], numbers: ['7'] });
  expect(changedLines(lines, answers, changed).map(({ from, to }) => [from, to])).toEqual([
    ['B', ''],
    ['', 'S'],
    ['-1,5', '7'],
  ]);
  expect(changedLines(lines, answers, answers)).toEqual([]);
});
