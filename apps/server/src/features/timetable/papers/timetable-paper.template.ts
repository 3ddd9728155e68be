import { DRAFT_MARK, FORM_TEMPLATE } from '../../grading/grading.public.ts';

const HEAD = `
#let draft-mark(angle, width) = mark-across("${DRAFT_MARK}", angle, width)

#let paper-head(title, meta, size: 11pt) = {
  grid(columns: (1fr, 1.6fr, 1fr), column-gutter: 4mm, align: (left + horizon, center + horizon, right + horizon),
    text(size: size, weight: "bold", soft(data.school)),
    [#heading(level: 1, text(size: size + 4pt, title))],
    text(size: size - 1pt, soft(data.period)))
  if meta != "" { v(0.6mm, weak: true); align(center, text(size: size, soft(meta))) }
  v(2mm, weak: true)
}

#let head-cell(body, ..more) = table.cell(fill: luma(240), ..more, strong(body))
`;

/**
 * Pages of one grid each: periods down, days across. A page is of a class, a teacher or a room; a cell holds one lesson, or two that take
 * turns by weeks.
 */
const SINGLE = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: (x: 12mm, y: 11mm),
  background: if data.draft { draft-mark(-32deg, 214mm) },
  footer-descent: 2mm, footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 11pt)

#let lesson(each) = block(width: 100%, above: 0.5mm, below: 0.5mm)[
  #strong(soft(each.name)) \\
  #text(size: 9.5pt, soft(each.detail))
]

#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  paper-head(page.heading, page.meta)
  // Both shifts must leave room for the signature.
  let compact = page.shifts.map(shift => shift.rows.len()).sum(default: 0) > 7
  table(
    columns: (15mm, 24mm) + (1fr,) * page.days.len(),
    inset: (x: 1mm, y: 0.9mm),
    align: center + horizon,
    table.header(head-cell[Buổi], head-cell[Tiết], ..page.days.map(day => head-cell(day))),
    ..page.shifts.map(shift => (
      head-cell(rowspan: shift.rows.len(), shift.name),
      ..shift.rows.map(row => (
        [#strut(if compact { 4.6mm } else { 8.4mm })#strong(row.label) #if row.time != "" [\\ #text(size: 8.5pt, row.time)]],
        ..row.cells.map(cell => cell.map(lesson).join()),
      )).flatten(),
    )).flatten(),
  )
  if page.note != "" { v(1.5mm, weak: true); text(size: 10pt, soft(page.note)) }
  if data.principal != none {
    v(3mm, weak: true)
    align(right, box(width: 80mm, align(center)[
      #emph(data.placeDate) \\
      *HIỆU TRƯỞNG* \\
      #v(if compact { 9mm } else { 15mm })
      #strong(data.principal)
    ]))
  }
}
`;

/** The whole school on A3: classes across, days and periods down, a page for each shift and each handful of classes. */
const SCHOOL = `
#set document(title: data.title)
#set page(paper: "a3", flipped: true, margin: (x: 10mm, y: 9mm),
  background: if data.draft { draft-mark(-34deg, 331mm) },
  footer-descent: 2mm, footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: data.size * 1pt)

#let lesson(each) = block(width: 100%, above: 0.2mm, below: 0.2mm)[
  #strong(soft(each.name)) \\
  #text(size: data.size * 1pt - 0.6pt, soft(each.detail))
]

#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  paper-head(page.heading, page.meta, size: 12pt)
  table(
    columns: (13mm, 8mm) + (1fr,) * page.classes.len(),
    inset: (x: 0.5mm, y: 0.35mm),
    align: center + horizon,
    table.header(head-cell[Thứ], head-cell[Tiết], ..page.classes.map(name => head-cell(text(size: data.size * 1pt + 2pt, soft(name))))),
    ..page.days.map(day => (
      table.cell(rowspan: day.rows.len(), fill: luma(240), strong(day.name)),
      ..day.rows.map(row => (
        [#strut(data.rowHeight * 1mm)#row.label],
        ..row.cells.map(cell => cell.map(lesson).join()),
      )).flatten(),
    )).flatten(),
  )
}
`;

/** Grids to cut out: four to an A4 page, six where each has one shift. */
const SLIPS = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: (x: 8mm, top: 7mm, bottom: 9mm),
  background: if data.draft { draft-mark(-32deg, 214mm) },
  footer-descent: 1mm, footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 7.4pt)

#let lesson(each) = block(width: 100%, above: 0.2mm, below: 0.2mm)[
  #strong(soft(each.name)) \\
  #text(size: 6.4pt, soft(each.detail))
]

#let slip(page) = block(width: 100%, breakable: false, inset: 2.5mm,
  stroke: (paint: luma(150), thickness: 0.4pt, dash: "dashed"))[
  #grid(columns: (1fr, auto), align: (left + bottom, right + bottom),
    text(size: 10pt, strong(page.heading)), text(size: 6.6pt, soft(data.school)))
  #v(0.8mm, weak: true)
  #text(size: 7pt, soft((page.meta, data.period).filter(each => each != "").join(" · ")))
  #v(1mm, weak: true)
  #let compact = page.shifts.map(shift => shift.rows.len()).sum(default: 0) > 7
  #table(
    columns: (9mm, 5mm) + (1fr,) * page.days.len(),
    inset: (x: 0.4mm, y: 0.25mm),
    align: center + horizon,
    stroke: 0.4pt,
    head-cell[Buổi], head-cell[Tiết], ..page.days.map(day => head-cell(day)),
    ..page.shifts.map(shift => (
      head-cell(rowspan: shift.rows.len(), shift.name),
      ..shift.rows.map(row => (
        [#strut(if compact { 5.6mm } else { 8.4mm })#row.label],
        ..row.cells.map(cell => cell.map(lesson).join()),
      )).flatten(),
    )).flatten(),
  )
]

#grid(columns: (1fr, 1fr), column-gutter: 4mm, row-gutter: 4mm, ..data.pages.map(slip))
`;

/** All teachers on A3: a row each, days and periods across, a page for each shift and each handful of teachers. */
const TEACHERS = `
#set document(title: data.title)
#set page(paper: "a3", flipped: true, margin: (x: 9mm, y: 9mm),
  background: if data.draft { draft-mark(-34deg, 331mm) },
  footer-descent: 2mm, footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()))
#set text(size: 7.6pt)

#let lesson(each) = block(width: 100%, above: 0.1mm, below: 0.1mm)[
  #strong(soft(each.name))#if each.detail != "" [ \\ #text(size: 5.8pt, soft(each.detail))]
]

#for (index, page) in data.pages.enumerate() {
  if index > 0 { pagebreak() }
  paper-head(page.heading, page.meta, size: 12pt)
  let columns = 2 + page.days.len() * page.periods
  let begins(x) = x >= 2 and calc.rem(x - 2, calc.max(page.periods, 1)) == 0
  table(
    columns: (40mm, 9mm) + (1fr,) * (columns - 2),
    inset: (x: 0.3mm, y: 0.3mm),
    align: (x, y) => if x == 0 and y > 1 { left + horizon } else { center + horizon },
    // A day begins at a stronger line, and every second row is shaded: the eye goes along and down.
    stroke: (x, y) => (top: 0.4pt, bottom: 0.4pt, right: if y == 0 or x + 1 == columns { 0.4pt }, left: if begins(x) { 1.4pt } else { 0.4pt }),
    fill: (x, y) => if y > 1 and calc.even(y) { rgb(0, 0, 0, 3%) },
    table.header(
      head-cell(rowspan: 2)[Giáo viên], head-cell(rowspan: 2)[Tiết],
      ..page.days.map(day => head-cell(colspan: page.periods, day)),
      ..page.days.map(day => range(page.periods).map(period => head-cell(str(period + 1)))).flatten(),
    ),
    ..page.rows.map(row => (
      pad(left: 0.8mm, text(size: 8.4pt, soft(row.name))),
      [#strut(6.4mm)#row.periods],
      ..row.cells.map(cell => cell.map(lesson).join()),
    )).flatten(),
  )
}
`;

export const SINGLE_TEMPLATE = { name: 'timetable-single', source: FORM_TEMPLATE + HEAD + SINGLE };
export const SCHOOL_TEMPLATE = { name: 'timetable-school', source: FORM_TEMPLATE + HEAD + SCHOOL };
export const SLIPS_TEMPLATE = { name: 'timetable-slips', source: FORM_TEMPLATE + HEAD + SLIPS };
export const TEACHERS_TEMPLATE = { name: 'timetable-teachers', source: FORM_TEMPLATE + HEAD + TEACHERS };
