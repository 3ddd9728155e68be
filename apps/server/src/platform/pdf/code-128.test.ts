import { expect, test } from 'vitest';
import { barCodePicture } from './code-128.ts';

/** Widths of bars and the spaces between them, in modules, as they stand in the picture. */
function widthsOf(svg: string): number[] {
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)/g)].map(([, at, width]) => [Number(at), Number(width)] as const);
  return bars.flatMap(([at, width], index) => {
    const next = bars[index + 1];
    return next ? [width, next[0] - at - width] : [width];
  });
}

test('“PJJ123C” is the bars that books on the code print for it', () => {
  // Start B, P, J, J, 1, 2, 3, C, check 55 (104 + 48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879 = 8·103 + 55), stop.
  const signs = ['211214', '313121', '112133', '112133', '123221', '223211', '221132', '131321', '311321', '2331112'];
  expect(widthsOf(barCodePicture('PJJ123C')).join('')).toBe(signs.join(''));
});

test('an even number of digits goes two a sign: six digits are six signs with start, check and stop', () => {
  // Start C, 00, 00, 01, check 105 + 3·1 = 108 = 103 + 5, stop.
  const signs = ['211232', '212222', '212222', '222122', '131222', '2331112'];
  expect(widthsOf(barCodePicture('000001')).join('')).toBe(signs.join(''));
});

test('white stays on both sides, and nothing but visible ASCII is taken', () => {
  expect(barCodePicture('000001')).toMatch(/viewBox="0 0 88 1".*d="M10 0/);
  for (const text of ['', 'số', 'a\nb', 'x'.repeat(61)]) expect(() => barCodePicture(text)).toThrow(RangeError);
});
