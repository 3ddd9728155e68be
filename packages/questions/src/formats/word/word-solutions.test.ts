import { expect, test } from 'vitest';
import { rowOfKeys } from '../testing/same-question.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { WordXml, wordFile } from './testing/word-xml.ts';
import { readWord } from './word-reader.ts';

const xml = new WordXml('libre');
const readLines = (...lines: string[]) =>
  readWord(wordFile(lines.map((line) => xml.p(xml.r(line))).join('')), rowOfKeys());
const questions = [
  'Câu 1. Hai cộng hai bằng bao nhiêu?',
  'A. 3\tB. 4\tC. 5\tD. 6',
  'Câu 2. Ba nhân ba bằng bao nhiêu?',
  'A. 6\tB. 8\tC. 9\tD. 12',
];

test('a solution that stands with the key comes to its question, lines and all, and says so; a mere key does not', () => {
  const items = readLines(
    ...questions,
    'ĐÁP ÁN VÀ HƯỚNG DẪN GIẢI',
    'Câu 1: B. Thêm hai đơn vị vào hai đơn vị thì được bốn đơn vị.',
    'Vậy kết quả là bốn.',
    'Câu 2: C',
  );
  const [first, second] = items.filter(({ question }) => question !== null);
  expect(wordsOfText(first?.question?.solution ?? { type: 'doc' })).toMatch(
    /Thêm hai đơn vị vào hai đơn vị.*Vậy kết quả là bốn\./s,
  );
  expect(first?.doubts).toEqual([{ code: 'solution_of_key', params: {} }]);
  expect([wordsOfText(second?.question?.solution ?? { type: 'doc' }), second?.doubts]).toEqual(['', []]);
  expect(items.some(({ unsupported, original }) => unsupported && original.includes('Thêm hai đơn vị'))).toBe(true);
});

test('two solutions for one number are nobody’s: they stay where they are', () => {
  const items = readLines(
    ...questions,
    'ĐÁP ÁN',
    'Câu 1: B. Thêm hai đơn vị vào hai đơn vị thì được bốn.',
    'Câu 1: B. Đếm trên các ngón tay của hai bàn tay.',
  );
  expect(items.every(({ question }) => !question || wordsOfText(question.solution ?? { type: 'doc' }) === '')).toBe(
    true,
  );
});

test('what is longer than can be shown beside a question says how much is missing', () => {
  const [item] = readLines(`Câu 1. ${'chữ '.repeat(2_500)}`, 'A. 3\tB. 4');
  expect(item?.original).toHaveLength(8_001);
  expect(item?.doubts).toContainEqual({
    code: 'original_cut',
    params: { most: 8_000, length: expect.toSatisfy((length: number) => length > 10_000) },
  });
});
