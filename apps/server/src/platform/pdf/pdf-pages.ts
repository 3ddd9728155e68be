import type { PaperTurn } from './paper-line.ts';
import { PdfRenderError } from './pdf-job.ts';
import { renderTypst } from './typst-engine.ts';

/** No document has so many: the compiler says how many there are. */
const beyond = { name: 'count-pages', source: '#image("/counted.pdf", page: 1000000)' };

/**
 * How many pages a PDF has, read where papers are made.
 * @throws PdfRenderError `pdf_locked` for one with a password, `pdf_broken` for one that cannot be read.
 */
export async function countPdfPages(pdf: Uint8Array, turn: PaperTurn): Promise<number> {
  try {
    await renderTypst(beyond, null, { turn, createdAt: new Date(0), assets: { 'counted.pdf': pdf } });
  } catch (error) {
    if (error instanceof PdfRenderError && error.pagesOfPdf !== null) return error.pagesOfPdf;
    throw error;
  }
  throw new PdfRenderError('pdf_broken', 'it has no end');
}
