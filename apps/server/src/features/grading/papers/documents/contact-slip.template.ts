import { FORM_TEMPLATE } from './form.template.ts';

/** Phiếu liên lạc: two A5 slips on an A4 landscape page, with a line to cut along. A full slip prints smaller, never longer. */
const BODY = `
#set document(title: data.title)
#set page(paper: "a4", flipped: true, margin: 0mm)

#let slip(slip, size) = {
  set text(size: size)
  grid(columns: (1fr, 1.25fr), column-gutter: 2mm,
    issuing-body(slip.managingBody, slip.school, size: size - 0.5pt),
    national-header(size: size - 1pt))
  v(3mm)
  align(center, {
    heading(level: 1, text(size: size + 4pt)[PHIẾU LIÊN LẠC])
    slip.period
    if slip.draft { linebreak(); text(size: size - 1pt, style: "italic")[Bản xem trước, số liệu chưa chốt] }
  })
  v(2mm)
  field([Họ và tên học sinh], slip.name)
  v(0.8mm)
  grid(columns: (1fr, 2fr), field([Lớp], slip.className), field([Giáo viên chủ nhiệm], slip.homeroomTeacher))
  v(2mm)
  table(
    columns: (1fr, 38mm, 15mm, 15mm, 20mm),
    rows: (auto,) + slip.heights.map(row-height),
    align: (left + horizon,) + (center + horizon,) * 4,
    inset: (x: 1mm, y: 0.55mm),
    table.header(..(([Môn], [ĐĐGtx], [ĐĐGgk], [ĐĐGck], [ĐTBm hoặc mức]).map(label => table.cell(align: center + horizon, strong(label))))),
    ..for row in slip.subjects { (soft(row.at(0)), ..row.slice(1, 4), strong(row.at(4))) },
  )
  v(2mm)
  set par(spacing: 1.4mm)
  for line in slip.lines {
    grid(columns: (1fr,) * line.len(), column-gutter: 3mm, ..line.map(each => field(each.at(0), each.at(1))))
    v(1.1mm)
  }
  [Nhận xét của giáo viên chủ nhiệm: ]
  if slip.remark == "" { dotted-line; written("", lines: 1) } else { soft(slip.remark) }
  v(1.6mm)
  [Ý kiến của gia đình: #dotted-line]
  written("", lines: 2)
  v(2.5mm)
  grid(columns: (1fr, 1.15fr),
    signature([PHỤ HUYNH], [(Ký, ghi rõ họ tên)], "", gap: 11mm, before: []),
    signature([GIÁO VIÊN CHỦ NHIỆM], [(Ký, ghi rõ họ tên)], slip.homeroomTeacher, gap: 11mm, before: slip.placeDate))
}

#let half = 148.5mm
#let placed(each) = block(width: half, height: 210mm, inset: (x: 10mm, y: 8mm), {
  slip(each, each.size * 1pt)
  place(bottom + left, text(size: 7pt, each.foot))
})

#for pair in data.slips.chunks(2) {
  page(background: place(center + horizon, line(angle: 90deg, length: 200mm, stroke: (paint: luma(150), thickness: 0.4pt, dash: "dashed"))),
    grid(columns: (half, half), ..pair.map(placed)))
}
`;

export const CONTACT_SLIP_TEMPLATE = { name: 'contact-slip', source: FORM_TEMPLATE + BODY };
