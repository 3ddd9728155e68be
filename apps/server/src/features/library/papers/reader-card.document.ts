import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { qrPicture } from '../../../platform/pdf/qr-code.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE } from '../../grading/grading.public.ts';

/** Cards of ISO/IEC 7810 ID-1, two by four on a page with hair lines to cut along, as those of pupils and staff. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", margin: (x: 19.4mm, y: 40.5mm))
#set text(size: 9pt)

// One line, drawn narrower where it would run on.
#let fit(value) = layout(size => {
  let whole = measure(value).width
  if whole <= size.width { value } else {
    let part = size.width / whole
    scale(x: part * 100%, y: calc.max(part, 0.75) * 100%, reflow: true, origin: left + horizon, box(width: whole, value))
  }
})

#let card(each) = block(width: 85.6mm, height: 54mm, stroke: (paint: luma(150), thickness: 0.4pt), inset: 3mm, clip: true, {
  align(center, {
    set text(size: 7.5pt)
    if data.managingBody != "" { block(below: 0pt, fit(data.managingBody)) }
    block(above: 0pt, below: 0pt, text(size: 8.5pt, fit(strong(data.school))))
  })
  v(0.8mm)
  align(center, text(size: 12pt, weight: "bold", data.heading))
  v(1.2mm)
  grid(columns: (24mm, 1fr), column-gutter: 3mm,
    if each.photo == "" { rect(width: 24mm, height: 32mm, stroke: 0.5pt, align(center + horizon, text(size: 8pt)[Ảnh\\ 3 × 4])) }
    else { box(width: 24mm, height: 32mm, clip: true, stroke: 0.5pt, image(each.photo, width: 24mm, height: 32mm, fit: "cover", alt: "Ảnh " + each.name)) },
    {
      block(above: 0pt, below: 1.6mm, text(size: 11pt, fit(strong(each.name))))
      grid(columns: (1fr, 24mm), column-gutter: 2mm,
        for line in each.lines { block(above: 0pt, below: 1.4mm, { text(size: 8pt, line.at(0)); linebreak(); fit(strong(line.at(1))) }) },
        align(center, {
          block(above: 0pt, below: 0.8mm, image(bytes(each.qr), format: "svg", width: 22mm, alt: each.code))
          text(size: 8pt, weight: "bold", fit(each.code))
        }))
    })
})

#for (at, page-cards) in data.cards.chunks(8).enumerate() {
  if at > 0 { pagebreak() }
  grid(columns: (85.6mm,) * 2, rows: 54mm, ..page-cards.map(card))
}
`;
const TEMPLATE = { name: 'reader-card', source: FORM_TEMPLATE + BODY };

export interface ReaderCards {
  readonly managingBody: string;
  readonly school: string;
  readonly cards: readonly {
    readonly name: string;
    /** What stands in the square, and below it to be typed. */
    readonly code: string;
    /** What stands beside the picture: label and words. */
    readonly lines: readonly (readonly [string, string])[];
    readonly photo: { readonly bytes: Uint8Array; readonly extension: 'png' | 'jpg' } | null;
  }[];
}

/** Cards as PDF in the order given. Rejects with `PdfRenderError`. */
export function renderReaderCards(
  { managingBody, school, cards }: ReaderCards,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const assets: Record<string, Uint8Array> = {};
  const view = {
    title: 'Thẻ bạn đọc',
    heading: 'THẺ BẠN ĐỌC',
    managingBody: managingBody.toLocaleUpperCase('vi'),
    school: school.toLocaleUpperCase('vi'),
    cards: cards.map(({ photo, name, code, lines }, index) => {
      const file = photo ? `photo-${index}.${photo.extension}` : '';
      if (photo) assets[file] = photo.bytes;
      return { name: name.toLocaleUpperCase('vi'), code, lines, photo: file && `/${file}`, qr: qrPicture(code) };
    }),
  };
  return renderTypst(TEMPLATE, view, { createdAt, assets, turn });
}
