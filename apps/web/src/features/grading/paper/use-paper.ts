import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { usePdf } from './pdf-document.tsx';

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
  return {
    file,
    pdf,
    page,
    setPage,
    zoom,
    setZoom,
    pageCount: pdf.document?.numPages ?? 0,
    print: () => file.data && printBlob(file.data.blob),
    save: () => file.data && saveFile(file.data),
  };
}

export type Paper = ReturnType<typeof usePaper>;

/** Prints the file itself, not its picture on the screen. */
function printBlob(blob: Blob): void {
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.src = url;
  frame.onload = () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  };
  document.body.append(frame);
  // The print dialogue may stay open for long; the frame is invisible meanwhile.
  window.setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 10 * 60_000);
}
