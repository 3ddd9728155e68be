import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../chance/seeded.ts';
import type { RecognisedQuestion } from '../recognised-question.ts';
import { rowOfKeys } from '../testing/same-question.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { readDocx } from './docx-reader.ts';
import { layouts } from './testing/word-layouts.data.ts';
import type { Known } from './testing/word-layouts.ts';
import { WordXml, wordFile } from './testing/word-xml.ts';
import { partLabel } from './word-labels.ts';
import { originalOfBlock } from './word-line.ts';
import { readWord } from './word-reader.ts';

const said = ({ question }: RecognisedQuestion): Known | null => {
  if (!question) return null;
  const words = (text: Parameters<typeof wordsOfText>[0]) => wordsOfText(text);
  const stem = words(question.stem);
  if (question.kind === 'CHOICE')
    return {
      stem,
      rows: question.options.map(({ text }) => words(text)),
      right: question.options.map(({ share }, at) => (share === 100 ? 'ABCD'[at] : '')).join(''),
    };
  if (question.kind === 'STATEMENTS')
    return {
      stem,
      rows: question.statements.map(({ text }) => words(text)),
      right: question.statements.map(({ isTrue }) => (isTrue ? 'Đ' : 'S')).join(''),
    };
  return question.kind === 'GRID_NUMBER' ? { stem, rows: [], right: question.answers[0] ?? '' } : null;
};

const isRight = (read: RecognisedQuestion | undefined, known: Known) => {
  const own = read && said(read);
  return (
    own?.stem.startsWith(known.stem) &&
    own.right === known.right &&
    JSON.stringify(own.rows) === JSON.stringify(known.rows)
  );
};
/** What other programs put around words, some of which nobody has heard of. */
const wrappers = ['ins', 'smartTag', 'sdtContent', 'hyperlink', 'fldSimple', 'customXml', 'dir', 'bdo', 'unheardOf'];

const isFlagged = (read: RecognisedQuestion | undefined) =>
  read !== undefined && (read.unsupported !== null || read.doubts.length > 0);

const read = (layout: (typeof layouts)[number]) =>
  readWord(wordFile(layout.body(new WordXml(layout.manner), layout.known)), rowOfKeys());
const questionsOf = (items: readonly RecognisedQuestion[]) =>
  items.filter(({ unsupported }) => unsupported?.code !== 'not_a_question');

describe('a Word file with', () => {
  test.each(layouts)('$name has its questions right, and what is not sure is flagged', (layout) => {
    const items = questionsOf(read(layout));
    expect(items).toHaveLength(layout.known.length);
    const flagged = new Set(layout.flagged);
    for (const [at, known] of layout.known.entries()) {
      const item = items[at];
      if (flagged.has(at + 1)) expect([at + 1, isFlagged(item)]).toEqual([at + 1, true]);
      else {
        expect([at + 1, item && said(item), item?.doubts, item?.unsupported]).toEqual([
          at + 1,
          expect.anything(),
          [],
          null,
        ]);
        expect([at + 1, isRight(item, known), item && said(item)]).toEqual([at + 1, true, expect.anything()]);
      }
    }
  });

  test.each(layouts)('$name drops no word of its text', (layout) => {
    const file = wordFile(layout.body(new WordXml(layout.manner), layout.known));
    const kept = readWord(file, rowOfKeys())
      .map(({ original }) => original)
      .join('\n');
    const words = readDocx(file)
      .map(originalOfBlock)
      .join('\n')
      .split(/[\s|/]+/)
      .filter(Boolean);
    const inPlace = kept.split(/[\s|/]+/);
    for (const word of new Set(words)) {
      const count = (all: readonly string[]) => all.filter((each) => each === word).length;
      expect([word, count(inPlace) >= count(words)]).toEqual([word, true]);
    }
  });

  test('wrappers of any name, notes and boxes drops no letter that is not deleted', () => {
    const chance = chanceOf('wrappers');
    for (let round = 0; round < 40; round += 1) {
      const kept: string[] = [];
      const body = Array.from({ length: 6 }, (_, at) => {
        const word = `tu${round}x${at}`;
        kept.push(word);
        const run = `<w:r><w:rPr><w:b/></w:rPr><w:t>${word} </w:t></w:r>`;
        const wrapped = chance.shuffled(wrappers).slice(0, 1 + (at % 3));
        const inside = wrapped.reduce((xml, name) => `<w:${name}>${xml}</w:${name}>`, run);
        return `<w:p>${at % 2 === 0 ? `<w:r><w:t>Câu ${at + 1}. </w:t></w:r>` : ''}${inside}<w:del><w:r><w:delText>bo</w:delText></w:r></w:del></w:p>`;
      }).join('');
      const file = new Map(wordFile(body));
      const note = `<w:footnote w:id="2"><w:p><w:r><w:t>ghichu${round}</w:t></w:r></w:p></w:footnote>`;
      const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
      const rule = '<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:t>ke</w:t></w:r></w:p></w:footnote>';
      file.set('word/footnotes.xml', new TextEncoder().encode(`<w:footnotes ${space}>${rule}${note}</w:footnotes>`));
      const originals = readWord(file, rowOfKeys())
        .map(({ original }) => original)
        .join('\n');
      for (const word of [...kept, `ghichu${round}`]) expect([word, originals.includes(word)]).toEqual([word, true]);
      expect(originals).not.toMatch(/\bbo\b|\bke\b/);
    }
  });

  test('any of twenty layouts has 98 of 100 questions right, and all the others flagged', () => {
    let [all, right, flagged] = [0, 0, 0];
    for (const layout of layouts) {
      const items = questionsOf(read(layout));
      for (const [at, known] of layout.known.entries()) {
        all += 1;
        if (isRight(items[at], known)) right += 1;
        else if (isFlagged(items[at])) flagged += 1;
      }
    }
    expect(layouts.length).toBeGreaterThanOrEqual(20);
    expect(right / all).toBeGreaterThanOrEqual(0.98);
    expect(right + flagged).toBe(all);
  });
});

test('an option that begins with "Đúng" is no part of the test', () => {
  expect(partLabel('A. Đúng 5\tB. Sai 5')).toBeNull();
  expect(partLabel('B. Đúng – sai')?.number).toBe(2);
});
