import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { expect, it } from 'vitest';
import { mendable, withKey } from './mended-question.ts';

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
  expect([withKey(number, ['12345']), withKey(number, ['2.5'])]).toEqual([null, null]);
});

it('the key of an essay is not said here', () => {
  const essay = question.parse({ kind: 'ESSAY', stem: text('Viết') });
  expect([mendable(essay), withKey(essay, ['x'])]).toEqual([false, null]);
});
