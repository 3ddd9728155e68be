import { expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.rules.ts';
import { type Drawing, rightTriangle, writtenPage } from './demo-drawing.rules.ts';

/** The share of pixels that are dark: what somebody has drawn. */
function inkOf({ pixels }: Drawing): number {
  let dark = 0;
  for (let at = 0; at < pixels.length; at += 3) if ((pixels[at] ?? 255) < 90) dark += 1;
  return dark / (pixels.length / 3);
}

it('a written page is paper with ink on it, more with more lines, and the same for the same seed', () => {
  const page = (lines: number) => writtenPage(seededRandom(7), lines);
  expect(inkOf(page(4))).toBeGreaterThan(0.005);
  expect(inkOf(page(16))).toBeGreaterThan(2 * inkOf(page(4)));
  expect(inkOf(page(16))).toBeLessThan(0.3);
  expect(Buffer.compare(page(9).pixels, page(9).pixels)).toBe(0);
});

it('the triangle is drawn on white', () => {
  const drawing = rightTriangle();
  expect(drawing.pixels).toHaveLength(480 * 320 * 3);
  expect(inkOf(drawing)).toBeGreaterThan(0.005);
});
