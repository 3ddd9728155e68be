import type { AskedLabels } from '@phuong/contract/library/papers/book-paper.contract.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { barCodePicture } from '../../../platform/pdf/code-128.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { CopyToLabel } from './label.reads.ts';

/** Sheets without margins between their labels: 70 × 37 mm, and 52.5 × 29.7 mm. Bars are at least 0.25 mm wide with the six digits of a register number. */
const source = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set page(paper: "a4", margin: 0pt)
#set text(font: "Tinos", lang: data.language, hyphenate: false, size: 8pt, top-edge: 0.9em, bottom-edge: -0.24em)
#set par(leading: 0.04em, spacing: 0pt)

// A word too long for any line may break anywhere; others only between words.
#let soft(value) = value.split(" ").map(word =>
  if word.clusters().len() <= 14 { word } else { word.clusters().join(h(0.01pt)) }).join(" ")
// One line, cut where it would run on.
#let line-of(size, value) = block(width: 100%, height: size * 1.16, clip: true, above: 0pt, below: 0pt, text(size: size, soft(value)))

#let label(each) = box(width: data.width * 1mm, height: data.height * 1mm, inset: (x: 3mm, y: data.edge * 1mm), clip: true,
  if each != none {
    set align(center)
    line-of(6.5pt, data.school)
    v(0.5mm)
    grid(columns: (1fr, auto), align: (left + horizon, right + horizon),
      text(size: 8pt, weight: "bold", each.call), text(size: 8pt, each.shelf))
    v(0.5mm)
    block(above: 0pt, below: 0pt, image(bytes(each.bars), format: "svg", width: 100%, height: data.bar * 1mm, fit: "stretch", alt: each.barcode))
    block(above: 0pt, below: 0pt, text(size: 10pt, weight: "bold", tracking: 0.6pt, soft(each.barcode)))
    line-of(7pt, each.title)
  })

#grid(columns: (data.width * 1mm,) * data.columns, rows: data.height * 1mm, ..data.labels.map(label))
`;
const template = { name: 'book-labels', source };

const sheets = {
  A4_3X8: { columns: 3, width: 70, height: 37.125, bar: 14, edge: 3.5 },
  A4_4X10: { columns: 4, width: 52.5, height: 29.7, bar: 10, edge: 2.6 },
} as const;

/** The class number with the first letters of the author, or of the title (kí hiệu xếp giá): "895.922 TOH". */
const callNumber = ({ ddc, author, title }: CopyToLabel): string => {
  const letters = fold(author || title)
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();
  return [ddc, letters].filter(Boolean).join(' ');
};

/** Labels as PDF by register number, after the places of a begun sheet. Rejects with `PdfRenderError`. */
export function renderBookLabels(
  copies: readonly CopyToLabel[],
  about: { title: string; school: string; locale: string } & Pick<AskedLabels, 'layout' | 'start'>,
  { createdAt, turn }: { readonly createdAt: Date; readonly turn: PaperTurn },
): Promise<Uint8Array> {
  const { title, school, locale, layout, start } = about;
  const labels = copies.map((copy) => ({
    barcode: copy.barcode,
    title: copy.title,
    shelf: copy.shelf,
    call: callNumber(copy),
    bars: barCodePicture(copy.barcode),
  }));
  const data = {
    title,
    school,
    language: locale === 'en-GB' ? 'en' : 'vi',
    ...sheets[layout],
    labels: [...Array.from({ length: start - 1 }, () => null), ...labels],
  };
  return renderTypst(template, data, { createdAt, turn });
}
