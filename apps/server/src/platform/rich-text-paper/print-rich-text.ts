import type { PaperTurn } from '../pdf/paper-line.ts';
import { PdfRenderError, type TypstTemplate } from '../pdf/pdf-job.ts';
import { renderTypst } from '../pdf/typst-engine.ts';
import type { PaperParts } from './rich-text-paper.ts';

interface Printed {
  readonly template: TypstTemplate;
  readonly parts: PaperParts;
  /** The whole data of the paper, its texts laid out with these parts. */
  readonly dataOf: (parts: PaperParts) => unknown;
  readonly assets: Readonly<Record<string, Uint8Array>>;
  readonly createdAt: Date;
  /** Not, for a bundle that only goes to the printer. Standard: tagged. */
  readonly tagged?: boolean;
}

/**
 * Prints a paper with rich texts in it. A formula no printer can set does not cost the paper: then all of them stand as they were written.
 * @throws PdfRenderError
 */
export async function printRichText(
  { template, parts, dataOf, ...options }: Printed,
  turn: PaperTurn,
): Promise<Uint8Array> {
  try {
    return await renderTypst(template, dataOf(parts), { ...options, turn });
  } catch (error) {
    if (!(error instanceof PdfRenderError) || error.failure !== 'failed' || parts.formulas.size === 0) throw error;
    return renderTypst(template, dataOf({ ...parts, formulas: new Map() }), { ...options, turn });
  }
}
