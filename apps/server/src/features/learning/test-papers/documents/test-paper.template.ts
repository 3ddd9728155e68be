import { SHEET_TEMPLATE } from '../../papers/documents/sheet.template.ts';
import { ANSWER_SHEET } from './answer-sheet.template.ts';

/** Head of a paper: whose it is on the left, what it is on the right, and the lines for who sits it. */
const HEAD = `
#let w = data.words
#let put(sentence, ..values) = values.named().pairs().fold(sentence, (all, (name, value)) => all.replace("{{" + name + "}}", str(value)))
#let dots = box(width: 1fr, baseline: 1pt, repeat(text(fill: luma(110), size: 8pt, ".")))
#let boxed-code(code) = box(stroke: 0.8pt, inset: (x: 6pt, y: 5pt), text(weight: "bold", put(w.code, code: code)))

#let pages-of(code) = context {
  let last = query(label("end-" + code)).first().location()
  put(w.pages, pages: counter(page).at(last).first())
}

#let person-lines(code) = {
  v(6pt, weak: false)
  grid(columns: (1fr, auto), column-gutter: 5mm, align: (left + horizon, right + horizon),
    grid(columns: (2.1fr, 0.8fr, 1.3fr), column-gutter: 3mm,
      [#w.name: #dots], [#w.class: #dots], [#w.candidate: #dots]),
    boxed-code(code))
  v(2pt, weak: false)
  line(length: 100%, stroke: 0.6pt)
  v(4pt, weak: false)
}

#let paper-head(code) = {
  set par(leading: 0.5em, spacing: 0.55em)
  grid(columns: (0.85fr, 1.15fr), column-gutter: 5mm, align: center,
    {
      if data.managing != "" { block(text(size: 11pt, data.managing)) }
      block(text(size: 11pt, weight: "bold", data.school))
      line(length: 30%, stroke: 0.6pt)
      block(text(size: 10.5pt, style: "italic", pages-of(code)))
    },
    {
      block(text(size: 12.5pt, weight: "bold", data.title))
      block(text(size: 11pt, weight: "bold", data.year))
      block(text(size: 11pt, weight: "bold", data.subject))
      if data.minutes != "" { block(text(size: 10.5pt, style: "italic", data.minutes)) }
    })
  person-lines(code)
}
`;

/** How questions of each kind are set: each whole on its page, but for those that are too long for that (`long`). */
const QUESTIONS = `
#let inline-of(nodes) = if nodes.len() == 1 and nodes.first().k == "paragraph" { inline(nodes.first().c, "foot") } else { rich-text(nodes, most-height: 60mm) }
#let is-line(nodes) = nodes.len() == 1 and nodes.first().k == "paragraph"

// The number runs into the first paragraph.
#let run-in(head, nodes) = {
  if nodes.len() > 0 and nodes.first().k == "paragraph" {
    block(width: 100%, below: 0.75em, [#head #inline(nodes.first().c, "foot")])
    rich-text(nodes.slice(1), most-height: 110mm)
  } else {
    block(below: 0.6em, sticky: true, head)
    rich-text(nodes, most-height: 110mm)
  }
}

#let one-row(each) = if is-line(each.text) { [#strong(each.label) #inline-of(each.text)] } else {
  grid(columns: (auto, 1fr), column-gutter: 3pt, strong(each.label), inline-of(each.text))
}

// Four in a line, two, or one: as many as the widest leaves room for.
#let options-of(options) = layout(room => {
  let widest = calc.max(0pt, ..options.map(each => measure(one-row(each)).width))
  let many = (options.len(), 4, 3, 2).filter(count => count <= 4 and count <= options.len())
  let columns = many.find(count => widest <= room.width / count - 3mm)
  if columns == 3 and options.len() == 4 { columns = 2 }
  let count = if columns == none { 1 } else { columns }
  block(width: 100%, above: 0.75em, grid(columns: (1fr,) * count, column-gutter: 3mm, row-gutter: 0.8em, ..options.map(one-row)))
})

#let rows-of(rows, after: none) = for each in rows {
  block(width: 100%, above: 0.8em, below: 0.8em, inset: (left: 4mm),
    if after == none { one-row(each) } else { grid(columns: (1fr, auto), column-gutter: 4mm, one-row(each), after) })
}
#let tick = box(baseline: 0.1em, square(size: 0.72em, stroke: 0.6pt))
#let true-false = [#w.right #tick #h(4pt) #w.wrong #tick]
#let answer-line(label) = block(above: 0.8em, [#label: #dots])

#let body-of(q) = {
  if q.listen { block(below: 0.4em, emph(w.listen)) }
  run-in([#strong(q.label)#if q.points != "" [ #emph(q.points)]], q.stem)
  if "options" in q { options-of(q.options) }
  if q.kind == "STATEMENTS" { rows-of(q.rows, after: if data.withSheet { none } else { true-false }) }
  if q.kind == "ORDERING" { rows-of(q.rows); if not data.withSheet { answer-line(w.ordered) } }
  if q.kind == "MATCHING" {
    block(above: 0.6em, grid(columns: (1fr, 1fr), column-gutter: 6mm, rows-of(q.lefts), rows-of(q.rights)))
    if not data.withSheet { answer-line(w.matched) }
  }
  if q.kind == "CLOZE" {
    for gap in q.gaps { if gap.options.len() > 0 { block(above: 0.5em, [(#gap.number) #gap.options.join(h(8mm))]) } }
  }
  if q.kind == "TRUE_FALSE" and not data.withSheet { block(above: 0.6em, true-false) }
  if q.kind in ("SHORT_TEXT", "NUMBER", "GRID_NUMBER") and not data.withSheet { answer-line(w.answer) }
  if q.kind == "HOT_SPOT" {
    block(above: 0.6em, emph(w.mark))
    if q.picture != none { align(center, image(q.picture, width: 70%, height: 90mm, fit: "contain")) }
  }
}

#let question(q, is-last: false) = {
  let body = if q.kind == "PASSAGE" {
    block(below: 0.6em, sticky: true, strong[#q.before#if q.points != "" [ #emph(q.points)]])
    if q.listen { block(below: 0.4em, emph(w.listen)) }
    rich-text(q.stem, most-height: 110mm)
  } else { body-of(q) }
  // The end of a paper never stands alone on a page.
  block(width: 100%, above: 1em, below: 1em, breakable: q.long, sticky: is-last, body)
}

#let part-of(part, is-last) = {
  if part.name != "" { block(above: 1.5em, below: 0.8em, sticky: true, strong(part.name)) }
  rich-text(part.intro)
  for (at, q) in part.questions.enumerate() {
    let closes = is-last and at == part.questions.len() - 1
    question(q, is-last: closes and q.kind != "PASSAGE")
    if q.kind == "PASSAGE" {
      for (place, each) in q.questions.enumerate() { question(each, is-last: closes and place == q.questions.len() - 1) }
    }
  }
}
`;

/** All papers of a test, each with its own pages, and its sheet to answer on. */
export const TEST_PAPER_TEMPLATE = {
  name: 'test-paper',
  source: `${SHEET_TEMPLATE}
${HEAD}
${QUESTIONS}
${ANSWER_SHEET}
#let shown-code = state("code", "")
#set text(size: 11.5pt)
#set par(leading: 0.6em, spacing: 0.75em)
#set page(paper: "a4", margin: (x: 16mm, top: 14mm, bottom: 17mm), footer: context {
  let code = shown-code.get()
  if code != "" {
    set text(size: 9pt)
    let last = query(label("end-" + code)).first().location()
    let words = put(data.pageOf, page: counter(page).get().first(), of: counter(page).at(last).first())
    grid(columns: (1fr, auto), put(w.code, code: code), words)
  }
})

#for (index, paper) in data.papers.enumerate() {
  if index > 0 { pagebreak(weak: true) }
  counter(page).update(1)
  shown-code.update(paper.code)
  paper-head(paper.code)
  let body = {
    for (at, part) in paper.parts.enumerate() { part-of(part, at == paper.parts.len() - 1) }
    align(center, block(above: 1.2em, { line(length: 22%, stroke: 0.6pt); strong(w.end) }))
    align(center, text(size: 10pt, style: "italic", w.endNote))
  }
  if data.columns == 2 { columns(2, gutter: 8mm, body) } else { body }
  [#metadata(none)#label("end-" + paper.code)]
  if paper.sheet != none {
    page(margin: 0pt, footer: none, answer-sheet(paper))
  }
}
`,
};
