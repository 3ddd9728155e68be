/** A photograph in grey, 0 black … 255 white, row by row. */
export interface GreyImage {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Red, green, blue and opacity of a canvas to grey, by how bright each looks (ITU-R BT.601). */
export function greyOf(colours: Uint8ClampedArray, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < pixels.length; index += 1, at += 4) {
    pixels[index] = ((colours[at] ?? 0) * 77 + (colours[at + 1] ?? 0) * 150 + (colours[at + 2] ?? 0) * 29) >> 8;
  }
  return { pixels, width, height };
}

/** Each square of `factor` by `factor` pixels as its mean; what is left over at the right and the foot is left out. */
export function reduced(image: GreyImage, factor: number): GreyImage {
  if (factor <= 1) return image;
  const [width, height] = [Math.floor(image.width / factor), Math.floor(image.height / factor)];
  if (factor === 2) return { pixels: halved(image, width, height), width, height };
  const pixels = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  for (let row = 0; row < height; row += 1) {
    sums.fill(0);
    for (let inner = 0; inner < factor; inner += 1) {
      let at = (row * factor + inner) * image.width;
      for (let column = 0; column < width; column += 1) {
        let sum = 0;
        for (let step = 0; step < factor; step += 1, at += 1) sum += image.pixels[at] ?? 0;
        sums[column] = (sums[column] ?? 0) + sum;
      }
    }
    for (let column = 0; column < width; column += 1) {
      pixels[row * width + column] = (sums[column] ?? 0) / (factor * factor);
    }
  }
  return { pixels, width, height };
}

/** The usual case, without inner loops. */
function halved(image: GreyImage, width: number, height: number): Uint8Array {
  const { pixels } = image;
  const half = new Uint8Array(width * height);
  for (let row = 0, to = 0; row < height; row += 1) {
    let upper = 2 * row * image.width;
    let lower = upper + image.width;
    for (let column = 0; column < width; column += 1, to += 1, upper += 2, lower += 2) {
      half[to] =
        ((pixels[upper] ?? 0) + (pixels[upper + 1] ?? 0) + (pixels[lower] ?? 0) + (pixels[lower + 1] ?? 0) + 2) >> 2;
    }
  }
  return half;
}
