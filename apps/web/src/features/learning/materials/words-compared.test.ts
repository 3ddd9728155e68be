import { expect, test } from 'vitest';
import { comparedWords } from './words-compared.ts';

test('what is gone and what is new is told word by word', () => {
  expect(comparedWords('Tam giác vuông có một góc', 'Tam giác cân có hai góc')).toEqual([
    { kind: 'same', words: 'Tam giác ' },
    { kind: 'gone', words: 'vuông' },
    { kind: 'new', words: 'cân' },
    { kind: 'same', words: ' có ' },
    { kind: 'gone', words: 'một' },
    { kind: 'new', words: 'hai' },
    { kind: 'same', words: ' góc' },
  ]);
});

test('equal texts are one run, and an empty one is all gone or all new', () => {
  expect(comparedWords('như cũ', 'như cũ')).toEqual([{ kind: 'same', words: 'như cũ' }]);
  expect(comparedWords('', 'mới')).toEqual([{ kind: 'new', words: 'mới' }]);
  expect(comparedWords('cũ', '')).toEqual([{ kind: 'gone', words: 'cũ' }]);
});

test('texts too long for words are compared by lines, and nothing of them is lost', () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `dòng ${index}\n`);
  const before = lines.join('');
  const after = lines.toSpliced(1_500, 1, 'dòng khác\n').join('');
  const runs = comparedWords(before, after);
  expect(runs.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'gone', words: 'dòng 1500\n' },
    { kind: 'new', words: 'dòng khác\n' },
  ]);
  expect(
    runs
      .filter(({ kind }) => kind !== 'gone')
      .map(({ words }) => words)
      .join(''),
  ).toBe(after);
});
