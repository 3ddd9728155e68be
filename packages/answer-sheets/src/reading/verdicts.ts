import type { BubbleGroup } from '../layout/sheet.ts';
import type { BubbleInk } from './bubble-ink.ts';
import type { BubbleLook, Doubt } from './reading.ts';

/** Darkness as a share of how this hand fills. From here on a bubble is filled, */
const filledFrom = 0.4;
/** below it something may be in it, */
const faintFrom = 0.2;
/** and below this, beside a filled one, it is what a rubber leaves. */
const restBelow = 0.28;
/** In a place without a filled bubble this much, and this much more than in the next, is looked at by a person. */
const traceFrom = 0.13;
const traceAhead = 0.07;
/** A stroke through a bubble is this dark on both of its sides, and so much darker than where this hand goes over the border. */
const throughFrom = 0.58;
const throughAhead = 0.3;
/** From this on a person looks whether it is one: thin strokes in a soft picture are no darker. */
const throughDoubt = 0.38;
/** A stroke of a tick is as dark as a filling, what is left of one is not. */
const strokeFrom = 0.6;

/** A place as its bubbles look. */
export interface Verdict {
  readonly sign: string | null;
  readonly doubt: Doubt | null;
  readonly darkness: readonly number[];
  readonly looks: readonly BubbleLook[];
}

/** How the person who filled a sheet does it. */
interface HandSeen {
  /** How dark a filled bubble is. */
  readonly ink: number;
  /** How dark an empty one is, by its sign: what is printed in it. */
  readonly bare: ReadonlyMap<string, number>;
  /** How much ink a filled bubble has on both sides outside of it. */
  readonly over: number;
}

/** Judges all places of a sheet together: what counts as filled follows from how this hand fills. */
export function verdictsOf(groups: readonly BubbleGroup[], inks: readonly (readonly BubbleInk[])[]): Verdict[] {
  const hand = handOf(groups, inks);
  return groups.map((group, index) => verdictOf(group, inks[index] ?? [], hand));
}

function handOf(groups: readonly BubbleGroup[], inks: readonly (readonly BubbleInk[])[]): HandSeen {
  const bySign = new Map<string, number[]>();
  const filled: number[] = [];
  const over: number[] = [];
  for (const [index, { bubbles }] of groups.entries()) {
    const fills = (inks[index] ?? []).map(({ fill }) => fill);
    for (const [place, { sign, isLettered }] of bubbles.entries()) {
      const key = isLettered ? sign : '';
      bySign.set(key, [...(bySign.get(key) ?? []), fills[place] ?? 0]);
    }
    const [most = 0, next = 0] = fills.toSorted((one, other) => other - one);
    if (most - next <= 0.12) continue;
    filled.push(most);
    over.push(inks[index]?.[fills.indexOf(most)]?.through ?? 0);
  }
  const bare = new Map([...bySign].map(([sign, fills]) => [sign, Math.min(0.15, quantile(fills, 0.25))]));
  // Of a sheet with hardly anything in it nothing is known: then as a usual pencil.
  return { ink: filled.length < 3 ? 0.6 : Math.max(0.25, quantile(filled, 0.5)), bare, over: quantile(over, 0.5) };
}

function verdictOf(
  { place, bubbles }: BubbleGroup,
  inks: readonly BubbleInk[],
  { ink, bare, over }: HandSeen,
): Verdict {
  const darkness = levelled(
    bubbles.map(({ sign, isLettered }, index) => {
      const base = bare.get(isLettered ? sign : '') ?? 0;
      return ((inks[index]?.fill ?? 0) - base) / (ink - base);
    }),
  );
  const looks = darkness.map((dark, index): BubbleLook => {
    const through = inks[index]?.through ?? 0;
    if (dark >= filledFrom)
      return through > Math.max(throughFrom * ink, over + throughAhead * ink) ? 'CROSSED' : 'FILLED';
    return dark >= faintFrom ? 'FAINT' : 'EMPTY';
  });
  const open = bubbles.map((_, index) => index).filter((index) => looks[index] !== 'CROSSED');
  const [first = -1, second = -1] = open.toSorted((one, other) => (darkness[other] ?? 0) - (darkness[one] ?? 0));
  const [most, next] = [darkness[first] ?? 0, darkness[second] ?? 0];
  const chosen = bubbles[first]?.sign ?? null;
  const judged = (sign: string | null, doubt: Doubt | null): Verdict => ({ sign, doubt, darkness, looks });
  const crossed = looks.includes('CROSSED') ? 'CROSSED' : null;
  if (most >= filledFrom) {
    const mayBeCrossed = (inks[first]?.through ?? 0) > Math.max(throughDoubt * ink, over + throughAhead * ink);
    if (next < restBelow && next < most - 0.25) return judged(chosen, crossed ?? (mayBeCrossed ? 'CROSSED' : null));
    return judged(next < most * 0.45 ? chosen : null, 'TWO');
  }
  if (most >= faintFrom) return judged(hasStroke(inks[first], ink) ? chosen : null, crossed ?? 'FAINT');
  if (crossed) return judged(null, crossed);
  if (most >= traceFrom && most - next > traceAhead) return judged(null, 'TRACE');
  return judged(null, place.part === 'CODE' || place.part === 'CANDIDATE' ? 'MISSING' : null);
}

/** What all bubbles of a place have in common is no filling; of two it cannot be known. */
function levelled(darkness: readonly number[]): number[] {
  if (darkness.length < 4) return [...darkness];
  const common = Math.max(0, Math.min(0.2, quantile(darkness, darkness.length < 8 ? 0.25 : 0.5)));
  return darkness.map((dark) => dark - common);
}

const hasStroke = (bubble: BubbleInk | undefined, ink: number) =>
  bubble !== undefined && bubble.stroke > strokeFrom * ink;

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
