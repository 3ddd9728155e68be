import { SHEET_TEMPLATE } from './sheet.template.ts';

/** How pages of a work and what was drawn on them are set; places come in ten thousandths of a page. */
const MARKS = `
#let ink-colours = (red: rgb("#c4161c"), blue: rgb("#1a4fb4"), green: rgb("#13703a"))

#let stroke-of(mark, w, h) = {
  let at = index => (mark.points.at(2 * index) / 10000 * w, mark.points.at(2 * index + 1) / 10000 * h)
  let count = calc.quo(mark.points.len(), 2)
  let parts = (curve.move(at(0)),)
  if count < 2 { let (x, y) = at(0); parts.push(curve.line((x + 0.05pt, y))) }
  else {
    for index in range(1, count - 1) {
      let ((x, y), (next-x, next-y)) = (at(index), at(index + 1))
      parts.push(curve.quad((x, y), ((x + next-x) / 2, (y + next-y) / 2)))
    }
    parts.push(curve.line(at(count - 1)))
  }
  curve(stroke: (paint: ink-colours.at(mark.colour), thickness: mark.width / 10000 * w, cap: "round", join: "round"), ..parts)
}

#let pin-of(mark) = box(fill: ink-colours.at(mark.colour), stroke: 0.8pt + white, inset: (x: 1.2mm, y: 1.1mm),
  radius: (rest: 2.4mm, bottom-left: 0.4mm), text(size: 9pt, weight: "bold", fill: white, str(mark.number)))

#let drawn(mark, w, h) = {
  if mark.kind == "ink" { place(top + left, stroke-of(mark, w, h)) }
  else if mark.kind == "highlight" {
    place(top + left, dx: mark.x / 10000 * w, dy: mark.y / 10000 * h,
      rect(width: mark.w / 10000 * w, height: mark.h / 10000 * h, fill: ink-colours.at(mark.colour).transparentize(78%)))
  } else if mark.kind == "stamp" {
    let side = 0.046 * w
    let left-at = calc.min(w - side, calc.max(0pt, mark.x / 10000 * w - side / 2))
    let top-at = calc.min(h - side, calc.max(0pt, mark.y / 10000 * h - side / 2))
    place(top + left, dx: left-at, dy: top-at, image(bytes(mark.svg), format: "svg", width: side))
  }
}
#let pinned(mark, w, h) = if mark.kind == "pin" {
  place(top + left, dx: mark.x / 10000 * w - 0.4mm, dy: mark.y / 10000 * h - 5mm, pin-of(mark))
}

// The page as large as its sheet allows, lying where it is wider than high, with what was drawn on it over it.
#let sheet(each) = context {
  let shown(..how) = if each.page == none { image(each.path, alt: each.label, ..how) } else {
    image(each.path, page: each.page, alt: each.label, ..how)
  }
  let natural = measure(shown())
  let is-wide = natural.width > natural.height
  let (room-w, room-h) = if is-wide { (273mm, 172mm) } else { (186mm, 254mm) }
  let share = calc.min(room-w / natural.width, room-h / natural.height)
  let (w, h) = (natural.width * share, natural.height * share)
  page(paper: "a4", flipped: is-wide, margin: (x: 12mm, top: 17mm, bottom: 15mm), header: data-head(each.label),
    align(center, box(width: w, height: h, {
      shown(width: w, height: h)
      for mark in each.marks { drawn(mark, w, h) }
      for mark in each.marks { pinned(mark, w, h) }
    })))
}
`;

/** A work: its text, its pages with the marks on them, the words of the pins, and what it was given. */
export const WORK_TEMPLATE = {
  name: 'marked-work',
  source: `${SHEET_TEMPLATE}
#let data-head(label) = {
  set text(size: 9.5pt, fill: luma(50))
  grid(columns: (1fr, auto), column-gutter: 6mm, data.head, label)
}
#set page(paper: "a4", margin: (x: 20mm, top: 20mm, bottom: 20mm), header: data-head(""), footer: page-foot(data.foot))
${MARKS}
#if data.text != none or data.link != none {
  block(below: 9pt, text(size: 16pt, weight: "bold", data.title))
  for line in data.lines { block(above: 5pt, below: 5pt, text(size: 10.5pt, fill: luma(70), line)) }
  block(above: 8pt, line(length: 100%, stroke: 0.6pt + luma(150)))
  if data.text != none { rich-text(data.text) }
  if data.link != none { block[#strong(data.words.link): #link(data.link, data.link)] }
}
#for each in data.sheets { sheet(each) }
#pagebreak(weak: true)
#block(below: 9pt, text(size: 16pt, weight: "bold", data.title))
#for line in data.lines { block(above: 5pt, below: 5pt, text(size: 10.5pt, fill: luma(70), line)) }
#block(above: 8pt, line(length: 100%, stroke: 0.6pt + luma(150)))
#if data.remarks.len() > 0 {
  heading(level: 3, data.words.remarks)
  for remark in data.remarks {
    grid(columns: (9mm, 1fr), column-gutter: 2mm, row-gutter: 0pt,
      if remark.number == none { box(width: 5mm, height: 4mm, fill: ink-colours.at(remark.colour).transparentize(70%)) } else { pin-of(remark) },
      [#remark.text #h(3pt) #text(size: 9.5pt, fill: luma(90), remark.label)])
    v(2mm, weak: true)
  }
}
#if data.result != none {
  heading(level: 3, data.words.result)
  if data.rubric.len() > 0 {
    table(columns: (1fr, 1fr, auto), stroke: 0.6pt + luma(120), inset: 5pt, align: (left, left, right),
      table.header(strong(data.words.rubric), strong(data.words.level), strong(data.words.points)),
      ..data.rubric.flatten())
  }
  for fact in data.result { block(above: 7pt, below: 7pt, [#strong(fact.at(0)): #fact.at(1)]) }
  if data.comment != "" {
    block(above: 9pt, below: 4pt, strong(data.words.comment))
    block(width: 100%, inset: 8pt, stroke: 0.6pt + luma(150), radius: 2pt, data.comment.split("\\n").map(line => [#line]).join(linebreak()))
  }
}
#for said in data.said { block(above: 7pt, emph(said)) }
#if data.left.len() > 0 {
  heading(level: 3, data.words.notPrinted)
  for each in data.left { block(above: 4pt, below: 4pt, [#each.name: #each.why]) }
}
`,
};

/** Photos, one on each page of its own size of paper. */
export const PHOTOS_TEMPLATE = {
  name: 'photos',
  source: `${SHEET_TEMPLATE}
#let data-head(label) = none
#set page(paper: "a4", margin: 12mm)
${MARKS}
#for each in data.sheets { sheet(each) }
`,
};
