import { describe, expect, test } from 'vitest';
import type { RecognisedQuestion } from '../recognised-question.ts';
import { rowOfKeys } from '../testing/same-question.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { readDocx } from './docx-reader.ts';
import { layouts } from './testing/word-layouts.data.ts';
import { choices, type Known } from './testing/word-layouts.ts';
import { WordXml, wordFile } from './testing/word-xml.ts';
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

  test('fifty questions with formulas is read within three seconds', () => {
    const [layout] = layouts.filter(({ name }) => name.startsWith('pictures in the line'));
    if (!layout) throw new Error('no such layout');
    const file = wordFile(layout.body(new WordXml('word'), choices(50)));
    const begun = performance.now();
    expect(questionsOf(readWord(file, rowOfKeys()))).toHaveLength(50);
    expect(performance.now() - begun).toBeLessThan(3_000);
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
