/** Where a reader is: the block of a text that stands at the top of the window, or the page of a file. */
export type ReadingPlace = { readonly kind: 'block' | 'page'; readonly number: number };

/** As it is kept: "b12", "p3". */
export const storedPlace = ({ kind, number }: ReadingPlace): string => `${kind === 'block' ? 'b' : 'p'}${number}`;

/** What was kept; null for the beginning and for what is no place. */
export function readPlace(stored: string): ReadingPlace | null {
  const [, kind, digits] = /^([bp])(\d{1,6})$/.exec(stored) ?? [];
  if (!kind) return null;
  return { kind: kind === 'b' ? 'block' : 'page', number: Number(digits) };
}

/** Whether pictures, sounds and formulas of a text stand in their places: before that it is shorter than it will be. */
export const isAllThere = (body: ParentNode | null): boolean =>
  body !== null &&
  body.querySelector('[data-coming]') === null &&
  [...body.querySelectorAll('img')].every(({ complete }) => complete);

/** The first block that is not wholly above the line; the last where all are. */
export function blockAt(blocks: readonly { readonly bottom: number }[], line: number): number {
  const first = blocks.findIndex(({ bottom }) => bottom > line);
  return first < 0 ? Math.max(0, blocks.length - 1) : first;
}
