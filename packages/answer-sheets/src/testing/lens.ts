/** Gaussian blur of a deviation in pixels. */
export function blurred(seen: Float32Array, width: number, height: number, deviation: number): Float32Array {
  const reach = Math.ceil(deviation * 2.5);
  if (reach < 1) return seen;
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * deviation ** 2)),
  );
  const sum = weights.reduce((total, each) => total + each, 0);
  const kernel = weights.map((each) => each / sum);
  return weighed(weighed(seen, width, height, kernel, 1, 0), width, height, kernel, 0, 1);
}

/** What a camera that moves makes of it: along a row, a column or between. */
export function movedBlur(
  seen: Float32Array,
  width: number,
  height: number,
  length: number,
  direction: number,
): Float32Array {
  if (length < 2) return seen;
  const kernel = new Float32Array(length | 1).fill(1 / (length | 1));
  const [dx, dy] = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ][direction] ?? [1, 0];
  return weighed(seen, width, height, kernel, dx ?? 1, dy ?? 0);
}

/** Pixels near the border of the picture stay as they are. */
function weighed(
  from: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
  dx: number,
  dy: number,
): Float32Array {
  const to = from.slice();
  const reach = (kernel.length - 1) / 2;
  const step = dy * width + dx;
  const [sides, ends] = [dx === 0 ? 0 : reach, dy === 0 ? 0 : reach];
  for (let y = ends; y < height - ends; y += 1) {
    const last = (y + 1) * width - sides;
    for (let at = y * width + sides; at < last; at += 1) {
      let sum = 0;
      for (let index = 0, place = at - reach * step; index < kernel.length; index += 1, place += step) {
        sum += (from[place] ?? 0) * (kernel[index] ?? 0);
      }
      to[at] = sum;
    }
  }
  return to;
}
