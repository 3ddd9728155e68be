import { describe, expect, test } from 'vitest';
import type { SheetDescription, SheetLayout } from '../layout/sheet.ts';
import { sheetLayout } from '../layout/sheet-layout.ts';
import { Chance } from '../testing/chance.ts';
import { fillSheet } from '../testing/filled-sheet.ts';
import { blurred } from '../testing/lens.ts';
import { photograph } from '../testing/photograph.ts';
import { Tally } from '../testing/tally.ts';
import { type GreyImage, greyOf, reduced } from './grey-image.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetReading } from './reading.ts';
import { sheetAnswers } from './sheet-answers.ts';

const whole = { choices: 40, statements: 8, numbers: 6, codeDigits: 3, candidateDigits: 6, sheetNumber: 42_435 };
const layout = sheetLayout(whole);

/** A sheet by its seed; of those after this one it is known that they are photographed well. */
function photographed(seed: number, of: SheetLayout = layout) {
  const chance = new Chance(seed);
  const { page, truths } = fillSheet(of, chance);
  return { truths, photo: photograph(page, chance, 1.5e6, seed % 4 === 0) };
}

function readingOf(photo: GreyImage, of: SheetLayout = layout): SheetReading {
  const reading = readSheet(photo, of);
  if (reading.kind === 'UNREAD') throw new Error(reading.why);
  return reading;
}

const whyUnread = (photo: GreyImage, of: SheetLayout = layout) => {
  const reading = readSheet(photo, of);
  return reading.kind === 'UNREAD' ? reading.why : 'READ';
};

const cut = ({ pixels, width, height }: GreyImage, columns: number, rows: number): GreyImage => ({
  pixels: Uint8Array.from(
    { length: columns * rows },
    (_, at) => pixels[Math.floor(at / columns) * width + (at % columns)] ?? 0,
  ),
  width: columns,
  height: Math.min(rows, height),
});

describe('answer sheets that are filled by hand and photographed', () => {
  test('of twenty sheets 99.5 % of the places are read as they are meant, 2 % are asked about, and no wrong one is passed over', () => {
    const tally = new Tally();
    for (let seed = 1; seed <= 20; seed += 1) {
      const { photo, truths } = photographed(seed);
      tally.add(seed, truths, readSheet(photo, layout));
    }
    expect(tally.unread).toEqual([]);
    expect(tally.silent).toEqual([]);
    expect(tally.right / tally.places).toBeGreaterThan(0.995);
    expect(tally.flagged / tally.places).toBeLessThan(0.02);
  });

  test('however the page lies in the picture, it is read the same and its place is told', () => {
    const turns = new Set<number>();
    for (let seed = 100; turns.size < 4; seed += 1) {
      const { photo, truths } = photographed(seed);
      const reading = readingOf(photo);
      if (turns.has(reading.turned)) continue;
      expect(reading.turned).toBe(photo.view.turned);
      expect(reading.places.filter(({ sign }, index) => sign === truths[index]?.sign).length).toBeGreaterThan(103);
      turns.add(reading.turned);
    }
  });

  test.each<SheetDescription>([
    { choices: 12, statements: 4, numbers: 6, codeDigits: 3, candidateDigits: 6, sheetNumber: 0 },
    { choices: 24, statements: 4, numbers: 0, codeDigits: 3, candidateDigits: 0, sheetNumber: 65_535 },
    { choices: 0, statements: 0, numbers: 2, codeDigits: 0, candidateDigits: 3, sheetNumber: 7 },
  ])('a sheet of other parts is read by its own layout: %o', (description) => {
    const own = sheetLayout(description);
    const { photo, truths } = photographed(5, own);
    const { places } = readingOf(photo, own);
    expect(places.map(({ sign, doubt }, index) => doubt ?? sign === truths[index]?.sign)).not.toContain(false);
    const answers = sheetAnswers(own, places);
    expect(answers.choices).toHaveLength(description.choices);
    expect(answers.statements.flat()).toHaveLength(4 * description.statements);
    expect(answers.numbers).toHaveLength(description.numbers);
    expect(answers.code).toHaveLength(description.codeDigits);
  });

  test('colours of a canvas are read as their grey', () => {
    const { photo } = photographed(8);
    const colours = Uint8ClampedArray.from({ length: photo.pixels.length * 4 }, (_, at) =>
      at % 4 === 3 ? 255 : (photo.pixels[Math.floor(at / 4)] ?? 0),
    );
    const { pixels } = greyOf(colours, photo.width, photo.height);
    expect(pixels.findIndex((grey, at) => grey !== photo.pixels[at])).toBe(-1);
  });

  test('each place has an outline in the photograph, for a person to look at', () => {
    const { photo } = photographed(9);
    const reading = readingOf(photo);
    const points = [...reading.corners, ...reading.places.flatMap(({ outline }) => outline)];
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(-0.02 * photo.width);
      expect(x).toBeLessThan(1.02 * photo.width);
      expect(y).toBeGreaterThan(-0.02 * photo.height);
      expect(y).toBeLessThan(1.02 * photo.height);
    }
  });
});

describe('photographs that cannot be read say why', () => {
  const { photo } = photographed(11);

  test('a picture of something else', () => {
    const pixels = Uint8Array.from(
      { length: 900 * 1200 },
      (_, at) => 120 + 60 * Math.sin(at / 37) * Math.cos(at / 9100),
    );
    expect(whyUnread({ pixels, width: 900, height: 1200 })).toBe('NO_SHEET');
    expect(whyUnread({ pixels: new Uint8Array(0), width: 0, height: 0 })).toBe('NO_SHEET');
    expect(whyUnread({ pixels: new Uint8Array(12), width: 3, height: 4 })).toBe('NO_SHEET');
  });

  test('a sheet of which a part is outside of the picture', () => {
    expect(whyUnread(cut(photo, Math.round(photo.width * 0.75), photo.height))).toBe('CORNER_MISSING');
    expect(whyUnread(cut(photo, photo.width, Math.round(photo.height * 0.7)))).toBe('CORNER_MISSING');
  });

  test('a sheet of another test, with its number', () => {
    const reading = readSheet(photo, sheetLayout({ ...whole, sheetNumber: 42_434 }));
    expect(reading).toEqual({ kind: 'UNREAD', why: 'OTHER_SHEET', sheetNumber: 42_435 });
  });

  test('from too far away', () => {
    expect(whyUnread(reduced(photo, 2))).toBe('TOO_SMALL');
  });

  test('out of focus', () => {
    const seen = blurred(Float32Array.from(photo.pixels), photo.width, photo.height, photo.view.scale * 0.6);
    expect(whyUnread({ ...photo, pixels: Uint8Array.from(seen) })).toBe('BLURRED');
  });

  test('grey on grey', () => {
    expect(whyUnread({ ...photo, pixels: photo.pixels.map((grey) => 140 + grey * 0.2) })).toMatch(/PALE|NO_SHEET/);
  });
});
