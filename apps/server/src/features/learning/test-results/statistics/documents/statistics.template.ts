import { SHEET_TEMPLATE } from '../../../papers/documents/sheet.template.ts';

/** How a test and its questions did: figures, distribution, question by question with what was answered, levels and topics. */
export const STATISTICS_TEMPLATE = {
  name: 'test-statistics',
  source: `${SHEET_TEMPLATE}
#set text(size: 10.5pt)
#set par(leading: 0.5em, spacing: 0.6em)
#set page(paper: "a4", margin: (x: 16mm, top: 14mm, bottom: 16mm), footer: page-foot(data.foot))
#let w = data.words
#let part(title) = block(above: 6mm, below: 3mm, sticky: true, text(size: 12pt, weight: "bold", title))
#let line-of(nodes) = if nodes.len() == 0 { [] } else { inline(nodes.first().c, "foot") }
#let lined = (stroke: 0.5pt + luma(90), inset: (x: 2mm, y: 1.4mm))

#grid(columns: (0.9fr, 1.1fr), column-gutter: 5mm, align: center,
  {
    if data.managing != "" { block(text(size: 11pt, data.managing)) }
    block(text(size: 11pt, weight: "bold", data.school))
  },
  {
    block(text(size: 13pt, weight: "bold", w.heading))
    block(text(size: 11pt, weight: "bold", data.title))
    block([#data.subject · #data.year])
    block(emph(data.scope))
  })

#part(w.figures)
#table(columns: (1fr, auto, 1fr, auto), align: (left, right, left, right), ..lined,
  ..data.figures.map(each => (each.name, strong(each.value))).flatten())
#block(above: 2mm, emph(data.said))

#part(w.distribution)
#table(columns: (auto, 1fr, auto), align: (left + horizon, left + horizon, right + horizon), ..lined,
  ..data.bands.map(each => (each.name, box(width: each.share * 100%, height: 2.6mm, fill: luma(120)), each.value)).flatten())

#part(w.questions)
#table(columns: (auto, 1fr, auto, auto), align: (center, left, right, right), ..lined,
  fill: (x, y) => if y == 0 { luma(238) },
  table.header(..w.heads.map(strong)),
  ..data.questions.map(each => (
    each.number,
    {
      block(below: 1.2mm, line-of(each.words))
      if each.remark != "" { block(below: 1.2mm, strong(each.remark)) }
      for answer in each.answers {
        block(above: 0.8mm, below: 0.8mm, text(size: 9pt, [#if answer.right [✓ ] else [– ]#line-of(answer.words): #answer.count]))
      }
    },
    each.facility, each.discrimination,
  )).flatten())

#if data.groups.len() > 0 {
  part(w.groups)
  table(columns: (auto, 1fr, auto, auto), align: (left, left, right, right), ..lined,
    fill: (x, y) => if y == 0 { luma(238) },
    table.header(..w.groupHeads.map(strong)),
    ..data.groups.map(each => (each.group, each.name, each.questions, each.facility)).flatten())
}
`,
};
