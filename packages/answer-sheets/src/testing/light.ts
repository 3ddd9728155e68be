import type { Chance } from './chance.ts';
import type { View } from './view.ts';

/** Share of full light of every pixel of a row; the next row overwrites it. */
export type LightMap = (row: number) => Float32Array;

/** Pixels between the points at which light is computed. */
const step = 4;

/** A lamp to one side, dark corners, shadows of a hand, a phone, a window frame. */
export function lightMap({ width, height, scale }: View, chance: Chance): LightMap {
  const columns = Math.ceil(width / step) + 1;
  const lean = chance.between(0, 2 * Math.PI);
  const [across, down] = [Math.cos(lean), Math.sin(lean)];
  const fall = chance.between(0, 0.28);
  const corners = chance.between(0, 0.18);
  const shadows = Array.from({ length: chance.one([0, 1, 1, 1, 2]) }, () => someShadow(width, height, scale, chance));
  const computed = (line: number) =>
    Float32Array.from({ length: columns }, (_, column) => {
      const [x, y] = [(column * step) / width - 0.5, (line * step) / height - 0.5];
      const even = 1 - fall * (0.5 + x * across + y * down) - corners * 2 * (x * x + y * y);
      return shadows.reduce((share, shadow) => share * shadow(column * step, line * step), even);
    });
  const row = new Float32Array(columns * step);
  let [line, upper, lower] = [0, computed(0), computed(1)];
  return (y) => {
    if (Math.floor(y / step) !== line) {
      line = Math.floor(y / step);
      [upper, lower] = [lower, computed(line + 1)];
    }
    const under = (y % step) / step;
    for (let column = 0; column < columns - 1; column += 1) {
      const from = (upper[column] ?? 0) * (1 - under) + (lower[column] ?? 0) * under;
      const to = (upper[column + 1] ?? 0) * (1 - under) + (lower[column + 1] ?? 0) * under;
      for (let inner = 0; inner < step; inner += 1) row[column * step + inner] = from + ((to - from) * inner) / step;
    }
    return row;
  };
}

/** A straight edge or a round shape, its border between sharp and a few centimetres wide. */
function someShadow(width: number, height: number, scale: number, chance: Chance): (x: number, y: number) => number {
  const depth = chance.between(0.2, 0.55);
  const border = chance.between(1, 25) * scale;
  const [cx, cy] = [chance.between(0.1, 0.9) * width, chance.between(0.1, 0.9) * height];
  const angle = chance.between(0, 2 * Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const inside = chance.is(0.6)
    ? (x: number, y: number) => (x - cx) * cos + (y - cy) * sin
    : roundShape(cx, cy, chance.between(0.12, 0.35) * width, chance.between(0.2, 0.45) * height);
  return (x, y) => {
    const share = Math.max(0, Math.min(1, inside(x, y) / border + 0.5));
    return 1 - depth * share * share * (3 - 2 * share);
  };
}

const roundShape = (cx: number, cy: number, wide: number, high: number) => (x: number, y: number) =>
  (1 - Math.hypot((x - cx) / wide, (y - cy) / high)) * Math.min(wide, high);
