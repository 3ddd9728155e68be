import { SHEET_TEMPLATE } from './sheet.template.ts';

/** Letters and room of a page as on the screen: shares of a width of 960 points. A page with more than fits is set whole, smaller. */
const STAGE = `
#let stage-width = 960pt
#let stage-height = 540pt
#let room-width = 854pt
#let room-height = 454pt

#let fitted(make) = context {
  let body = none
  for share in (1, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3, 4, 6) {
    body = block(width: room-width * share, make)
    if measure(body).height / share <= room-height or share == 6 {
      let least = calc.min(100% / share, room-height / measure(body).height * 100%)
      return if share == 1 { body } else { scale(least, reflow: true, origin: top + left, body) }
    }
  }
}

#let words-of(page) = {
  set text(size: 26pt)
  show heading: set block(above: 0.5em, below: 0.6em)
  show heading.where(level: 2): set text(size: 1.15em)
  if page.layout == "TITLE" {
    set align(center)
    set text(size: 1.3em)
    rich-text(page.text, notes: "here", most-height: 260pt)
  } else if page.layout == "TWO_COLUMNS" and page.side != none {
    grid(columns: (1fr, 1fr), column-gutter: 29pt,
      rich-text(page.text, notes: "here", most-height: 380pt), rich-text(page.side, notes: "here", most-height: 380pt))
  } else if page.layout == "PICTURE" { rich-text(page.text, notes: "here", most-height: 384pt) }
  else { rich-text(page.text, notes: "here", most-height: 330pt) }
}

#let stage(page) = box(width: stage-width, height: stage-height, fill: white, clip: true,
  if page.layout == "FILE" {
    align(center + horizon, image(data.file, page: page.number, width: 100%, height: 100%, fit: "contain"))
  } else {
    align(if page.layout == "TITLE" { center + horizon } else { top + left },
      pad(x: 53pt, y: 43pt, fitted(words-of(page))))
  })
`;

/** A deck, a page of it on each page. */
export const DECK_TEMPLATE = {
  name: 'deck-pages',
  source: `${SHEET_TEMPLATE}${STAGE}
#set page(width: stage-width, height: stage-height, margin: 0pt)
#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  stage(page)
}
`,
};

/** Six pages on a sheet of A4 in two columns, under each its number and lines to write on. */
export const HANDOUT_TEMPLATE = {
  name: 'deck-handout',
  source: `${SHEET_TEMPLATE}${STAGE}
#let thumb-width = 89mm
#let dotted = line(length: 100%, stroke: (paint: luma(120), thickness: 0.5pt, dash: "dotted"))
#set page(paper: "a4", margin: (x: 12mm, top: 20mm, bottom: 16mm), footer: page-foot(data.foot),
  header: { set text(size: 10pt); strong(data.title) })

#let cell(index, page) = block(breakable: false, height: 83mm, {
  box(width: thumb-width, height: thumb-width * 9 / 16, {
    place(top + left, scale(thumb-width / stage-width * 100%, reflow: true, origin: top + left, stage(page)))
    place(top + left, rect(width: 100%, height: 100%, stroke: 0.6pt + luma(110)))
  })
  v(1.5mm, weak: false)
  text(size: 9pt, weight: "bold", str(index + 1))
  for _ in range(4) { v(3.2mm); dotted }
})

#for (place, six) in data.pages.chunks(6).enumerate() {
  if place > 0 { pagebreak() }
  grid(columns: (thumb-width, thumb-width), column-gutter: 8mm, ..six.enumerate().map(((index, page)) => cell(place * 6 + index, page)))
}
`,
};
