import type { ShownPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useStoredFile } from '../../../lib/uploads/stored-file.ts';
import { usePdf } from '../../../ui/pdf/pdf-document.tsx';

/** What is shown page by page: pages of its own, or those of a PDF. */
export interface Deck {
  readonly pages: readonly ShownPage[];
  readonly pdf: PDFDocumentProxy | null;
  /** 0 while a file is being opened. */
  readonly count: number;
  /** The file is not to be had, or is no PDF any more. */
  readonly isBroken: boolean;
}

/** The deck of a call's answer; a file is opened by parts. */
export function useDeck({ pages, file }: { pages: readonly ShownPage[]; file: { fileId: string } | null }): Deck {
  const stored = useStoredFile(file?.fileId ?? '', file !== null);
  const { document: pdf, error } = usePdf(file ? (stored.data?.kept ?? stored.data?.href ?? null) : null);
  if (!file) return { pages, pdf: null, count: pages.length, isBroken: false };
  const isBroken = stored.isError || stored.data === null || Boolean(error);
  return { pages: [], pdf, count: pdf?.numPages ?? 0, isBroken };
}
