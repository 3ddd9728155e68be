import { describe, expect, test } from 'vitest';
import { placeKey, printedBits, type SheetDescription } from './sheet.ts';
import { sheetLayout } from './sheet-layout.ts';

const most: SheetDescription = {
  choices: 40,
  statements: 8,
  numbers: 6,
  codeDigits: 3,
  candidateDigits: 6,
  sheetNumber: 0b1010_0101_1100_0011,
};
const few: SheetDescription = {
  choices: 12,
  statements: 2,
  numbers: 4,
  codeDigits: 3,
  candidateDigits: 0,
  sheetNumber: 1,
};

describe('the printed answer sheet', () => {
  test('the most a page takes is the national form of 2025', () => {
    const { groups } = sheetLayout(most);
    expect(groups.filter(({ place }) => place.part === 'CHOICE')).toHaveLength(40);
    expect(groups.filter(({ place }) => place.part === 'STATEMENT')).toHaveLength(32);
    expect(groups.filter(({ place }) => place.part === 'NUMBER')).toHaveLength(24);
    expect(groups.filter(({ place }) => place.part === 'CANDIDATE')).toHaveLength(6);
    expect(groups.filter(({ place }) => place.part === 'CODE')).toHaveLength(3);
    expect(new Set(groups.map(({ place }) => placeKey(place))).size).toBe(groups.length);
  });

  test('a minus is only in the first column of a number, a comma only in the two middle ones', () => {
    const columns = sheetLayout(few)
      .groups.filter(({ place }) => place.part === 'NUMBER')
      .slice(0, 4);
    expect(columns.map(({ bubbles }) => bubbles.map(({ sign }) => sign).join(''))).toEqual([
      '-0123456789',
      ',0123456789',
      ',0123456789',
      '0123456789',
    ]);
  });

  test.each([
    ['the most', most],
    ['few', few],
  ])('no two bubbles touch, none lies near an edge or a mark: %s', (_, description) => {
    const layout = sheetLayout(description);
    const bubbles = layout.groups.flatMap((group) => group.bubbles);
    const apart = bubbles.flatMap((one, index) =>
      bubbles.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    const fromFrames = bubbles.flatMap((one) =>
      layout.frames.map(({ x, y, width, height }) => {
        const [dx, dy] = [Math.max(x - one.x, one.x - x - width), Math.max(y - one.y, one.y - y - height)];
        return Math.hypot(Math.max(0, dx), Math.max(0, dy));
      }),
    );
    const fromEdges = bubbles.map(({ x, y }) => Math.min(x - 13, 197 - x, y - 13, 281 - y));
    const least = (distances: readonly number[]) => distances.reduce((one, other) => Math.min(one, other), 99);
    expect(least(apart)).toBeGreaterThan(2 * layout.radius + 0.9);
    expect(least(fromFrames)).toBeGreaterThan(layout.radius + 1);
    expect(least(fromEdges)).toBeGreaterThan(8);
  });

  test('the number of the sheet is printed from its highest bit on', () => {
    const layout = sheetLayout(most);
    const isOne = printedBits(layout).map((square, place) => square === layout.bits[place]?.one);
    expect(isOne.map(Number).join('')).toBe('1010010111000011');
  });

  test('what does not fit on a page is refused', () => {
    expect(() => sheetLayout({ ...few, choices: 41 })).toThrow(RangeError);
    expect(() => sheetLayout({ ...few, numbers: -1 })).toThrow(RangeError);
    expect(() => sheetLayout({ ...few, statements: 1.5 })).toThrow(RangeError);
    expect(() => sheetLayout({ ...few, sheetNumber: 65_536 })).toThrow(RangeError);
  });
});
