import { richTextSchema } from '@phuong/rich-text/extensions.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { describe, expect, it } from 'vitest';
import { drawn, paperText } from './rich-text-paper.ts';
import { cellPlaces } from './table-cells.ts';

const words = {
  callouts: { note: 'Lưu ý', remember: 'Ghi nhớ', example: 'Ví dụ', warning: 'Cẩn thận' },
  media: { audio: 'Âm thanh', video: 'Phim', file: 'Tệp' },
  checkQuestion: 'Tự kiểm tra',
  missingPicture: 'Ảnh không còn',
};
const parts = { words, pictures: new Map(), formulas: new Map() };
const cell = (text: string, attrs: object = {}): RichTextNode => ({
  type: 'tableCell',
  attrs: attrs as Record<string, unknown>,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const table = (...rows: RichTextNode[][]): RichTextNode => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
});

describe('a rich text on paper', () => {
  it('knows every block the editor knows', () => {
    // What stands inside another block is laid out with it.
    const inside = new Set([
      'doc',
      'text',
      'listItem',
      'tableRow',
      'tableCell',
      'tableHeader',
      'inlineFormula',
      'footnote',
      'gap',
      'hardBreak',
    ]);
    const blocks = Object.keys(richTextSchema.nodes).filter((name) => !inside.has(name));
    expect(blocks.filter((name) => drawn[name] === undefined)).toEqual([]);
  });

  it('leads only where a link may lead, and prints no right answer', () => {
    const link = (href: string) => [{ type: 'link', attrs: { href } }];
    const options = [
      { text: 'Đúng $x^2$', isRight: true },
      { text: 'Sai', isRight: false },
    ];
    const text: RichTextNode = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: link('javascript:alert(1)') }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'b', marks: link('https://example.org/') }] },
        { type: 'checkQuestion', attrs: { kind: 'one', options, answers: ['x'], explanation: 'vì thế' }, content: [] },
      ],
    };
    const printed = JSON.stringify(paperText(text, parts));
    expect(printed).not.toContain('javascript');
    expect(printed).toContain('https://example.org/');
    expect(printed).not.toMatch(/isRight|vì thế/);
  });

  it('places cells as browsers do, and ends a span before it covers another or leaves the table', () => {
    const { columns, cells } = cellPlaces(
      table([cell('a', { rowspan: 9 }), cell('b', { colspan: 2 })], [cell('c'), cell('d', { colwidth: [100] })]),
    );
    expect(columns).toHaveLength(3);
    expect(cells.map(({ x, y, colspan, rowspan }) => [x, y, colspan, rowspan])).toEqual([
      [0, 0, 1, 2],
      [1, 0, 2, 1],
      [1, 1, 1, 1],
      [2, 1, 1, 1],
    ]);
  });
});
