import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { qrPicture } from '../../../platform/pdf/qr-code.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { ItemToLabel } from './device-item.reads.ts';

/** Labels to cut or of a sheet of stickers, 24 a page of 70 × 37 mm, the usual ones. */
const source = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "a4", margin: 0pt)
#set text(font: "Tinos", lang: data.language, hyphenate: false, size: 9pt)
#set par(leading: 0.4em, spacing: 0.5em)

// A word too long for any line may break anywhere; others only between words.
#let soft(value) = value.split(" ").map(word =>
  if word.clusters().len() <= 16 { word } else { word.clusters().join(h(0.01pt)) }).join(" ")

#let label(each) = box(width: 70mm, height: 37.125mm, inset: 4mm, clip: true,
  grid(columns: (27mm, 1fr), column-gutter: 2.5mm, align: horizon,
    image(bytes(each.qr), format: "svg", width: 27mm, alt: each.code),
    {
      text(size: 12pt, weight: "bold", soft(each.code))
      parbreak()
      text(size: 9pt, soft(each.name))
      if each.room != "" [ \\ #text(size: 8.5pt, style: "italic", soft(each.room)) ]
      parbreak()
      text(size: 7.5pt, soft(data.school))
    }))

#grid(columns: (70mm,) * 3, rows: 37.125mm, ..data.labels.map(label))
`;

const template = { name: 'device-labels', source };

/** Labels as PDF in the order given; the square holds the code alone, which is what a scanner types. Rejects with `PdfRenderError`. */
export function renderLabels(
  { title, school, locale, labels }: { title: string; school: string; locale: string; labels: readonly ItemToLabel[] },
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const data = {
    title,
    school,
    language: locale === 'en-GB' ? 'en' : 'vi',
    labels: labels.map((each) => ({ ...each, qr: qrPicture(each.code) })),
  };
  return renderTypst(template, data, { createdAt, turn });
}
