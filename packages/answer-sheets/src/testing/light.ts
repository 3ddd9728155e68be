import type { Chance } from './chance.ts';
import type { View } from './view.ts';

/** Pixels between the points at which light is computed. */
export const mapStep = 4;

/** Share of full light on every fourth pixel of every fourth row: a lamp to one side, dark corners, shadows of a hand, a phone, a window frame. */
export function lightMap({ width, height, scale }: View, chance: Chance): Float32Array {
  const [columns, rows] = [Math.ceil(width / mapStep) + 1, Math.ceil(height / mapStep) + 1];
  const lean = chance.between(0, 2 * Math.PI);
  const fall = chance.between(0, 0.28);
  const corners = chance.between(0, 0.18);
  const shadows = Array.from({ length: chance.one([0, 1, 1, 1, 2]) }, () => someShadow(width, height, scale, chance));
  const light = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [(column * mapStep) / width - 0.5, (row * mapStep) / height - 0.5];
      let share = 1 - fall * (0.5 + x * Math.cos(lean) + y * Math.sin(lean)) - corners * 2 * (x * x + y * y);
      for (const shadow of shadows) share *= shadow(column * mapStep, row * mapStep);
      light[row * columns + column] = share;
    }
  }
  return light;
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
