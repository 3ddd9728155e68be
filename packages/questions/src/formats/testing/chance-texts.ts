import { type RichText, type RichTextNode, readRichText } from '@phuong/rich-text/read-rich-text.ts';
import fc from 'fast-check';
import type { FileAtHand } from '../written-question.ts';

/** Stored files that questions of the tests show. */
export const filesAtHand: ReadonlyMap<string, FileAtHand> = new Map([
  ['0b8f4c1e-1111-4a11-8a11-000000000001', { name: 'hinh 1.png', base64: 'iVBORw0KGgo=' }],
  ['0b8f4c1e-1111-4a11-8a11-000000000002', { name: 'do-thi.jpg', base64: '/9j/4AAQ' }],
]);

const word = fc.constantFrom(
  ...'Tính đạo hàm của số 12 3,5 x=1 a~b #1 {y} 50% 5$ a\\b H2O <b> & "nháy" \'đơn\' [1] 1:2 -> ::n:: // *) \\( $x$ $100 ####'.split(
    ' ',
  ),
);

/** Words as they are typed, among them signs that mean something in some file. */
export const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
/** Words that mean nothing anywhere but what they say. */
export const plainLine = fc
  .array(fc.constantFrom('Hà', 'Nội', 'là', 'thủ', 'đô', 'y=2', 'a~b', '#3', '50%', '{z}', '1:2', '(d)'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const latex = fc.constantFrom('x^2', '\\frac{1}{2}', 'a<b', '\\sqrt[3]{x}=2', '\\text{nếu } x\\neq 0', 'H_2O', 'a~b#c');

type Mark = NonNullable<RichTextNode['marks']>[number];
const mark = fc.constantFrom<Mark>(
  { type: 'bold' },
  { type: 'italic' },
  { type: 'underline' },
  { type: 'strike' },
  { type: 'subscript' },
  { type: 'superscript' },
  { type: 'code' },
  { type: 'highlight', attrs: { color: 'green' } },
  { type: 'link', attrs: { href: 'https://phuong.vn/?a=1&b=2' } },
);
const marked: fc.Arbitrary<RichTextNode> = fc
  .tuple(line, fc.uniqueArray(mark, { maxLength: 2, selector: ({ type }) => type }))
  .map(([text, all]) => {
    // Code takes no other looks.
    const marks = all.some(({ type }) => type === 'code') ? [{ type: 'code' }] : all;
    return { type: 'text', text, ...(marks.length > 0 ? { marks } : {}) };
  });
const formula: fc.Arbitrary<RichTextNode> = latex.map((each) => ({ type: 'inlineFormula', attrs: { latex: each } }));
const note: fc.Arbitrary<RichTextNode> = line.map((text) => ({ type: 'footnote', attrs: { text } }));

/** Pieces of a line with a blank between them, so that none melts into the next. */
const lineOf = (piece: fc.Arbitrary<RichTextNode>, most: number): fc.Arbitrary<RichTextNode[]> =>
  fc
    .array(piece, { minLength: 1, maxLength: most })
    .map((pieces) => pieces.flatMap((each, at) => (at === 0 ? [each] : [{ type: 'text', text: ' ' }, each])));
const paragraph: fc.Arbitrary<RichTextNode> = fc
  .tuple(
    lineOf(fc.oneof({ weight: 4, arbitrary: marked }, { weight: 2, arbitrary: formula }, note), 3),
    fc.constantFrom(null, null, null, 'center'),
  )
  .map(([content, textAlign]) => ({ type: 'paragraph', ...(textAlign ? { attrs: { textAlign } } : {}), content }));
const blocks = fc.array(paragraph, { minLength: 1, maxLength: 2 });
const listItem = blocks.map((content) => ({ type: 'listItem', content }));
const cell = fc
  .tuple(blocks, fc.constantFrom('tableCell', 'tableHeader'), fc.constantFrom(1, 1, 2))
  .map(([content, type, colspan]) => ({ type, attrs: { colspan }, content }));

const block: fc.Arbitrary<RichTextNode> = fc.oneof(
  { weight: 6, arbitrary: paragraph },
  fc
    .tuple(plainLine, fc.constantFrom(2, 3, 4))
    .map(([text, level]) => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })),
  fc.array(listItem, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'bulletList', content })),
  fc
    .tuple(fc.array(listItem, { minLength: 1, maxLength: 2 }), fc.constantFrom(1, 3))
    .map(([content, start]) => ({ type: 'orderedList', attrs: { start }, content })),
  fc
    .array(cell, { minLength: 1, maxLength: 2 })
    .map((content) => ({ type: 'table', content: [{ type: 'tableRow', content }] })),
  latex.map((each) => ({ type: 'blockFormula', attrs: { latex: each } })),
  blocks.map((content) => ({ type: 'blockquote', content })),
  blocks.map((content) => ({ type: 'callout', attrs: { kind: 'remember' }, content })),
  fc.constant({
    type: 'codeBlock',
    attrs: { language: 'python' },
    content: [{ type: 'text', text: 'if a < b:\n    print("{x}")' }],
  }),
  fc.constant({ type: 'horizontalRule' }),
  fc
    .tuple(fc.constantFrom(...filesAtHand.keys()), line, fc.constantFrom('', 'Hình 1'), fc.constantFrom(100, 40))
    .map(([fileId, alt, caption, width]) => ({
      type: 'picture',
      attrs: { fileId, alt, caption, width },
    })),
);

const asText = (content: readonly RichTextNode[]): RichText => {
  const read = readRichText({ type: 'doc', content });
  if (!read) throw new Error(`no such text: ${JSON.stringify(content)}`);
  return read;
};

/** A text with all that one may hold. */
export const richText: fc.Arbitrary<RichText> = fc.array(block, { minLength: 1, maxLength: 3 }).map(asText);
/** A text of one line of words and formulas. */
export const plainText: fc.Arbitrary<RichText> = lineOf(
  fc.oneof(
    plainLine.map((text) => ({ type: 'text', text })),
    formula,
  ),
  2,
).map((content) => asText([{ type: 'paragraph', content }]));
/** A text of paragraphs with gaps by these keys. */
export const gappedText = (keys: readonly string[]): fc.Arbitrary<RichText> =>
  fc.tuple(...keys.map((key) => fc.tuple(plainLine, fc.constant(key)))).map((pairs) =>
    asText(
      pairs.map(([words, key]) => ({
        type: 'paragraph',
        content: [
          { type: 'text', text: `${words} ` },
          { type: 'gap', attrs: { key } },
          { type: 'text', text: ' và' },
        ],
      })),
    ),
  );
