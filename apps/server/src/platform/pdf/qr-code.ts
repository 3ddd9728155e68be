import { encode } from 'uqr';

/** A QR code of the text as an SVG picture with its quiet edge, medium error correction. Templates draw it by `image(bytes(…))`. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 1 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${data.map(rowPath).join('')}"/></svg>`;
}

/** The black runs of a row, each one cell high. */
function rowPath(row: readonly boolean[], y: number): string {
  const text = row.map((isBlack) => (isBlack ? '#' : '.')).join('');
  return [...text.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
