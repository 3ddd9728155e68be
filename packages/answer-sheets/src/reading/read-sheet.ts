import type { BubbleGroup, Point, SheetLayout } from '../layout/sheet.ts';
import { InkReader } from './bubble-ink.ts';
import { circleMap } from './circle-map.ts';
import { type Blob, solidBlobs } from './dark-blobs.ts';
import { type GreyImage, reduced } from './grey-image.ts';
import { doubtfulNumbers } from './number-signs.ts';
import { findPage, looksLikeSheet, scaleAt } from './page-corners.ts';
import { type PageMap, pageMap } from './page-map.ts';
import { paperWhite } from './paper-white.ts';
import type { PlaceReading, SheetReading, Unreadable, UnreadSheet } from './reading.ts';
import { borderWidth } from './sharpness.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';

/** The longer side of what bubbles are read in, at least, and of what the page is sought in, about (less where the photograph is smaller). */
const workingSide = 1500;
const seekingSide = 850;
/** Pixels a millimetre, below which bubbles are too small to be read. */
const leastScale = 2.6;
/** Millimetres. */
const widestBorder = 1.1;
/** Of print against paper. */
const leastContrast = 0.3;

/**
 * Reads a photographed answer sheet, however the page lies in the picture. Two grey levels a bubble are never trusted by themselves: paper is
 * measured around each, print along the edges, and filling by what this hand does elsewhere. What is not sure has a doubt.
 */
export function readSheet(photo: GreyImage, layout: SheetLayout): SheetReading | UnreadSheet {
  const factor = Math.max(1, Math.floor(longSide(photo) / workingSide));
  const working = reduced(photo, factor);
  const blobs = blobsOf(working);
  const page = findPage(blobs, layout);
  if (!page) return unread(looksLikeSheet(blobs, layout) ? 'CORNER_MISSING' : 'NO_SHEET');
  const edgeMap = pageMap(page.view, blobs, layout);
  const sheetNumber = edgeMap.bits.includes(null)
    ? null
    : edgeMap.bits.reduce((number, bit) => number * 2 + Number(bit), 0);
  if (isOther(edgeMap, layout)) return unread('OTHER_SHEET', sheetNumber);
  if (Math.min(...layout.corners.map((corner) => scaleAt(page.view, corner))) < leastScale)
    return unread('TOO_SMALL', sheetNumber);
  if (borderWidth(working, edgeMap, layout) > widestBorder) return unread('BLURRED', sheetNumber);
  const map = circleMap(edgeMap, working, layout);
  const middle = { x: layout.width / 2, y: layout.height / 2 };
  const white = paperWhite(working, 1.45 * layout.radius * scaleAt(page.view, middle));
  const ink = new InkReader(working, map, white, layout);
  if (ink.contrast < leastContrast) return unread('PALE', sheetNumber);
  const verdicts = verdictsOf(
    layout.groups,
    layout.groups.map(({ bubbles }) => bubbles.map((bubble) => ink.at(bubble))),
  );
  const toPhoto = (x: number, y: number): Point => ({ x: map.at(x, y).x * factor, y: map.at(x, y).y * factor });
  const places = layout.groups.map((group, index) => placeOf(group, verdicts[index], layout.radius, toPhoto));
  const corners = [
    toPhoto(0, 0),
    toPhoto(layout.width, 0),
    toPhoto(layout.width, layout.height),
    toPhoto(0, layout.height),
  ];
  return { kind: 'READ', corners, turned: turnOf(corners), places: doubtfulNumbers(places) };
}

const unread = (why: Unreadable, sheetNumber: number | null = null): UnreadSheet => ({
  kind: 'UNREAD',
  why,
  sheetNumber,
});
const longSide = ({ width, height }: GreyImage) => Math.max(width, height);

/** Sought in a smaller picture, given in pixels of the working one. */
function blobsOf(working: GreyImage): Blob[] {
  const factor = Math.max(1, Math.round(longSide(working) / seekingSide));
  return solidBlobs(reduced(working, factor), 9).map((blob) => ({
    ...blob,
    x: (blob.x + 0.5) * factor,
    y: (blob.y + 0.5) * factor,
    area: blob.area * factor * factor,
  }));
}

/** One bit that is seen and is another: bits that are not seen say nothing. */
function isOther({ bits }: PageMap, { description }: SheetLayout): boolean {
  return bits.some(
    (bit, place) => bit !== null && bit !== Boolean((description.sheetNumber >> (bits.length - 1 - place)) & 1),
  );
}

function placeOf(
  { place, bubbles }: BubbleGroup,
  verdict: Verdict | undefined,
  radius: number,
  toPhoto: (x: number, y: number) => Point,
): PlaceReading {
  const [xs, ys] = [bubbles.map(({ x }) => x), bubbles.map(({ y }) => y)];
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [l, r, t, f] = [left - 2 * radius, right + 2 * radius, top - 2 * radius, foot + 2 * radius];
  return {
    place,
    sign: verdict?.sign ?? null,
    doubt: verdict?.doubt ?? null,
    bubbles: bubbles.map(({ sign }, index) => ({
      sign,
      darkness: verdict?.darkness[index] ?? 0,
      look: verdict?.looks[index] ?? 'EMPTY',
    })),
    outline: [toPhoto(l, t), toPhoto(r, t), toPhoto(r, f), toPhoto(l, f)],
  };
}

/** Quarter turns clockwise, by where the upper edge of the page points. */
function turnOf([from, to]: readonly Point[]): number {
  const angle = Math.atan2((to?.y ?? 0) - (from?.y ?? 0), (to?.x ?? 0) - (from?.x ?? 0));
  return (Math.round((angle * 2) / Math.PI) + 4) % 4;
}
