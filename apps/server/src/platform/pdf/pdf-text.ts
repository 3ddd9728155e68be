// The reader expects a younger Node: these two came after version 20. It loads after they are in place.
const PromiseHere = Promise as unknown as Record<string, unknown>;
PromiseHere.withResolvers ??= () => {
  const parts: Record<string, unknown> = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};
PromiseHere.try ??= async (run: (...values: unknown[]) => unknown, ...values: unknown[]) => run(...values);

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

/** The colours each page is filled with, as `#rrggbb`: what is drawn there without being text. */
export async function readPdfColours(pdf: Uint8Array): Promise<string[][]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await openPdf(pdf);
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    const colours = fnArray.flatMap((fn, index) => (fn === OPS.setFillRGBColor ? [String(argsArray[index])] : []));
    pages.push([...new Set(colours)]);
  }
  await document.loadingTask.destroy();
  return pages;
}

async function openPdf(pdf: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
}
