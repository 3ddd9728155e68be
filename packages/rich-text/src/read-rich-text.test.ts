import { expect, test } from 'vitest';
import { emptyRichText, mostDepth, mostNodes, type RichTextNode, readRichText } from './read-rich-text.ts';
import { filesOf, isEmptyRichText, plainText, readingMinutes } from './rich-text-facts.ts';

const file = '01920000-0000-7000-8000-000000000001';
const doc = (...content: object[]) => ({ type: 'doc', content });
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(words(text))] });

const lesson = doc(
  { type: 'heading', attrs: { level: 3 }, content: [words('Định lí Pythagore')] },
  paragraph(
    words('Trong tam giác '),
    words('vuông', { type: 'bold' }, { type: 'highlight', attrs: { color: 'green' } }),
    words(': '),
    { type: 'inlineFormula', attrs: { latex: 'a^2+b^2=c^2' } },
    { type: 'footnote', attrs: { text: 'SGK Toán 8, trang 95' } },
  ),
  {
    type: 'paragraph',
    attrs: { textAlign: 'center' },
    content: [words('xem thêm', { type: 'link', attrs: { href: 'https://vi.wikipedia.org/' } })],
  },
  { type: 'callout', attrs: { kind: 'remember' }, content: [paragraph(words('Chỉ đúng trong tam giác vuông.'))] },
  { type: 'table', content: [{ type: 'tableRow', content: [cell('3'), cell('4'), cell('5')] }] },
  { type: 'picture', attrs: { fileId: file, alt: 'Tam giác vuông ABC', width: 60, pixelWidth: 480, pixelHeight: 320 } },
  { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph(words('Vẽ hình'))] }] },
  { type: 'codeBlock', attrs: { language: 'python' }, content: [words('print(3**2 + 4**2)')] },
  { type: 'blockFormula', attrs: { latex: '\\sqrt{3^2+4^2}=5' } },
  {
    type: 'checkQuestion',
    attrs: {
      key: 'q1',
      options: [
        { text: '$5$', isRight: true },
        { text: '$7$', isRight: false },
      ],
      explanation: 'Vì $9+16=25$.',
    },
    content: [paragraph(words('Cạnh huyền dài bao nhiêu?'))],
  },
);

test('what the editor makes is kept as it was sent', () => {
  expect(readRichText(lesson)).toEqual(lesson);
  expect(readRichText(readRichText(lesson))).toEqual(lesson);
  expect(readRichText(emptyRichText)).toEqual(emptyRichText);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a list', []],
  ['HTML', '<p>chào</p>'],
  ['no document', paragraph(words('chào'))],
  ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://example.org' } })],
  ['an unknown mark', doc(paragraph(words('x', { type: 'onclick' })))],
  ['a paragraph inside a paragraph', doc(paragraph(paragraph()))],
  ['words without a paragraph', doc(words('chào'))],
  ['a row outside a table', doc({ type: 'tableRow', content: [cell('1')] })],
  ['a heading of the page itself', doc({ type: 'heading', attrs: { level: 1 }, content: [words('x')] })],
  ['a script as a link', doc(paragraph(words('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })))],
  [
    'a script as a link, hidden',
    doc(paragraph(words('x', { type: 'link', attrs: { href: ' java\nscript:alert(1)' } }))),
  ],
  ['data as a link', doc(paragraph(words('x', { type: 'link', attrs: { href: 'data:text/html,<script>' } })))],
  ['a place in this house as a link', doc(paragraph(words('x', { type: 'link', attrs: { href: '//evil.example' } })))],
  ['a picture from elsewhere', doc({ type: 'picture', attrs: { fileId: 'https://example.org/x.png' } })],
  ['a picture of nothing', doc({ type: 'picture' })],
  ['a width beyond the line', doc({ type: 'picture', attrs: { fileId: file, width: 4_000 } })],
  ['pixels that are no number', doc({ type: 'picture', attrs: { fileId: file, pixelWidth: '480', pixelHeight: 320 } })],
  ['a colour of one’s own', doc(paragraph(words('x', { type: 'highlight', attrs: { color: 'red;position:fixed' } })))],
  ['a formula as an object', doc({ type: 'blockFormula', attrs: { latex: { toString: 1 } } })],
  [
    'an option with more than it may have',
    doc({
      type: 'checkQuestion',
      attrs: { options: [{ text: 'a', isRight: true, onclick: 'x' }] },
      content: [paragraph()],
    }),
  ],
  [
    'too many cells',
    doc({ type: 'table', content: [{ type: 'tableRow', content: [{ ...cell('1'), attrs: { colspan: 1_000 } }] }] }),
  ],
  ['content that is no list', { type: 'doc', content: { length: 1 } }],
  ['more nodes than a text has', doc(...Array.from({ length: mostNodes }, () => ({ type: 'paragraph' })))],
])('%s is refused', (_, sent) => {
  expect(readRichText(sent)).toBeNull();
});

test('however deep it is, it is refused and not fallen into', () => {
  let deep: object = paragraph(words('x'));
  for (let level = 0; level < 100_000; level++) deep = { type: 'blockquote', content: [deep] };
  expect(readRichText(doc(deep))).toBeNull();
  let allowed: object = paragraph(words('x'));
  for (let level = 0; level < mostDepth - 3; level++) allowed = { type: 'blockquote', content: [allowed] };
  expect(readRichText(doc(allowed))).not.toBeNull();
});

test('attributes nobody knows and signs that hide text are gone; letters are composed', () => {
  const sent = doc({
    ...paragraph(words('Tie\u0302\u0301ng\u202e Việt\u0000')),
    attrs: { onclick: 'alert(1)', style: 'position:fixed', textAlign: null },
  });
  expect(readRichText(sent)).toEqual(doc(paragraph(words('Tiếng Việt'))));
});

test('a text says what is in it', () => {
  const text = readRichText(lesson) as RichTextNode;
  expect([...filesOf(text)]).toEqual([file]);
  expect(plainText(text).split('\n').slice(0, 6)).toEqual([
    'Định lí Pythagore',
    'Trong tam giác vuông: a^2+b^2=c^2 (SGK Toán 8, trang 95)',
    'xem thêm',
    'Chỉ đúng trong tam giác vuông.',
    '3',
    '4',
  ]);
  expect(isEmptyRichText(text)).toBe(false);
  expect(isEmptyRichText(emptyRichText)).toBe(true);
  expect(isEmptyRichText(doc(paragraph(words('  '))) as RichTextNode)).toBe(true);
  expect(readingMinutes(text)).toBe(1);
});
