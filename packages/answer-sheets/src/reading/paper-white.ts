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
  const brightest = extreme(brightestOfFour(image, width, height), width, height, around, true);
  const white = smoothed(extreme(brightest, width, height, around, false), width, height);
  return (x, y) => {
    const [column, row] = [x / step - 0.5, y / step - 0.5];
    const left = column <= 0 ? 0 : column >= width - 1 ? width - 2 : Math.floor(column);
    const top = row <= 0 ? 0 : row >= height - 1 ? height - 2 : Math.floor(row);
    const [right, under] = [Math.min(1, Math.max(0, column - left)), Math.min(1, Math.max(0, row - top))];
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
        const sum = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + stride] ?? 0) + (pixels[at + stride + 1] ?? 0);
        if (sum > most) most = sum;
      }
      to[row * width + column] = most >> 2;
    }
  }
  return to;
}

/** Brightest (or darkest) in a square around each point: along rows, and then along columns. */
function extreme(from: Uint8Array, width: number, height: number, around: number, isBrightest: boolean): Uint8Array {
  const inRows = new Uint8Array(from.length);
  for (let row = 0; row < height; row += 1) {
    const first = row * width;
    const end = first + width - 1;
    for (let at = first; at <= end; at += 1) {
      const last = at + around > end ? end : at + around;
      let value = from[at] ?? 0;
      for (let near = at - around < first ? first : at - around; near <= last; near += 1) {
        const other = from[near] ?? 0;
        if (isBrightest ? other > value : other < value) value = other;
      }
      inRows[at] = value;
    }
  }
  const to = inRows.slice();
  for (let row = 0; row < height; row += 1) {
    const last = Math.min(height - 1, row + around);
    for (let near = Math.max(0, row - around); near <= last; near += 1) {
      for (let at = row * width, other = near * width; at < (row + 1) * width; at += 1, other += 1) {
        const value = to[at] ?? 0;
        const beside = inRows[other] ?? 0;
        if (isBrightest ? beside > value : beside < value) to[at] = beside;
      }
    }
  }
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
