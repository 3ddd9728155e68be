import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader's copy-and-paste would find on each page, for tests. */
export async function readPdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await openPdf(pdf);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await document.loadingTask.destroy();
  return pages;
}

export async function readPdfFacts(pdf: Uint8Array) {
  const document = await openPdf(pdf);
  const { info } = await document.getMetadata();
  const tree = await (await document.getPage(1)).getStructTree();
  const facts = { pages: document.numPages, info: info as Record<string, unknown>, tagged: tree !== null };
  await document.loadingTask.destroy();
  return facts;
}

function openPdf(pdf: Uint8Array) {
  return getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
}
