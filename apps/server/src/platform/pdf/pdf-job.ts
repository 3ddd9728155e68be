/** A Typst source the project owns. Data never becomes part of it. */
export type TypstTemplate = { readonly name: string; readonly source: string };

/** One render as it crosses to the worker thread. */
export type PdfJob = {
  readonly id: number;
  readonly source: string;
  /** JSON text, read in the template by `json(bytes(sys.inputs.data))`. */
  readonly data: string;
  /** Pictures and PDFs by file name, visible to the template as `/<name>`. */
  readonly assets: Readonly<Record<string, Uint8Array>>;
  /** Creation time written into the file, in seconds. */
  readonly createdAtSeconds: number;
  /** How many pages its data was made for, where the template counts on it. */
  readonly pages?: number | undefined;
  /** Whether the file tells a reader aloud what is a heading, a table, a paragraph. */
  readonly tagged: boolean;
};

export type PdfReply =
  | { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | {
      readonly id: number;
      readonly problem: string;
      readonly failure?: 'pages' | 'pdf_locked' | 'pdf_broken';
      /** How many pages the PDF has that was asked for one beyond its end. */
      readonly pagesOfPdf?: number;
    };

/**
 * Why a render gave no file. `busy`: the waiting line is full; `cancelled`: the caller's signal; `timeout`: over the time
 * limit; `failed`: the template and its data did not compile; `pages`: it came to another number of pages than it was made for;
 * `pdf_locked`, `pdf_broken`: a PDF that is to stand in it asks for a password, or cannot be read; `crashed`: the worker died.
 */
export type PdfRenderFailure =
  | 'busy'
  | 'cancelled'
  | 'timeout'
  | 'failed'
  | 'pages'
  | 'pdf_locked'
  | 'pdf_broken'
  | 'crashed';

export class PdfRenderError extends Error {
  readonly failure: PdfRenderFailure;
  /** How many pages the PDF has that was asked for one beyond its end. */
  readonly pagesOfPdf: number | null;

  constructor(failure: PdfRenderFailure, detail: string, pagesOfPdf: number | null = null) {
    super(`PDF render ${failure}: ${detail}`);
    this.name = 'PdfRenderError';
    this.failure = failure;
    this.pagesOfPdf = pagesOfPdf;
  }
}
