import { afterAll, describe, expect, it } from 'vitest';
import { aTurn } from '../../../../../test/kit/a-turn.ts';
import { readPdfPages } from '../../../../platform/pdf/pdf-text.ts';
import { closeTypstEngine, renderTypst } from '../../../../platform/pdf/typst-engine.ts';
import { pupilName } from './document-fixtures.ts';
import { FORM_TEMPLATE } from './form.template.ts';
import { certainHeight, certainLines, heightOfLines, MM_PER_PT } from './text-lines.ts';

afterAll(closeTypstEngine);

const WORDS =
  'Em có tiến bộ rõ rệt, trình bày bài cẩn thận; cần đọc thêm để mở rộng vốn từ. Tư duy tốt, tích cực phát biểu (hai lần) NGUYỄN ĐƯỜNG Vượt khó Kĩ sư 8,5 AV To Yêu thương bạn bè, hoàn thành đầy đủ nhiệm vụ được giao!'.split(
    ' ',
  );

/** Sentences of one to forty words, always the same ones. */
const sentences = Array.from({ length: 240 }, (_, index) =>
  Array.from({ length: 1 + (index % 40) }, (_, at) => WORDS[(index * 7 + at * (1 + (index % 5))) % WORDS.length]).join(
    ' ',
  ),
);

/** The heights (mm) that the printer finds for these, in a column of this width and size. */
async function printedHeights(texts: readonly string[], widthMm: number, size: number): Promise<number[]> {
  const source = `${FORM_TEMPLATE}
#set page(height: auto)
#context for each in data.texts { [#calc.round(measure(block(width: data.width * 1mm, text(size: data.size * 1pt, soft(each)))).height.mm(), digits: 3)|] }`;
  const data = { texts, width: widthMm, size };
  const pages = await readPdfPages(
    await renderTypst({ name: 'heights', source }, data, { createdAt: new Date(0), turn: aTurn }),
  );
  return pages.join('').split('|').slice(0, -1).map(Number);
}

describe('lines that are certain', () => {
  it.each([
    [79.6, 11],
    [79.6, 8],
    [38.5, 10],
    [32, 9.5],
  ])('are those the printer makes, in a column of %d mm at %d pt', async (widthMm, size) => {
    const printed = await printedHeights(sentences, widthMm, size);
    expect(printed).toHaveLength(sentences.length);
    const lines = sentences.map((text) => certainLines([{ text, face: '400Regular' }], widthMm, size));
    const wrong = lines.flatMap((count, index) => {
      const isRight = count === null || Math.abs(heightOfLines(count, size) - (printed[index] ?? 0)) < 0.05;
      return isRight ? [] : [{ text: sentences[index], count, printed: printed[index] }];
    });
    expect(wrong).toEqual([]);
    // Most of them are, or they would be of no use.
    expect(lines.filter((count) => count !== null).length).toBeGreaterThan(sentences.length * 0.6);
  });

  it('are not where a break is too close to call, a sign is foreign, or a word may be broken', () => {
    const of = (text: string, widthMm = 40) => certainLines([{ text, face: '400Regular' }], widthMm, 10);
    expect(of('Toán')).toBe(1);
    expect(of('')).toBe(1);
    // Ten letters "n" of half an em and nine spaces of a quarter: 7.25 em.
    const tight = Array(10).fill('n').join(' ');
    expect(of(tight, 7.25 * 10 * MM_PER_PT)).toBeNull();
    expect(of(tight, 7.5 * 10 * MM_PER_PT)).toBe(1);
    expect(of(tight, 7 * 10 * MM_PER_PT)).toBe(2);
    for (const text of ['Ngoan 😀', 'dòng\nhai', 'tự-học', 'Donaudampfschiffahrt', '名前', 'a  b'.repeat(30)]) {
      expect(of(text)).toBeNull();
    }
  });

  it('a name that moves as a whole takes a line of its own where it finds no room', () => {
    const of = (widthMm: number) =>
      certainLines(
        [
          { text: 'Chăm chỉ.', face: '400Regular' },
          { text: pupilName(3), face: '400Regular_Italic', together: true },
        ],
        widthMm,
        10,
      );
    expect(of(80)).toBe(1);
    expect(of(32)).toBe(2);
    expect(of(10)).toBeNull();
  });

  it('a row is as high as its highest cell, at least as high as it must be, and not known where one is not', () => {
    const cell = (text: string) => ({ runs: [{ text, face: '400Regular' as const }], widthMm: 40 });
    const row = (...texts: string[]) => certainHeight(texts.map(cell), 10, { leastMm: 6, insetMm: 1 });
    expect(row('Toán', 'Đ')).toBe(6);
    expect(row('Toán', sentences[30] ?? '')).toBeGreaterThan(20);
    expect(row('Toán', 'tự-học')).toBeNull();
  });
});
