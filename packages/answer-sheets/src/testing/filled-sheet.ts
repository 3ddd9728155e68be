import type { Bubble, BubbleGroup, Place, SheetLayout } from '../layout/sheet.ts';
import type { Chance } from './chance.ts';
import type { DrawnPage } from './drawn-page.ts';
import { letter, printings, printSheet } from './print-sheet.ts';
import { crossOut, fillBubble, type Hand, restPencil, someHand, tickBubble } from './pupil-hand.ts';

/** How a place was filled. */
export type Filling =
  | 'PLAIN'
  | 'BLANK'
  | 'CROSSED'
  | 'CROSSED_BLANK'
  | 'RUBBED'
  | 'RUBBED_BLANK'
  | 'PARTIAL'
  | 'WEAK'
  | 'TICK'
  | 'TWO'
  | 'DOT';

/** What a place says: the sign of the bubble that was filled or ticked and neither crossed out nor rubbed out; null where none or two were. */
export interface Truth {
  readonly sign: string | null;
  readonly filling: Filling;
}

export interface FilledSheet {
  readonly page: DrawnPage;
  /** In the order of the layout's groups. */
  readonly truths: readonly Truth[];
  readonly hand: Hand;
}

/** How often a pupil does what is out of the ordinary, of the places answered. */
const unusual: readonly (readonly [Filling, pencil: number, pen: number])[] = [
  ['RUBBED', 0.02, 0],
  ['CROSSED', 0.004, 0.012],
  ['PARTIAL', 0.015, 0.015],
  ['WEAK', 0.01, 0.005],
  ['TICK', 0.003, 0.003],
  ['TWO', 0.0015, 0.0015],
  ['DOT', 0.006, 0.006],
];
const blankShare = 0.025;

/** What is filled where nothing is left to chance: a sheet that somebody else has printed, and what its pupil means to say. */
interface GivenSheet {
  readonly page: DrawnPage;
  /** By place; undefined: the printer has filled it, or printed nothing there. */
  readonly meant: (place: Place) => string | null | undefined;
}

/** Prints a sheet and fills it as some pupil would; or fills one that is printed already. */
export function fillSheet(layout: SheetLayout, chance: Chance, given?: GivenSheet): FilledSheet {
  const page = given?.page ?? printSheet(layout, chance.one(printings));
  const hand = someHand(chance);
  const signs = given ? layout.groups.map(({ place }) => given.meant(place)) : intended(layout, chance);
  const truths = layout.groups.map((group, index): Truth => {
    const sign = signs[index];
    if (sign === undefined) return { sign: null, filling: 'BLANK' };
    return fillPlace(page, group, layout.radius, { sign, hand, chance });
  });
  write(page, layout, signs, hand);
  if (chance.is(0.05)) slip(page, layout, hand, chance);
  return { page, truths, hand };
}

/** What the pupil means to say, in the order of the groups. */
function intended(layout: SheetLayout, chance: Chance): (string | null)[] {
  let number: string[] = [];
  return layout.groups.map(({ place, bubbles }) => {
    if (place.part === 'NUMBER') {
      if (place.column === 0) number = chance.is(blankShare) ? [] : someNumber(chance);
      return number[place.column] ?? null;
    }
    const canBeBlank = place.part === 'CHOICE' || place.part === 'STATEMENT';
    if (canBeBlank && chance.is(blankShare)) return null;
    return bubbles[chance.below(bubbles.length)]?.sign ?? null;
  });
}

/** One to four signs as the grid takes them: minus first, a comma second or third and never last. */
function someNumber(chance: Chance): string[] {
  const length = 1 + chance.below(4);
  const number = Array.from({ length }, () => `${chance.below(10)}`);
  if (length > 1 && chance.is(0.25)) number[0] = '-';
  const comma = number[0] === '-' ? 2 : 1 + chance.below(2);
  if (comma < length - 1 && chance.is(0.6)) number[comma] = ',';
  return number;
}

interface Meant {
  readonly sign: string | null;
  readonly hand: Hand;
  readonly chance: Chance;
}

function fillPlace(page: DrawnPage, { bubbles }: BubbleGroup, radius: number, meant: Meant): Truth {
  const { sign, hand, chance } = meant;
  const bubble = bubbles.find((each) => each.sign === sign);
  const others = bubbles.filter((each) => each !== bubble);
  const other = others[chance.below(others.length)];
  const fill = (at: Bubble, share?: number, weight?: number) =>
    fillBubble(page, at, radius, hand, chance, share, weight);
  const rubOut = (at: Bubble) => page.rubbed(at, chance.between(2.4, 3), chance.between(0.03, 0.2), () => fill(at));
  if (!bubble || !other) {
    if (!other || !chance.is(0.03)) return { sign: null, filling: 'BLANK' };
    if (!hand.isPen) rubOut(other);
    else {
      fill(other);
      crossOut(page, other, radius, hand, chance);
    }
    return { sign: null, filling: hand.isPen ? 'CROSSED_BLANK' : 'RUBBED_BLANK' };
  }
  const filling = drawn(hand, chance);
  if (filling === 'RUBBED') rubOut(other);
  if (filling === 'CROSSED') {
    fill(other);
    crossOut(page, other, radius, hand, chance);
  }
  if (filling === 'DOT') restPencil(page, other, hand, chance);
  if (filling === 'TWO') fill(other);
  if (filling === 'TICK') tickBubble(page, bubble, radius, hand, chance);
  else if (filling === 'PARTIAL') fill(bubble, chance.between(0.5, 0.75));
  else if (filling === 'WEAK') fill(bubble, 1, chance.between(0.5, 0.75));
  else fill(bubble);
  return { sign: filling === 'TWO' ? null : bubble.sign, filling };
}

function drawn(hand: Hand, chance: Chance): Filling {
  let left = chance.next();
  for (const [filling, pencil, pen] of unusual) {
    left -= hand.isPen ? pen : pencil;
    if (left < 0) return filling;
  }
  return 'PLAIN';
}

/** The signs in the boxes above their columns, by hand. */
function write(page: DrawnPage, layout: SheetLayout, signs: readonly (string | null | undefined)[], hand: Hand): void {
  const columns = layout.groups
    .map(({ place }, index) => ({ place, sign: signs[index] }))
    .filter(({ place }) => 'column' in place);
  for (const [index, { x, y, width, height }] of layout.frames.entries()) {
    const sign = columns[index]?.sign;
    if (sign) letter(page, sign, { x: x + width / 2, y: y + height / 2 }, 3.4, { ...hand.ink, width: 0.45 });
  }
}

/** The pen slips over the page. */
function slip(page: DrawnPage, layout: SheetLayout, hand: Hand, chance: Chance): void {
  const from = { x: chance.between(30, layout.width - 60), y: chance.between(90, layout.height - 60) };
  const angle = chance.between(0, 2 * Math.PI);
  const length = chance.between(8, 30);
  page.stroke(
    from,
    { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) },
    { ...hand.ink, width: 0.4 },
  );
}
