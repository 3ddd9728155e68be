import { SHEET_TEMPLATE } from '../../papers/documents/sheet.template.ts';

/** What is right under each number of each code: a part a table, its head again on every page. */
export const KEY_TABLE_TEMPLATE = {
  name: 'test-key',
  source: `${SHEET_TEMPLATE}
#let w = data.words
#let wide = data.codes.len() > 8
#set text(size: if data.codes.len() > 16 { 8.5pt } else { 10.5pt })
#set par(leading: 0.5em, spacing: 0.6em)
#set page(paper: "a4", flipped: wide, margin: (x: 14mm, top: 14mm, bottom: 16mm), footer: page-foot(data.foot))

#grid(columns: (0.9fr, 1.1fr), column-gutter: 5mm, align: center,
  {
    if data.managing != "" { block(text(size: 11pt, data.managing)) }
    block(text(size: 11pt, weight: "bold", data.school))
  },
  {
    block(text(size: 13pt, weight: "bold", w.keyTitle))
    block(text(size: 11pt, weight: "bold", data.title))
    block(text(size: 11pt, [#data.subject · #data.year]))
  })
#v(3mm)

#for part in data.parts {
  if part.name != "" { block(above: 4mm, below: 2.5mm, sticky: true, strong(part.name)) }
  table(
    columns: (14mm,) + (1fr,) * data.codes.len(), align: center + horizon, stroke: 0.5pt + luma(90), inset: (x: 1mm, y: 1.3mm),
    fill: (x, y) => if y == 0 or x == 0 { luma(238) },
    table.header(strong(w.number), ..data.codes.map(strong)),
    ..part.rows.map(row => (strong(str(row.number)), ..row.cells)).flatten(),
  )
}
#block(above: 4mm, text(size: 9.5pt, style: "italic", w.keyNote))
`,
};
