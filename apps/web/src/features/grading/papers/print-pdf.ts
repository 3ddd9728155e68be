import type { PDFDocumentProxy } from 'pdfjs-dist';

const DOTS_PER_INCH = 220;
const POINTS_PER_INCH = 72;

/**
 * Prints every page in its own size. The pages are drawn again at the resolution of paper: a frame with the file itself would need a
 * looser content security policy, and not every browser prints one.
 */
export async function printPdf(pdf: PDFDocumentProxy): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = 'print-sheets';
  const urls: string[] = [];
  let size = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    size ||= `${natural.width}pt ${natural.height}pt`;
    const url = URL.createObjectURL(await pictureOf(page));
    urls.push(url);
    const image = new Image();
    image.src = url;
    image.alt = '';
    sheets.append(image);
    await image.decode();
  }
  const style = document.createElement('style');
  style.textContent = `
    @page { size: ${size}; margin: 0 }
    .print-sheets { display: none }
    @media print {
      body > *:not(.print-sheets) { display: none !important }
      .print-sheets { display: block }
      .print-sheets img { display: block; width: 100vw; break-after: page }
      .print-sheets img:last-child { break-after: auto }
    }`;
  document.head.append(style);
  document.body.append(sheets);
  const cleanUp = () => {
    sheets.remove();
    style.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  };
  window.addEventListener('afterprint', cleanUp, { once: true });
  window.print();
}

async function pictureOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>): Promise<Blob> {
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the page'))), 'image/png');
  });
}
