import { placeKey } from '../layout/sheet.ts';
import type { SheetReading, UnreadSheet } from '../reading/reading.ts';
import type { Filling, Truth } from './filled-sheet.ts';

/** A place that was not read as it was meant. */
export interface Wrong {
  readonly seed: number;
  readonly place: string;
  readonly filling: Filling;
  readonly meant: string | null;
  readonly read: string | null;
  readonly doubt: string | null;
  /** How dark each bubble was judged, in hundredths. */
  readonly darkness: string;
}

/** What many sheets together come to. A place that is doubtful is right when what it says in doubt is. */
export class Tally {
  sheets = 0;
  places = 0;
  right = 0;
  flagged = 0;
  readonly wrong: Wrong[] = [];
  readonly unread: { readonly seed: number; readonly why: string }[] = [];
  readonly doubts = new Map<string, number>();

  add(seed: number, truths: readonly Truth[], reading: SheetReading | UnreadSheet): void {
    this.sheets += 1;
    if (reading.kind === 'UNREAD') {
      this.unread.push({ seed, why: reading.why });
      return;
    }
    for (const [index, { place, sign, doubt, bubbles }] of reading.places.entries()) {
      const truth = truths[index] ?? { sign: null, filling: 'BLANK' };
      this.places += 1;
      if (doubt) this.flagged += 1;
      if (doubt) this.doubts.set(`${doubt} ${truth.filling}`, (this.doubts.get(`${doubt} ${truth.filling}`) ?? 0) + 1);
      if (sign === truth.sign) {
        this.right += 1;
        continue;
      }
      const darkness = bubbles.map((bubble) => Math.round(bubble.darkness * 100)).join(' ');
      this.wrong.push({
        seed,
        place: placeKey(place),
        filling: truth.filling,
        meant: truth.sign,
        read: sign,
        doubt,
        darkness,
      });
    }
  }

  /** Wrong, and nobody would look. */
  get silent(): Wrong[] {
    return this.wrong.filter(({ doubt }) => doubt === null);
  }
}
