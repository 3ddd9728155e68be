import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceQuestions, withoutFeedback } from '../testing/chance-questions.ts';
import { plainText } from '../testing/chance-texts.ts';
import { comesBack } from '../testing/comes-back.ts';
import { rowOfKeys } from '../testing/same-question.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { WritableQuestion } from '../written-question.ts';
import { headerRow } from './row-columns.ts';
import { exampleRows } from './row-examples.ts';
import { readRows } from './rows-reader.ts';
import { writeRows } from './rows-writer.ts';

const read = (rows: readonly (readonly string[])[]) => readRows(rows, rowOfKeys());
const header = ['STT', 'Loại câu hỏi', 'Nội dung câu hỏi', 'A', 'B', 'C', 'D', 'Đáp án', 'Mức độ', 'Điểm'];
const one = (...cells: string[]) => {
  const [found] = read([['ĐỀ KIỂM TRA'], [], header, ['1', ...cells]]);
  if (!found) throw new Error('nothing was read');
  return found;
};

const plain = chanceQuestions(plainText, plainText);
test.each([
  'CHOICE',
  'CHOICES',
  'TRUE_FALSE',
  'STATEMENTS',
  'SHORT_TEXT',
  'NUMBER',
  'GRID_NUMBER',
  'MATCHING',
  'ORDERING',
  'CLOZE',
  'ESSAY',
  'FILE',
  'PASSAGE',
] as const)('%s written as rows comes back equal, or what it lost is named', (kind) => {
  const trip = (written: WritableQuestion) => {
    const { rows, losses } = writeRows([written]);
    return { back: read(rows), losses };
  };
  comesBack((plain[kind] as fc.Arbitrary<Question>).map(withoutFeedback), { trip, harmless: [] });
});

test('looks that a cell can not hold are named, and a place on a picture is not written', () => {
  const whole = chanceQuestions();
  const about = { name: '', topicPath: [], tags: [], level: null, points: null };
  const [spot] = fc.sample(whole.HOT_SPOT, 1) as [Question];
  expect(writeRows([{ ...about, question: spot }])).toEqual({
    rows: [headerRow(6)],
    losses: [{ question: 0, code: 'not_written', params: { kind: 'HOT_SPOT' } }],
  });
});

test.for(['vi', 'en-GB'] as const)(
  'the examples of our own template in %s are read without a doubt, each as the kind it names',
  (locale) => {
    const found = read(exampleRows[locale]);
    expect(found.map(({ unsupported, doubts }) => [unsupported, doubts])).toEqual(found.map(() => [null, []]));
    expect(found.map(({ question }) => question?.kind)).toEqual([
      'CHOICE',
      'CHOICES',
      'TRUE_FALSE',
      'STATEMENTS',
      'SHORT_TEXT',
      'NUMBER',
      'GRID_NUMBER',
      'MATCHING',
      'ORDERING',
      'CLOZE',
      'ESSAY',
      'FILE',
      'PASSAGE',
    ]);
  },
);

describe('tables of teachers', () => {
  test('a row without a kind is what it looks like', () => {
    expect(one('', 'Thủ đô?', 'Hà Nội', 'Huế', '', '', 'A').question).toMatchObject({
      kind: 'CHOICE',
      options: [{ share: 100 }, { share: 0 }],
    });
    expect(one('', 'Số chẵn?', '2', '3', '4', '', 'A, C').question).toMatchObject({ kind: 'CHOICES', counting: 'ALL' });
    expect(one('', 'Xét', 'a', 'b', 'c', 'd', 'a) Đ, b) S, c) S, d) Đ').question).toMatchObject({
      kind: 'STATEMENTS',
      counting: 'NATIONAL',
    });
    expect(one('', 'Xét', 'a', 'b', 'c', 'd', 'ĐSSĐ').question?.kind).toBe('STATEMENTS');
    expect(one('', 'Trái đất tròn.', '', '', '', '', 'Đúng').question).toMatchObject({
      kind: 'TRUE_FALSE',
      isTrue: true,
    });
    expect(one('', 'Tính', '', '', '', '', '-2,5')).toMatchObject({
      question: { kind: 'GRID_NUMBER' },
      doubts: [{ code: 'kind_guessed' }],
    });
    expect(one('', 'Phân tích', '', '', '', '', '').question?.kind).toBe('ESSAY');
  });

  test('shares, levels, points, formulas and lines', () => {
    const found = one(
      'Nhiều lựa chọn',
      'Cho $x^2$\ngiá 5$ và 6$',
      'a',
      'b',
      'c',
      '',
      'A 50%, C 50%, B -25%',
      'vdc',
      '0,25',
    );
    expect(found).toMatchObject({
      place: '4',
      level: 'APPLY_HIGH',
      points: 25,
      question: { kind: 'CHOICES', counting: 'SHARES', options: [{ share: 50 }, { share: -25 }, { share: 50 }] },
    });
    expect(found.question && wordsOfText(found.question.stem)).toBe('Cho $x^2$\ngiá 5$ và 6$');
  });

  test.each([
    ['a letter without an option', ['TN', 'x', 'a', 'b', '', '', 'D'], 'not_readable'],
    ['no answer', ['TN', 'x', 'a', 'b', '', '', ''], 'no_key'],
    ['too few verdicts', ['ĐS4', 'x', 'a', 'b', 'c', 'd', 'Đ S'], 'not_readable'],
    ['a number of five signs', ['TLN4', 'x', '', '', '', '', '12345'], 'not_readable'],
    ['a kind nobody knows', ['Ô chữ', 'x', '', '', '', '', 'y'], 'kind'],
  ])('%s is named', (_, cells, code) => {
    expect(one(...cells).unsupported?.code).toBe(code);
  });

  test('a column nobody knows is said where it holds something, a table without a header refused', () => {
    const [found] = read([
      [...header, 'Ghi chú'],
      ['1', 'TL', 'Viết', '', '', '', '', '', '', '', 'dùng cho 12A'],
    ]);
    expect(found?.doubts).toEqual([{ code: 'left_out', params: { what: 'Ghi chú', text: 'dùng cho 12A' } }]);
    expect(() =>
      read([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toThrow('No row names');
  });
});
