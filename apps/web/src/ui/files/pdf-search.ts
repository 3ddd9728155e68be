import { searchKey } from '@phuong/rules/people/names.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The pages a text stands on, accents aside; page after page, until somebody looks for something else. */
export async function pagesWith(pdf: PDFDocumentProxy, text: string, signal: AbortSignal): Promise<number[]> {
  const wanted = searchKey(text);
  const found: number[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    signal.throwIfAborted();
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    if (searchKey(words).includes(wanted)) found.push(page);
  }
  signal.throwIfAborted();
  return found;
}
