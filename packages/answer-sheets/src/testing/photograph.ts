import type { Chance } from './chance.ts';
import { type DrawnPage, pageScale } from './drawn-page.ts';
import { jpegNoise } from './jpeg-noise.ts';
import { blurred, movedBlur } from './lens.ts';
import { type LightMap, lightMap } from './light.ts';
import { someView, type View } from './view.ts';

/** A photograph in grey, row by row. */
export interface Photograph {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly view: View;
}

const noiseCount = 1 << 16;
let normals: Float32Array | undefined;

/** Photographs a page lying on some table, by some light, with some camera of about so many pixels. */
export function photograph(page: DrawnPage, chance: Chance, pixelCount: number, hasJpegNoise = true): Photograph {
  const view = someView(chance, pixelCount);
  const { width, height, scale } = view;
  const light = lightMap(view, chance);
  let seen: Float32Array = projected(page, view, chance, light);
  seen = blurred(seen, width, height, chance.between(0.04, 0.22) * scale);
  if (chance.is(0.3))
    seen = movedBlur(seen, width, height, Math.round(chance.between(0.1, 0.45) * scale), chance.below(4));
  const pixels = exposed(seen, chance);
  if (hasJpegNoise) jpegNoise(pixels, width, height, chance.between(55, 92));
  return { pixels, width, height, view };
}

/** Reflectance 0 … 255 of every pixel, in the light it has: the page where it lies, bent as it is, and the table around it. */
function projected(page: DrawnPage, view: View, chance: Chance, light: LightMap): Float32Array {
  const { width, height, inverse, bend } = view;
  const seen = new Float32Array(width * height);
  const [a, b, c, d, e, f, g, h, i] = inverse;
  const table = someTable(chance, width);
  const { columns, rows, pixels } = page;
  for (let y = 0, at = 0; y < height; y += 1) {
    const lightRow = light(y);
    for (let x = 0; x < width; x += 1, at += 1) {
      const depth = g * x + h * y + i;
      const u = (a * x + b * y + c) / depth;
      const v = (d * x + e * y + f) / depth;
      if (u < 0 || v < 0 || u > 210 || v > 297) {
        seen[at] = table(x, y) * (lightRow[x] ?? 0);
        continue;
      }
      const px = (u + bend.across(u, v)) * pageScale - 0.5;
      const py = (v + bend.down(u, v)) * pageScale - 0.5;
      const column = px < 0 ? 0 : px > columns - 2 ? columns - 2 : Math.floor(px);
      const row = py < 0 ? 0 : py > rows - 2 ? rows - 2 : Math.floor(py);
      const right = px - column;
      const first = row * columns + column;
      const upper = (pixels[first] ?? 0) * (1 - right) + (pixels[first + 1] ?? 0) * right;
      const lower = (pixels[first + columns] ?? 0) * (1 - right) + (pixels[first + columns + 1] ?? 0) * right;
      seen[at] = (upper + (lower - upper) * (py - row)) * (lightRow[x] ?? 0);
    }
  }
  return seen;
}

/** Wood, stone or cloth: some grey with stripes that wind; now and then as white as paper. */
function someTable(chance: Chance, width: number): (x: number, y: number) => number {
  const tone = chance.between(25, 215);
  const stripe = chance.between(3, 25);
  const slope = chance.between(-0.3, 0.3);
  const waves = (chance.between(20, 90) / width) * 256;
  const wave = Float32Array.from({ length: 256 }, (_, index) => Math.sin((index / 256) * 2 * Math.PI));
  return (x, y) => {
    const winding = 60 * (wave[(x * waves * 0.13) & 255] ?? 0);
    return tone + stripe * (wave[((y + slope * x) * waves + winding) & 255] ?? 0);
  };
}

/** Light to grey: exposure, a curve, a veil of stray light, noise of the sensor. */
function exposed(seen: Float32Array, chance: Chance): Uint8Array {
  const [gain, veil, curve] = [chance.between(0.75, 1.02), chance.between(0, 18), chance.between(0.75, 1.15)];
  const grain = chance.between(1, 6);
  const noise = noiseTable();
  const toned = Uint8Array.from(
    { length: 1024 },
    (_, index) => veil + (255 - veil) * Math.min(1, (index / 1023) * gain) ** curve,
  );
  const pixels = new Uint8Array(seen.length);
  let place = chance.below(noiseCount);
  for (let index = 0; index < seen.length; index += 1) {
    if ((index & 4095) === 0) place = chance.below(noiseCount);
    place = (place + 1) & (noiseCount - 1);
    const level = Math.max(0, Math.min(1023, Math.round((seen[index] ?? 0) * 4)));
    const value = (toned[level] ?? 0) + grain * (noise[place] ?? 0);
    pixels[index] = Math.max(0, Math.min(255, value));
  }
  return pixels;
}

function noiseTable(): Float32Array {
  if (normals) return normals;
  let state = 12345;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  normals = Float32Array.from({ length: noiseCount }, () => (next() + next() + next() + next() - 2) * Math.sqrt(3));
  return normals;
}
