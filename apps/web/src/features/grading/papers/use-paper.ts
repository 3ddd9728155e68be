import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { breakpoint } from '../../../lib/browser/media.ts';
import { usePdf } from '../../../ui/pdf/pdf-document.tsx';

export interface NamedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** A PDF of the server on the screen: its bytes, pages, zoom, printing and saving. */
export function usePaper(key: readonly unknown[], load: (signal: AbortSignal) => Promise<NamedFile>) {
  const file = useQuery({
    queryKey: ['paper', ...key],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const pdf = usePdf(file.data?.blob ?? null);
  const [page, setPage] = useState(1);
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const fittingZoom = useFittingZoom(pdf.document);
  const zoom = chosenZoom ?? fittingZoom;
  const [isPrinting, setPrinting] = useState(false);
  return {
    file,
    pdf,
    page,
    setPage,
    zoom,
    setZoom,
    pageCount: pdf.document?.numPages ?? 0,
    isPrinting,
    async print() {
      if (!pdf.document) return;
      setPrinting(true);
      try {
        const { printPdf } = await import('./print-pdf.ts');
        await printPdf(pdf.document);
      } catch {
        // The file itself can always be printed by another program.
        if (file.data) saveFile(file.data);
      } finally {
        setPrinting(false);
      }
    },
    save: () => file.data && saveFile(file.data),
  };
}

/** Thumbnails, the panel and the edges of the desk beside a page. */
const BESIDE_PX = 168 + 264 + 48;
const PHONE_BESIDE_PX = 32;
const POINT_PX = 96 / 72;

/** At most the natural size, less when the first page is wider than the desk (landscape, phones). */
function useFittingZoom(pdf: PDFDocumentProxy | null): number {
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    let isGone = false;
    const fit = async () => {
      const page = await pdf?.getPage(1);
      if (!page || isGone) return;
      const room = window.innerWidth - (window.innerWidth < breakpoint.desk ? PHONE_BESIDE_PX : BESIDE_PX);
      setZoom(Math.min(1, room / (page.getViewport({ scale: 1 }).width * POINT_PX)));
    };
    fit().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pdf]);
  return zoom;
}

export type Paper = ReturnType<typeof usePaper>;
