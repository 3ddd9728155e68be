import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { usePdf } from './pdf-document.tsx';
import { printPdf } from './print-pdf.ts';

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
  const [zoom, setZoom] = useState(1);
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

export type Paper = ReturnType<typeof usePaper>;
