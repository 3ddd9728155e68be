import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';

/** Each page as it is, with whose copy it is across it and along its foot: readable over it, and not in the way of reading. */
const TEMPLATE = {
  name: 'reader-copy',
  source: `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(lang: data.lang, font: "Tinos")
#let marked(number) = context {
  let each = image("/book.pdf", page: number, alt: data.page + " " + str(number))
  let (width: w, height: h) = measure(each)
  page(width: w, height: h, margin: 0pt, {
    each
    place(top + left, box(width: w, height: h, clip: true, align(center + horizon,
      rotate(-32deg, text(size: calc.max(10pt, w / 12), weight: "bold", fill: rgb(90, 90, 90, 30), data.name)))))
    place(bottom + left, dx: 12pt, dy: -8pt, text(size: calc.max(7pt, w / 55), fill: rgb(70, 70, 70, 190), data.line))
  })
}
#for number in range(1, data.pages + 1) { marked(number) }
`,
};

export interface ReaderCopy {
  readonly title: string;
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** Across the page. */
  readonly name: string;
  /** Along its foot: school, reader, class, day. */
  readonly line: string;
  /** What a page is called for who hears it. */
  readonly page: string;
  readonly lang: string;
}

/** A reader's copy of a PDF. Rejects with `PdfRenderError`. */
export const renderReaderCopy = (
  { pdf, ...data }: ReaderCopy,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> =>
  renderTypst(TEMPLATE, data, { createdAt, turn, assets: { 'book.pdf': pdf }, pages: data.pages });
