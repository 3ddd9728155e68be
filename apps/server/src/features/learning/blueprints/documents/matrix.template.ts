import { SHEET_TEMPLATE } from '../../papers/documents/sheet.template.ts';

/** The two tables that belong to a test, each on pages of its own, their heads again on every page. Công văn 7991/BGDĐT-GDTrH. */
export const MATRIX_TEMPLATE = {
  name: 'test-matrix',
  source: `${SHEET_TEMPLATE}
#let w = data.words
#let wide = data.forms.len() * data.levels.len()
#set text(size: if wide > 12 { 9pt } else { 10pt })
#set par(leading: 0.5em, spacing: 0.6em)
#set page(paper: "a4", flipped: true, margin: (x: 13mm, top: 12mm, bottom: 15mm), footer: page-foot(data.foot))
#set table(stroke: 0.5pt + luma(90), inset: (x: 1mm, y: 1.4mm), align: center + horizon)
#let head(body, ..more) = table.cell(fill: luma(238), ..more, strong(body))
#let left-cell(body, ..more) = table.cell(align: left + horizon, ..more, body)

#let paper-head(title) = {
  grid(columns: (0.9fr, 1.1fr), column-gutter: 5mm, align: center,
    {
      if data.managing != "" { block(text(size: 10.5pt, data.managing)) }
      block(text(size: 10.5pt, weight: "bold", data.school))
    },
    {
      block(text(size: 13pt, weight: "bold", title))
      block(text(size: 10.5pt, weight: "bold", data.title))
      block(text(size: 10.5pt, [#data.subject · #data.year]))
    })
  v(3mm, weak: false)
}
#let form-heads = data.forms.map(form => head(colspan: data.levels.len(), form))
#let level-heads = (data.levels.map(level => head(level)) * data.forms.len())
#let topic-cells(row) = (
  ..if row.span > 0 { (table.cell(rowspan: row.span, str(row.number)), left-cell(rowspan: row.span, strong(row.chapter))) },
  left-cell(row.unit),
)

#paper-head(w.matrix)
#table(
  columns: (9mm, 1.4fr, 1.6fr) + (calc.min(13.5mm, 170mm / wide),) * wide + (16mm,),
  table.header(
    head(rowspan: 3, w.order), head(rowspan: 3, w.chapter), head(rowspan: 3, w.unit),
    head(colspan: wide, w.level), head(rowspan: 3, w.share),
    ..form-heads, ..level-heads),
  ..data.rows.map(row => (..topic-cells(row), ..row.cells, row.share)).flatten(),
  head(colspan: 3, w.counts), ..data.counts.map(head), head(""),
  head(colspan: 3, w.points), ..data.points.map(head), head(data.totalPoints),
  head(colspan: 3, w.formPoints), ..data.formPoints.map(each => head(colspan: data.levels.len(), each)), head(data.totalPoints),
  head(colspan: 3, w.formShare), ..data.formShares.map(each => head(colspan: data.levels.len(), each)), head("100%"),
)
#block(above: 3mm, [#w.levelShare: #data.levelShares.join(" · ")])
#if data.note != "" { block(above: 2mm, emph(data.note)) }

#pagebreak()
#paper-head(w.specification)
#table(
  columns: (9mm, 1.1fr, 1.3fr, 2.6fr) + (calc.min(12mm, 150mm / wide),) * wide,
  table.header(
    head(rowspan: 3, w.order), head(rowspan: 3, w.chapter), head(rowspan: 3, w.unit), head(rowspan: 3, w.requirement),
    head(colspan: wide, w.countsByLevel), ..form-heads, ..level-heads),
  ..data.rows.map(row => (
    ..topic-cells(row),
    left-cell(for each in row.requirements {
      block(above: 2mm, below: 2mm, [#strong(each.level + ":") #if each.text == "" { box(width: 1fr, repeat(text(fill: luma(110), size: 8pt, "."))) } else { each.text }])
    }),
    ..row.cells,
  )).flatten(),
  head(colspan: 4, w.counts), ..data.counts.map(head),
  head(colspan: 4, w.formPoints), ..data.formPoints.map(each => head(colspan: data.levels.len(), each)),
)
`,
};
