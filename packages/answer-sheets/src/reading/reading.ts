import type { Place, Point } from '../layout/sheet.ts';

/** What a bubble looks like: bare, with a little in it (a tick, a pale filling, the rest of one rubbed out), filled, filled and crossed out. */
export type BubbleLook = 'EMPTY' | 'FAINT' | 'FILLED' | 'CROSSED';

/**
 * Why a person has to look: `TWO` bubbles are filled, or one and a half; `FAINT`: the one chosen is no filling; `CROSSED`: one is crossed out;
 * `TRACE`: nothing counts as filled, and something is there; `MISSING`: a digit without which nobody knows whose the sheet is, or of which
 * paper; `GAP`: nothing between two signs of a number; `NO_NUMBER`: the signs together are none.
 */
export type Doubt = 'TWO' | 'FAINT' | 'CROSSED' | 'TRACE' | 'MISSING' | 'GAP' | 'NO_NUMBER';

export interface PlaceReading {
  readonly place: Place;
  /** The sign of the chosen bubble; null where none is, or two are. In doubt it is what is more likely. */
  readonly sign: string | null;
  readonly doubt: Doubt | null;
  /** Its bubbles with how dark each is: 0 bare paper, 1 as this hand fills. */
  readonly bubbles: readonly { readonly sign: string; readonly darkness: number; readonly look: BubbleLook }[];
  /** What to cut out of the photograph to show it, in pixels of the photograph, the corners of the page's own upright box. */
  readonly outline: readonly Point[];
}

/** A sheet that was read. Plain data: it goes from a worker to a screen as it is. */
export interface SheetReading {
  readonly kind: 'READ';
  /** Top left, top right, bottom right, bottom left of the page, in pixels of the photograph. */
  readonly corners: readonly Point[];
  /** Quarter turns clockwise by which the page lies turned in the photograph. */
  readonly turned: number;
  /** In the order of the layout's groups. */
  readonly places: readonly PlaceReading[];
}

/**
 * Why a photograph could not be read: nothing like a sheet in it; a sheet of which a corner is not to be seen; too far away; not sharp; too
 * dark or too pale; the sheet of another test.
 */
export type Unreadable = 'NO_SHEET' | 'CORNER_MISSING' | 'TOO_SMALL' | 'BLURRED' | 'PALE' | 'OTHER_SHEET';

export interface UnreadSheet {
  readonly kind: 'UNREAD';
  readonly why: Unreadable;
  /** The number at the foot, where all its bits are to be seen. */
  readonly sheetNumber: number | null;
}
