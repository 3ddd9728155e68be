import type { SheetLayout } from '../layout/sheet.ts';
import type { GreyImage } from './grey-image.ts';
import type { PageMap } from './page-map.ts';

const step = 0.1;
const reach = 2;

/** How wide the border between a corner's black and the paper is, mm: a tenth in a sharp photograph, more than one where a bubble is a cloud. */
export function borderWidth(image: GreyImage, map: PageMap, layout: SheetLayout): number {
  const widths = layout.corners.flatMap((corner) =>
    [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ].map(([dx = 0, dy = 0]) => {
      const profile = Array.from({ length: (2 * reach) / step + 1 }, (_, index) => {
        const away = corner.side / 2 - reach + index * step;
        return pixelAt(image, map.at(corner.x + dx * away, corner.y + dy * away));
      });
      return widthOf(profile);
    }),
  );
  return widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
}

/** From the last tenth of black to the first nine tenths of white. */
function widthOf(profile: readonly number[]): number {
  const inside = meanOf(profile.slice(0, 5));
  const outside = meanOf(profile.slice(-5));
  const share = (value: number) => (value - inside) / Math.max(1, outside - inside);
  const dark = profile.findLastIndex((value) => share(value) < 0.2);
  const light = profile.findIndex((value) => share(value) > 0.8);
  return Math.max(0, light - dark) * step;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function pixelAt({ pixels, width, height }: GreyImage, { x, y }: { readonly x: number; readonly y: number }): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(height - 1, Math.floor(y)));
  return pixels[row * width + column] ?? 0;
}
