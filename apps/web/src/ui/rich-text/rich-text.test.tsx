import { isRightAnswer } from '@phuong/rich-text/callouts-and-questions.ts';
import { richTextSchema } from '@phuong/rich-text/extensions.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawMarks, drawnMarks } from './drawn-marks.tsx';
import { drawnNodes } from './drawn-nodes.tsx';
import { formulaPalette, withSign } from './editor/formula-palette.ts';
import { pictureRoom } from './picture-room.ts';
import { planOf } from './text-plan.ts';
import { unsizedPictures } from './use-pictures-ahead.ts';

test('every node and mark of the schema is drawn, and nothing else', () => {
  const nodes = Object.keys(richTextSchema.nodes).filter((name) => name !== 'doc' && name !== 'text');
  expect(Object.keys(drawnNodes).sort()).toEqual(nodes.sort());
  expect(Object.keys(drawnMarks).sort()).toEqual(Object.keys(richTextSchema.marks).sort());
});

test('every sign of the palette is a formula', () => {
  for (const sign of Object.values(formulaPalette).flat()) {
    const latex = sign.replaceAll('□', 'x');
    expect(() => katex.renderToString(latex, { throwOnError: true, strict: false }), sign).not.toThrow();
  }
});

test('a sign takes what was selected, and the cursor stands in its next empty place', () => {
  expect(withSign('x+1', 0, 3, '\\frac{□}{□}')).toEqual({ latex: '\\frac{x+1}{}', cursor: 11 });
  expect(withSign('ab', 1, 1, '\\alpha')).toEqual({ latex: 'a\\alpha b', cursor: 8 });
});

test('headings of the same words have anchors of their own, and footnotes their numbers', () => {
  const heading = (text: string): RichTextNode => ({ type: 'heading', content: [{ type: 'text', text }] });
  const note = { type: 'footnote', attrs: { text: 'một' } };
  const text = {
    type: 'doc',
    content: [heading('Định lí'), heading('Định lí'), { type: 'paragraph', content: [note] }],
  };
  const plan = planOf(text);
  expect([...plan.anchors.values()]).toEqual(['dinh-li', 'dinh-li-2']);
  expect(plan.footnotes.get(note)).toBe(1);
});

test('a check question is right with all right options and no other, or with one of its answers', () => {
  const options = [
    { text: 'a', isRight: true },
    { text: 'b', isRight: false },
    { text: 'c', isRight: true },
  ];
  const many = { kind: 'many', options, answers: [] } as const;
  expect([[0, 2], [0], [0, 1, 2], []].map((chosen) => isRightAnswer(many, chosen))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const short = { kind: 'short', options: [], answers: ['2,5', 'Hà Nội'] } as const;
  expect(['2,5', ' 2.5 ', 'hà  nội', '−2,5', ''].map((typed) => isRightAnswer(short, typed))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

const stored = '00000000-0000-4000-8000-000000000001';
const ofText = (attrs: object) => ({
  type: 'doc',
  content: [{ type: 'blockquote', content: [{ type: 'picture', attrs: { fileId: stored, ...attrs } }] }],
});

test('pictures that do not say how large they are are found wherever an answer has them, and no other file', () => {
  const sized = { pixelWidth: 480, pixelHeight: 320 };
  const found = (answer: unknown) => [...unsizedPictures(answer)];
  expect(found({ item: { text: ofText({}) } })).toEqual([stored]);
  expect(found({ parts: [{ question: { kind: 'HOT_SPOT', fileId: stored } }] })).toEqual([stored]);
  expect(
    found([ofText(sized), { type: 'media', attrs: { fileId: stored } }, { fileId: stored }, null, 'picture']),
  ).toEqual([]);
});

test('room is made for a picture by its pixels, and only by such', () => {
  expect(pictureRoom(480, 320)).toEqual({ '--picture-width': 480, '--picture-height': 320 });
  for (const [width, height] of [
    [null, null],
    [480, null],
    [0, 0],
    ['480', '320'],
  ] as const)
    expect(pictureRoom(width, height)).toBeUndefined();
});

test('a link that leads to a script, to data or nowhere is read as its words', () => {
  const drawn = (href: unknown) => renderToStaticMarkup(drawMarks('bấm', [{ type: 'link', attrs: { href } }]));
  for (const href of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//a.example',
    {},
    undefined,
  ])
    expect(drawn(href)).toBe('bấm');
  expect(drawn('https://a.example/')).toContain('href="https://a.example/"');
});
