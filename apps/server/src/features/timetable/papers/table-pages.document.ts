import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { FORM_TEMPLATE } from '../../grading/grading.public.ts';
import type { PaperFrame, PaperPage } from './table-pages.rules.ts';

/** Pages of tables under a head. */
const TABLES = `
#set document(title: data.title)
#set page(paper: "a4", flipped: data.isLandscape, margin: (x: 16mm, y: 14mm), footer-descent: 3mm,
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))

#let head-cell(body) = table.cell(fill: luma(240), strong(soft(body)))

#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  grid(columns: (1fr, 1fr), column-gutter: 4mm, align(center, underlined(soft(data.school), 11pt)),
    align(center, text(size: 11pt, soft(data.period))))
  v(4mm, weak: true)
  align(center)[#heading(level: 1, text(size: 15pt, soft(page.heading)))]
  for line in page.meta { align(center, text(size: 11.5pt, soft(line))) }
  v(3mm, weak: true)
  for part in page.parts {
    if part.title != "" { block(above: 4mm, below: 1.5mm, sticky: true, strong(soft(part.title))) }
    // A week of names across the page: small enough for most of them to stand on one line.
    set text(size: 10pt) if data.isLandscape
    table(
      columns: part.columns.map(column => if column.width == 0 { 1fr } else { column.width * 1mm }),
      align: (x, y) => if y > 0 and part.columns.at(x).start { left + horizon } else { center + horizon },
      table.header(..part.columns.map(column => head-cell(column.name))),
      ..part.rows.map(row => row.enumerate().map(((at, cell)) => if at == 0 [#strut(6.4mm)#soft(cell)] else { soft(cell) })).flatten(),
    )
  }
  if page.signed {
    v(4mm, weak: true)
    let principal = box(width: 80mm, signature("HIỆU TRƯỞNG", "(Kí, ghi rõ họ tên và đóng dấu)", data.principal, before: data.placeDate))
    if data.hasMaker {
      grid(columns: (1fr, 1fr), align(center, box(width: 80mm, [#v(5mm)#signature("NGƯỜI LẬP", "(Kí, ghi rõ họ tên)", "")])), align(center, principal))
    } else { align(right, principal) }
  }
}
`;

const TEMPLATE = { name: 'table-pages', source: FORM_TEMPLATE + TABLES };

/** Pages of tables. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderTables(
  { createdAt, isLandscape = false, hasMaker = false, ...frame }: PaperFrame,
  pages: readonly PaperPage[],
  turn: PaperTurn,
): Promise<Uint8Array> {
  const { title, school, period, principal, placeDate, foot } = frame;
  const view = { title, school, period, principal, placeDate, foot, isLandscape, hasMaker, pages };
  return renderTypst(TEMPLATE, view, { createdAt, turn });
}
