/** What a printed answer sheet has to hold: counts as in the national form of 2025, which is also the most that one page takes. */
export interface SheetDescription {
  /** Part I, questions of four options, 0 … 40. */
  readonly choices: number;
  /** Part II, questions of four statements each true or false, 0 … 8. */
  readonly statements: number;
  /** Part III, questions answered with a number of four signs, 0 … 6. */
  readonly numbers: number;
  /** Digits of the code of the paper, 0 … 3. */
  readonly codeDigits: number;
  /** Digits of the candidate number, 0 … 6. */
  readonly candidateDigits: number;
  /** Printed at the foot as bits, 0 … 65535: by it a photograph of another test's sheet is refused. */
  readonly sheetNumber: number;
}

/** Where at most one bubble is filled; questions, statements and columns are counted from 0. */
export type Place =
  | { readonly part: 'CODE' | 'CANDIDATE'; readonly column: number }
  | { readonly part: 'CHOICE'; readonly question: number }
  | { readonly part: 'STATEMENT'; readonly question: number; readonly statement: number }
  | { readonly part: 'NUMBER'; readonly question: number; readonly column: number };

/** Millimetres from the top left of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A square of full ink around its centre. */
export interface Square extends Point {
  readonly side: number;
}

export interface Bubble extends Point {
  /** What filling it says: `A`–`D`, `Đ` or `S`, `-`, `,` or a digit. */
  readonly sign: string;
  /** Whether the sign stands in the bubble, printed in grey; else it stands beside it, as a label. */
  readonly isLettered: boolean;
}

/** The bubbles of one place. */
export interface BubbleGroup {
  readonly place: Place;
  readonly bubbles: readonly Bubble[];
}

/** Signs and question numbers beside the bubbles, centred on their point. Sentences are the printer's own. */
export interface Label extends Point {
  readonly text: string;
  /** Height of capitals, mm. */
  readonly size: number;
  /** The number of a question: what a test counts otherwise is printed as the test counts it. */
  readonly names?: { readonly part: 'CHOICE' | 'STATEMENT' | 'NUMBER'; readonly question: number };
}

/** A box one writes in, by its top left. */
export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where the printer sets a title; the name, class and school go into the free field. */
export interface Title extends Point {
  readonly part: Place['part'];
}

/** Everything the printer draws and the reader looks for, the same for both. Millimetres on A4, portrait. */
export interface SheetLayout {
  readonly description: SheetDescription;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** Top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Square, Square, Square, Square];
  /** Beside the top left corner and as large as it: tells which way up the page is. */
  readonly turnMark: Square;
  /** Between the corners: by them the reader follows a page that is not flat. */
  readonly edges: {
    readonly left: readonly Square[];
    readonly right: readonly Square[];
    readonly top: readonly Square[];
  };
  /** The sheet's number, the highest bit first: of each pair one is printed. */
  readonly bits: readonly { readonly zero: Square; readonly one: Square }[];
  readonly groups: readonly BubbleGroup[];
  readonly labels: readonly Label[];
  readonly frames: readonly Frame[];
  readonly titles: readonly Title[];
  readonly free: Frame;
}

/** The squares that are printed for the sheet's number, the highest bit first. */
export function printedBits(layout: SheetLayout): Square[] {
  const { sheetNumber } = layout.description;
  return layout.bits.map(({ zero, one }, place) =>
    (sheetNumber >> (layout.bits.length - 1 - place)) & 1 ? one : zero,
  );
}

/** The place as a word: `CHOICE 4`, `STATEMENT 0 3`. */
export function placeKey(place: Place): string {
  return Object.values(place).join(' ');
}
