import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alikePairs, families } from './alike.ts';

const texts = (...all: string[]) => all.map((text, at) => ({ id: `t${at}`, text }));
const isAlike = (one: string, other: string) => alikePairs(texts(one, other)).length === 1;

test.each([
  ['Thủ đô của nước Việt Nam là thành phố nào sau đây?', 'Thủ đô của nước Việt Nam là thành phố nào sau đây'],
  ['THỦ ĐÔ của  nước Việt Nam là gì?', 'Thủ đô của nước Việt Nam là gì?'],
  [
    'Trong các phát biểu sau về dòng điện xoay chiều, phát biểu nào là đúng nhất theo sách giáo khoa hiện hành?',
    'Trong các phát biểu sau về dòng điện xoay chiều, phát biểu nào là đúng nhất theo sách giáo khoa?',
  ],
  ['Tính x', 'Tính x'],
])('"%s" and "%s" are one question', (one, other) => {
  expect(isAlike(one, other)).toBe(true);
});

test.each([
  ['Tính 2 + 3', 'Tính 2 + 4'],
  ['Tập nghiệm của phương trình x + 2 = 5 là', 'Tập nghiệm của phương trình x + 2 = 7 là'],
  ['a < b', 'a > b'],
  ['Thủ đô của Việt Nam là gì?', 'Thủ đô của Lào là gì?'],
])('"%s" and "%s" are two', (one, other) => {
  expect(isAlike(one, other)).toBe(false);
});

test('a family holds who is alike by way of a third', () => {
  const base = Array.from({ length: 30 }, (_, at) => `từ${at}`);
  const changed = (from: number, to: number) =>
    base.map((word, at) => (at >= from && at < to ? `khác${at}` : word)).join(' ');
  const found = families(texts(changed(0, 3), base.join(' '), changed(27, 30), 'một câu khác hẳn'));
  expect(found.get('t0')).toBe(found.get('t2'));
  expect(alikePairs(texts(changed(0, 3), changed(27, 30)))).toEqual([]);
  expect(found.get('t3')).toBe('t3');
});

test('looking only at the rarest groups finds the same pairs as comparing all with all', () => {
  const word = fc.constantFrom(...'abcd');
  const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 2, maxLength: 14 }), (all) => {
      const found = alikePairs(texts(...all)).map(({ a, b }) => `${a} ${b}`);
      const expected = all.flatMap((one, i) =>
        all.flatMap((other, j) => (i < j && isAlike(one, other) ? [`t${i} t${j}`] : [])),
      );
      expect(found.sort()).toEqual(expected.sort());
    }),
    { numRuns: 60 },
  );
});
