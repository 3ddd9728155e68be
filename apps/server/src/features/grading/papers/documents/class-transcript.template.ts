import { FORM_TEMPLATE } from './form.template.ts';

/**
 * Bảng điểm lớp. `data.rows` are ready strings in column order; the widths follow from the number of subjects. Headers turn
 * upright when a word of theirs is wider than its column.
 */
const BODY = `
#let narrow = data.scored.len() + data.comment.len() > 13
#let size = if narrow { 8.5pt } else { 9.5pt }
#let usable = 271.6mm
#let subjects = data.scored + data.comment
#let tail = data.tail

#set document(title: data.title)
#set page(
  paper: "a4", flipped: true, margin: 12.7mm,
  background: if data.draft { watermark(-28deg) },
  footer-descent: 2.2mm,
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()),
)
#set text(size: size)

#let fixed = 8mm + 17.5mm + tail.map(column => column.width * 1mm).sum(default: 0mm)
#let note-min = if narrow { 15mm } else { 18mm }
#let name-min = if narrow { 40mm } else { 44mm }
#let subject-width = if subjects.len() == 0 { 0mm } else {
  calc.min(12.6mm, (usable - fixed - note-min - name-min) / subjects.len())
}
#let spare = usable - fixed - note-min - name-min - subject-width * subjects.len()
#let name-width = name-min + calc.min(12mm, spare / 2)
#let note-width = usable - fixed - name-width - subject-width * subjects.len()

#let head(body, inset: (x: 0.5mm, y: 0.45mm), ..more) = table.cell(inset: inset, ..more, text(size: size - 0.7pt, weight: "bold", body))

#national-header(size: 11pt, left: issuing-body(data.managingBody, data.school, size: 11pt))
#v(1.2mm, weak: true)
#align(center)[
  #heading(level: 1, text(size: 13.5pt, data.heading))
  #v(0.6mm, weak: true)
  #text(size: 11pt, soft(data.meta))
]
#v(1.5mm, weak: true)

#context {
  let label-text(at, body) = text(size: at, weight: "bold", body)
  let fits(at, words) = words.all(word => measure(label-text(at, word)).width <= subject-width - 1mm)
  let words = subjects.map(label => label.split()).flatten()
  let level-size = (size - 0.7pt, 8pt, 7.4pt).find(at => fits(at, words))
  let longest = calc.max(0pt, ..subjects.map(label => measure(label-text(size - 0.7pt, label)).width))
  let subject-head(label) = if level-size != none { head(label-text(level-size, label)) } else {
    head(inset: (x: 0.4mm, y: 0.8mm), box(rotate(-90deg, reflow: true, block(width: calc.min(14.5mm, longest + 0.2mm), align(center, soft(label))))))
  }
  let group-head(count, full, short) = {
    let wide = measure(label-text(size - 0.7pt, full)).width > count * subject-width - 1mm
    head(colspan: count, if wide { short } else { full })
  }
  let tail-groups = tail.filter(column => column.group != "")

  table(
    columns: (8mm, name-width, 17.5mm) + (subject-width,) * subjects.len() + tail.map(column => column.width * 1mm) + (note-width,),
    inset: (x: 0.7mm, y: 0.3mm),
    align: (center + horizon, left + horizon) + (center + horizon,) * (1 + subjects.len() + tail.len()) + (left + horizon,),
    table.header(
      head(rowspan: 2)[STT], head(rowspan: 2, align: center + horizon)[Họ và tên], head(rowspan: 2)[Ngày sinh],
      ..if data.scored.len() > 0 { (group-head(data.scored.len(), data.scoredHead, [Điểm số]),) },
      ..if data.comment.len() > 0 { (group-head(data.comment.len(), data.commentHead, [Nhận xét]),) },
      ..tail.enumerate().filter(((i, column)) => column.group == "" or i == 0 or tail.at(i - 1).group != column.group).map(((i, column)) =>
        if column.group == "" { head(rowspan: 2, column.label) }
        else { head(colspan: tail.filter(other => other.group == column.group).len(), column.group) }),
      head(rowspan: 2, align: center + horizon)[Ghi chú],
      ..subjects.map(subject-head),
      ..tail-groups.map(column => head(column.label)),
    ),
    ..for (i, row) in data.rows.enumerate() {
      let (name, birth, ..cells, note) = row
      ([#strut(6.02mm - 0.6mm)#str(i + 1)], soft(name), birth, ..cells, text(size: size - 1pt, soft(note)))
    },
  )
}

#metadata(none)<table-end>
#block(breakable: false, above: 2.4mm, width: 100%, context {
  // Room for the signatures and the seal: what the page has left, within reason.
  let free = 210mm - 12.7mm - 21mm - locate(<table-end>).position().y
  let gap = if free < 8mm { 17mm } else { calc.min(17mm, free) }
  grid(
    columns: (auto, 1fr), column-gutter: 6mm,
    block(width: 109mm, {
      table(
        columns: (auto,) * (1 + data.counts.first().cells.len()),
        inset: (x: 1.1mm, y: 0.6mm), align: left + horizon,
        ..for row in data.counts { (strong(row.label), ..row.cells) },
      )
      if data.corrections != none { block(above: 1.6mm, corrections-line(data.corrections)) }
      if data.proof != none { block(above: 1.6mm, proof-block(data.proof)) }
    }),
    if data.signatures.len() > 0 {
      set text(size: 10.5pt)
      block(below: 1mm, width: 100%, align(right, emph(data.placeDate)))
      grid(columns: (1fr,) * data.signatures.len(), ..data.signatures.map(each => signature(each.role, each.hint, each.name, gap: gap)))
    },
  )
})
`;

export const CLASS_TRANSCRIPT_TEMPLATE = { name: 'class-transcript', source: FORM_TEMPLATE + BODY };
