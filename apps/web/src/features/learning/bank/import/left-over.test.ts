import { beginningOfText } from '@phuong/rich-text/line-of-text.ts';
import { expect, it } from 'vitest';
import { questionBefore, withLines } from './left-over.ts';

const file = { fileId: 'f', name: 'hinh.png', base64: '' };
const item = (number: number, question: object | null, of: object = {}) =>
  ({ number, question, isKnown: false, files: [], ...of }) as unknown as Parameters<typeof questionBefore>[0][number];

it('left-over lines become paragraphs with their formulas, behind what the question asks already', () => {
  const text = withLines('Biết $x^2 = 4$ và x > 0.\n\n Tính x. ');
  expect(text.content?.map(({ content }) => content?.map(({ type }) => type))).toEqual([
    ['text', 'inlineFormula', 'text'],
    ['text'],
  ]);
  expect(beginningOfText(withLines('Tính x.', withLines('Cho $x$')), 300)).toBe('Cho $x$ Tính x.');
});

it('a text is joined to the last question before it, and to none that shows files or is in the bank already', () => {
  const items = [item(1, {}), item(2, null), item(3, {}, { files: [file] }), item(4, null), item(5, {}), item(6, null)];
  expect([2, 4, 6, 1].map((number) => questionBefore(items, number)?.number ?? null)).toEqual([1, null, 5, null]);
  expect(questionBefore([item(1, {}, { isKnown: true }), item(2, null)], 2)).toBeNull();
});
