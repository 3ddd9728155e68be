/** Gaussian blur of a deviation in pixels. */
export function blurred(seen: Float32Array, width: number, height: number, deviation: number): Float32Array {
  const reach = Math.ceil(deviation * 2.5);
  if (reach < 1) return seen;
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, index) => Math.exp(-((index - reach) ** 2) / (2 * deviation ** 2)));
  const sum = weights.reduce((total, each) => total + each, 0);
  const kernel = weights.map((each) => each / sum);
  return weighed(weighed(seen, width, height, kernel, 1, 0), width, height, kernel, 0, 1);
}

/** What a camera that moves makes of it: along a row, a column or between. */
export function movedBlur(seen: Float32Array, width: number, height: number, length: number, direction: number): Float32Array {
  if (length < 2) return seen;
  const kernel = new Float32Array(length | 1).fill(1 / (length | 1));
  const [dx, dy] = [[1, 0], [0, 1], [1, 1], [1, -1]][direction] ?? [1, 0];
  return weighed(seen, width, height, kernel, dx ?? 1, dy ?? 0);
}

function weighed(from: Float32Array, width: number, height: number, kernel: Float32Array, dx: number, dy: number): Float32Array {
  const to = new Float32Array(from.length);
  const reach = (kernel.length - 1) / 2;
  const step = dy * width + dx;
  for (let y = 0; y < height; y += 1) {
    const isInner = y >= reach && y < height - reach;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if ((dy !== 0 && !isInner) || (dx !== 0 && (x < reach || x >= width - reach))) {
        to[at] = from[at] ?? 0;
        continue;
      }
      let sum = 0;
      for (let index = 0, place = at - reach * step; index < kernel.length; index += 1, place += step) {
        sum += (from[place] ?? 0) * (kernel[index] ?? 0);
      }
      to[at] = sum;
    }
  }
  return to;
}
