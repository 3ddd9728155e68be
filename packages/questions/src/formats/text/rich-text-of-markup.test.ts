import { describe, expect, test } from 'vitest';
import { fileOfDataAddress } from './data-addresses.ts';
import { textOfLines } from './formulas-in-text.ts';
import { Notes } from './notes.ts';
import { linesOfText, wordsOfText } from './plain-words.ts';
import { textOfHtml } from './rich-text-of-markup.ts';

function read(html: string) {
  const notes = new Notes();
  const text = textOfHtml(html, { notes, fileAt: fileOfDataAddress });
  return {
    text,
    types: (text.content ?? []).map(({ type }) => type),
    doubts: notes.doubts.map(({ code }) => code),
    files: notes.files,
  };
}

describe('HTML as people write it', () => {
  test('keeps paragraphs, lists, tables, looks and formulas', () => {
    const { text, types } = read(
      '<h1>Đề</h1><p style="text-align:center">H<sub>2</sub>O <b>và <i>x</i></b></p><ol start="3"><li>a<li><p>b</p></ol><table><tr><th colspan=2>c<td>d</table><p>$$\\int x$$</p><pre><code class="language-sql">a  b</code></pre>',
    );
    expect(types).toEqual(['heading', 'paragraph', 'orderedList', 'table', 'blockFormula', 'codeBlock']);
    expect(text.content?.[1]).toEqual({
      type: 'paragraph',
      attrs: { textAlign: 'center' },
      content: [
        { type: 'text', text: 'H' },
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        { type: 'text', text: 'O ' },
        { type: 'text', text: 'và ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'italic' }] },
      ],
    });
  });

  test('names of letters are letters: every program may write them', () => {
    expect(wordsOfText(read('Ti&ecirc;́ng Vi&#7879;t &lt;b&gt; &frac12;&nbsp;').text)).toBe('Tiếng Việt <b> ½');
  });

  test('formulas are found in words, not across elements', () => {
    expect(wordsOfText(read('<p>\\(a+b\\) và $x$ nhưng $5 và $6, $<b>y</b>$</p>').text)).toBe(
      '$a+b$ và $x$ nhưng $5 và $6, $y$',
    );
    expect(JSON.stringify(read('<math display="block"><mfrac><mn>1</mn><mi>x</mi></mfrac></math>').text)).toContain(
      '\\\\frac{1}{x}',
    );
  });

  test('scripts, frames and forms never come over, and are said', () => {
    const { text, doubts } = read(
      '<p onclick="x()">a<script>alert(1)</script><iframe src="//x"></iframe><a href="javascript:alert(1)">b</a><svg onload=x><text>c</text></svg></p>',
    );
    expect(doubts).toEqual(['element_removed', 'element_removed', 'picture_drawn']);
    expect(JSON.stringify(text)).not.toMatch(/alert|onclick|javascript|onload/);
    expect(wordsOfText(text)).toBe('ab[SVG]');
  });

  test('a picture in its address is a file; the same one twice is one', () => {
    const image = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="h" width="40%">';
    const { files, types } = read(`${image}${image}`);
    expect(types).toEqual(['picture', 'picture']);
    expect(files).toHaveLength(1);
    expect(read('<img src="data:text/html;base64,PHNjcmlwdD4=">').doubts).toEqual(['picture_missing']);
  });
});

describe('hostile texts are bounded', () => {
  test.each([
    ['elements inside each other', '<div>'.repeat(10_000)],
    ['tables inside each other', '<table><tr><td>'.repeat(5_000)],
    ['lists inside each other', '<ul><li>'.repeat(5_000)],
    ['marks inside each other', '<b><i><u>'.repeat(5_000)],
    ['open brackets of formulas', '\\('.repeat(30_000)],
    ['open brackets with an end far off', `${'\\('.repeat(30_000)}\\)`],
    ['dollars', '$a'.repeat(30_000)],
    ['dollars with blanks', '$ '.repeat(30_000)],
    ['strokes', '\\'.repeat(20_000)],
    ['half elements', '<a '.repeat(30_000)],
    ['unknown letters', '&nope;'.repeat(20_000)],
    ['a cell over a million columns', '<table><tr><td colspan="1000000" rowspan="99999999">x</table>'],
  ])('%s', (_, html) => {
    expect(read(html).text.type).toBe('doc');
  });
});

test('lines of words come back as they were, dollars too', () => {
  const text = textOfLines('Giá \\$x\\$ là $y$\nhai');
  expect(textOfLines(linesOfText(text))).toEqual(text);
  expect(wordsOfText(text)).toBe('Giá $x$ là $y$\nhai');
});
