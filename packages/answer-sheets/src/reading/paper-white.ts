import type { GreyImage } from './grey-image.ts';

/** How bright bare paper is (or would be) at a pixel. */
export type PaperWhite = (x: number, y: number) => number;

const step = 4;

/**
 * What is dark and narrower than `reach` to both sides disappears, shadows stay with their borders where they are (a closing: brightest
 * around each point, then darkest of these). Computed on every fourth pixel.
 */
export function paperWhite(image: GreyImage, reach: number): PaperWhite {
  const [width, height] = [Math.floor(image.width / step), Math.floor(image.height / step)];
  const around = Math.max(2, Math.round(reach / step));
  const brightest = extreme(brightestOfFour(image, width, height), width, around, true);
  const white = smoothed(extreme(brightest, width, around, false), width, height);
  return (x, y) => {
    const column = x / step - 0.5;
    const row = y / step - 0.5;
    const left = column <= 0 ? 0 : column >= width - 1 ? width - 2 : Math.floor(column);
    const top = row <= 0 ? 0 : row >= height - 1 ? height - 2 : Math.floor(row);
    const right = Math.min(1, Math.max(0, column - left));
    const under = Math.min(1, Math.max(0, row - top));
    const at = top * width + left;
    const upper = (white[at] ?? 0) * (1 - right) + (white[at + 1] ?? 0) * right;
    const lower = (white[at + width] ?? 0) * (1 - right) + (white[at + width + 1] ?? 0) * right;
    return upper * (1 - under) + lower * under;
  };
}

/** Of each four by four pixels the brightest mean of two by two: noise does not count as paper. */
function brightestOfFour(image: GreyImage, width: number, height: number): Uint8Array {
  const to = new Uint8Array(width * height);
  const { pixels, width: stride } = image;
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let most = 0;
      for (let part = 0; part < 4; part += 1) {
        const at = (row * step + (part & 2)) * stride + column * step + (part & 1) * 2;
        const sum =
          (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + stride] ?? 0) + (pixels[at + stride + 1] ?? 0);
        if (sum > most) most = sum;
      }
      to[row * width + column] = most >> 2;
    }
  }
  return to;
}

/** Brightest (or darkest) in a square around each point: along rows, and then along columns. */
function extreme(from: Uint8Array, width: number, around: number, isBrightest: boolean): Uint8Array {
  return along(along(from, 1, around, isBrightest), width, around, isBrightest);
}

/** In a row of `2 around + 1` values, by doubling: of two, of four, of eight, and of two such rows that overlap. */
function along(from: Uint8Array, stride: number, around: number, isBrightest: boolean): Uint8Array {
  const length = 2 * around + 1;
  let row = from;
  let reached = 1;
  while (reached < length) {
    const step = Math.min(reached, length - reached);
    row = withLater(row, step * stride, isBrightest);
    reached += step;
  }
  // Each value stands now where its row begins; it belongs to the middle.
  const to = from.slice();
  to.set(row.subarray(0, Math.max(0, row.length - around * stride)), around * stride);
  return to;
}

/** Of each value and the one `step` later the greater or the smaller; across the border of the picture nothing is meant to be right. */
function withLater(from: Uint8Array, step: number, isBrightest: boolean): Uint8Array {
  const to = from.slice();
  const last = from.length - step;
  if (isBrightest) for (let at = 0; at < last; at += 1) to[at] = Math.max(from[at] ?? 0, from[at + step] ?? 0);
  else for (let at = 0; at < last; at += 1) to[at] = Math.min(from[at] ?? 0, from[at + step] ?? 0);
  return to;
}

function smoothed(from: Uint8Array, width: number, height: number): Float32Array {
  const to = Float32Array.from(from);
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      let sum = 0;
      for (let near = -1; near <= 1; near += 1) {
        const at = (row + near) * width + column;
        sum += (from[at - 1] ?? 0) + (from[at] ?? 0) + (from[at + 1] ?? 0);
      }
      to[row * width + column] = sum / 9;
    }
  }
  return to;
}
