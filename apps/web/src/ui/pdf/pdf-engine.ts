import { GlobalWorkerOptions, getDocument, type PageViewport, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// The legacy build runs in the oldest browser we support; the worker is our own file, as the content security policy asks.
GlobalWorkerOptions.workerSrc = worker;

/** Programs in a PDF are never run. @param source its bytes, or an address that answers ranges. */
export const openPdf = (source: Uint8Array | string) =>
  getDocument({
    ...(typeof source === 'string' ? { url: source, disableAutoFetch: true, disableStream: true } : { data: source }),
    useWasm: false,
    enableXfa: false,
  });

/** Lays the words of a page over its picture, invisible but selectable. */
export async function drawWords(
  container: HTMLElement,
  textContentSource: ConstructorParameters<typeof TextLayer>[0]['textContentSource'],
  viewport: PageViewport,
): Promise<void> {
  container.style.setProperty('--total-scale-factor', String(viewport.scale));
  await new TextLayer({ textContentSource, container, viewport }).render();
}
