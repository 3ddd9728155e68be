/**
 * A sheet of circles for one paper, for the phone: every square, circle and number where the layout has it, to the millimetre, on a page without
 * margins; the school's words in the field that is left free.
 */
export const ANSWER_SHEET = `
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let centred(x, y, body) = at(x - 6, y - 3, box(width: 12mm, height: 6mm, align(center + horizon, body)))

#let sheet-bubble(each, radius) = at(each.x - radius, each.y - radius,
  circle(radius: radius * 1mm, inset: 0pt, stroke: 0.6pt + luma(45), fill: if each.isFilled { black } else { none }))

#let answer-sheet(paper) = {
  let sheet = paper.sheet
  set par(leading: 0.5em, spacing: 0.6em)
  for (x, y, side) in sheet.squares { at(x - side / 2, y - side / 2, rect(width: side * 1mm, height: side * 1mm, fill: black)) }
  for each in sheet.bubbles {
    sheet-bubble(each, sheet.radius)
    if each.sign != "" and not each.isFilled { centred(each.x, each.y, text(size: 7.5pt, fill: luma(140), each.sign)) }
  }
  for each in sheet.labels { centred(each.x, each.y, text(size: each.size * 4.1pt, weight: "bold", each.text)) }
  for each in sheet.frames { at(each.x, each.y, rect(width: each.width * 1mm, height: each.height * 1mm, stroke: 0.6pt + luma(45))) }
  for (place, each) in sheet.codeFrames.enumerate() {
    centred(each.x + each.width / 2, each.y + each.height / 2, text(size: 12pt, weight: "bold", sheet.code.at(place)))
  }
  for each in sheet.titles {
    at(each.x - 3, each.y - 3, box(width: 174mm, height: 6mm, clip: true, align(left + horizon, text(size: 10pt, weight: "bold", each.text))))
  }
  at(sheet.free.x, sheet.free.y, block(width: sheet.free.width * 1mm, height: sheet.free.height * 1mm, clip: true, inset: (top: 2mm), {
    // Accents of capitals stand above their line.
    set text(size: 10.5pt, top-edge: "ascender")
    set par(leading: 0.4em, spacing: 0.5em)
    block(below: 1.4mm, grid(columns: (1fr, auto), text(size: 14pt, weight: "bold", w.sheet), strong(put(w.code, code: paper.code))))
    block(below: 1.2mm, text(size: 9.5pt, data.school))
    block(below: 1.2mm, strong(data.title))
    block(below: 3mm, data.subject)
    block(below: 3mm, [#w.name: #dots])
    block(below: 3mm, grid(columns: (1fr, 1.4fr), column-gutter: 4mm, [#w.class: #dots], [#w.signature: #dots]))
    block(below: 1.6mm, text(size: 8.5pt, style: "italic", w.sheetNote))
    block(below: 1.6mm, text(size: 8.5pt, style: "italic", w.sheetCandidate))
    if sheet.byHand != "" { block(text(size: 8.5pt, style: "italic", put(w.byHand, numbers: sheet.byHand))) }
  }))
}
`;
