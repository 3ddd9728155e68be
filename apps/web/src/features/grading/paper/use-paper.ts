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
    print: () => file.data && printFile(file.data),
    save: () => file.data && saveFile(file.data),
  };
}

export type Paper = ReturnType<typeof usePaper>;

/** Opens the file itself in a window of its own and prints that, not its picture on the screen. */
function printFile(file: NamedFile): void {
  const url = URL.createObjectURL(new Blob([file.blob], { type: 'application/pdf' }));
  const opened = window.open(url);
  if (opened) opened.addEventListener('load', () => opened.print());
  else saveFile(file);
  // The window and its print dialogue may stay open for long.
  window.setTimeout(() => URL.revokeObjectURL(url), 10 * 60_000);
}
