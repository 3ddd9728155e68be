const rowsOf = /\\begin\{(?:cases|array|aligned|gathered|align\*?|[pbvBV]?matrix|smallmatrix)\}/;
const fraction = /\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g;

/** Of letters as KaTeX draws them: about 0.6 of their size, which is 1.21 of the text's. */
const letterEm = 0.72;
const rowEm = 1.75;
const fractionEm = { inline: 1.9, block: 3.3 };
/** Above and below what stands on a line of its own. */
const marginsEm = 2.2;

/** What is seen of LaTeX, about: a command is one letter. */
const seen = (latex: string): number =>
  latex
    .replace(/\\(?:begin|end)\{[^{}]*\}(?:\{[^{}]*\})?/g, '')
    .replace(fraction, (_, over: string, under: string) => (over.length > under.length ? over : under))
    .replace(/\\(?:left|right|text|mathrm|displaystyle|quad|,|;|!)/g, '')
    .replace(/\\[a-zA-Z]+/g, 'x')
    .replace(/[\s{}^_&\\]/g, '').length;

/** About as wide and high as a formula will be, in em, so that little moves when it is drawn. */
export function formulaRoom(latex: string, isBlock: boolean): { readonly width: number; readonly height: number } {
  const rows = rowsOf.test(latex) ? latex.split('\\\\').filter((row) => seen(row) > 0) : [latex];
  const width = Math.max(...rows.map(seen)) * letterEm + (rows.length > 1 ? 1 : 0);
  const margins = isBlock ? marginsEm : 0;
  if (rows.length > 1) return { width, height: rows.length * rowEm + margins };
  // What is in it may have braces of its own.
  if (/\\[dt]?frac\b/.test(latex)) return { width, height: fractionEm[isBlock ? 'block' : 'inline'] + margins };
  return { width, height: isBlock ? rowEm + margins : 1.5 };
}
