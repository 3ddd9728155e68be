import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { expect, it } from 'vitest';
import { keyOf, mendable, withKey } from './mended-question.ts';

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const choice = question.parse({
  kind: 'CHOICE',
  stem: text('1 + 1?'),
  options: [
    { key: 'a', text: text('1'), share: 100 },
    { key: 'b', text: text('2'), share: 0 },
  ],
});

it('another option becomes the right one, and the old one is worth nothing', () => {
  const mended = withKey(choice, ['b']);
  expect(mended?.kind === 'CHOICE' && mended.options.map(({ share }) => share)).toEqual([0, 100]);
  expect(withKey(choice, [])).toBeNull();
});

it('a short number is taken only in the form of the national exam', () => {
  const number = question.parse({ kind: 'GRID_NUMBER', stem: text('?'), answers: ['2,5'] });
  expect(withKey(number, ['-2,5'])).toMatchObject({ answers: ['-2,5'] });
  expect(withKey(number, ['-2,5', '3'])).toMatchObject({ answers: ['-2,5', '3'] });
  expect([withKey(number, ['12345']), withKey(number, ['2.5']), withKey(number, [' '])]).toEqual([null, null, null]);
});

it('begins with the key as it is', () => {
  const number = question.parse({ kind: 'NUMBER', stem: text('?'), answers: [{ value: '2.5' }, { value: '3' }] });
  const word = question.parse({
    kind: 'SHORT_TEXT',
    stem: text('?'),
    answers: [{ text: 'Huế' }, { text: 'Hue', share: 50 }],
  });
  expect([keyOf(choice), keyOf(number), keyOf(word)]).toEqual([['a'], ['2,5'], ['Huế']]);
});

it('the key of an essay is not said here', () => {
  const essay = question.parse({ kind: 'ESSAY', stem: text('Viết') });
  expect([mendable(essay), withKey(essay, ['x'])]).toEqual([false, null]);
});
