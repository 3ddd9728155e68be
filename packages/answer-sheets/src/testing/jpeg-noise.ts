const size = 8;
const luminance = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
const cosines = Float32Array.from({ length: size * size }, (_, index) => {
  const [frequency, place] = [Math.floor(index / size), index % size];
  const scale = frequency === 0 ? Math.sqrt(1 / size) : Math.sqrt(2 / size);
  return scale * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * size));
});

const turned = Float32Array.from(cosines, (_, index) => cosines[(index % size) * size + Math.floor(index / size)] ?? 0);

/** Does to grey pixels what JPEG of a quality (1 … 100) does, in place: each block of eight by eight loses its fine waves. */
export function jpegNoise(pixels: Uint8Array, width: number, height: number, quality: number): void {
  const factor = quality < 50 ? 50 / quality : 2 - quality / 50;
  const steps = Float32Array.from(luminance, (step) => Math.max(1, step * factor));
  const block = new Float32Array(size * size);
  const half = new Float32Array(size * size);
  for (let top = 0; top + size <= height; top += size) {
    for (let left = 0; left + size <= width; left += size) {
      for (let row = 0; row < size; row += 1) {
        for (let column = 0; column < size; column += 1) {
          block[row * size + column] = (pixels[(top + row) * width + left + column] ?? 0) - 128;
        }
      }
      times(block, half, false);
      times(half, block, false);
      for (let index = 0; index < block.length; index += 1) {
        const step = steps[index] ?? 1;
        block[index] = Math.round((block[index] ?? 0) / step) * step;
      }
      times(block, half, true);
      times(half, block, true);
      for (let row = 0; row < size; row += 1) {
        for (let column = 0; column < size; column += 1) {
          const value = (block[row * size + column] ?? 0) + 128;
          pixels[(top + row) * width + left + column] = Math.max(0, Math.min(255, value));
        }
      }
    }
  }
}

/** One side of the transform, turned over so that doing it twice does both; most waves are nothing after rounding. */
function times(from: Float32Array, to: Float32Array, isBack: boolean): void {
  const table = isBack ? cosines : turned;
  to.fill(0);
  for (let row = 0; row < size; row += 1) {
    for (let index = 0; index < size; index += 1) {
      const value = from[row * size + index] ?? 0;
      if (value === 0) continue;
      for (let out = 0, at = index * size; out < size; out += 1, at += 1) {
        to[out * size + row] = (to[out * size + row] ?? 0) + value * (table[at] ?? 0);
      }
    }
  }
}
