import { FORM_TEMPLATE } from './form.template.ts';
import { CURRENT_YEAR_PAGES, LEGACY_YEAR_PAGES } from './school-record-years.template.ts';

/** Học bạ: cover, instructions, identity with the course of study, then two pages a school year; one or many pupils. */
const FRONT_PAGES = String.raw`
#let cover(record) = align(center)[
  #v(12mm)
  #text(size: 14pt, weight: "bold")[BỘ GIÁO DỤC VÀ ĐÀO TẠO]
  #v(62mm)
  #text(size: 40pt, weight: "bold", tracking: 3pt)[HỌC BẠ]
  #v(1mm)
  #text(size: 22pt, weight: "bold", record.stageName)
  #v(44mm)
  #text(size: 14pt)[Họ và tên học sinh:]
  #v(1.5mm)
  #heading(level: 1, text(size: 18pt, soft(record.name)))
  #v(9mm)
  #text(size: 13pt)[Số: #if record.number == "" [……………………] else [#soft(record.number)]/#record.stage]
]

#let instruction-title(body) = block(above: 4mm, below: 1.6mm, strong(body))
// Plain paragraphs: a list is measured before it is laid out.
#let dashes(..items) = for each in items.pos() { par(hanging-indent: 1em, [–#h(0.5em)#each]) }
#let instructions = {
  set text(size: 12pt)
  set par(justify: true, leading: 0.28em, spacing: 0.5em)
  align(center, heading(level: 2, text(size: 14pt)[HƯỚNG DẪN SỬ DỤNG HỌC BẠ]))
  v(3mm)
  instruction-title[1. Quy định chung]
  dashes(
    [Học bạ học sinh được nhà trường quản lí và bảo quản; đầu năm học, cuối học kì, cuối năm học được bàn giao cho giáo viên chủ nhiệm lớp để ghi vào Học bạ và thu lại sau khi đã hoàn thành.],
    [Nội dung trang 1 phải được ghi đầy đủ khi xác lập Học bạ; Hiệu trưởng kí, đóng dấu xác nhận quá trình học tập từng năm học của học sinh.])
  instruction-title[2. Giáo viên môn học]
  dashes(
    [Ghi điểm trung bình môn học hoặc mức đánh giá kết quả học tập theo môn học từng học kì, cả năm học; nhận xét sự tiến bộ, ưu điểm nổi bật, hạn chế chủ yếu (nếu có) của học sinh.],
    [Khi sửa chữa (nếu có), dùng bút mực đỏ gạch ngang nội dung cũ, ghi nội dung mới vào phía trên bên phải vị trí ghi nội dung cũ, kí xác nhận về việc sửa chữa bên cạnh nội dung đã sửa.])
  instruction-title[3. Giáo viên chủ nhiệm]
  dashes(
    [Tiếp nhận và bàn giao lại Học bạ học sinh với văn phòng nhà trường.],
    [Đôn đốc việc ghi vào Học bạ điểm trung bình môn học hoặc mức đánh giá, nhận xét của giáo viên môn học.],
    [Ghi các nội dung trên trang 1, các nội dung ở phần đầu từng trang, kết quả tổng hợp đánh giá của từng học kì, cả năm học; kết quả đánh giá lại các môn học, rèn luyện trong kì nghỉ hè (nếu có).],
    [Ghi rõ được lên lớp hoặc không được lên lớp; hoàn thành hoặc không hoàn thành chương trình; chứng chỉ, kết quả tham gia các cuộc thi, khen thưởng (nếu có).],
    [Ghi nhận xét kết quả rèn luyện và học tập của học sinh theo từng năm học.])
  instruction-title[4. Hiệu trưởng]
  dashes(
    [Phê duyệt Học bạ của học sinh khi kết thúc năm học.],
    [Kiểm tra việc quản lí, bảo quản, ghi Học bạ.])
}

#let identity(record) = {
  grid(columns: (30mm, 1fr), column-gutter: 6mm, align: (center + top, center + horizon),
    block(width: 30mm, height: 40mm, stroke: 0.5pt, clip: true, align(center + horizon,
      if record.photo != "" { image("/" + record.photo, width: 30mm, height: 40mm, fit: "cover", alt: "Ảnh học sinh") }
      else { text(size: 9pt, fill: luma(90))[Ảnh 3 × 4 cm \ (đóng dấu giáp lai)] })),
    {
      national-header(size: 12pt)
      v(9mm)
      heading(level: 2, text(size: 20pt)[HỌC BẠ])
      text(size: 13pt, weight: "bold", record.stageName)
    })
  v(5mm)
  {
    set par(spacing: 2.1mm)
    for fields in record.fields {
      if fields.len() == 1 { par(field(..fields.first())) }
      else { grid(columns: fields.map(each => each.at(2) * 1fr), column-gutter: 4mm, ..fields.map(each => field(each.at(0), each.at(1)))); v(2.1mm, weak: true) }
    }
  }
  v(2mm)
  grid(columns: (1fr, 1.2fr), [], signature([HIỆU TRƯỞNG], [(Ký, ghi rõ họ tên và đóng dấu)], record.principal, gap: 15mm, before: record.placeDate))
  v(3mm)
  align(center, heading(level: 2, text(size: 13pt)[QUÁ TRÌNH HỌC TẬP]))
  v(2mm)
  table(
    columns: (34mm, 26mm, 1fr),
    rows: (auto,) + record.stepHeights.map(row-height),
    table.header(strong[Năm học], strong[Lớp], strong[Tên trường, xã/phường, tỉnh/thành phố]),
    ..for step in record.steps { ([#strut(6.4mm)#step.at(0)], soft(step.at(1)), align(left, soft(step.at(2)))) },
  )
}
`;

const RECORDS = `
#set document(title: data.title)
#set page(paper: "a4", margin: 12.7mm)

#let foot(record, current, total) = page-foot([#soft(record.name) – #record.foot], current, total)

// A page of a record. Its number is known beforehand, so its foot is placed where a footer stands: pages alike in all else share the
// printer's work. Only where a text runs on to further pages they are counted, in footers.
#let sheet(record, end, number, body) = page(
  background: if record.draft { watermark(-52deg) },
  footer-descent: 2.2mm,
  footer: if data.counted and number > 1 {
    context foot(record, counter(page).get().first(), counter(page).at(end).first())
  },
  {
    body
    if not data.counted and number > 1 {
      place(bottom + left, dy: 2.2mm + 9.69pt, pdf.artifact(block(width: 100%, foot(record, number, record.pages))))
    }
  },
)

#for (i, record) in data.records.enumerate() {
  let end = label("record-end-" + str(i))
  let sheets = (cover(record), instructions, identity(record))
  for year in record.years { sheets += if year.legacy { legacy-year(record, year) } else { current-year(record, year) } }
  for (index, body) in sheets.enumerate() {
    sheet(record, end, index + 1, {
      if data.counted and index == 0 { counter(page).update(1) }
      body
      if data.counted and index + 1 == sheets.len() [#metadata(none)#end]
    })
  }
}
`;

export const SCHOOL_RECORD_TEMPLATE = {
  name: 'school-record',
  source: FORM_TEMPLATE + FRONT_PAGES + CURRENT_YEAR_PAGES + LEGACY_YEAR_PAGES + RECORDS,
};
