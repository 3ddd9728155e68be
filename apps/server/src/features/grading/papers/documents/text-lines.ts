export const MM_PER_PT = 0.3528;
/** Average letter width of the face over Vietnamese text, in em, with the loss at line ends. */
const LETTER_EM = 0.465;
/** From one line to the next, in em. */
export const LINE_EM = 1.19;

/** Lines of a text in a column of this width (mm) in letters of this size (pt), rather one too many than one too few. */
export function linesOf(text: string, widthMm: number, size: number): number {
  const letter = size * MM_PER_PT * LETTER_EM;
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letter) / widthMm)), 0);
}
