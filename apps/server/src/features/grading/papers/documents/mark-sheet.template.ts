import { FORM_TEMPLATE } from './form.template.ts';

/** Bảng điểm môn học: one subject of a class in one semester, A4 portrait; the header row again on every page, the signatures together. */
const BODY = `
#set document(title: data.title)
#set page(
  paper: "a4", margin: (x: 12.7mm, top: 9mm, bottom: 11mm),
  background: if data.draft { watermark(-52deg) },
  footer-descent: 1.6mm,
  footer: context page-foot(data.foot, counter(page).get().first(), counter(page).final().first()),
)
#set text(size: 9.5pt)

#let head(body, ..more) = table.cell(inset: (x: 0.4mm, y: 0.5mm), ..more, text(size: 7.6pt, weight: "bold", body))

#national-header(size: 10.5pt, left: issuing-body(data.managingBody, data.school, size: 10.5pt))
#v(1.2mm, weak: true)
#align(center)[
  #heading(level: 1, text(size: 13pt, soft(data.heading)))
  #v(0.4mm, weak: true)
  #text(size: 10.5pt, soft(data.meta))
]
#v(1.5mm, weak: true)

#table(
  columns: (8mm, 1fr, 17.5mm) + data.columns.map(column => column.width * 1mm) + (data.noteWidth * 1mm,),
  inset: (x: 0.5mm, y: 0.1mm),
  align: (center + horizon, left + horizon, center + horizon) + (center + horizon,) * data.columns.len() + (left + horizon,),
  table.header(
    head(rowspan: 2)[STT], head(rowspan: 2)[Họ và tên], head(rowspan: 2)[Ngày sinh],
    ..data.groups.map(group => if group.single { head(rowspan: 2, group.label) } else { head(colspan: group.count, group.label) }),
    head(rowspan: 2)[Ghi chú],
    ..data.columns.filter(column => column.label != "").map(column => head(column.label)),
  ),
  ..for (i, row) in data.rows.enumerate() {
    let (name, birth, ..cells, note) = row
    ([#strut(data.rowHeight * 1mm - 0.2mm)#str(i + 1)], soft(name), birth, ..cells, text(size: 7.5pt, soft(note)))
  },
)

#block(breakable: false, above: 1.6mm, width: 100%, {
  text(size: 8.5pt, emph(data.key))
  v(1mm, weak: true)
  set text(size: 10pt)
  grid(columns: (1fr, 1fr), [], align(center, emph(data.placeDate)))
  v(0.6mm, weak: true)
  grid(columns: (1fr,) * data.signatures.len(), ..data.signatures.map(each => signature(each.role, each.hint, each.name, gap: 13mm)))
})
`;

export const MARK_SHEET_TEMPLATE = { name: 'mark-sheet', source: FORM_TEMPLATE + BODY };
