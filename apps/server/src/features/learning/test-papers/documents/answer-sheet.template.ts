/** A sheet of circles for one paper: squares in its corners for the scanner, the code filled in, then part by part what its questions take. */
export const ANSWER_SHEET = `
#let bubble(sign, filled: false) = box(baseline: 22%, circle(radius: 2.1mm, stroke: 0.5pt, fill: if filled { black } else { none }, inset: 0pt,
  align(center + horizon, text(size: 7pt, fill: if filled { white } else { luma(70) }, sign))))
#let digits = range(10).map(str)

// One column of circles below each cell; \`known\`: what is filled in already.
#let digit-grid(cells, signs, known: none) = table(
  columns: (5.6mm,) * cells, align: center + horizon, inset: (x: 0.4mm, y: 0.45mm), stroke: none,
  ..range(cells).map(at => table.cell(stroke: 0.6pt, inset: 1.2mm, if known == none { [~] } else { strong(known.at(at)) })),
  ..signs.map(sign => range(cells).map(at => bubble(sign, filled: known != none and known.at(at) == sign))).flatten(),
)

#let corner(where) = place(where, rect(width: 5mm, height: 5mm, fill: black))

#let sheet-letters(rows) = {
  let count = calc.max(..rows.map(each => each.letters.len()))
  let blocks = if count <= 5 { 4 } else { 2 }
  let each-block = calc.max(5, calc.ceil(rows.len() / blocks))
  grid(columns: (1fr,) * blocks, column-gutter: 4mm,
    ..rows.chunks(each-block).map(some => grid(columns: (8mm, 1fr), row-gutter: 1.3mm, align: (right + horizon, left + horizon), column-gutter: 2mm,
      ..some.map(each => (strong(str(each.number)), each.letters.map(sign => bubble(sign)).join(h(1.6mm)))).flatten())))
}

#let sheet-truths(rows) = grid(columns: (1fr,) * 4, column-gutter: 4mm, row-gutter: 3mm,
  ..rows.map(each => block(breakable: false, {
    block(below: 1.2mm, strong(put(w.question, number: each.number)))
    for row in each.rows { block(above: 1mm, below: 1mm, [#box(width: 5mm, row) #bubble(w.trueSign) #h(2mm) #bubble(w.falseSign)]) }
  })))

#let sheet-numbers(rows) = grid(columns: (1fr,) * 6, column-gutter: 3mm, row-gutter: 3mm,
  ..rows.map(each => block(breakable: false, {
    block(below: 1.2mm, strong(put(w.question, number: each.number)))
    digit-grid(4, ("-", ",") + digits)
  })))

#let answer-sheet(paper) = {
  corner(top + left); corner(top + right); corner(bottom + left); corner(bottom + right)
  set text(size: 10.5pt)
  set par(spacing: 0.7em)
  pad(x: 8mm, top: 1mm, grid(columns: (1fr, auto, auto), column-gutter: 7mm,
    {
      block(below: 4mm, text(size: 15pt, weight: "bold", w.sheet))
      block(below: 2mm, strong(data.title))
      block(data.subject)
      v(2mm, weak: false)
      block(above: 3mm, [#w.name: #dots])
      block(above: 4.5mm, [#w.class: #dots])
      block(above: 4.5mm, [#w.signature: #dots])
      block(above: 5mm, text(size: 9pt, style: "italic", w.sheetNote))
    },
    { align(center, strong(w.candidate)); v(1mm); digit-grid(6, digits) },
    { align(center, strong(w.codeHead)); v(1mm); digit-grid(3, digits, known: paper.code.clusters()) }))
  for part in paper.sheet {
    block(above: 3mm, below: 2mm, sticky: true, { if part.name != "" { strong(part.name) }; line(length: 100%, stroke: 0.5pt) })
    if part.letters.len() > 0 { block(above: 2mm, sheet-letters(part.letters)) }
    if part.truths.len() > 0 { block(above: 3mm, sheet-truths(part.truths)) }
    if part.numbers.len() > 0 { block(above: 3mm, sheet-numbers(part.numbers)) }
    if part.lines.len() > 0 {
      block(above: 3mm, grid(columns: (1fr, 1fr), column-gutter: 6mm, row-gutter: 5mm,
        ..part.lines.map(number => [#strong(put(w.question, number: number)): #dots])))
    }
    if part.hand.len() > 0 { block(above: 3mm, emph(put(w.byHand, numbers: part.hand.map(str).join(", ")))) }
  }
}
`;
